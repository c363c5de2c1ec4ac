import { useEffect, useRef, useState } from 'react';

import type { Sentence } from '@portal/core/diagnosis';
import { attempt } from '@portal/core/values';

/** Answer of a worker (see `answering`). */
export type Answer<Result> =
  | { is: 'result'; result: Result }
  | { is: 'problem'; field: string; sentence: Sentence }
  /** The code of the tool threw another error; the worker still runs. */
  | { is: 'failed' };

/**
 * Runs a worker while the tool is open, so that a long computation does not block the page. Closing the tool ends the
 * worker and deletes its data. Only the answer to the last question is used.
 * @param start creates the worker; must be the same function at each render
 * @returns `answer`: the answer to the last question; `broken` if the code of the worker failed to load. `outdate`
 *   replaces an answer, also one that is still to come, by `outdated`
 */
export function useWorker<Input, Result>(start: () => Worker) {
  const worker = useRef<Worker>(undefined);
  const turn = useRef(0);
  const [answer, setAnswer] = useState<
    Answer<Result> | { is: 'working' | 'outdated' | 'broken' }
  >();

  useEffect(() => {
    // Undefined if the browser does not allow workers. The tool reports this, and the page still works.
    const own = attempt(start);
    const fail = (): void => {
      worker.current = undefined;
      setAnswer({ is: 'broken' });
    };
    worker.current = own;
    if (!own) return fail();
    own.onmessage = ({ data }: MessageEvent<{ turn: number; message: Answer<Result> }>) => {
      if (data.turn === turn.current) setAnswer(data.message);
    };
    own.onerror = fail;
    return () => {
      own.terminate();
    };
  }, [start]);

  const ask = (input: Input): void => {
    if (!worker.current) return;
    turn.current += 1;
    setAnswer({ is: 'working' });
    worker.current.postMessage({ turn: turn.current, message: input });
  };

  const outdate = (): void => {
    turn.current += 1;
    setAnswer((old) => (old && old.is !== 'broken' ? { is: 'outdated' } : old));
  };

  return { answer, ask, outdate };
}
