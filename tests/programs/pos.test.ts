import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { checkReceiver } from '../../src/simulator/ipn';
import { Shop, type Json } from '../support/pos';
import { plays } from '../support/pos-plays';
import { simulatorContract } from '../support/simulator';

const cases = simulatorContract().uatCases.filter(({ judge }) => judge === 'machine');

describe('the POS of the portal, in one long day', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await Shop.open();
  });
  afterAll(() => shop.close());

  it('every case that traffic decides has a scenario', () => {
    expect(Object.keys(plays).sort()).toEqual(cases.map(({ id }) => id).sort());
  });

  it.each(Object.keys(plays))('%s', async (id) => {
    await plays[id]?.(shop, `UAT-${id}`);
    expect(shop.result(id), shop.result(id).reason).toMatchObject({ result: 'passed' });
    await shop.tidy();
    expect(shop.result(id)).toMatchObject({ result: 'passed' });
  });

  it('the settlements of the day balance, except one', async () => {
    const list = JSON.parse((await shop.till('GET', 'review')).text) as Json[];
    const listed = list.map(({ event }) => String(event)).filter((one) => /^SETTLE/.test(one));
    expect(listed).toEqual(['SETTLEMENT.FAILED']);
  });

  it('passes check-receiver', async () => {
    const { contract, state } = shop.running.simulator;
    const { verdicts } = await checkReceiver(contract.facts, state.settings.callback_url ?? '');
    expect(verdicts.filter(({ problem }) => problem !== undefined)).toEqual([]);
  });
});
