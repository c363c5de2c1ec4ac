import { afterAll, beforeAll, expect, it } from 'vitest';

import { Shop, type Json } from '../support/pos';
import { sn } from '../support/simulator';

let shop: Shop;
beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(() => shop.close());

/** Creates a code, which ends; then the customer transfers these amounts. */
async function late(id: string, ...amounts: number[]): Promise<string[]> {
  await shop.code(id, 500_000);
  await shop.pass(1_000);
  for (const amount of amounts) await shop.transfer(amount);
  await shop.press('checked', { request_id: (await shop.commandsOf(id))[0]?.requestId });
  const { payments } = (await shop.view(id)) as { payments: { id: string }[] };
  return payments.map((one) => one.id);
}

it('hands over a bill of two parts when both are paid', async () => {
  await shop.order('S1', 500_000);
  await shop.press('terminal-qr', { order_id: 'S1' });
  await shop.pass(1);
  await shop.transfer(200_000);
  await shop.act({ act: 'cancel', sn });
  await shop.pass(60);
  // The customer pays the rest in another way: S1 is now the part that was paid.
  expect(await shop.press('orders', { order_id: 'S1', amount: 200_000 })).toBe(200);
  await shop.press('checked', { request_id: (await shop.commandsOf('S1'))[0]?.requestId });
  expect(await shop.view('S1')).toMatchObject({ paid: true, goods: 0 });
  await shop.press('orders', { order_id: 'S1-2', bill_id: 'S1', amount: 300_000 });
  expect(await shop.view('S1')).toMatchObject({ goods: 0 });
  await shop.press('sale', { order_id: 'S1-2' });
  await shop.tap();
  expect(await shop.view('S1-2')).toMatchObject({ paid: true, goods: 1 });
  await shop.tidy();
});

it('counts late money that a person accepts, and the rest as another part', async () => {
  const [transaction_id] = await late('ACCEPTED', 200_000);
  expect(await shop.view('ACCEPTED')).toMatchObject({ owed: 200_000, counted: 0, review: true });
  expect(await shop.press('accept', { transaction_id })).toBe(200);
  await shop.press('orders', { order_id: 'ACCEPTED', amount: 200_000 });
  const part = { paid: true, owed: 0, counted: 200_000, review: false, goods: 0 };
  expect(await shop.view('ACCEPTED')).toMatchObject(part);
  expect(await shop.press('pay-back', { transaction_id, amount: 200_001, decision_id: 'A' })).toBe(
    409,
  );
  await shop.press('orders', { order_id: 'ACCEPTED-2', bill_id: 'ACCEPTED', amount: 300_000 });
  // Cash has the number of its receipt, and counts once.
  const cash = { transaction_id: 'CASH-17', order_id: 'ACCEPTED-2', amount: 300_000 };
  expect([await shop.press('seen', cash), await shop.press('seen', cash)]).toEqual([200, 409]);
  expect(await shop.view('ACCEPTED-2')).toMatchObject({ paid: true, owed: 0, goods: 1 });
  await shop.tidy();
});

it('late money goes back or becomes revenue; then a card pays the whole bill', async () => {
  const [one, other] = await late('BACK', 200_000, 50_000);
  expect(await shop.press('sale', { order_id: 'BACK' })).toBe(202);
  await shop.tap();
  expect(await shop.view('BACK')).toMatchObject({ paid: true, owed: 250_000, goods: 1 });
  const back = { transaction_id: one, amount: 200_000 };
  expect(await shop.press('pay-back', back)).toBe(400);
  // The number of the slip: a repeat means nothing.
  for (const amount of [200_000, 200_000, 100_000])
    expect(await shop.press('pay-back', { ...back, amount, decision_id: 'B1' })).toBe(
      amount === back.amount ? 200 : 409,
    );
  await shop.press('revenue', { transaction_id: other, amount: 50_000, decision_id: 'B2' });
  expect(await shop.view('BACK')).toMatchObject({
    ...{ received: 750_000, counted: 500_000, paidBack: 200_000, kept: 50_000 },
    ...{ owed: 0, review: false, goods: 1 },
  });
  await shop.tidy();
});

it('a card pays after a code that the customer did not pay, before the code ends', async () => {
  await shop.code('CARD');
  expect(await shop.press('sale', { order_id: 'CARD' })).toBe(409);
  const [code] = await shop.commandsOf('CARD');
  expect(await shop.press('checked', { request_id: code?.requestId })).toBe(200);
  await shop.press('sale', { order_id: 'CARD' });
  await shop.tap();
  expect(await shop.view('CARD')).toMatchObject({ paid: true, owed: 0, goods: 1 });
  await shop.act({ act: 'pay', qr_id: code?.data?.['qr_id'] as string });
  await shop.pass(1);
  expect(await shop.view('CARD')).toMatchObject({ paid: true, owed: 150_000, goods: 1 });
  // A code that received a part is no reason to charge the whole bill.
  await shop.code('PART');
  await shop.transfer(50_000);
  await shop.press('checked', { request_id: (await shop.commandsOf('PART'))[0]?.requestId });
  expect(await shop.press('sale', { order_id: 'PART' })).toBe(409);
  await shop.tidy();
});

