import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { Shop } from '../support/pos';
import { freePort } from '../support/server';
import { sn } from '../support/simulator';

let shop: Shop;
beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(() => shop.close());

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

describe('each transfer is in one order, once', () => {
  const price = 500_000;
  const transferTo = (
    order_id: string | undefined,
    id: string,
    reference: string,
    amount = price,
  ) =>
    shop.sendIpn({
      ...{ event: 'QR.PAID', transaction_id: id, bank_reference: reference, order_id, amount },
      ...{ currency: 'VND', paid_at: new Date().toISOString() },
    });
  const sawFor = (order_id: string, transaction_id: string): Promise<number> =>
    shop.press('seen', { transaction_id, order_id, amount: price });
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
      await shop.press('accept', { transaction_id: name, order_id: seen, amount: price });
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
    expect(await shop.press('accept', accepted)).toBe(409); // A person states the amount.
    expect(await shop.press('accept', { ...accepted, amount: price })).toBe(200);
    expect(await shop.view('REF-A')).toMatchObject({ paid: true, review: false });
    await expectSum(1, 'REF-A', 'REF-B');
  });

  it('money that counts does not move to another order', async () => {
    await open('MOVE-A', 'MOVE-B');
    await transferTo('MOVE-A', 'MOVE-T', 'MOVE-FT');
    const move = { transaction_id: 'MOVE-T', order_id: 'MOVE-B' };
    expect(await shop.press('accept', move)).toBe(409);
    expect(await isListed('MOVE-A')).toBe(false);
    await shop.press('pay-back', { transaction_id: 'MOVE-FT', amount: 100_000, decision_id: 'M' });
    expect(await shop.view('MOVE-A')).toMatchObject({ counted: 400_000, paidBack: 100_000 });
    // The goods have left for less than the price, until a person lowers it. If the order is closed, the rest is owed.
    expect(await isListed('MOVE-A')).toBe(true);
    await shop.press('bills', { bill_id: 'MOVE-A', amount: 400_000 });
    await shop.press('orders', { order_id: 'MOVE-A', amount: 400_000 });
    expect(await isListed('MOVE-A')).toBe(false);
    await shop.press('orders', { order_id: 'MOVE-A', amount: 500_000 });
    await shop.press('close', { order_id: 'MOVE-A' });
    expect(await shop.press('accept', move)).toBe(409);
    expect(await isListed('MOVE-A')).toBe(true);
    await expectSum(1, 'MOVE-A', 'MOVE-B');
  });

  it('a second report that differs does not free the money of goods that left', async () => {
    await open('FREE-A', 'FREE-B');
    await transferTo('FREE-A', 'FREE-T', 'FREE-FT');
    await transferTo('FREE-A', 'FREE-T', 'FREE-FT', 50_000);
    expect(await shop.view('FREE-A')).toMatchObject({ received: 0, goods: 1, review: true });
    const accepted = { transaction_id: 'FREE-T', amount: price };
    expect(await shop.press('accept', { ...accepted, order_id: 'FREE-B' })).toBe(409);
    expect(await shop.press('accept', accepted)).toBe(200);
    expect(await shop.view('FREE-A')).toMatchObject({ paid: true, review: false });
    await expectSum(1, 'FREE-A', 'FREE-B');
  });

  it('a person gives an order to money that names none, not to money of another order', async () => {
    await open('NONE-A', 'NONE-B');
    await transferTo('NONE-A', 'NONE-T1', 'NONE-FT1');
    await transferTo('NONE-A', 'NONE-T2', 'NONE-FT2');
    await transferTo(undefined, 'NONE-T3', 'NONE-FT3');
    const accept = (transaction_id: string): Promise<number> =>
      shop.press('accept', { transaction_id, order_id: 'NONE-B' });
    expect([await accept('NONE-T2'), await accept('NONE-T3')]).toEqual([409, 200]);
    expect(await shop.view('NONE-B')).toMatchObject({ paid: true, goods: 1 });
    await expectSum(3, 'NONE-A', 'NONE-B');
  });

  it('a second report with an earlier time does not make late money count', async () => {
    await open('TIME');
    const late = { event: 'QR.PAID', transaction_id: 'TIME-T', order_id: 'TIME', amount: price };
    for (const minutes of [0, 60]) {
      const paid_at = new Date(Date.now() - minutes * 60_000).toISOString();
      await shop.sendIpn({
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
    expect(await shop.press('orders', other)).toBe(409);
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
    await shop.press('accept', { transaction_id: 'CMP-T2', amount: 50_000 });
    expect(await shop.view('CMP-B')).toMatchObject({ received: 50_000, goods: 1, why: [] });
    expect(await isListed('CMP-B')).toBe(true);
  });
});

it('the end of a display does not end the code', async () => {
  await shop.code('SHOWN');
  const { commands } = (await shop.view('SHOWN')) as {
    commands: { data: { qr_string: string } }[];
  };
  const qr_string = commands[0]?.data.qr_string;
  expect(await shop.press('string', { order_id: 'SHOWN', qr_string })).toBe(202);
  await shop.act({ act: 'cancel', sn });
  await shop.pass(30);
  await shop.control({ control: 'settings', settings: { ipn_variant: null } });
  await shop.transfer();
  expect(await shop.view('SHOWN')).toMatchObject({ paid: true, review: false, goods: 1 });
});

it('money of a static string pays no order that shows the string', async () => {
  const { qr_id, qr_string } = await counterCode('COUNTER');
  await shop.order('STATIC');
  expect(await shop.press('string', { order_id: 'STATIC', qr_string })).toBe(202);
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
  const request_id = (await shop.commandsOf('STATIC'))[0]?.requestId;
  const payment = { transaction_id: 'NAMED', qr_id, request_id, order_id: 'STATIC' };
  const paid_at = new Date().toISOString();
  await shop.sendIpn({ event: 'QR.PAID', ...payment, amount: 150_000, paid_at });
  expect(await shop.view('STATIC')).toMatchObject(unpaid);
});

it('a look-up without qr_string does not make a static string pay an order', async () => {
  await withLookUps(/"qr_string":"[^"]*",?/g, async () => {
    const { qr_id, qr_string } = await counterCode('DOOR');
    await shop.order('DOOR');
    expect(await shop.press('string', { order_id: 'DOOR', qr_string })).toBe(202);
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
    await shop.press('terminal-qr', { order_id: 'NO-MARK' });
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
    const [code] = await shop.commandsOf('NO-MARK');
    expect(await shop.press('checked', { request_id: code?.requestId })).toBe(200);
    expect(await shop.view('NO-MARK')).toMatchObject({ paid: true, review: false, goods: 1 });
  });
  await shop.tidy();
});
