import { readdirSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

import { answers, eventKey, isClear, makeIpn, sampleShop, type Fields } from '../../src/core/ipn';
import { judge } from '../../src/core/ledger';
import { k256, secret } from '../support/crypto-vectors';
import { settings as shop, World } from '../support/ledger-worlds';
import { now, settings, verdictsIn } from '../support/receiver-matrix';
import { ReceiverProcess, send } from '../support/receiver-process';
import { examplesDir, toolchains } from '../support/toolchains';
import { incompleteEvents, isBooked, prefixed, receiverWorld } from '../support/world-programs';

const dir = path.join(examplesDir, 'ipn-receiver');

/** Worlds of several shop days, whose orders and events fit into one receiver. */
const histories = Array.from({ length: 20 }, (_, index) => {
  const world = new World(index + 1, (history, at) => judge(history, shop, at));
  for (let step = 0; step < 60; step += 1) world.step();
  return prefixed(world.history, `W${String(index + 1)}`);
});
const incomplete = incompleteEvents();
const terminals = [...shop.terminals, sampleShop.terminal];
const world = receiverWorld([...histories.flat(), ...incomplete], terminals);
/** Contents that no receiver books. */
const others = incomplete.flatMap((one) =>
  one.what !== 'event' || isBooked(one.content) ? [] : [one.content as Fields],
);
const ledger = judge(world.known, { ...shop, terminals }, Date.now());
const expected = ledger.bills
  .flatMap(({ orders }) => orders)
  .map(({ order, state, owed, reviews }) =>
    reviews.some(({ why }) => why === 'reports differ')
      ? `${order}: review, 0`
      : `${order}: ${state === 'PAID' ? 'paid' : 'not paid'}, ${String(owed)}`,
  );

it('the worlds have all kinds of orders', () => {
  const of = (form: RegExp): number => expected.filter((one) => form.test(one)).length;
  expect(of(/: paid, 0$/)).toBeGreaterThan(10);
  expect(of(/not paid, [1-9]/)).toBeGreaterThan(5);
  expect(of(/: paid, [1-9]/)).toBeGreaterThan(2);
  expect(of(/: review/)).toBeGreaterThan(0);
});

for (const { key, extension, needs, available, prepare } of toolchains) {
  const name = readdirSync(dir).find(
    (file) => path.extname(file) === extension && /^receiver/i.test(file),
  );
  if (name === undefined) continue;
  it.skipIf(!available())(
    `receiver in ${key} agrees with the ledger${available() ? '' : `: NOT RUN, needs ${needs}`}`,
    async () => {
      const receiver = new ReceiverProcess(prepare(path.join(dir, name)), world.shop);
      expect(await receiver.start(settings), receiver.printed).toBeUndefined();
      const deliver = async (content: Fields): Promise<void> => {
        const keys = { aes: k256, hmac: secret };
        const ipn = makeIpn(content, { keys, seconds: now(), eventId: 'EV' });
        const isEvent =
          eventKey(content) !== undefined || !isClear(content, JSON.stringify(content));
        const wanted = isEvent ? answers.stored : answers.malformed;
        expect(await send(receiver.url, ipn), JSON.stringify(content)).toEqual(wanted);
      };
      for (const event of [...world.events, ...others]) await deliver(event);
      // An event without money makes the receiver judge the order again.
      const ask = { event: 'SALE.DECLINED', sn: 'SN1', amount: 1_000 };
      const orders = Object.keys(world.shop.orders);
      for (const order_id of orders)
        await deliver({ ...ask, order_id, transaction_id: `ASK-${order_id}` });
      const said = (): string[] =>
        verdictsIn(receiver.printed).flatMap((one) => {
          const order = /^ASK-(.+)\|/.exec(one.key)?.[1];
          return order === undefined ? [] : [`${order}: ${one.verdict}, ${String(one.sum)}`];
        });
      await expect.poll(() => said().length, { timeout: 20_000 }).toBe(orders.length);
      receiver.stop();
      expect(said().sort()).toEqual([...expected].sort());
    },
    120_000,
  );
}