it('money of an order that was closed counts when a person accepts it and opens the order again', async () => {
  await shop.code('DOORS');
  await shop.press('close', { order_id: 'DOORS' });
  await shop.transfer();
  expect(await shop.view('DOORS')).toMatchObject({ paid: false, owed: 150_000, goods: 0 });
  const reopen = { order_id: 'DOORS' };
  expect(await shop.press('reopen', reopen)).toBe(409);
  await shop.press('accept', { transaction_id: await shop.paymentOf('DOORS') });
  expect(await shop.press('reopen', reopen)).toBe(200);
  expect(await shop.view('DOORS')).toMatchObject({ paid: true, owed: 0 });
  await shop.tidy();
});

it('does not book reports that contradict each other', async () => {
  await shop.paid('DIFFER');
  const { card: transaction_id } = await shop.view('DIFFER');
  const event = { event: 'SALE.APPROVED', transaction_id, order_id: 'DIFFER', sn };
  await shop.sendIpn({ ...event, amount: 1_150_000 });
  const doubtful = { received: 0, why: ['reports differ'], review: true };
  expect(await shop.view('DIFFER')).toMatchObject(doubtful);
  expect(await shop.press('sale', { order_id: 'DIFFER' })).toBe(409);
  await shop.press('accept', { transaction_id, amount: 150_000 });
  expect(await shop.view('DIFFER')).toMatchObject({ paid: true, owed: 0, review: false });
  await shop.order('OTHER');
  const named = { ...event, transaction_id: 'TWO-ORDERS', amount: 150_000 };
  const request_id = (await shop.commandsOf('DIFFER'))[0]?.requestId;
  await shop.sendIpn({ ...named, order_id: 'OTHER', request_id });
  for (const id of ['OTHER', 'DIFFER'])
    expect((await shop.view(id))['why'], id).toContain('reports differ');
});

it('keeps IPNs that can be read in two ways for a person', async () => {
  const kept = async (): Promise<number> =>
    (await shop.till('GET', 'review')).text.split('"unclear"').length;
  const before = await kept();
  await shop.code('TWO-WAYS');
  const { qr_id } = (await shop.commandsOf('TWO-WAYS'))[0]?.data ?? {};
  const about = { event: 'QR.PAID', transaction_id: 'TWO', qr_id, order_id: 'TWO-WAYS' };
  const payment = { ...about, amount: 150_000, paid_at: new Date().toISOString() };
  await shop.sendIpn({ ...payment, amount: '150000' });
  await shop.sendIpn({ ...payment, content: 'a&order_id=OTHER' });
  expect(await shop.view('TWO-WAYS')).toMatchObject({ paid: false, received: 0, goods: 0 });
  expect((await kept()) - before).toBe(2);
  await shop.sendIpn(payment);
  expect(await shop.view('TWO-WAYS')).toMatchObject({ paid: true, owed: 0, goods: 1 });
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
  expect(await shop.press('pay-back', { ...other, decision_id: 'BOTH-1' })).toBe(200);
  expect(await shop.press('void', { original_transaction_id })).toBe(409);
  expect(await shop.press('void', { order_id: 'BOTH' })).toBe(202);
  expect(await shop.press('pay-back', { ...one, decision_id: 'BOTH-2' })).toBe(409);
  await shop.act({ act: 'confirm', sn });
  await shop.pass(1);
  // The goods have left, and nothing counts.
  expect(await shop.view('BOTH')).toMatchObject({ paidBack: 300_000, review: true });
  await shop.sendIpn({ event: 'VOID.APPROVED', transaction_id: 'BOTH-V', original_transaction_id });
  expect(await shop.view('BOTH')).toMatchObject({ why: ['decisions differ'], review: true });
});

it('lists a settlement that failed, does not balance or lacks a payment of the books', async () => {
  const batch = { sn, bincode: '970431', tid: 'SUM', batch_no: '000017' };
  const listed = async (id: string): Promise<boolean> =>
    (await shop.till('GET', 'review')).text.includes(`"${id}"`);
  const settle = async (name: string, transaction_id: string, more: object): Promise<boolean> => {
    const sums = { net_amount: 150_000, host_net_amount: 150_000 };
    await shop.sendIpn({ ...batch, ...sums, event: `SETTLEMENT.${name}`, transaction_id, ...more });
    return listed(transaction_id);
  };
  await shop.order('SUM');
  const sale = { event: 'SALE.APPROVED', transaction_id: 'SUM-T', order_id: 'SUM', ...batch };
  await shop.sendIpn({ ...sale, amount: 150_000, transaction_time: '2020-01-01T00:00:00Z' });
  const command = async (): Promise<string> =>
    String((JSON.parse((await shop.till('POST', 'settle', {})).text) as Json)['request_id']);
  await shop.fault('POST /device/settle', '427');
  expect(await listed(await command())).toBe(true);
  expect(await settle('FAILED', 'SUM-1', { error_code: '505' })).toBe(true);
  expect(await settle('COMPLETED', 'SUM-2', { host_net_amount: 100_000 })).toBe(true);
  expect(await settle('COMPLETED', 'SUM-3', { net_amount: 0, host_net_amount: 0 })).toBe(true);
  expect(await settle('COMPLETED', 'SUM-4', {})).toBe(false);
});

