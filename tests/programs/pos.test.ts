import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { answers, makeIpn } from '../../src/core/ipn';
import { checkReceiver } from '../../src/simulator/ipn';
import { posSource, Shop, type Json } from '../support/pos';
import { plays } from '../support/pos-plays';
import { send } from '../support/receiver-process';
import { freePort } from '../support/server';
import { simulatorContract, sn } from '../support/simulator';

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
});

describe('behaviour that no UAT case requires', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await Shop.open();
  });
  afterAll(() => shop.close());

  const salesOf = (id: string): number =>
    [...shop.running.simulator.state.transactions.values()].filter(
      (tx) => tx.kind === 'card' && tx.orderId === id,
    ).length;

  /** Sends an IPN that the simulator would not send. It has the real time, like each IPN. */
  async function sendIpn(content: Record<string, unknown>): Promise<void> {
    const { contract, state } = shop.running.simulator;
    const { aesKey: aes, hmacSecret: hmac } = contract.facts;
    const seconds = Math.floor(Date.now() / 1_000);
    const ipn = makeIpn(content, { keys: { aes, hmac }, seconds, eventId: 'EV1' });
    expect(await send(state.settings.callback_url ?? '', ipn)).toEqual(answers.stored);
  }

  it('passes check-receiver', async () => {
    const { contract, state } = shop.running.simulator;
    const { verdicts } = await checkReceiver(contract.facts, state.settings.callback_url ?? '');
    expect(verdicts.filter(({ problem }) => problem !== undefined)).toEqual([]);
  });

  it('hands over a bill of two parts when both are paid', async () => {
    await shop.order('S1', 500_000);
    await press('terminal-qr', { order_id: 'S1' });
    await shop.pass(1);
    await shop.transfer(200_000);
    await shop.act({ act: 'cancel', sn });
    await shop.pass(60);
    // The customer pays the rest in another way: S1 is now the part that was paid.
    expect(await press('orders', { order_id: 'S1', amount: 200_000 })).toBe(200);
    await press('checked', { request_id: (await commandsOf('S1'))[0]?.requestId });
    expect(await shop.view('S1')).toMatchObject({ paid: true, goods: 0 });
    await press('orders', { order_id: 'S1-2', bill_id: 'S1', amount: 300_000 });
    expect(await shop.view('S1')).toMatchObject({ goods: 0 });
    await press('sale', { order_id: 'S1-2' });
    await shop.tap();
    expect(await shop.view('S1-2')).toMatchObject({ paid: true, goods: 1 });
    await shop.tidy();
  });

  /** Creates a code, which ends; then the customer transfers these amounts. */
  async function late(id: string, ...amounts: number[]): Promise<string[]> {
    await shop.code(id, 500_000);
    await shop.pass(1_000);
    for (const amount of amounts) await shop.transfer(amount);
    await press('checked', { request_id: (await commandsOf(id))[0]?.requestId });
    const { payments } = (await shop.view(id)) as { payments: { id: string }[] };
    return payments.map((one) => one.id);
  }

  it('counts late money that a person accepts, and the rest as another part', async () => {
    const [transaction_id] = await late('ACCEPTED', 200_000);
    expect(await shop.view('ACCEPTED')).toMatchObject({ owed: 200_000, counted: 0, review: true });
    expect(await press('accept', { transaction_id })).toBe(200);
    await press('orders', { order_id: 'ACCEPTED', amount: 200_000 });
    const part = { paid: true, owed: 0, counted: 200_000, review: false, goods: 0 };
    expect(await shop.view('ACCEPTED')).toMatchObject(part);
    expect(await press('pay-back', { transaction_id, amount: 200_001, decision_id: 'A' })).toBe(
      409,
    );
    await press('orders', { order_id: 'ACCEPTED-2', bill_id: 'ACCEPTED', amount: 300_000 });
    // Cash has the number of its receipt, and counts once.
    const cash = { transaction_id: 'CASH-17', order_id: 'ACCEPTED-2', amount: 300_000 };
    expect([await press('seen', cash), await press('seen', cash)]).toEqual([200, 409]);
    expect(await shop.view('ACCEPTED-2')).toMatchObject({ paid: true, owed: 0, goods: 1 });
    await shop.tidy();
  });

  it('late money goes back or becomes revenue; then a card pays the whole bill', async () => {
    const [one, other] = await late('BACK', 200_000, 50_000);
    expect(await press('sale', { order_id: 'BACK' })).toBe(202);
    await shop.tap();
    expect(await shop.view('BACK')).toMatchObject({ paid: true, owed: 250_000, goods: 0 });
    const back = { transaction_id: one, amount: 200_000 };
    expect(await press('pay-back', back)).toBe(400);
    // The number of the slip: a repeat means nothing.
    for (const amount of [200_000, 200_000, 100_000])
      expect(await press('pay-back', { ...back, amount, decision_id: 'B1' })).toBe(
        amount === back.amount ? 200 : 409,
      );
    await press('revenue', { transaction_id: other, amount: 50_000, decision_id: 'B2' });
    expect(await shop.view('BACK')).toMatchObject({
      ...{ received: 750_000, counted: 500_000, paidBack: 200_000, kept: 50_000 },
      ...{ owed: 0, review: false, goods: 1 },
    });
    await shop.tidy();
  });

  it('a card pays after a code that the customer did not pay, before the code ends', async () => {
    await shop.code('CARD');
    expect(await press('sale', { order_id: 'CARD' })).toBe(409);
    const [code] = await commandsOf('CARD');
    expect(await press('checked', { request_id: code?.requestId })).toBe(200);
    await press('sale', { order_id: 'CARD' });
    await shop.tap();
    expect(await shop.view('CARD')).toMatchObject({ paid: true, owed: 0, goods: 1 });
    await shop.act({ act: 'pay', qr_id: code?.data?.['qr_id'] as string });
    await shop.pass(1);
    expect(await shop.view('CARD')).toMatchObject({ paid: true, owed: 150_000, goods: 1 });
    // A code that received a part is no reason to charge the whole bill.
    await shop.code('PART');
    await shop.transfer(50_000);
    await press('checked', { request_id: (await commandsOf('PART'))[0]?.requestId });
    expect(await press('sale', { order_id: 'PART' })).toBe(409);
    await shop.tidy();
  });

  it('money of an order that was closed counts when the order is opened again', async () => {
    await shop.code('DOORS');
    await press('close', { order_id: 'DOORS' });
    await shop.transfer();
    expect(await shop.view('DOORS')).toMatchObject({ paid: false, owed: 150_000, goods: 0 });
    await press('reopen', { order_id: 'DOORS' });
    expect(await shop.view('DOORS')).toMatchObject({ paid: true, owed: 0 });
    await shop.tidy();
  });

  it('does not book reports that contradict each other', async () => {
    await shop.paid('DIFFER');
    const { card: transaction_id } = await shop.view('DIFFER');
    const event = { event: 'SALE.APPROVED', transaction_id, order_id: 'DIFFER', sn };
    await sendIpn({ ...event, amount: 1_150_000 });
    const doubtful = { received: 0, why: ['reports differ'], review: true };
    expect(await shop.view('DIFFER')).toMatchObject(doubtful);
    expect(await press('sale', { order_id: 'DIFFER' })).toBe(409);
    await press('accept', { transaction_id, amount: 150_000 });
    expect(await shop.view('DIFFER')).toMatchObject({ paid: true, owed: 0, review: false });
    await shop.order('OTHER');
    const named = { ...event, transaction_id: 'TWO-ORDERS', amount: 150_000 };
    const request_id = (await commandsOf('DIFFER'))[0]?.requestId;
    await sendIpn({ ...named, order_id: 'OTHER', request_id });
    for (const id of ['OTHER', 'DIFFER'])
      expect((await shop.view(id))['why'], id).toContain('reports differ');
  });

  describe('each transfer is in one order, once', () => {
    const price = 500_000;
    const transferTo = (
      order_id: string | undefined,
      id: string,
      reference: string,
      amount = price,
    ) =>
      sendIpn({
        ...{ event: 'QR.PAID', transaction_id: id, bank_reference: reference, order_id, amount },
        ...{ currency: 'VND', paid_at: new Date().toISOString() },
      });
    const sawFor = (order_id: string, transaction_id: string): Promise<number> =>
      press('seen', { transaction_id, order_id, amount: price });
    const isListed = async (id: string): Promise<boolean> =>
      (await shop.till('GET', 'review')).text.includes(`"order_id":"${id}"`);
    const open = async (...ids: string[]): Promise<void> => {
      for (const id of ids) await shop.order(id, price);
    };
    /** The places of the money of these orders add up to the distinct transfers. */
    async function expectSum(transfers: number, ...ids: string[]): Promise<void> {
      const views = await Promise.all(ids.map((id) => shop.view(id)));
      const sumOf = (...names: string[]): number =>
        views.flatMap((view) => names.map((name) => Number(view[name]))).reduce((a, b) => a + b, 0);
      expect(sumOf('counted', 'owed', 'paidBack', 'kept')).toBe(transfers * price);
      expect(sumOf('goods')).toBeLessThanOrEqual(transfers);
    }

    it('a person cannot report a transfer again that Zengi reported, by either of its names', async () => {
      await open('ONE-A', 'ONE-B');
      await transferTo('ONE-A', 'ONE-T', 'ONE-FT');
      expect([await sawFor('ONE-B', 'ONE-FT'), await sawFor('ONE-B', 'ONE-T')]).toEqual([409, 409]);
      expect(await shop.view('ONE-A')).toMatchObject({ paid: true, goods: 1 });
      await expectSum(1, 'ONE-A', 'ONE-B');
    });

    it.each(['TWO-FT', 'TWO-T'])(
      'a person reports it by %s, and Zengi for another order: neither counts',
      async (name) => {
        const [seen, other] = [`${name}-A`, `${name}-B`];
        await open(seen, other);
        expect(await sawFor(seen, name)).toBe(200);
        const isReference = name === 'TWO-FT';
        await transferTo(other, isReference ? 'TWO-T1' : name, isReference ? name : 'TWO-FT2');
        expect(await shop.view(other)).toMatchObject({ received: 0, goods: 0, review: true });
        expect(await shop.view(seen)).toMatchObject({ received: 0, goods: 1, review: true });
        await press('accept', { transaction_id: name, order_id: seen, amount: price });
        expect(await shop.view(seen)).toMatchObject({ counted: price, review: false });
        await expectSum(1, seen, other);
      },
    );

    it('two payments with the same reference wait for a person, who accepts one', async () => {
      await open('REF-A', 'REF-B');
      await transferTo('REF-A', 'REF-T1', 'REF-FT');
      await transferTo('REF-B', 'REF-T2', 'REF-FT');
      const doubtful = { received: 0, paid: false, review: true };
      expect(await shop.view('REF-B')).toMatchObject({ ...doubtful, goods: 0 });
      expect(await shop.view('REF-A')).toMatchObject({ ...doubtful, goods: 1 });
      await transferTo(undefined, 'REF-T3', 'REF-FT');
      expect((await shop.till('GET', 'review')).text).toContain('"REF-T3"');
      const accepted = { transaction_id: 'REF-T1', order_id: 'REF-A' };
      expect(await press('accept', accepted)).toBe(409); // A person states the amount.
      expect(await press('accept', { ...accepted, amount: price })).toBe(200);
      expect(await shop.view('REF-A')).toMatchObject({ paid: true, review: false });
      await expectSum(1, 'REF-A', 'REF-B');
    });

    it('money that counts does not move to another order', async () => {
      await open('MOVE-A', 'MOVE-B');
      await transferTo('MOVE-A', 'MOVE-T', 'MOVE-FT');
      const move = { transaction_id: 'MOVE-T', order_id: 'MOVE-B' };
      expect(await press('accept', move)).toBe(409);
      expect(await isListed('MOVE-A')).toBe(false);
      await press('pay-back', { transaction_id: 'MOVE-FT', amount: 100_000, decision_id: 'M' });
      expect(await shop.view('MOVE-A')).toMatchObject({ counted: 400_000, paidBack: 100_000 });
      // A person decided to return a part. If a person closes the order, the rest is owed.
      expect(await isListed('MOVE-A')).toBe(false);
      await press('close', { order_id: 'MOVE-A' });
      expect(await press('accept', move)).toBe(409);
      expect(await isListed('MOVE-A')).toBe(true);
      await expectSum(1, 'MOVE-A', 'MOVE-B');
    });

    it('a second report that differs does not free the money of goods that left', async () => {
      await open('FREE-A', 'FREE-B');
      await transferTo('FREE-A', 'FREE-T', 'FREE-FT');
      await transferTo('FREE-A', 'FREE-T', 'FREE-FT', 50_000);
      expect(await shop.view('FREE-A')).toMatchObject({ received: 0, goods: 1, review: true });
      const accepted = { transaction_id: 'FREE-T', amount: price };
      expect(await press('accept', { ...accepted, order_id: 'FREE-B' })).toBe(409);
      expect(await press('accept', accepted)).toBe(200);
      expect(await shop.view('FREE-A')).toMatchObject({ paid: true, review: false });
      await expectSum(1, 'FREE-A', 'FREE-B');
    });

    it('a person gives an order to money that names none, not to money of another order', async () => {
      await open('NONE-A', 'NONE-B');
      await transferTo('NONE-A', 'NONE-T1', 'NONE-FT1');
      await transferTo('NONE-A', 'NONE-T2', 'NONE-FT2');
      await transferTo(undefined, 'NONE-T3', 'NONE-FT3');
      const accept = (transaction_id: string): Promise<number> =>
        press('accept', { transaction_id, order_id: 'NONE-B' });
      expect([await accept('NONE-T2'), await accept('NONE-T3')]).toEqual([409, 200]);
      expect(await shop.view('NONE-B')).toMatchObject({ paid: true, goods: 1 });
      await expectSum(3, 'NONE-A', 'NONE-B');
    });

    it('a second report with an earlier time does not make late money count', async () => {
      await open('TIME');
      const late = { event: 'QR.PAID', transaction_id: 'TIME-T', order_id: 'TIME', amount: price };
      for (const minutes of [0, 60]) {
        const paid_at = new Date(Date.now() - minutes * 60_000).toISOString();
        await sendIpn({
          ...late,
          currency: 'VND',
          payment_mark: minutes ? undefined : 'LATE',
          paid_at,
        });
      }
      const doubtful = { received: 0, goods: 0, why: ['reports differ'] };
      expect(await shop.view('TIME')).toMatchObject(doubtful);
    });

    it('an order stays in its bill', async () => {
      await open('SAME');
      await transferTo('SAME', 'SAME-T', 'SAME-FT');
      const other = { order_id: 'SAME', bill_id: 'SAME-2', amount: price };
      expect(await press('orders', other)).toBe(409);
      expect(await shop.view('SAME')).toMatchObject({ bill: 'SAME', goods: 1 });
    });

    it('a person compares two different reports of one transfer', async () => {
      await open('CMP-A', 'CMP-B');
      await sawFor('CMP-A', 'CMP-FT1');
      await transferTo('CMP-A', 'CMP-T1', 'CMP-FT1');
      expect(await shop.view('CMP-A')).toMatchObject({ counted: price, owed: 0, review: false });
      await sawFor('CMP-B', 'CMP-FT2');
      await transferTo('CMP-B', 'CMP-T2', 'CMP-FT2', 50_000);
      expect(await shop.view('CMP-B')).toMatchObject({ received: 0, why: ['reports differ'] });
      expect(await isListed('CMP-B')).toBe(true);
      // The event was right: the goods left for 50.000 ₫.
      await press('accept', { transaction_id: 'CMP-T2', amount: 50_000 });
      expect(await shop.view('CMP-B')).toMatchObject({ received: 50_000, goods: 1, why: [] });
      expect(await isListed('CMP-B')).toBe(true);
    });
  });

  it('an IPN before the response of its command ends the command', async () => {
    await fault('POST /device/sale', 'delay=900');
    await shop.order('EARLY');
    const pressed = press('sale', { order_id: 'EARLY' });
    await expect.poll(() => salesOf('EARLY'), { interval: 20 }).toBe(1);
    await shop.running.sim('/act', { act: 'present', sn, how: 'tap' });
    await shop.running.simulator.advance(2_000);
    await pressed;
    await expect.poll(() => statesOf('EARLY'), { timeout: 3_000 }).toEqual(['sale ended']);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(await statesOf('EARLY')).toEqual(['sale ended']);
    expect(await press('settle', {})).toBe(202);
    await shop.tidy();
  });

  it('refuses amounts that are not positive integers', async () => {
    const bad = ['500.000', '500000', '', null, 0, -1, 1.5, true, [500_000], undefined];
    await shop.order('AMOUNTS', 500_000);
    for (const amount of bad) {
      expect(await press('orders', { order_id: 'BAD', amount }), String(amount)).toBe(400);
      expect(await press('bills', { bill_id: 'AMOUNTS', amount }), String(amount)).toBe(400);
    }
    expect(await press('sale', { order_id: 'AMOUNTS', amount: '500.000' })).toBe(400);
    expect((await shop.till('GET', 'orders/BAD')).status).toBe(404);
  });

  it('keeps IPNs that can be read in two ways for a person', async () => {
    const kept = async (): Promise<number> =>
      (await shop.till('GET', 'review')).text.split('"unclear"').length;
    const before = await kept();
    await shop.code('TWO-WAYS');
    const { qr_id } = (await commandsOf('TWO-WAYS'))[0]?.data ?? {};
    const about = { event: 'QR.PAID', transaction_id: 'TWO', qr_id, order_id: 'TWO-WAYS' };
    const payment = { ...about, amount: 150_000, paid_at: new Date().toISOString() };
    await sendIpn({ ...payment, amount: '150000' });
    await sendIpn({ ...payment, content: 'a&order_id=OTHER' });
    expect(await shop.view('TWO-WAYS')).toMatchObject({ paid: false, received: 0, goods: 0 });
    expect((await kept()) - before).toBe(2);
    await sendIpn(payment);
    expect(await shop.view('TWO-WAYS')).toMatchObject({ paid: true, owed: 0, goods: 1 });
  });

  it('accepts order ids of maximum length', async () => {
    const id = 'O'.repeat(50);
    await shop.paid(id);
    expect(await shop.view(id)).toMatchObject({ paid: true, owed: 0, goods: 1 });
    expect(JSON.stringify((await shop.view(id))['commands'])).toMatch(
      /"requestId":"[0-9a-f-]{36}"/,
    );
  });

  it('owes the second charge until one of the two is voided', async () => {
    await shop.paid('TWICE');
    await shop.act({ act: 'start', sn, type: 'SALE', amount: 150_000, order_id: 'TWICE' });
    await shop.pass(1);
    expect(await shop.view('TWICE')).toMatchObject({ paid: true, owed: 150_000, goods: 1 });
    const { text } = await shop.till('GET', 'review');
    expect(JSON.parse(text)).toContainEqual(
      expect.objectContaining({ order_id: 'TWICE', owed: 150_000 }),
    );
    await shop.till('POST', 'void', { order_id: 'TWICE' });
    await shop.act({ act: 'confirm', sn });
    await shop.pass(1);
    expect(await shop.view('TWICE')).toMatchObject({ paid: true, owed: 0, goods: 1 });
  });

  it('a payment is voided or paid back, not both', async () => {
    await shop.paid('BOTH');
    await shop.act({ act: 'start', sn, type: 'SALE', amount: 150_000, order_id: 'BOTH' });
    await shop.pass(1);
    const { payments } = (await shop.view('BOTH')) as { payments: { id: string }[] };
    const [one, other] = payments.map(({ id }) => ({ transaction_id: id, amount: 150_000 }));
    const { transaction_id: original_transaction_id } = other ?? {};
    expect(await press('pay-back', { ...other, decision_id: 'BOTH-1' })).toBe(200);
    expect(await press('void', { original_transaction_id })).toBe(409);
    expect(await press('void', { order_id: 'BOTH' })).toBe(202);
    expect(await press('pay-back', { ...one, decision_id: 'BOTH-2' })).toBe(409);
    await shop.act({ act: 'confirm', sn });
    await shop.pass(1);
    // The goods have left, and nothing counts.
    expect(await shop.view('BOTH')).toMatchObject({ paidBack: 300_000, review: true });
    await sendIpn({ event: 'VOID.APPROVED', transaction_id: 'BOTH-V', original_transaction_id });
    expect(await shop.view('BOTH')).toMatchObject({ why: ['decisions differ'], review: true });
  });

  it('lists a settlement that failed, does not balance or lacks a payment of the books', async () => {
    const batch = { sn, bincode: '970431', tid: 'SUM', batch_no: '000017' };
    const listed = async (id: string): Promise<boolean> =>
      (await shop.till('GET', 'review')).text.includes(`"${id}"`);
    const settle = async (name: string, transaction_id: string, more: object): Promise<boolean> => {
      const sums = { net_amount: 150_000, host_net_amount: 150_000 };
      await sendIpn({ ...batch, ...sums, event: `SETTLEMENT.${name}`, transaction_id, ...more });
      return listed(transaction_id);
    };
    await shop.order('SUM');
    const sale = { event: 'SALE.APPROVED', transaction_id: 'SUM-T', order_id: 'SUM', ...batch };
    await sendIpn({ ...sale, amount: 150_000, transaction_time: '2020-01-01T00:00:00Z' });
    const command = async (): Promise<string> =>
      String((JSON.parse((await shop.till('POST', 'settle', {})).text) as Json)['request_id']);
    await fault('POST /device/settle', '427');
    expect(await listed(await command())).toBe(true);
    expect(await settle('FAILED', 'SUM-1', { error_code: '505' })).toBe(true);
    expect(await settle('COMPLETED', 'SUM-2', { host_net_amount: 100_000 })).toBe(true);
    expect(await settle('COMPLETED', 'SUM-3', { net_amount: 0, host_net_amount: 0 })).toBe(true);
    expect(await settle('COMPLETED', 'SUM-4', {})).toBe(false);
  });

  it('asks for the terminal if the shop has several', async () => {
    await shop.order('WHERE');
    for (const kind of ['sale', 'terminal-qr', 'settle'])
      expect(await press(kind, { order_id: 'WHERE', sn: '' }), kind).toBe(400);
  });

  it('counts a void by its original, without order_id', async () => {
    await shop.paid('VOIDED');
    const { card: original_transaction_id } = await shop.view('VOIDED');
    await sendIpn({
      event: 'VOID.APPROVED',
      transaction_id: 'VOID-WITHOUT-ORDER',
      original_transaction_id,
    });
    expect(await shop.view('VOIDED')).toMatchObject({
      ...{ paid: false, counted: 0, owed: 0, received: 150_000, paidBack: 150_000 },
    });
  });

  it('counts a payment once that is approved and then settled', async () => {
    await shop.paid('SETTLED');
    await shop.till('POST', 'settle', {});
    await shop.pass(12);
    await shop.till('POST', 'check', { order_id: 'SETTLED' });
    expect(await shop.view('SETTLED')).toMatchObject({ received: 150_000, owed: 0 });
  });

  interface Shown {
    requestId: string;
    kind: string;
    state: string;
    body: Record<string, unknown>;
    data?: Record<string, unknown>;
  }
  const commandsOf = async (id: string): Promise<Shown[]> =>
    (await shop.view(id))['commands'] as Shown[];
  const statesOf = async (id: string): Promise<string[]> =>
    (await commandsOf(id)).map(({ kind, state }) => `${kind} ${state}`);
  const press = async (what: string, body: object): Promise<number> =>
    (await shop.till('POST', what, { ...body })).status;
  const fault = (operation: string, effect: string, times = 1): Promise<void> =>
    shop.control({ control: 'fault', fault: { operation, effect, times } });

  /** Creates a static code as another program would. The POS learns its string only when it shows the code. */
  async function counterCode(request_id: string): Promise<{ qr_id: string; qr_string: string }> {
    await shop.running.logIn();
    const account = { bank_acc_no: '200014850123456', bincode: '970431' };
    const made = { ...account, request_id, qr_type: 'STATIC', content: request_id };
    const { json } = await shop.running.api('/v1/vietqr', made);
    return json['data'] as { qr_id: string; qr_string: string };
  }

  /** Runs the POS behind a proxy that removes a text from each response of the EDC API. */
  async function withLookUps(removed: RegExp, run: () => Promise<void>): Promise<void> {
    const edc = createServer((request, response) => {
      const { headers, method = '', url = '' } = request;
      void (async () => {
        const reply = await fetch(`${shop.running.address}/v1/oapi${url}`, {
          method,
          headers: {
            'content-type': 'application/json',
            authorization: String(headers.authorization),
          },
          ...(method === 'POST' && { body: await text(request) }),
        });
        response.writeHead(reply.status).end((await reply.text()).replaceAll(removed, ''));
      })();
    });
    const port = await freePort();
    await new Promise<void>((resolve) => edc.listen(port, '127.0.0.1', resolve));
    await shop.kill();
    await shop.start({ ZENGI_EDC_URL: `http://127.0.0.1:${String(port)}` });
    await run();
    edc.close();
    await shop.kill();
    await shop.start();
  }

  it.each(['423', '429'])(
    '%s ends with the time of the command, or by the cashier',
    async (code) => {
      const [late, stopped] = [`LATE-${code}`, `STOPPED-${code}`];
      await fault('POST /device/sale', code, 99);
      await shop.sell(late);
      await shop.pass(100);
      expect(await statesOf(late)).toEqual(['sale sent']);
      await shop.pass(60);
      expect(await statesOf(late)).toEqual(['sale refused']);
      await shop.sell(stopped);
      await shop.pass(10);
      await press('stop', { request_id: (await commandsOf(stopped))[0]?.requestId });
      await shop.pass(30);
      expect(await statesOf(stopped)).toEqual(['sale refused']);
      await shop.control({ control: 'clear-faults' });
      expect(await press('qr', { order_id: stopped })).toBe(202);
      await shop.tidy();
      expect(salesOf(late) + salesOf(stopped)).toBe(0);
    },
  );

  it('an unknown card payment stops the settlement and the closing of its order', async () => {
    await shop.sell('OPEN');
    expect(await press('settle', {})).toBe(409);
    expect(await press('settle', { sn: 'P2N0000012346' })).toBe(202);
    await shop.pass(1);
    expect(await press('close', { order_id: 'OPEN' })).toBe(409);
    await shop.tap();
    expect(await press('settle', {})).toBe(202);
    await shop.tidy();
  });

  it('asks for a minute before it sends a sale again', async () => {
    await fault('POST /device/sale', 'drop-before');
    await shop.sell('MINUTE');
    await shop.pass(55);
    expect(salesOf('MINUTE')).toBe(0);
    await shop.pass(10);
    expect(salesOf('MINUTE')).toBe(1);
    await shop.tidy();
  });

  it('a lost sale blocks the next and is asked about, until a person has checked', async () => {
    await fault('POST /device/sale', 'drop-after');
    await fault('GET /transaction', '425', 1);
    await shop.control({ control: 'settings', settings: { hold_ipn: true } });
    await shop.sell('BLOCKED');
    await shop.kill();
    await shop.start();
    await shop.pass(15);
    expect(await statesOf('BLOCKED')).toEqual(['sale lost']);
    expect(await press('sale', { order_id: 'BLOCKED' })).toBe(409);
    // The terminal still waits for the card.
    const request_id = (await commandsOf('BLOCKED'))[0]?.requestId;
    expect(await press('checked', { request_id })).toBe(409);
    await shop.tap();
    await shop.pass(60);
    expect(await shop.view('BLOCKED')).toMatchObject({ paid: true, review: false });
    await shop.tidy();
    await fault('POST /device/sale', 'drop-before');
    await shop.sell('CHECKED');
    await shop.kill();
    await shop.start();
    const [lost] = await commandsOf('CHECKED');
    const askedInAnHour = async (): Promise<number> => {
      const { entries } = shop.running.simulator.state;
      for (let minute = 0; minute < 60; minute += 1) await shop.pass(60);
      return shop.running.simulator.state.timeline.filter(
        ({ n, params }) =>
          n > entries && JSON.stringify(params ?? '').includes(lost?.requestId ?? ''),
      ).length;
    };
    expect(await askedInAnHour()).toBeGreaterThan(20);
    expect(await askedInAnHour()).toBe(0);
    expect(await statesOf('CHECKED')).toEqual(['sale lost']);
    expect(await press('sale', { order_id: 'CHECKED' })).toBe(409);
    await press('checked', { request_id: (await commandsOf('CHECKED'))[0]?.requestId });
    await shop.paid('CHECKED');
    expect(await shop.view('CHECKED')).toMatchObject({ paid: true, review: false, goods: 1 });
    await shop.tidy();
  });

  it('a refusal after an unknown result leaves the result unknown', async () => {
    await fault('POST /device/sale', 'drop-before');
    await shop.sell('REFUSED');
    await shop.pass(55);
    await fault('POST /device/sale', '430');
    await shop.pass(15);
    expect(await statesOf('REFUSED')).toEqual(['sale lost']);
    for (const kind of ['sale', 'qr', 'terminal-qr'])
      expect(await press(kind, { order_id: 'REFUSED' }), kind).toBe(409);
    expect((await shop.till('GET', 'review')).text).toContain('REFUSED');
    await shop.tidy();
  });

  it('acts after a restart on an event that it only stored', async () => {
    await shop.sell('STORED');
    await shop.control({ control: 'settings', settings: { hold_ipn: true } });
    await shop.tap();
    const [command] = await commandsOf('STORED');
    const { transaction_id } = command?.data ?? {};
    await shop.kill();
    const event = {
      event: 'SALE.APPROVED',
      transaction_id,
      order_id: 'STORED',
      sn,
      amount: 150_000,
    };
    // Two events: the program stopped before it acted on the first.
    shop.append({ event });
    shop.append({ event: { event: 'NEW.EVENT', transaction_id: 'LAST' } });
    await shop.start();
    expect(await shop.view('STORED')).toMatchObject({ paid: true, goods: 1 });
    await shop.tidy();
  });

  it('each code on the terminal has its own transfer text', async () => {
    const texts: unknown[] = [];
    for (const id of ['HD1-1', 'HD11']) {
      await shop.order(id);
      await press('terminal-qr', { order_id: id });
      await shop.pass(5);
      texts.push((await commandsOf(id))[0]?.body['content']);
      await shop.act({ act: 'cancel', sn });
    }
    expect(texts[0]).toMatch(/^[A-Za-z0-9 ]+$/);
    expect(texts[1]).not.toBe(texts[0]);
    await shop.tidy();
  });

  it('409 blocks while the command with that request_id is open', async () => {
    await fault('POST /device/sale', '409');
    await shop.sell('CONFLICT');
    await shop.pass(30);
    expect(await statesOf('CONFLICT')).toEqual(['sale lost']);
    expect(await press('sale', { order_id: 'CONFLICT' })).toBe(409);
    await shop.tidy();
  });

  it('the refusals are the codes of the table after which nothing was executed', () => {
    interface Row {
      http: number;
      reactions: { api: string | string[]; on: string[]; money: string }[];
    }
    const table = parse(readFileSync('specs/error-codes.yaml', 'utf8')) as Record<string, Row>;
    const sent =
      /^(?:every|bodies|secured|commands|payments|collections|POST \/device\/(?:sale|void|settle|vietqr|vietqr-string)|POST \/v1\/vietqr)$/;
    // 423 and 429 are sent again; 426 and 427 end a command.
    const others = ['423', '426', '427', '429'];
    const refusing = Object.entries(table).flatMap(([code, { http, reactions }]) => {
      const own = reactions.filter(
        ({ api, on }) => api !== 'ipn' && on.some((one) => sent.test(one)),
      );
      const isRefusal = own.length > 0 && own.every(({ money }) => money === 'no');
      return isRefusal && http < 500 && !others.includes(code) ? [code] : [];
    });
    expect(posSource).toContain(refusing.join(' '));
  });

  it.each([undefined, 'drop-after'])(
    'one collection at a time beside a code (%s)',
    async (effect) => {
      const id = `CODE-${String(effect)}`;
      if (effect) await fault('POST /v1/vietqr', effect);
      await shop.code(id);
      for (const kind of ['sale', 'qr', 'terminal-qr'])
        expect(await press(kind, { order_id: id }), kind).toBe(409);
      await shop.pass(15);
      await shop.transfer(100_000);
      await shop.pass(1_000);
      expect(await shop.view(id)).toMatchObject({ received: 100_000, missing: 50_000 });
      expect(await press('sale', { order_id: id })).toBe(409);
      await shop.tidy();
    },
  );

  it.each<[name: string, kind: string, given: object, end: () => Promise<void>]>([
    [
      'without a virtual account',
      'qr',
      { use_va: false },
      async () => {
        await shop.kill();
        shop.age(86_400);
        await shop.start();
      },
    ],
    ['with a virtual account', 'qr', {}, () => shop.pass(1_000)],
    ['that expires on the terminal', 'terminal-qr', {}, () => shop.pass(1_000)],
    ['that is cancelled on the terminal', 'terminal-qr', {}, () => shop.act({ act: 'cancel', sn })],
  ])(
    'a code %s blocks each collection until a person has checked',
    async (name, kind, given, end) => {
      const id = name.replaceAll(' ', '-');
      const collect = async (): Promise<number[]> => [
        await press('sale', { order_id: id }),
        await press('qr', { order_id: id }),
        await press('terminal-qr', { order_id: id }),
      ];
      await shop.order(id);
      expect(await press(kind, { order_id: id, ...given })).toBe(202);
      await shop.pass(30);
      expect(await statesOf(id)).toEqual([`${kind} accepted`]);
      expect(await collect()).toEqual([409, 409, 409]);
      await end();
      await shop.pass(200);
      expect(await statesOf(id)).toEqual([`${kind} lost`]);
      expect(await collect()).toEqual([409, 409, 409]);
      expect(await shop.view(id)).toMatchObject({ paid: false, review: true });
      await press('checked', { request_id: (await commandsOf(id))[0]?.requestId });
      await press('sale', { order_id: id });
      await shop.tap();
      expect(await shop.view(id)).toMatchObject({ paid: true, review: false, goods: 1 });
      await shop.tidy();
    },
  );

  it.each([
    ['HTTP 200 without errorCode is no answer', 'NO-CODE', 200, '{}'],
    ['HTTP 400 with an unknown errorCode is no refusal', 'STRANGE', 400, '{"errorCode":"499"}'],
  ])('%s', async (_name, order, status, body) => {
    const proxy = createServer((_request, response) => response.writeHead(status).end(body));
    const port = await freePort();
    await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve));
    await shop.kill();
    await shop.start({ ZENGI_EDC_URL: `http://127.0.0.1:${String(port)}` });
    await shop.sell(order);
    await shop.pass(15);
    expect(await statesOf(order)).toEqual(['sale sent']);
    proxy.close();
    await shop.kill();
    await shop.start();
    await shop.pass(15);
    expect(await statesOf(order)).toEqual(['sale lost']);
  });

  it('releases no goods on what 432 reports: a person checks', async () => {
    await shop.control({ control: 'settings', settings: { hold_ipn: true } });
    await shop.order('PAID');
    await shop.act({ act: 'start', sn, type: 'SALE', amount: 150_000, order_id: 'PAID' });
    await shop.pass(1);
    await shop.till('POST', 'sale', { order_id: 'PAID' });
    await shop.pass(15);
    expect(await shop.view('PAID')).toMatchObject({ paid: true, review: true, goods: 0 });
    await shop.tidy();
    expect(await shop.view('PAID')).toMatchObject({ review: true, goods: 0 });
    await press('void', { order_id: 'PAID' });
    await shop.act({ act: 'confirm', sn });
    await shop.pass(1);
    await shop.paid('PAID');
    expect(await shop.view('PAID')).toMatchObject({ paid: true, review: false, goods: 1 });
  });

  it('releases no goods for an order that no longer waits', async () => {
    await shop.code('CASH');
    expect(await press('close', { order_id: 'CASH' })).toBe(200);
    await shop.transfer(150_000);
    const closed = { paid: false, owed: 150_000, review: true, goods: 0 };
    expect(await shop.view('CASH')).toMatchObject(closed);
    expect(await press('sale', { order_id: 'CASH' })).toBe(409);
  });

  it('the end of a display does not end the code', async () => {
    await shop.code('SHOWN');
    const { commands } = (await shop.view('SHOWN')) as {
      commands: { data: { qr_string: string } }[];
    };
    const qr_string = commands[0]?.data.qr_string;
    expect(await press('string', { order_id: 'SHOWN', qr_string })).toBe(202);
    await shop.act({ act: 'cancel', sn });
    await shop.pass(30);
    await shop.control({ control: 'settings', settings: { ipn_variant: null } });
    await shop.transfer();
    expect(await shop.view('SHOWN')).toMatchObject({ paid: true, review: false, goods: 1 });
  });

  it('money of a static string pays no order that shows the string', async () => {
    const { qr_id, qr_string } = await counterCode('COUNTER');
    await shop.order('STATIC');
    expect(await press('string', { order_id: 'STATIC', qr_string })).toBe(202);
    await shop.control({ control: 'settings', settings: { hold_ipn: true } });
    await shop.act({ act: 'pay', qr_id, amount: 150_000 });
    const unpaid = { paid: false, received: 0, goods: 0 };
    // The look-ups of the display list the payment.
    await shop.pass(1_200);
    expect(await shop.view('STATIC')).toMatchObject(unpaid);
    const held = [...shop.running.simulator.state.deliveries.keys()];
    await shop.control({ control: 'ipn-release', deliveries: held });
    await shop.tidy();
    expect(await shop.view('STATIC')).toMatchObject(unpaid);
    const { text } = await shop.till('GET', 'review');
    expect(text).toContain(qr_id);
    // Not even if the IPN contains the request_id of the command that showed the string.
    const request_id = (await commandsOf('STATIC'))[0]?.requestId;
    const payment = { transaction_id: 'NAMED', qr_id, request_id, order_id: 'STATIC' };
    const paid_at = new Date().toISOString();
    await sendIpn({ event: 'QR.PAID', ...payment, amount: 150_000, paid_at });
    expect(await shop.view('STATIC')).toMatchObject(unpaid);
  });

  it('a look-up without qr_string does not make a static string pay an order', async () => {
    await withLookUps(/"qr_string":"[^"]*",?/g, async () => {
      const { qr_id, qr_string } = await counterCode('DOOR');
      await shop.order('DOOR');
      expect(await press('string', { order_id: 'DOOR', qr_string })).toBe(202);
      await shop.control({ control: 'settings', settings: { hold_ipn: true } });
      await shop.act({ act: 'pay', qr_id, amount: 150_000 });
      await shop.pass(1_200);
      expect(await shop.view('DOOR')).toMatchObject({ paid: false, received: 0, goods: 0 });
      await shop.tidy();
    });
  });

  it('a person decides on money without a mark if the end of its code is not known', async () => {
    await withLookUps(/"payment_mark":"[^"]*",?/g, async () => {
      await shop.control({ control: 'settings', settings: { hold_ipn: true } });
      await shop.order('NO-MARK');
      await press('terminal-qr', { order_id: 'NO-MARK' });
      await shop.pass(1);
      await shop.act({ act: 'cancel', sn });
      await shop.transfer(150_000);
      // A single look-up reports the cancellation and the payment.
      await shop.pass(60);
      expect(await shop.view('NO-MARK')).toMatchObject({
        received: 150_000,
        review: true,
        goods: 0,
      });
      const [code] = await commandsOf('NO-MARK');
      expect(await press('checked', { request_id: code?.requestId })).toBe(200);
      expect(await shop.view('NO-MARK')).toMatchObject({ paid: true, review: false, goods: 1 });
    });
    await shop.tidy();
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
