import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';

import { posSource, Shop } from '../support/pos';
import { freePort } from '../support/server';
import { sn } from '../support/simulator';

let shop: Shop;
beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(() => shop.close());

it('an IPN before the response of its command ends the command', async () => {
  await shop.fault('POST /device/sale', 'delay=900');
  await shop.order('EARLY');
  const pressed = shop.press('sale', { order_id: 'EARLY' });
  await expect.poll(() => shop.salesOf('EARLY'), { interval: 20 }).toBe(1);
  await shop.running.sim('/act', { act: 'present', sn, how: 'tap' });
  await shop.running.simulator.advance(2_000);
  await pressed;
  await expect.poll(() => shop.statesOf('EARLY'), { timeout: 3_000 }).toEqual(['sale ended']);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(await shop.statesOf('EARLY')).toEqual(['sale ended']);
  expect(await shop.press('settle', {})).toBe(202);
  await shop.tidy();
});

it('refuses amounts that are not positive integers', async () => {
  const bad = ['500.000', '500000', '', null, 0, -1, 1.5, true, [500_000], undefined];
  await shop.order('AMOUNTS', 500_000);
  for (const amount of bad) {
    expect(await shop.press('orders', { order_id: 'BAD', amount }), String(amount)).toBe(400);
    expect(await shop.press('bills', { bill_id: 'AMOUNTS', amount }), String(amount)).toBe(400);
  }
  expect(await shop.press('sale', { order_id: 'AMOUNTS', amount: '500.000' })).toBe(400);
  expect((await shop.till('GET', 'orders/BAD')).status).toBe(404);
});

it('accepts order ids of maximum length', async () => {
  const id = 'O'.repeat(50);
  await shop.paid(id);
  expect(await shop.view(id)).toMatchObject({ paid: true, owed: 0, goods: 1 });
  expect(JSON.stringify((await shop.view(id))['commands'])).toMatch(/"requestId":"[0-9a-f-]{36}"/);
});

it('asks for the terminal if the shop has several', async () => {
  await shop.order('WHERE');
  for (const kind of ['sale', 'terminal-qr', 'settle'])
    expect(await shop.press(kind, { order_id: 'WHERE', sn: '' }), kind).toBe(400);
});

it.each(['423', '429'])('%s ends with the time of the command, or by the cashier', async (code) => {
  const [late, stopped] = [`LATE-${code}`, `STOPPED-${code}`];
  await shop.fault('POST /device/sale', code, 99);
  await shop.sell(late);
  await shop.pass(100);
  expect(await shop.statesOf(late)).toEqual(['sale sent']);
  await shop.pass(60);
  expect(await shop.statesOf(late)).toEqual(['sale refused']);
  await shop.sell(stopped);
  await shop.pass(10);
  await shop.press('stop', { request_id: (await shop.commandsOf(stopped))[0]?.requestId });
  await shop.pass(30);
  expect(await shop.statesOf(stopped)).toEqual(['sale refused']);
  await shop.control({ control: 'clear-faults' });
  expect(await shop.press('qr', { order_id: stopped })).toBe(202);
  await shop.tidy();
  expect(shop.salesOf(late) + shop.salesOf(stopped)).toBe(0);
});

it('an unknown card payment stops the settlement and the closing of its order', async () => {
  await shop.sell('OPEN');
  expect(await shop.press('settle', {})).toBe(409);
  expect(await shop.press('settle', { sn: 'P2N0000012346' })).toBe(202);
  await shop.pass(1);
  expect(await shop.press('close', { order_id: 'OPEN' })).toBe(409);
  await shop.tap();
  expect(await shop.press('settle', {})).toBe(202);
  await shop.tidy();
});

it('asks for a minute before it sends a sale again', async () => {
  await shop.fault('POST /device/sale', 'drop-before');
  await shop.sell('MINUTE');
  await shop.pass(55);
  expect(shop.salesOf('MINUTE')).toBe(0);
  await shop.pass(10);
  expect(shop.salesOf('MINUTE')).toBe(1);
  await shop.tidy();
});

it('a lost sale blocks the next and is asked about, until a person has checked', async () => {
  await shop.fault('POST /device/sale', 'drop-after');
  await shop.fault('GET /transaction', '425', 1);
  await shop.control({ control: 'settings', settings: { hold_ipn: true } });
  await shop.sell('BLOCKED');
  await shop.kill();
  await shop.start();
  await shop.pass(15);
  expect(await shop.statesOf('BLOCKED')).toEqual(['sale lost']);
  expect(await shop.press('sale', { order_id: 'BLOCKED' })).toBe(409);
  // The terminal still waits for the card.
  const request_id = (await shop.commandsOf('BLOCKED'))[0]?.requestId;
  expect(await shop.press('checked', { request_id })).toBe(409);
  await shop.tap();
  await shop.pass(60);
  expect(await shop.view('BLOCKED')).toMatchObject({ paid: true, review: false });
  await shop.tidy();
  await shop.fault('POST /device/sale', 'drop-before');
  await shop.sell('CHECKED');
  await shop.kill();
  await shop.start();
  const [lost] = await shop.commandsOf('CHECKED');
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
  expect(await shop.statesOf('CHECKED')).toEqual(['sale lost']);
  expect(await shop.press('sale', { order_id: 'CHECKED' })).toBe(409);
  await shop.press('checked', { request_id: (await shop.commandsOf('CHECKED'))[0]?.requestId });
  await shop.paid('CHECKED');
  expect(await shop.view('CHECKED')).toMatchObject({ paid: true, review: false, goods: 1 });
  await shop.tidy();
});

