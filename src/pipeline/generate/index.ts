import { WriterError } from '../content/writer-error';
import { generate } from './generate';
import { synchroniseUatPage } from './uat-page';

/** `npm run gen`: from specs and sources to generated pages, or one clear error. */
async function main(): Promise<void> {
  try {
    const { written, removed, total } = await generate(process.cwd());
    if (synchroniseUatPage(process.cwd()))
      console.log('docs/uat.mdx: tables of the cases written.');
    console.log(`Generated ${total} files: ${written} changed, ${removed} removed.`);
  } catch (error) {
    if (!(error instanceof WriterError)) throw error;
    console.error(`\n${error.message}\n`);
    process.exitCode = 1;
  }
}

void main();
