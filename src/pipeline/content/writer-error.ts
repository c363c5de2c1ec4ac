/** An error for the people who write content: where it is, what is wrong, how to mend it. */
export class WriterError extends Error {
  constructor(details: { file: string; line: number; problem: string; fix: string }) {
    super(`${details.file}:${details.line}: ${details.problem}\n  How to mend it: ${details.fix}`);
    this.name = 'WriterError';
  }
}
