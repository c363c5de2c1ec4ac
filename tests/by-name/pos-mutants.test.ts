import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { posSource, Shop } from '../support/pos';
import { posMutants } from '../support/pos-mutants';
import { plays } from '../support/pos-plays';

/** Errors that end a scenario early: because of the mistake, the terminal does not show the expected amount. */
const interrupted = /no amount|no code|busy|terminal is/;

it.each(posMutants)(
  '$failed $id: $mistake',
  async ({ source, failed, shownBy }) => {
    const shop = await Shop.open(source(posSource), shownBy);
    try {
      await plays[failed]?.(shop, `UAT-${failed}`);
    } catch (error) {
      expect(String(error)).toMatch(interrupted);
    } finally {
      await shop.close();
    }
    expect(shop.failed, shop.printed).toEqual([failed]);
  },
  60_000,
);

const cases = new Map([...posMutants].reverse().map((mutant) => [mutant.failed, mutant]));
it.each([...cases.values()])(
  '$failed: a failure stays until the case is run again',
  async ({ source, failed, shownBy }) => {
    const shop = await Shop.open(source(posSource), shownBy);
    try {
      await plays[failed]?.(shop, `UAT-${failed}-1`).catch(() => undefined);
      await shop.repair();
      await shop.tidy();
      await plays[failed]?.(shop, `UAT-${failed}-2`);
      await shop.tidy();
      expect(shop.failed).toEqual([failed]);
      await shop.control({ control: 'rerun', case: failed });
      await shop.repair();
      await plays[failed]?.(shop, `UAT-${failed}-3`);
      expect(shop.result(failed)).toMatchObject({ result: 'passed' });
    } finally {
      await shop.close();
    }
  },
  60_000,
);

it('every case has a mistake that fails it, except those that only an expected response decides', () => {
  const undecided = Object.keys(plays).filter((id) => !cases.has(id));
  expect(undecided).toEqual(['THE-07', 'THE-08', 'MAY-07', 'MAY-08', 'MAT-04', 'QR-13']);
});

it('at least 100 mistakes, each different', () => {
  const keys = posMutants.map(({ failed, shownBy, id }) => `${failed} ${String(shownBy)} ${id}`);
  expect(new Set(keys).size).toBe(posMutants.length);
  expect(posMutants.length).toBeGreaterThanOrEqual(100);
});

const ids = Object.keys(plays);
const shuffled = (seed: number): string[] =>
  ids
    .map((id, index) => ({ id, at: (((index + 1) * 7_919 * seed) % 104_729) / 104_729 }))
    .sort((a, b) => a.at - b.at)
    .map(({ id }) => id);

describe.each([
  ['reverse', [...ids].reverse()],
  ['random 1', shuffled(1)],
  ['random 2', shuffled(2)],
  ['random 3', shuffled(3)],
])('the correct POS, cases in another order: %s', (_name, order) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await Shop.open();
  });
  afterAll(() => shop.close());

  it('passes every case', async () => {
    for (const id of order) {
      await plays[id]?.(shop, `UAT-${id}`);
      await shop.tidy();
      expect(shop.failed, `after ${id}`).toEqual([]);
    }
    for (const id of order) expect(shop.result(id)).toMatchObject({ result: 'passed' });
  }, 120_000);
});
