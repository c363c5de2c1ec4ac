/** Checks samples by language: compiles and runs them, or parses them. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import type { LanguageKey, SampleProof } from '../../src/core/samples';
import type { Case, Result } from './case';
import type { Task } from './cases';
import { isParsed, parseErrors, parsers, parserVersion, type ParsedKey } from './parsers';
import { Sandbox } from './sandbox';
import { toolchains } from './toolchains';

/** Results of one language: the method of the check, and the problems of each task. */
export interface LanguageRun {
  language: LanguageKey;
  proof: SampleProof;
  tasks: Task[];
  /** Problems of each task, in the order of the tasks. */
  problems: string[][];
}

/** For the programs; each run has a folder of its own, because parallel runs must not mix their programs. */
const cache = resolve('node_modules/.cache/verify-samples');

/**
 * Checks the tasks of each language, and prints the samples that fail. Skips and reports a language without its toolchain.
 * @throws {Error} naming the packages that the sandbox lacks
 */
export async function checkTasks(
  languages: readonly LanguageKey[],
  tasks: readonly Task[],
): Promise<LanguageRun[]> {
  mkdirSync(cache, { recursive: true });
  const directory = mkdtempSync(join(cache, 'run-'));
  try {
    const runs: LanguageRun[] = [];
    const prepared: Prepared[] = [];
    for (const language of languages) {
      const mine = tasks.filter((task) => task.language === language);
      if (mine.length === 0) continue;
      if (isParsed(language)) runs.push(...(await parse(language, mine)));
      else prepared.push(...(await prepare(language, mine, directory)));
    }
    if (prepared.length > 0) {
      const hosts = [...new Set(tasks.map(({ expected }) => expected.host))];
      const inside = join(directory, 'sandbox');
      await mkdir(inside, { recursive: true });
      runs.push(...(await execute(prepared, await Sandbox.create(inside, hosts))));
    }
    for (const run of runs) printRun(run);
    return runs;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Returns the tasks that failed. */
export const failedIn = ({ tasks, problems }: LanguageRun): Task[] =>
  tasks.filter((_task, i) => problems[i]?.length !== 0);

function printRun(run: LanguageRun): void {
  const { language, proof, tasks, problems } = run;
  const passed = tasks.length - failedIn(run).length;
  console.log(`${language} (${proof.toolchain}): ${passed} of ${tasks.length} ${proof.result}`);
  for (const [i, { operation }] of tasks.entries())
    if (problems[i]?.length !== 0)
      console.log(`FAILED ${language} ${operation}\n  ${(problems[i] ?? []).join('\n  ')}`);
}

const today = () => new Date().toISOString().slice(0, 10);

async function parse(language: ParsedKey, tasks: Task[]): Promise<LanguageRun[]> {
  const toolchain = parserVersion(language);
  if (toolchain === undefined) {
    console.log(
      `unchecked: ${language} needs npm packages ${parsers[language].packages.join(' ')}`,
    );
    return [];
  }
  const problems = await parseErrors(
    language,
    tasks.map(({ source }) => source),
  );
  return [{ language, proof: { result: 'parsed', toolchain, date: today() }, tasks, problems }];
}

/** A runnable language with its compiled samples. */
interface Prepared {
  language: LanguageKey;
  toolchain: string;
  tasks: Task[];
  cases: Case[];
}

async function prepare(language: LanguageKey, tasks: Task[], parent: string): Promise<Prepared[]> {
  const toolchain = toolchains[language];
  const version = await toolchain?.version();
  if (!toolchain || version === undefined) {
    console.log(
      `unchecked: ${language} needs Debian packages ${toolchain?.packages.join(' ') ?? ''}`,
    );
    return [];
  }
  const directory = join(parent, language);
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
  return [{ language, toolchain: version, tasks, cases }];
}

/** Runs all compiled samples, with one sandbox per CPU. */
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
