import { InputProblem } from '@portal/core/diagnosis';
import type { Answer } from './use-worker';

/** Called in a worker: answers each question with a result, the problem of an invalid input, or `failed`. */
export function answering<Input, Result>(work: (input: Input) => Result): void {
  const own = globalThis as unknown as Pick<Worker, 'postMessage' | 'onmessage'>;
  own.onmessage = ({ data }: MessageEvent<{ turn: number; message: Input }>) => {
    const reply = (message: Answer<Result>): void => {
      own.postMessage({ turn: data.turn, message });
    };
    try {
      reply({ is: 'result', result: work(data.message) });
    } catch (error) {
      if (error instanceof InputProblem) {
        const { field, sentence } = error;
        reply({ is: 'problem', field, sentence });
        return;
      }
      // oxlint-disable-next-line no-console -- the only place that shows a defect of the tool with its stack
      console.error(error);
      reply({ is: 'failed' });
    }
  };
}
