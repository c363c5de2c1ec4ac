/** `npm run verify -- samples`: runs every published sample and writes proven.json (README.md in this folder). */
import { parseArgs } from 'node:util';
import { isLanguageKey, languageKeys, type LanguageKey } from '../../src/core/samples';
import { readProofs, withRun, writeProofs } from '../../src/sources/content/sample-proofs';
import { publishedTasks } from './cases';
import { checkTasks, failedIn } from './check';
import { documentedOperations } from './documented';
import { installParsers, isParsed } from './parsers';
import { publishedSamples } from './published';
import { run } from './run';
import { toolchains } from './toolchains';
import { runMain } from '../support/run-main';

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

async function main(): Promise<void> {
  if (values.install) await install();
  const isWanted = ({ language, operation }: { language: LanguageKey; operation: string }) =>
    languages.includes(language) && operation.includes(values.operations);
  const tasks = publishedTasks(publishedSamples('build'), documentedOperations()).filter(isWanted);
  if (tasks.length === 0) throw new Error('No sample fits these options');
  const start = Date.now();
  const runs = await checkTasks(languages, tasks);
  const failed = runs.flatMap(failedIn);
  // Only a run of all operations is written to the report.
  if (values.operations === '') {
    const proofs = runs.reduce((before, run) => {
      const wrong = failedIn(run);
      const passed = run.tasks.filter((task) => !wrong.includes(task));
      return withRun(before, run.language, run.proof, { passed, failed: wrong });
    }, readProofs('.'));
    writeProofs(proofs, '.');
  }
  const checked = runs.reduce((sum, { tasks: mine }) => sum + mine.length, 0);
  console.log(
    `${checked - failed.length} passed, ${failed.length} failed, ${tasks.length - checked} unchecked, ` +
      `${Math.round((Date.now() - start) / 1000)} s`,
  );
  if (failed.length > 0 || checked === 0) process.exitCode = 1;
}

runMain(main);
