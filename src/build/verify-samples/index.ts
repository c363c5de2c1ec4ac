/**
 * `npm run verify:samples`: runs every published sample against a local server that stands for the
 * real one, and commits to file what is proven. See README.md for the flags.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import type { LanguageKey } from '../../samples';
import { attachment, attachmentName } from './attachment';
import type { Case, Result } from './case';
import { hostileTasks, publishedTasks, type Task } from './cases';
import { documentedOperations } from './documented';
import {
  grammars,
  grammarVersion,
  installGrammars,
  isSyntaxKey,
  syntaxErrors,
  type SyntaxKey,
} from './grammars';
import { missingFromLiterals } from './literals/holds';
import { libraryLimits } from './hostile-requests';
import { isComplete, readOptions, type Options } from './options';
import { readProofs, withRun, writeProofs, type Proof } from './proofs';
import { publishedSamples } from './published';
import { run } from './run';
import { Sandbox } from './sandbox';
import { toolchains } from './toolchains';

const cache = resolve('node_modules/.cache/verify-samples');

/** One language of a run: how it was checked, and what of each of its tasks. */
interface LanguageRun {
  language: LanguageKey;
  proof: Proof;
  tasks: Task[];
  /** Problems of each task, in the order of the tasks. */
  problems: string[][];
}

/** The tasks the options ask for; the seed decides which, where only some are wanted. */
function chosenTasks(options: Options): Task[] {
  const all = options.hostile
    ? hostileTasks()
    : publishedTasks(publishedSamples('build'), documentedOperations());
  const wanted = all.filter(({ language, operation }) => {
    const limit = options.hostile ? libraryLimits[language]?.[operation] : undefined;
    if (limit !== undefined) console.log(`not run: ${language}, ${operation}: ${limit}`);
    return (
      limit === undefined &&
      options.languages.includes(language) &&
      operation.includes(options.operations)
    );
  });
  const operations = [...new Set(wanted.map(({ operation }) => operation))];
  const count = Math.min(options.sample ?? operations.length, operations.length);
  const [kept = []] = fc.sample(
    fc.shuffledSubarray(operations, { minLength: count, maxLength: count }),
    { seed: options.seed, numRuns: 1 },
  );
  return wanted.filter(({ operation }) => kept.includes(operation));
}

async function install(languages: LanguageKey[]): Promise<void> {
  const packages = languages.flatMap((key) => toolchains[key]?.packages ?? []);
  if (packages.length > 0) {
    const apt = ['apt-get', 'install', '-y', '--no-install-recommends', ...new Set(packages)];
    console.log(apt.join(' '));
    const { code, stderr } = await run(apt, { timeoutMs: 1_800_000 });
    if (code !== 0) throw new Error(stderr);
  }
  if (languages.some(isSyntaxKey)) await installGrammars();
}

const today = () => new Date().toISOString().slice(0, 10);

async function checkSyntax(language: SyntaxKey, tasks: Task[]): Promise<LanguageRun | undefined> {
  const toolchain = grammarVersion(language);
  if (toolchain === undefined) {
    console.log(`not run: ${language} needs npm packages ${grammars[language].packages.join(' ')}`);
    return undefined;
  }
  const errors = await syntaxErrors(
    language,
    tasks.map(({ source }) => source),
  );
  const problems = tasks.map(({ source, expected }, i) => [
    ...(errors[i] ?? []),
    ...missingFromLiterals(language, source, expected),
  ]);
  return {
    language,
    proof: { result: 'syntax-checked', toolchain, date: today() },
    tasks,
    problems,
  };
}

/** A language that runs, its samples compiled and waiting for the sandbox. */
interface Prepared {
  language: LanguageKey;
  toolchain: string;
  tasks: Task[];
  cases: Case[];
}

async function prepare(language: LanguageKey, tasks: Task[]): Promise<Prepared | undefined> {
  const toolchain = toolchains[language];
  const version = await toolchain?.version();
  if (!toolchain || version === undefined) {
    console.log(
      `not run: ${language} needs Debian packages ${toolchain?.packages.join(' ') ?? ''}`,
    );
    return undefined;
  }
  const directory = join(cache, language);
  await mkdir(directory, { recursive: true });
  const start = Date.now();
  const id = (i: number) => `${language.replace('-', '')}${i}`;
  const built = await toolchain.build(
    directory,
    tasks.map(({ source }, i) => ({ id: id(i), source })),
  );
  console.log(`${language}: ${version}, ${tasks.length} built in ${Date.now() - start} ms`);
  const cases = tasks.map(({ operation, expected, statuses }, i) => ({
    id: id(i),
    language,
    operation,
    built: built.get(id(i)) ?? { failure: 'not built' },
    expected,
    statuses,
  }));
  return { language, toolchain: version, tasks, cases };
}

/** Runs everything that is compiled, in as many sandboxes as there are processors. */
async function execute(prepared: Prepared[], sandbox: Sandbox): Promise<LanguageRun[]> {
  const cases = prepared.flatMap((p) => p.cases);
  const lanes = Math.max(1, Math.min(cpus().length, cases.length));
  let done = 0;
  const progress = () => {
    done++;
    if (done % 50 === 0 || done === cases.length) console.log(`${done} of ${cases.length} run`);
  };
  const results = await Promise.all(
    Array.from({ length: lanes }, (_lane, lane) =>
      sandbox.verify(
        `lane${lane}`,
        cases.filter((_case, i) => i % lanes === lane),
        progress,
      ),
    ),
  );
  const byId = new Map<string, Result>(results.flat().map((result) => [result.id, result]));
  return prepared.map(({ language, toolchain, tasks, cases: mine }) => ({
    language,
    proof: { result: 'verified', toolchain, date: today() },
    tasks,
    problems: mine.map(({ id }) => byId.get(id)?.problems ?? ['the sandbox lost it']),
  }));
}

function report(runs: LanguageRun[], complete: boolean): number {
  let failed = 0;
  let proofs = readProofs();
  for (const { language, proof, tasks, problems } of runs) {
    const passed = tasks.filter((_task, i) => problems[i]?.length === 0);
    failed += tasks.length - passed.length;
    console.log(`${language}: ${passed.length} of ${tasks.length} ${proof.result}`);
    tasks.forEach(({ operation }, i) => {
      if (problems[i]?.length)
        console.log(`FAILED ${language} ${operation}\n  ${problems[i].join('\n  ')}`);
    });
    if (complete) proofs = withRun(proofs, language, proof, passed);
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
  const directory = join(cache, 'sandbox');
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory, { recursive: true });
  await writeFile(join(directory, attachmentName), attachment);
  const hosts = [...new Set(tasks.map(({ expected }) => expected.host))];
  const runs: LanguageRun[] = [];
  const prepared: Prepared[] = [];
  for (const language of options.languages) {
    const mine = tasks.filter((task) => task.language === language);
    if (isSyntaxKey(language)) {
      const checked = await checkSyntax(language, mine);
      if (checked) runs.push(checked);
    } else {
      const ready = await prepare(language, mine);
      if (ready) prepared.push(ready);
    }
  }
  if (prepared.length > 0)
    runs.push(...(await execute(prepared, await Sandbox.create(directory, hosts))));
  const failed = report(runs, isComplete(options));
  const checked = runs.reduce((sum, { tasks: mine }) => sum + mine.length, 0);
  const left = tasks.length - checked;
  console.log(`${checked - failed} passed, ${failed} failed, ${left} not run`);
  if (failed > 0 || checked === 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
