/**
 * `npm run verify:samples`: runs every published sample against a local server that stands for the
 * real one. See README.md for the flags.
 */
import { cpus } from 'node:os';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { isLanguageKey, languageKeys, type LanguageKey } from '../../samples';
import { attachment, attachmentName } from './attachment';
import type { Case } from './case';
import { hostileTasks, publishedTasks, type Task } from './cases';
import { documentedOperations } from './documented';
import { publishedSamples } from './published';
import { run } from './run';
import { Sandbox } from './sandbox';
import { toolchains, type Program } from './toolchains';

const cache = resolve('node_modules/.cache/verify-samples');

interface Options {
  languages: LanguageKey[];
  /** Part of an operation's name; empty: all. */
  operations: string;
  /** How many operations to take at random; all without it. */
  sample?: number;
  seed: number;
  hostile: boolean;
  install: boolean;
}

function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      languages: { type: 'string', default: languageKeys.join(',') },
      operations: { type: 'string', default: '' },
      sample: { type: 'string' },
      seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
      fixture: { type: 'string' },
      install: { type: 'boolean', default: false },
    },
  });
  const languages = values.languages.split(',').map((key) => {
    if (!isLanguageKey(key)) throw new Error(`No language "${key}": ${languageKeys.join(' ')}`);
    return key;
  });
  if (values.fixture !== undefined && values.fixture !== 'hostile')
    throw new Error(`No fixture "${values.fixture}": the one there is is called hostile`);
  return {
    languages,
    operations: values.operations,
    ...(values.sample !== undefined && { sample: Number(values.sample) }),
    seed: Number(values.seed),
    hostile: values.fixture === 'hostile',
    install: values.install,
  };
}

/** The tasks the options ask for, in an order that the seed decides. */
function chosenTasks(options: Options): Task[] {
  const all = options.hostile
    ? hostileTasks()
    : publishedTasks(publishedSamples('build'), documentedOperations());
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

async function install(languages: LanguageKey[]): Promise<void> {
  const packages = languages.flatMap((key) => toolchains[key]?.packages ?? []);
  const apt = ['apt-get', 'install', '-y', '--no-install-recommends', ...new Set(packages)];
  console.log(apt.join(' '));
  const { code, stderr } = await run(apt, { timeoutMs: 1_800_000 });
  if (code !== 0) throw new Error(stderr);
}

/** Compiles the tasks of one language. */
async function compile(language: LanguageKey, tasks: Task[]): Promise<Case[]> {
  const directory = join(cache, language);
  await mkdir(directory, { recursive: true });
  const ids = tasks.map((_task, i) => `${language.replace('-', '')}${i}`);
  const programs: Program[] = tasks.map(({ source }, i) => ({ id: ids[i] ?? '', source }));
  const built = await toolchains[language]?.build(directory, programs);
  return tasks.map(({ operation, expected, statuses }, i) => ({
    id: ids[i] ?? '',
    language,
    operation,
    built: built?.get(ids[i] ?? '') ?? { failure: 'not built' },
    expected,
    statuses,
  }));
}

async function main(): Promise<void> {
  const options = readOptions();
  console.log(`--seed ${options.seed} repeats this run`);
  if (options.install) await install(options.languages);
  const tasks = chosenTasks(options);
  if (tasks.length === 0) throw new Error('No sample fits these options');
  await mkdir(cache, { recursive: true });
  const directory = join(cache, 'sandbox');
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory, { recursive: true });
  const hosts = [...new Set(tasks.map(({ expected }) => expected.host))];
  const sandbox = await Sandbox.create(directory, hosts);
  await writeFile(join(directory, attachmentName), attachment);
  const cases: Case[] = [];
  for (const language of options.languages) {
    const toolchain = toolchains[language];
    const mine = tasks.filter((task) => task.language === language);
    const version = await toolchain?.version();
    if (!toolchain) continue;
    if (version === undefined) {
      console.log(`not run: ${language} (${toolchain.packages.join(' ')})`);
      continue;
    }
    const start = Date.now();
    cases.push(...(await compile(language, mine)));
    console.log(`${language}: ${version}, ${mine.length} built in ${Date.now() - start} ms`);
  }
  const lanes = Math.max(1, cpus().length);
  const start = Date.now();
  const results = await Promise.all(
    Array.from({ length: lanes }, (_lane, lane) =>
      sandbox.verify(
        `lane${lane}`,
        cases.filter((_case, i) => i % lanes === lane),
        ({ id, problems }) => {
          if (problems.length > 0) console.log(`FAILED ${id}\n  ${problems.join('\n  ')}`);
        },
      ),
    ),
  );
  const failed = results.flat().filter(({ problems }) => problems.length > 0).length;
  console.log(`${results.flat().length} run, ${failed} failed, ${Date.now() - start} ms`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
