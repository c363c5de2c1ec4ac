/**
 * `npm run verify -- wire`: contracts that break samples, and random ones, on the wire. What has to arrive is
 * read in the contract by `documented.ts`, which shares nothing with what makes the samples. See README.md.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isLanguageKey, type LanguageKey } from '../../src/samples';
import { checkTasks } from '../verify-samples/check';
import { toolchains } from '../verify-samples/toolchains';
import { hostileContract } from './hostile-contract';
import { randomContracts } from './random-contract';
import { contractTasksOf, report, tasksOfOtherLimits } from './report';

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

async function main(): Promise<void> {
  const hostile = contractTasksOf(
    hostileContract(server),
    'hostile',
    keys(values.languages),
    values.operations,
  );
  const random = randomContracts(Number(values.seed), Number(values.contracts), server).flatMap(
    (text, i) => contractTasksOf(text, `random ${i}`, keys(values.quick), values.operations),
  );
  // Their limits have to be met.
  const whole = values.operations === '' ? keys(values.languages) : [];
  const tasks = [...hostile, ...random];
  tasks.push(...tasksOfOtherLimits(tasks, whole));
  const languages = [...new Set(tasks.map(({ language }) => language))];
  await mkdir(cache, { recursive: true });
  const directory = await mkdtemp(join(cache, 'run-'));
  const runs = await checkTasks(languages, tasks, directory).finally(() =>
    rm(directory, { recursive: true, force: true }),
  );
  const { lines, failures } = report(runs, whole);
  for (const line of [...lines, ...failures]) console.log(line);
  const missing = languages.filter((key) => !runs.some(({ language }) => language === key));
  if (missing.length > 0) console.log(`not run here: ${missing.join(', ')}`);
  console.log(`${runs.length} languages run, ${failures.length} failures`);
  if (failures.length > 0 || runs.length === 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? (error.stack ?? error.message) : error);
  process.exitCode = 1;
});
