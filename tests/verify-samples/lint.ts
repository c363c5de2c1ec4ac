/**
 * `npm run verify -- style`: asks each language's own formatter or linter, with its default settings,
 * about every published sample. It changes no sample; a tool that is missing is named with its
 * package.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languageKeys, languages, type LanguageKey } from '../../src/core/samples';
import { lint, writeTexts } from './lint-texts';
import { linters } from './linters';
import { publishedSamples, type PublishedSample } from './published';
import { firstLine } from './run';

/** Asks each tool of a language; how many texts a tool has read. */
async function lintLanguage(
  key: LanguageKey,
  extension: string,
  samples: PublishedSample[],
  root: string,
): Promise<number> {
  const tools = linters[key] ?? [];
  if (tools.length === 0) console.log(`not run: ${key} has no linter here`);
  let checked = 0;
  for (const [i, linter] of tools.entries()) {
    const version = /\d+(\.\d+)+/.exec((await firstLine(linter.version)) ?? '')?.[0];
    if (version === undefined) {
      console.log(`not run: ${key} needs ${linter.package}`);
      continue;
    }
    const directory = join(root, `${key}-${i}`);
    await mkdir(directory);
    const texts = await writeTexts(samples, directory, extension);
    const start = Date.now();
    const problems = await lint(linter, texts, directory);
    const verdict = problems.length === 0 ? 'accepted' : 'NOT accepted';
    console.log(
      `${key}: ${texts.length} ${verdict} by ${linter.name} ${version}, ${Date.now() - start} ms`,
    );
    for (const problem of problems) console.log(`  ${key}, ${problem}`);
    if (problems.length > 0) process.exitCode = 1;
    checked += texts.length;
  }
  return checked;
}

async function main(): Promise<void> {
  const samples = publishedSamples('build');
  const root = await mkdtemp(join(tmpdir(), 'lint-samples-'));
  let checked = 0;
  try {
    for (const key of languageKeys)
      checked += await lintLanguage(
        key,
        languages[key].extension,
        samples.filter(({ language }) => language === key),
        root,
      );
  } finally {
    await rm(root, { recursive: true, force: true });
  }
  if (checked === 0) throw new Error('No linter is installed');
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
