import { printWarning, WriterError } from '@portal/sources/content/writer-error';
import { generate } from './generate';
import { PageMap } from './page-map';

/**
 * From specs and sources to generated pages, or one clear error: it is printed, and the exit code set.
 * @returns whether the pages are there
 */
export async function generatePages(siteDir: string): Promise<boolean> {
  try {
    const { written, removed, total } = await generate(siteDir);
    console.log(`Generated ${total} files: ${written} changed, ${removed} removed.`);
    // Warnings: the site is usable, and `npm run check` fails.
    for (const fault of new PageMap(siteDir).faults()) printWarning(fault);
    return true;
  } catch (error) {
    if (!(error instanceof WriterError)) throw error;
    console.error(`\n${error.message}\n`);
    process.exitCode = 1;
    return false;
  }
}
