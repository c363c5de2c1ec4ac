import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { plays, Shop } from '../support/pos';
import { simulatorContract } from '../support/simulator';

const cases = simulatorContract().uatCases.filter(({ judge }) => judge === 'machine');

describe('the POS of the portal, in one long day', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await Shop.open();
  });
  afterAll(() => shop.close());

  it('every case that traffic decides is played', () => {
    expect(Object.keys(plays).sort()).toEqual(cases.map(({ id }) => id).sort());
  });

  it.each(Object.keys(plays))('%s', async (id) => {
    await plays[id]?.(shop, `UAT-${id}`);
    expect(shop.result(id)).toMatchObject({ result: 'passed' });
    await shop.tidy();
    expect(shop.result(id)).toMatchObject({ result: 'passed' });
  });
});
