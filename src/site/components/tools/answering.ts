import { InputProblem } from '@portal/core/diagnosis';
import type { Answer } from './use-worker';

/** Called in a worker: answers each question with a result, or with the problem of an invalid input. */
export function answering<Input, Result>(work: (input: Input) => Result): void {
  const own = globalThis as unknown as Pick<Worker, 'postMessage' | 'onmessage'>;
  own.onmessage = ({ data }: MessageEvent<{ turn: number; message: Input }>) => {
    const reply = (message: Answer<Result>): void => {
      own.postMessage({ turn: data.turn, message });
    };
    try {
      reply({ is: 'result', result: work(data.message) });
    } catch (error) {
      if (!(error instanceof InputProblem)) throw error;
      const { field, sentence } = error;
      reply({ is: 'problem', field, sentence });
    }
  };
}
