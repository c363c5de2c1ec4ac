import { useCallback, useEffect, useRef, useState } from 'react';

import type { Sentence } from '@portal/core/diagnosis';

/** Answer of a worker (see `answering`). */
export type Answer<Result> =
  | { is: 'result'; result: Result }
  | { is: 'problem'; field: string; sentence: Sentence };

interface Envelope<Message> {
  /** Number of the question, also in its answer. */
  turn: number;
  message: Message;
}

/**
 * Runs a worker while the tool is open, so that a long computation does not block the page. Closing the tool ends the
 * worker and deletes its data. Only the answer to the last question is used.
 * @param start creates the worker; must be the same function at each render
 * @returns `isBroken`: whether the code of the worker failed to load or threw an error
 */
export function useWorker<Input, Result>(start: () => Worker) {
  const worker = useRef<Worker>(undefined);
  const turn = useRef(0);
  const [answer, setAnswer] = useState<Answer<Result>>();
  const [isBusy, setBusy] = useState(false);
  const [isBroken, setBroken] = useState(false);

  useEffect(() => {
    let own: Worker;
    try {
      own = start();
    } catch {
      // The browser does not allow workers. The tool reports this, and the page still works.
      const report = setTimeout(() => {
        setBroken(true);
      });
      return () => {
        clearTimeout(report);
      };
    }
    worker.current = own;
    own.onmessage = ({ data }: MessageEvent<Envelope<Answer<Result>>>) => {
      if (data.turn !== turn.current) return;
      setBusy(false);
      setAnswer(data.message);
    };
    own.onerror = () => {
      setBusy(false);
      setBroken(true);
    };
    return () => {
      own.terminate();
    };
  }, [start]);

  const ask = useCallback((input: Input) => {
    turn.current += 1;
    if (!worker.current) return;
    setBusy(true);
    worker.current.postMessage({ turn: turn.current, message: input } satisfies Envelope<Input>);
  }, []);

  return { answer, isBusy, isBroken, ask };
}
