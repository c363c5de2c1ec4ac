/**
 * `npm run verify:wire`: contracts that break samples, and random ones, on the wire. What has to arrive is
 * read in the contract by `documented.ts`, which shares nothing with what makes the samples. See README.md.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Contract } from '../../src/pipeline/openapi';
import { isLanguageKey, type LanguageKey } from '../../src/samples';
import { contractTasks, type Task } from '../verify-samples/cases';
import { checkTasks } from '../verify-samples/check';
import { documentedIn } from '../verify-samples/documented';
import { toolchains } from '../verify-samples/toolchains';
import { hostileContract } from './hostile-contract';
import { randomContracts } from './random-contract';

const cache = resolve('node_modules/.cache/verify-wire');
const server = 'https://wire.example.vn/v1';

const { values } = parseArgs({
  options: {
    languages: { type: 'string', default: Object.keys(toolchains).join(',') },
    /** Languages of the random contracts. */
    quick: { type: 'string', default: 'curl,nodejs,python' },
    contracts: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    operations: { type: 'string', default: '' },
  },
});

const keys = (list: string): LanguageKey[] => list.split(',').filter(isLanguageKey);

const left = new Map<string, number>();

/** The samples of a contract; what is not judged, or what a library cannot send, is counted and told. */
function tasksOf(text: string, name: string, languages: readonly LanguageKey[]): Task[] {
  const { operations, unjudged } = documentedIn(text, name, name);
  for (const reason of unjudged) console.log(`not judged: ${reason}`);
  const wanted = operations.filter(({ operation }) => operation.includes(values.operations));
  return contractTasks(
    new Contract(name, text),
    wanted,
    languages,
    (language, _operation, reason) => {
      const key = `${language}: ${reason}`;
      left.set(key, (left.get(key) ?? 0) + 1);
    },
  );
}

async function main(): Promise<void> {
  const hostile = tasksOf(hostileContract(server), 'hostile', keys(values.languages));
  const random = randomContracts(Number(values.seed), Number(values.contracts), server).flatMap(
    (text, i) => tasksOf(text, `random ${i}`, keys(values.quick)),
  );
  const tasks = [...hostile, ...random];
  for (const [reason, count] of left) console.log(`left out: ${count} times ${reason}`);
  const languages = [...new Set(tasks.map(({ language }) => language))];
  await mkdir(cache, { recursive: true });
  const directory = await mkdtemp(join(cache, 'run-'));
  const runs = await checkTasks(languages, tasks, directory).finally(() =>
    rm(directory, { recursive: true, force: true }),
  );
  let failed = 0;
  for (const { language, toolchain, tasks: mine, problems } of runs.map((run) => ({
    ...run,
    toolchain: run.proof.toolchain,
  }))) {
    const different = problems.filter((of) => of.length > 0).length;
    failed += different;
    console.log(
      `${language} (${toolchain}): ${mine.length - different} of ${mine.length} as documented`,
    );
    mine.forEach(({ operation }, i) => {
      if (problems[i]?.length)
        console.log(`DIFFERS ${language} ${operation}\n  ${problems[i].join('\n  ')}`);
    });
  }
  if (failed > 0 || runs.length === 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? (error.stack ?? error.message) : error);
  process.exitCode = 1;
});
