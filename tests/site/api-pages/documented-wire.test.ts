import { expect, test } from 'vitest';

import type { SampleRequest } from '../../../src/core/samples';
import { plan, type Part } from '../../../src/core/samples/plan';
import { secretValue } from '../../verify-samples/case';
import { contractTasks } from '../../verify-samples/cases';
import type { Received } from '../../support/echo-server';
import { differences } from '../../verify-samples/compare';
import { hostileContract, hostileOperations } from '../../verify-wire/hostile-contract';
import { randomContracts } from '../../verify-wire/random-contract';

const server = 'https://wire.example.vn/v1';

/** Converts a planned request to one that a server would receive from a client. */
function received(request: SampleRequest): Received {
  const { method, url, headers, body = [] } = plan(request);
  const text = (part: Part): string => {
    if ('text' in part) return part.text;
    const value = secretValue('curl', part.env);
    return part.encoded ? encodeURIComponent(value) : value;
  };
  const address = new URL(server);
  return {
    method,
    target: url.map(text).join('').slice(address.origin.length),
    headers: {
      host: address.host,
      ...Object.fromEntries(
        headers.map(({ name, value }) => [name.toLowerCase(), value.map(text).join('')]),
      ),
    },
    body: Buffer.from(body.map(text).join('')),
  };
}

/** Compares the plan of each sample with the contract, which is read without the code of the plan. */
function differencesIn(text: string): { judged: number; found: string[] } {
  const { tasks, requests } = contractTasks(text, 'contract', ['curl']);
  const found = tasks.flatMap(({ operation, expected }, i) => {
    const request = requests[i];
    const problems = request ? differences(received(request), expected) : ['no request'];
    return problems.map((problem) => `${operation}: ${problem}`);
  });
  return { judged: tasks.length, found };
}

test('hostile operations are sent as documented', () => {
  expect(hostileOperations.length).toBeGreaterThanOrEqual(80);
  expect(differencesIn(hostileContract(server))).toEqual({
    judged: hostileOperations.length,
    found: [],
  });
});

// The contracts contain all styles and media types. `npm run verify -- wire` also sends the requests.
const contracts = 60;

test(`${contracts} random contracts are sent as documented`, { timeout: 60_000 }, () => {
  const results = randomContracts(1, contracts, server).map(differencesIn);
  expect(results.flatMap(({ found }) => found)).toEqual([]);
  expect(results.reduce((sum, { judged }) => sum + judged, 0)).toBe(contracts);
});
