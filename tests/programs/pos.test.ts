import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { checkReceiver } from '../../src/simulator/ipn';
import { plays, Shop } from '../support/pos';
import { simulatorContract, sn } from '../support/simulator';

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
    expect(shop.result(id), shop.result(id).reason).toMatchObject({ result: 'passed' });
    await shop.tidy();
    expect(shop.result(id)).toMatchObject({ result: 'passed' });
  });
});

describe('what no case of the UAT asks', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await Shop.open();
  });
  afterAll(() => shop.close());

  const salesOf = (id: string): number =>
    [...shop.running.simulator.state.transactions.values()].filter(
      (tx) => tx.kind === 'card' && tx.orderId === id,
    ).length;

  it('passes check-receiver', async () => {
    const { contract, state } = shop.running.simulator;
    const verdicts = await checkReceiver(contract.facts, state.settings.callback_url ?? '');
    expect(verdicts.filter(({ problem }) => problem !== undefined)).toEqual([]);
  });

  it('takes order ids of full length', async () => {
    const id = 'O'.repeat(50);
    await shop.paid(id);
    expect(await shop.view(id)).toMatchObject({ paid: true, owed: 0, goods: 1 });
    expect(JSON.stringify((await shop.view(id))['commands'])).toMatch(
      /"requestId":"[0-9a-f-]{36}"/,
    );
  });

  it('owes what was charged twice, until one charge is voided', async () => {
    await shop.paid('TWICE');
    await shop.act({ act: 'start', sn, type: 'SALE', amount: 150_000, order_id: 'TWICE' });
    await shop.pass(1);
    expect(await shop.view('TWICE')).toMatchObject({ paid: true, owed: 150_000, goods: 1 });
    await shop.till('POST', 'void', { order_id: 'TWICE' });
    await shop.act({ act: 'confirm', sn });
    await shop.pass(1);
    expect(await shop.view('TWICE')).toMatchObject({ paid: true, owed: 0, goods: 1 });
  });

  it('counts a payment once that is approved and then settled', async () => {
    await shop.paid('SETTLED');
    await shop.till('POST', 'settle', {});
    await shop.pass(12);
    await shop.till('POST', 'check', { order_id: 'SETTLED' });
    expect(await shop.view('SETTLED')).toMatchObject({ received: 150_000, owed: 0 });
  });

  it.each([20, 130])('a restart never sends a sale again, %i s later', async (seconds) => {
    const id = `LOST-${String(seconds)}`;
    await shop.control({
      control: 'fault',
      fault: { operation: 'POST /device/sale', effect: 'drop-before' },
    });
    await shop.sell(id);
    await shop.kill();
    shop.age(seconds);
    await shop.start();
    await shop.pass(15);
    expect(salesOf(id)).toBe(0);
    expect(await shop.view(id)).toMatchObject({ paid: false, review: true });
    const { text } = await shop.till('GET', 'review');
    expect(text).toContain(id);
    await shop.tidy();
  });
});
