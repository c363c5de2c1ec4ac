import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Contract } from '../../src/pipeline/openapi';
import { attachment } from '../verify-samples/attachment';
import { contractTasks, requestOf } from '../verify-samples/cases';
import { arrivalProblems } from '../verify-samples/compare';
import { documentedIn } from '../verify-samples/documented';
import { toolchains } from '../verify-samples/toolchains';
import { hostileContract, hostileOperations } from '../verify-wire/hostile-contract';
import type { LanguageKey } from '../../src/samples';
import { EchoServer } from '../support/echo-server';
import { deliver } from '../support/wire';

/** Quick to start; `npm run verify -- wire` has every language and every operation. */
const languages: LanguageKey[] = ['curl', 'nodejs'];
const operationsPerRun = 20;

const seed = Number(process.env['SAMPLES_SEED'] ?? Date.now() % 2 ** 31);
console.log(`SAMPLES_SEED=${seed} repeats this run`);
const [chosen = []] = fc.sample(
  fc.shuffledSubarray([...hostileOperations], {
    minLength: operationsPerRun,
    maxLength: operationsPerRun,
  }),
  { seed, numRuns: 1 },
);

const server = new EchoServer();
let url = '';

beforeAll(async () => {
  url = await server.start();
});

afterAll(async () => {
  await server.stop();
});

const present = await Promise.all(
  languages.map(async (key) => (await toolchains[key]?.version()) !== undefined),
);

describe.each(languages.filter((_key, i) => present[i]))('%s', (key) => {
  it('sends what a hostile contract documents', { timeout: 120_000 }, async () => {
    const file = 'hostile';
    const text = hostileContract(`${url}/${key}`, chosen);
    const { operations, unjudged } = documentedIn(text, file, file);
    expect(unjudged).toEqual([]);
    const contract = new Contract(file, text);
    const tasks = contractTasks(contract, operations, [key]);
    expect(tasks).toHaveLength(operationsPerRun);
    const requests = operations.map((operation) => requestOf(contract, operation));
    const deliveries = await deliver(key, requests, server, attachment, {});
    deliveries.forEach(({ received, outcome }, i) => {
      const task = tasks[i];
      if (!task) throw new Error('A request has no task');
      const instead = task.limited?.sent;
      expect(received, outcome.stderr).toHaveLength(instead === null ? 0 : 1);
      expect(arrivalProblems(received[0], task.expected, instead)).toEqual([]);
    });
  });
});

it('has a language that can run', () => {
  expect(present).toContain(true);
});
