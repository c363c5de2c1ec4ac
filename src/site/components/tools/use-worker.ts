import { useCallback, useEffect, useRef, useState } from 'react';

import type { Sentence } from '@portal/core/diagnosis';

/** What a worker of a tool answers: see `answering`. */
export type Answer<Result> =
  { is: 'result'; result: Result } | { is: 'problem'; field: string; sentence: Sentence };

interface Envelope<Message> {
  /** Which question it is, or answers. */
  turn: number;
  message: Message;
}

export interface Asked<Input, Result> {
  answer: Answer<Result> | undefined;
  isBusy: boolean;
  /** The worker's code did not come, or broke. */
  isBroken: boolean;
  ask: (input: Input) => void;
}

/**
 * A worker for as long as the tool is open: the page stays responsive whatever is pasted, and what the
 * worker knows ends with it. Only the answer to the last question counts.
 * @param start makes the worker; the same function on every render
 */
export function useWorker<Input, Result>(start: () => Worker): Asked<Input, Result> {
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
      // A browser that allows none: the page stays whole, and the tool reports it.
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
