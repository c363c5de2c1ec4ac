import { WriterError } from '@portal/sources/content/writer-error';
import { simulatorFile } from '@portal/core/simulator-facts';
import { bundleSimulator } from './bundle';

/** Last step of `npm run gen`: writes the file to `static`, or prints the error of a source. */
async function main(): Promise<void> {
  try {
    const { sha256, bytes } = await bundleSimulator(process.cwd(), 'static');
    process.stdout.write(
      `${simulatorFile}: ${String(Math.ceil(bytes / 1024))} KiB, SHA-256 ${sha256}\n`,
    );
  } catch (error) {
    if (!(error instanceof WriterError)) throw error;
    process.stderr.write(`\n${error.message}\n\n`);
    process.exitCode = 1;
  }
}

void main();
