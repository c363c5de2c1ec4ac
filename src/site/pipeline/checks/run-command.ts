import { WriterError } from '@portal/sources/content/writer-error';

/** Runs a command of this room: a fault of a writer is reported without a stack, and both fail it. */
export async function runCommand(main: () => void | Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof WriterError ? error.message : error);
    process.exitCode = 1;
  }
}
