import { WriterError } from '../content/writer-error';

/** Runs a command of this room: what a writer got wrong is told without a stack, and both fail it. */
export async function runCommand(main: () => void | Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof WriterError ? error.message : error);
    process.exitCode = 1;
  }
}
