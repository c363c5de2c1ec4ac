import { indexNameOf } from '@portal/core/search/records';
import { pushIndex, readTarget } from './push-index';
import { readIndex } from './read-index';

/** `npm run search:push`: sends the records of `build/` to Algolia, an index for each edition. */
async function main(options: readonly string[]): Promise<void> {
  if (options.length > 0) throw new Error(`Unknown option ${options.join(' ')}; there are none.`);
  const target = readTarget(process.env);
  for (const edition of ['vi', 'en'] as const) {
    const indexName = indexNameOf(target.indexName, edition);
    await pushIndex({ ...target, indexName }, await readIndex('build', edition), (line) => {
      console.log(line);
    });
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