it('counts a void by its original, without order_id', async () => {
  await shop.paid('VOIDED');
  const { card: original_transaction_id } = await shop.view('VOIDED');
  await shop.sendIpn({
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
  await shop.press('void', { order_id: 'PAID' });
  await shop.act({ act: 'confirm', sn });
  await shop.pass(1);
  await shop.paid('PAID');
  expect(await shop.view('PAID')).toMatchObject({ paid: true, review: false, goods: 1 });
});

it('releases no goods for an order that no longer waits', async () => {
  await shop.code('CASH');
  expect(await shop.press('close', { order_id: 'CASH' })).toBe(200);
  await shop.transfer(150_000);
  const closed = { paid: false, owed: 150_000, review: true, goods: 0 };
  expect(await shop.view('CASH')).toMatchObject(closed);
  expect(await shop.press('sale', { order_id: 'CASH' })).toBe(409);
});

it('a transfer after a void counts only if a person accepts it', async () => {
  await shop.code('AFTER-VOID');
  await shop.pass(1);
  const [code] = await shop.commandsOf('AFTER-VOID');
  expect(await shop.press('checked', { request_id: code?.requestId })).toBe(200);
  expect(await shop.press('sale', { order_id: 'AFTER-VOID' })).toBe(202);
  await shop.tap();
  await shop.press('void', { order_id: 'AFTER-VOID' });
  await shop.act({ act: 'confirm', sn });
  await shop.act({ act: 'pay', qr_id: code?.data?.['qr_id'] as string });
  await shop.pass(1);
  const unpaid = { paid: false, owed: 150_000, review: true };
  expect(await shop.view('AFTER-VOID')).toMatchObject(unpaid);
  expect(await shop.press('qr', { order_id: 'AFTER-VOID' })).toBe(409);
  await shop.press('accept', { transaction_id: await shop.paymentOf('AFTER-VOID', 1) });
  expect(await shop.view('AFTER-VOID')).toMatchObject({ paid: true, owed: 0 });
  await shop.tidy();
});

it('a reference with a mistake: nothing is paid back until a person has compared', async () => {
  await shop.code('TYPED');
  await shop.pass(1);
  const [code] = await shop.commandsOf('TYPED');
  const typed = { transaction_id: 'FT9', order_id: 'TYPED', amount: 150_000 };
  expect(await shop.press('seen', { ...typed, transaction_id: ' FT9' })).toBe(409);
  expect(await shop.press('seen', typed)).toBe(200);
  await shop.act({ act: 'pay', qr_id: code?.data?.['qr_id'] as string });
  await shop.pass(1);
  expect(await shop.view('TYPED')).toMatchObject({ owed: 150_000, review: true, goods: 1 });
  const back = { amount: 150_000, decision_id: 'TYPED' };
  const transaction_id = await shop.paymentOf('TYPED', 1);
  expect(await shop.press('pay-back', { ...back, transaction_id })).toBe(409);
  expect(await shop.press('pay-back', { ...back, transaction_id: 'FT9' })).toBe(200);
  expect(await shop.view('TYPED')).toMatchObject({ paid: true, owed: 0, review: false });
  await shop.tidy();
});

it('a part of a bill needs the price of the bill', async () => {
  const part = { order_id: 'PRICE-1', bill_id: 'PRICE', amount: 200_000 };
  expect(await shop.press('orders', part)).toBe(409);
  await shop.press('bills', { bill_id: 'PRICE', amount: 500_000 });
  expect(await shop.press('orders', part)).toBe(200);
  await shop.press('sale', { order_id: 'PRICE-1' });
  await shop.tap();
  expect(await shop.view('PRICE-1')).toMatchObject({ paid: true, goods: 0 });
});

// Last: the clock of the POS starts again.
it('asks about a code after its end, also if a card paid the order; its money is owed', async () => {
  await shop.code('ASKED');
  await shop.pass(1);
  const [code] = await shop.commandsOf('ASKED');
  await shop.press('checked', { request_id: code?.requestId });
  await shop.press('sale', { order_id: 'ASKED' });
  await shop.tap();
  await shop.control({ control: 'settings', settings: { hold_ipn: true } });
  await shop.act({ act: 'pay', qr_id: code?.data?.['qr_id'] as string });
  await shop.kill();
  shop.age(86_400);
  await shop.start();
  await shop.pass(5);
  expect(await shop.view('ASKED')).toMatchObject({ paid: true, owed: 150_000 });
  await shop.tidy();
});
