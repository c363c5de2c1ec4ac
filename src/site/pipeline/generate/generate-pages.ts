import { WriterError } from '@portal/sources/content/writer-error';
import { generate } from './generate';
import { warnOfPages } from './page-map';

/** Generates the pages and returns whether that succeeded; prints an error and sets the exit code. */
export async function generatePages(siteDir: string): Promise<boolean> {
  try {
    const { written, removed, total } = await generate(siteDir);
    console.log(`Generated ${total} files: ${written} changed, ${removed} removed.`);
    warnOfPages(siteDir);
    return true;
  } catch (error) {
    if (!(error instanceof WriterError)) throw error;
    console.error(`\n${error.message}\n`);
    process.exitCode = 1;
    return false;
  }
}
