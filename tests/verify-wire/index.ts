/** `npm run verify -- wire`: runs the samples of hostile and random contracts (tests/verify-samples/README.md). */
import { parseArgs } from 'node:util';
import { isLanguageKey, type LanguageKey } from '../../src/core/samples';
import { contractTasks } from '../verify-samples/cases';
import { checkTasks, failedIn } from '../verify-samples/check';
import { toolchains } from '../verify-samples/toolchains';
import { hostileContract } from './hostile-contract';
import { randomContracts } from './random-contract';
import { runMain } from '../support/run-main';

const server = 'https://wire.example.vn/v1';

const { values } = parseArgs({
  options: {
    languages: { type: 'string', default: Object.keys(toolchains).join(',') },
    /** Languages of the random contracts. */
    quick: { type: 'string', default: 'curl,nodejs,python' },
    contracts: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    /** Runs only operations whose name contains this text. */
    operations: { type: 'string', default: '' },
  },
});

const keys = (list: string): LanguageKey[] => list.split(',').filter(isLanguageKey);
const isWanted = (operation: string): boolean => operation.includes(values.operations);

async function main(): Promise<void> {
  const contracts = randomContracts(Number(values.seed), Number(values.contracts), server);
  const found = [
    contractTasks(hostileContract(server), 'hostile', keys(values.languages), isWanted),
    ...contracts.map((text, i) => contractTasks(text, `random ${i}`, keys(values.quick), isWanted)),
  ];
  for (const limit of found.flatMap(({ limits }) => limits)) console.log(`not run: ${limit}`);
  const tasks = found.flatMap((each) => each.tasks);
  const languages = [...new Set(tasks.map(({ language }) => language))];
  const runs = await checkTasks(languages, tasks);
  const failures = runs.flatMap(failedIn).length;
  console.log(`${runs.length} of ${languages.length} languages run, ${failures} failures`);
  if (failures > 0 || runs.length === 0) process.exitCode = 1;
}

runMain(main);