it('a refusal after an unknown result leaves the result unknown', async () => {
  await shop.fault('POST /device/sale', 'drop-before');
  await shop.sell('REFUSED');
  await shop.pass(55);
  await shop.fault('POST /device/sale', '430');
  await shop.pass(15);
  expect(await shop.statesOf('REFUSED')).toEqual(['sale lost']);
  for (const kind of ['sale', 'qr', 'terminal-qr'])
    expect(await shop.press(kind, { order_id: 'REFUSED' }), kind).toBe(409);
  expect((await shop.till('GET', 'review')).text).toContain('REFUSED');
  await shop.tidy();
});

it('acts after a restart on an event that it only stored', async () => {
  await shop.sell('STORED');
  await shop.control({ control: 'settings', settings: { hold_ipn: true } });
  await shop.tap();
  const [command] = await shop.commandsOf('STORED');
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
    await shop.press('terminal-qr', { order_id: id });
    await shop.pass(5);
    texts.push((await shop.commandsOf(id))[0]?.body['content']);
    await shop.act({ act: 'cancel', sn });
  }
  expect(texts[0]).toMatch(/^[A-Za-z0-9 ]+$/);
  expect(texts[1]).not.toBe(texts[0]);
  await shop.tidy();
});

it('409 blocks while the command with that request_id is open', async () => {
  await shop.fault('POST /device/sale', '409');
  await shop.sell('CONFLICT');
  await shop.pass(30);
  expect(await shop.statesOf('CONFLICT')).toEqual(['sale lost']);
  expect(await shop.press('sale', { order_id: 'CONFLICT' })).toBe(409);
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
    if (effect) await shop.fault('POST /v1/vietqr', effect);
    await shop.code(id);
    for (const kind of ['sale', 'qr', 'terminal-qr'])
      expect(await shop.press(kind, { order_id: id }), kind).toBe(409);
    await shop.pass(15);
    await shop.transfer(100_000);
    await shop.pass(1_000);
    expect(await shop.view(id)).toMatchObject({ received: 100_000, missing: 50_000 });
    expect(await shop.press('sale', { order_id: id })).toBe(409);
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
      await shop.press('sale', { order_id: id }),
      await shop.press('qr', { order_id: id }),
      await shop.press('terminal-qr', { order_id: id }),
    ];
    await shop.order(id);
    expect(await shop.press(kind, { order_id: id, ...given })).toBe(202);
    await shop.pass(30);
    expect(await shop.statesOf(id)).toEqual([`${kind} accepted`]);
    expect(await collect()).toEqual([409, 409, 409]);
    await end();
    await shop.pass(200);
    expect(await shop.statesOf(id)).toEqual([`${kind} lost`]);
    expect(await collect()).toEqual([409, 409, 409]);
    expect(await shop.view(id)).toMatchObject({ paid: false, review: true });
    await shop.press('checked', { request_id: (await shop.commandsOf(id))[0]?.requestId });
    await shop.press('sale', { order_id: id });
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
  expect(await shop.statesOf(order)).toEqual(['sale sent']);
  proxy.close();
  await shop.kill();
  await shop.start();
  await shop.pass(15);
  expect(await shop.statesOf(order)).toEqual(['sale lost']);
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
  expect(shop.salesOf(id)).toBe(0);
  expect(await shop.view(id)).toMatchObject({ paid: false, review: true });
  const { text } = await shop.till('GET', 'review');
  expect(text).toContain(id);
  await shop.tidy();
});

it('refuses a void whose order is not known', async () => {
  expect(await shop.press('void', { invoice_no: '000001' })).toBe(409);
});

it('does not send a sale again for an order that was paid in cash', async () => {
  await shop.fault('POST /device/sale', '423', 99);
  await shop.sell('CASH');
  const cash = { transaction_id: 'CASH-1', order_id: 'CASH', amount: 150_000 };
  expect(await shop.press('seen', cash)).toBe(409);
  await shop.press('stop', { request_id: (await shop.commandsOf('CASH'))[0]?.requestId });
  await shop.pass(10);
  expect(await shop.press('seen', cash)).toBe(200);
  await shop.control({ control: 'clear-faults' });
  await shop.pass(60);
  expect(shop.salesOf('CASH')).toBe(0);
  await shop.tidy();
});

it('does not send a code again when a person checks it', async () => {
  await shop.fault('POST /device/vietqr', 'drop-before', 99);
  await shop.order('STAYS');
  await shop.press('terminal-qr', { order_id: 'STAYS' });
  await shop.pass(70);
  await shop.control({ control: 'clear-faults' });
  const [code] = await shop.commandsOf('STAYS');
  expect(await shop.press('checked', { request_id: code?.requestId })).toBe(200);
  const made = [...shop.running.simulator.state.codes.values()];
  expect(made.filter(({ orderId }) => orderId === 'STAYS')).toEqual([]);
  await shop.tidy();
});
