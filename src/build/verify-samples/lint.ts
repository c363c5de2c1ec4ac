/**
 * `npm run lint:samples`: asks each language's own formatter or linter, with its default settings,
 * about every published sample. It changes no sample; a tool that is missing is named with its
 * package.
 */
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { sampleLanguages, type LanguageKey } from '../../samples';
import { complaintsIn, firstChange, type Complaint } from './complaints';
import { linters, type Linter } from './linters';
import { publishedSamples, type PublishedSample } from './published';
import { firstLine, run } from './run';
import { write } from './toolchains/build';

/** A text and the operations that it is the sample of. */
interface Text {
  file: string;
  source: string;
  operations: Set<string>;
}

/** Writes each text of a language once. */
async function writeTexts(
  samples: PublishedSample[],
  directory: string,
  extension: string,
): Promise<Text[]> {
  const bySource = new Map<string, Text>();
  for (const { source, operation } of samples) {
    const known = bySource.get(source);
    if (known) known.operations.add(operation);
    else {
      const file = await write(directory, `sample_${bySource.size}.${extension}`, source);
      bySource.set(source, { file, source, operations: new Set([operation]) });
    }
  }
  return [...bySource.values()];
}

/** What a tool has against the texts, one line for each; empty when it accepts them. */
async function lint(linter: Linter, texts: Text[], directory: string): Promise<string[]> {
  const files = texts.map(({ file }) => file);
  const { code, stdout, stderr } = await run(await linter.command(files, directory), {
    cwd: directory,
    timeoutMs: 300_000,
  });
  const output = stdout + stderr;
  const complaints = linter.rewrites ? await rewritten(texts) : [];
  if (code !== 0) complaints.push(...complaintsIn(output));
  if (code !== 0 && complaints.length === 0)
    return [`ended with ${code ?? 'a signal'} and said: ${output.trim() || 'nothing'}`];
  return complaints.map(({ file, line, message }) => {
    const text = texts.find((one) => basename(one.file) === basename(file));
    const operations = text ? [...text.operations].join(', ') : file;
    return `${operations}, line ${line}: ${message}`;
  });
}

async function rewritten(texts: Text[]): Promise<Complaint[]> {
  const complaints: Complaint[] = [];
  for (const { file, source } of texts) {
    const change = firstChange(source, await readFile(file, 'utf8'));
    if (change) complaints.push({ file, ...change });
  }
  return complaints;
}

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
    for (const { key, extension } of sampleLanguages)
      checked += await lintLanguage(
        key,
        extension,
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
