import { expect, test } from 'vitest';

import { isVietnamese } from '../../src/core/values';
import {
  ipnVariants,
  simulatorFaults,
  simulatorSeed,
} from '../../src/site/pipeline/markdown/lists/simulator-tables';
import { amountFaults, readEffect } from '../../src/simulator/engine';

test('the engine knows every fault of the page, which does what the page says', () => {
  const rows = simulatorFaults('.', 'vi');
  expect(rows.length).toBeGreaterThan(10);
  for (const { effect, executed, seen } of rows) {
    const name = effect.replace('<ms>', '50').replace('<http>', '502').replace('<code>', '402');
    const read = readEffect(name);
    expect(read, effect).toBeDefined();
    // A delayed command is executed, too.
    const isExecuted = read?.after === true || (read?.delayMs !== undefined && !read.code);
    expect(isExecuted, effect).toBe(executed);
    expect(seen, effect).not.toBe('');
  }
  const digits = rows.flatMap(({ digits: last }) => last ?? []);
  expect(digits).toEqual(Object.keys(amountFaults).sort());
  expect(rows.find(({ effect }) => effect === '504-after')?.seen).toMatch(/^HTTP 504, mã 504 /);
});

test.each([simulatorFaults, ipnVariants, simulatorSeed])(
  'a table of each edition: %s',
  (rowsIn) => {
    const [vietnamese, english] = (['vi', 'en'] as const).map((language) => rowsIn('.', language));
    const namesOf = (rows: ReturnType<typeof rowsIn> = []): unknown[] =>
      rows.map((row) => ('effect' in row ? row.effect : 'name' in row ? row.name : row.id));
    expect(namesOf(english)).toEqual(namesOf(vietnamese));
    expect(isVietnamese(JSON.stringify(vietnamese))).toBe(true);
    expect(isVietnamese(JSON.stringify(english))).toBe(false);
  },
);
