import { WriterError } from '@portal/sources/content/writer-error';

/** Runs a check. A writer's fault is printed without a stack; any error sets the exit code. */
export async function runCommand(main: () => void | Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof WriterError ? error.message : error);
    process.exitCode = 1;
  }
}
