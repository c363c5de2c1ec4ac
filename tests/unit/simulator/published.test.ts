import { expect, test } from 'vitest';

import {
  ipnVariants,
  simulatorFaults,
  simulatorSeed,
} from '../../../src/pipeline/markdown/lists/simulator-tables';
import { amountFaults, readEffect } from '../../../src/simulator/engine';
import { variants } from '../../../src/simulator/ipn';

test('every fault of the page is one that the engine knows, and does what the page says', () => {
  const rows = simulatorFaults();
  expect(rows.length).toBeGreaterThan(10);
  for (const { effect, executed, seen } of rows) {
    const name = effect.replace('<ms>', '50').replace('<http>', '502').replace('<code>', '402');
    const read = readEffect(name);
    expect(read, effect).toBeDefined();
    // A delay does not keep a command from being executed.
    const isExecuted = read?.after === true || (read?.delayMs !== undefined && !read.code);
    expect(isExecuted, effect).toBe(executed);
    expect(seen, effect).not.toBe('');
  }
  const digits = rows.flatMap(({ digits: last }) => last ?? []);
  expect(digits).toEqual(Object.keys(amountFaults).sort());
  expect(rows.find(({ effect }) => effect === '504-after')?.seen).toMatch(/^HTTP 504, mã 504 /);
});

test('the page has every variant of an IPN, each in its own words', () => {
  const rows = ipnVariants();
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(variants));
  expect(new Set(rows.map(({ what }) => what)).size).toBe(rows.length);
});

test('the page has what the engine begins with', () => {
  const rows = simulatorSeed();
  expect(rows.map(({ kind }) => kind)).toContain('Merchant');
  expect(rows.find(({ id }) => id === 'P2N0000012347')?.what).toContain('NOT_INITIALISED');
});
