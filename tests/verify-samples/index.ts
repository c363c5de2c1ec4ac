/**
 * `npm run verify -- samples`: runs every published sample against a local server that stands for the
 * real one, and writes what is proven to proven.json. See README.md for the flags.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import type { LanguageKey } from '../../src/samples';
import { loadContract } from '../../src/pipeline/openapi';
import { contractTasks, generatedTasks, publishedTasks, type Task } from './cases';
import { checkTasks, type LanguageRun } from './check';
import { documentedIn, documentedOperations } from './documented';
import { hostileRequests } from './hostile-requests';
import { metLimits, nameOf } from './library-limits';
import { isComplete, readOptions, type Options } from './options';
import { readProofs, withRun, writeProofs } from '../../src/pipeline/content/sample-proofs';
import { installParsers, isParsed } from './parsers';
import { publishedSamples } from './published';
import { randomRequests } from './random-requests';
import { run } from './run';
import { shrink } from './shrink';
import { keepShrunk } from './shrunk';
import { isInterpreted, toolchains } from './toolchains';

const cache = resolve('node_modules/.cache/verify-samples');

/** The tasks the options ask for; the seed decides which, where only some are wanted. */
function chosenTasks(options: Options): Task[] {
  const all =
    options.contract !== undefined
      ? foreignTasks(options.contract, options)
      : options.fixture === undefined
        ? publishedTasks(publishedSamples('build'), documentedOperations())
        : options.languages.flatMap((language) => fixtureTasks(language, options));
  const wanted = all.filter(
    ({ language, operation }) =>
      options.languages.includes(language) && operation.includes(options.operations),
  );
  const operations = [...new Set(wanted.map(({ operation }) => operation))];
  const count = Math.min(options.sample ?? operations.length, operations.length);
  const [kept = []] = fc.sample(
    fc.shuffledSubarray(operations, { minLength: count, maxLength: count }),
    { seed: options.seed, numRuns: 1 },
  );
  return wanted.filter(({ operation }) => kept.includes(operation));
}

/** Says of each operation that cannot be judged why not, with file and line. */
function foreignTasks(file: string, { languages }: Options): Task[] {
  const contract = loadContract(file);
  const { operations, unjudged } = documentedIn(contract.text, file, file);
  for (const reason of unjudged) console.log(`not judged: ${reason}`);
  return contractTasks(contract, operations, languages);
}

/** A compiled program takes its time: a tenth of the random requests has to do. */
function fixtureTasks(language: LanguageKey, { fixture, seed, cases }: Options): Task[] {
  const compiled = toolchains[language] && !isInterpreted(language);
  const requests =
    fixture === 'hostile'
      ? hostileRequests()
      : randomRequests(seed, compiled ? Math.ceil(cases / 10) : cases);
  return generatedTasks(requests, [language]);
}

/** Makes the first failure of each language small, and keeps it for the hostile fixture. */
async function shrinkFailures(runs: LanguageRun[], { seed }: Options): Promise<void> {
  for (const { language, tasks, problems } of runs) {
    const first = problems.findIndex((of) => of.length > 0);
    const index = /^request (\d+) /.exec(tasks[first]?.operation ?? '')?.[1];
    if (index === undefined) continue;
    const request = await shrink(language, seed, Number(index), cache);
    console.log(`${language}, smallest: ${JSON.stringify(request ?? 'did not fail again')}`);
    if (request) keepShrunk({ name: `${language}, request ${index} of seed ${seed}`, request });
  }
}

async function install(languages: LanguageKey[]): Promise<void> {
  const packages = languages.flatMap((key) => toolchains[key]?.packages ?? []);
  if (packages.length > 0) {
    const apt = ['apt-get', 'install', '-y', '--no-install-recommends', ...new Set(packages)];
    console.log(apt.join(' '));
    const { code, stderr } = await run(apt, { timeoutMs: 1_800_000 });
    if (code !== 0) throw new Error(stderr);
  }
  if (languages.some(isParsed)) await installParsers();
}

function report(runs: LanguageRun[], complete: boolean): number {
  let failed = 0;
  let proofs = readProofs();
  for (const { language, proof, tasks, problems } of runs) {
    const passed = tasks.filter((_task, i) => problems[i]?.length === 0);
    const lost = tasks.filter((task) => !passed.includes(task));
    failed += lost.length;
    console.log(`${language}: ${passed.length} of ${tasks.length} ${proof.result}`);
    for (const [limit, met] of metLimits(passed))
      console.log(`LIMIT ${nameOf(limit)} (${met.length})`);
    tasks.forEach(({ operation }, i) => {
      if (problems[i]?.length)
        console.log(`FAILED ${language} ${operation}\n  ${problems[i].join('\n  ')}`);
    });
    if (complete) proofs = withRun(proofs, language, proof, { passed, failed: lost });
  }
  if (complete) writeProofs(proofs);
  return failed;
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  console.log(`--seed ${options.seed} repeats this run`);
  if (options.install) await install(options.languages);
  const tasks = chosenTasks(options);
  if (tasks.length === 0) throw new Error('No sample fits these options');
  const start = Date.now();
  await mkdir(cache, { recursive: true });
  // Of this run alone: two at once must not mix their programs.
  const directory = await mkdtemp(join(cache, 'run-'));
  const runs = await checkTasks(options.languages, tasks, directory).finally(() =>
    rm(directory, { recursive: true, force: true }),
  );
  const failed = report(runs, isComplete(options));
  if (options.fixture === 'random') await shrinkFailures(runs, options);
  const checked = runs.reduce((sum, { tasks: mine }) => sum + mine.length, 0);
  const left = tasks.length - checked;
  console.log(
    `${checked - failed} passed, ${failed} failed, ${left} unchecked, ${Math.round((Date.now() - start) / 1000)} s`,
  );
  if (failed > 0 || checked === 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
