import { pushIndex, readTarget } from './push-index';
import { readIndex } from './read-index';

/** `npm run search:push`: sends the records of `build/` to Algolia. */
async function main(options: readonly string[]): Promise<void> {
  if (options.length > 0) throw new Error(`Unknown option ${options.join(' ')}; there are none.`);
  await pushIndex(readTarget(process.env), await readIndex('build'), (line) => {
    console.log(line);
  });
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
