import { algoliaSettings } from './algolia-settings';
import { pushIndex, readTarget } from './push-index';
import { readIndex } from './read-index';

/** `npm run search:push [-- --dry-run]`: sends the records of `build/` to Algolia. */
async function main(flags: readonly string[]): Promise<void> {
  const unknown = flags.filter((flag) => flag !== '--dry-run');
  if (unknown.length > 0)
    throw new Error(`Unknown option ${unknown.join(' ')}; the only option is --dry-run.`);
  const index = await readIndex('build');
  if (flags.includes('--dry-run')) {
    const kibibytes = Math.ceil(Buffer.byteLength(JSON.stringify(index.records)) / 1024);
    console.log(JSON.stringify(algoliaSettings, null, 2));
    console.log(
      `Dry run: ${index.records.length} records, ${kibibytes} KiB, ` +
        `${index.synonyms.length} groups of synonyms, and these settings. Nothing sent.`,
    );
    return;
  }
  await pushIndex(readTarget(process.env), index, (line) => {
    console.log(line);
  });
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
