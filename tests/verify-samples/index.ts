/** `npm run verify -- samples`: runs every published sample and writes proven.json (README.md in this folder). */
import { rmSync } from 'node:fs';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isLanguageKey, languageKeys, type LanguageKey } from '../../src/core/samples';
import { readProofs, withRun, writeProofs } from '../../src/sources/content/sample-proofs';
import { publishedTasks } from './cases';
import { checkTasks, type LanguageRun } from './check';
import { documentedOperations } from './documented';
import { installParsers, isParsed } from './parsers';
import { publishedSamples } from './published';
import { run } from './run';
import { toolchains } from './toolchains';
import { runMain } from '../support/run-main';

const cache = resolve('node_modules/.cache/verify-samples');

const { values } = parseArgs({
  options: {
    languages: { type: 'string', default: languageKeys.join(',') },
    /** Runs only operations whose name contains this text. */
    operations: { type: 'string', default: '' },
    install: { type: 'boolean', default: false },
  },
});

const languages = values.languages.split(',').map((key) => {
  if (!isLanguageKey(key)) throw new Error(`No language "${key}": ${languageKeys.join(' ')}`);
  return key;
});

async function install(): Promise<void> {
  const packages = languages.flatMap((key) => toolchains[key]?.packages ?? []);
  if (packages.length > 0) {
    const apt = ['apt-get', 'install', '-y', '--no-install-recommends', ...new Set(packages)];
    console.log(apt.join(' '));
    const { code, stderr } = await run(apt, { timeoutMs: 1_800_000 });
    if (code !== 0) throw new Error(stderr);
  }
  if (languages.some(isParsed)) await installParsers();
}

/** Prints the results; after a run of all operations also writes the report. */
function report(runs: LanguageRun[]): number {
  const isComplete = values.operations === '';
  let failures = 0;
  let proofs = readProofs('.');
  for (const { language, proof, tasks, problems } of runs) {
    const passed = tasks.filter((_task, i) => problems[i]?.length === 0);
    const failed = tasks.filter((task) => !passed.includes(task));
    failures += failed.length;
    console.log(`${language}: ${passed.length} of ${tasks.length} ${proof.result}`);
    tasks.forEach(({ operation }, i) => {
      if (problems[i]?.length)
        console.log(`FAILED ${language} ${operation}\n  ${problems[i].join('\n  ')}`);
    });
    if (isComplete) proofs = withRun(proofs, language, proof, { passed, failed });
  }
  if (isComplete) writeProofs(proofs, '.');
  return failures;
}

async function main(): Promise<void> {
  if (values.install) await install();
  const isWanted = ({ language, operation }: { language: LanguageKey; operation: string }) =>
    languages.includes(language) && operation.includes(values.operations);
  const tasks = publishedTasks(publishedSamples('build'), documentedOperations()).filter(isWanted);
  if (tasks.length === 0) throw new Error('No sample fits these options');
  const start = Date.now();
  await mkdir(cache, { recursive: true });
  // For this run only: parallel runs must not mix their programs.
  const directory = await mkdtemp(join(cache, 'run-'));
  const runs = await checkTasks(languages, tasks, directory).finally(() => {
    rmSync(directory, { recursive: true, force: true });
  });
  const failed = report(runs);
  const checked = runs.reduce((sum, { tasks: mine }) => sum + mine.length, 0);
  console.log(
    `${checked - failed} passed, ${failed} failed, ${tasks.length - checked} unchecked, ` +
      `${Math.round((Date.now() - start) / 1000)} s`,
  );
  if (failed > 0 || checked === 0) process.exitCode = 1;
}

runMain(main);
