import { expect, test } from 'vitest';

import { Contract } from '../../../src/pipeline/openapi';
import type { SampleRequest } from '../../../src/samples';
import { plan, type Part } from '../../../src/samples/plan';
import { attachment } from '../../verify-samples/attachment';
import { secretValue } from '../../verify-samples/case';
import { contractTasks, requestOf } from '../../verify-samples/cases';
import { differences, type Received } from '../../verify-samples/compare';
import { documentedIn } from '../../verify-samples/documented';
import { hostileContract, hostileOperations } from '../../verify-wire/hostile-contract';
import { randomContracts } from '../../verify-wire/random-contract';

const server = 'https://wire.example.vn/v1';

/** What every sample prints, as a client that changes nothing would send it. */
function received(request: SampleRequest): Received {
  const { method, url, headers, body } = plan(request, () => true);
  const text = (part: Part): string => {
    if ('text' in part) return part.text;
    const value = secretValue('curl', part.env);
    return part.encoded ? encodeURIComponent(value) : value;
  };
  const pieces =
    body?.kind === 'pieces'
      ? body.pieces.map((piece) => ('file' in piece ? attachment : text(piece)))
      : body?.kind === 'bytes'
        ? body.parts.map(text)
        : [];
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
    body: Buffer.from(pieces.join('')),
  };
}

/** Differences between the samples' plan and a reading of the contract that shares no code with it. */
function differencesIn(text: string): { judged: number; found: string[] } {
  const { operations, unjudged } = documentedIn(text, 'contract', 'contract');
  const contract = new Contract('contract', text);
  const tasks = contractTasks(contract, operations, ['curl']);
  const found = operations.flatMap((operation, i) => {
    const expected = tasks[i]?.expected;
    const problems = expected && differences(received(requestOf(contract, operation)), expected);
    return (problems ?? ['no task']).map((problem) => `${operation.operation}: ${problem}`);
  });
  return { judged: operations.length, found: [...found, ...unjudged] };
}

test('operations that break samples', () => {
  expect(hostileOperations.length).toBeGreaterThanOrEqual(80);
  expect(differencesIn(hostileContract(server))).toEqual({
    judged: hostileOperations.length,
    found: [],
  });
});

// All styles and media types; `npm run verify -- wire` sends them.
const contracts = 60;

test(`${contracts} random contracts`, { timeout: 60_000 }, () => {
  const results = randomContracts(1, contracts, server).map(differencesIn);
  expect(results.flatMap(({ found }) => found)).toEqual([]);
  expect(results.reduce((sum, { judged }) => sum + judged, 0)).toBe(contracts);
});
