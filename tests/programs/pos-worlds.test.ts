import { afterAll, expect, it } from 'vitest';

import { judge, type BillView, type Happening, type OrderView } from '../../src/core/ledger';
import { settings, World } from '../support/ledger-worlds';
import { PosOnStore } from '../support/pos';
import { isBooked, prefixed, storeOf } from '../support/world-programs';

const ask: World['ask'] = (history, now) => judge(history, settings, now);
const [worlds, steps] = [60, 60];

function worldOf(seed: number): World {
  const world = new World(seed, ask);
  for (let step = 0; step < steps; step += 1) world.step();
  return world;
}

const open: PosOnStore[] = [];
afterAll(() => {
  for (const pos of open) pos.stop();
});

async function posOf(lines: readonly object[], now: number): Promise<PosOnStore> {
  const pos = await PosOnStore.start(lines, settings.terminals, now);
  open.push(pos);
  return pos;
}

type View = Record<string, unknown> & { forbidden: Record<string, string | undefined> };

/** The money of an order. The POS lists only what it can judge; both count each đồng once. */
const money = ({ received, counted, missing, owed, paidBack, kept }: OrderView) => ({
  ...{ received, counted, missing, owed, paidBack, kept },
});

function compare(view: View, order: OrderView, bill: BillView): void {
  expect(view, order.order).toMatchObject(money(order));
  const isPaid = order.state === 'PAID';
  expect(view['paid'], order.order).toBe(isPaid);
  // The POS hands out by itself only if no person has to look at the bill.
  const [given, may] = [view['goods'], bill.handedOver || bill.mayHandOver];
  if (!may) expect(given, `goods of ${bill.bill}`).toBe(0);
  if (may && bill.reviews.length === 0) expect(given, `goods of ${bill.bill}`).toBe(1);
  // The POS is stricter: it allows nothing that the ledger forbids, except what Zengi itself refuses with 432.
  for (const [kind, name] of [
    ['sale', 'sale'],
    ['qr', 'code'],
  ] as const) {
    const rule = order.commands[name];
    if (view.forbidden[kind] === undefined && rule !== 'already collected')
      expect(rule, `${kind} of ${order.order}`).toBeUndefined();
  }
}

/** Compares all orders. Unclear contents are kept apart, so the ledger gets the others. */
async function compareAll(pos: PosOnStore, history: readonly Happening[], now: number) {
  const booked = history.filter((one) => one.what !== 'event' || isBooked(one.content));
  for (const bill of judge(booked, settings, now).bills) {
    for (const order of bill.orders) compare(await pos.view(order.order), order, bill);
  }
}

it(`POS and ledger agree on the money of ${String(worlds)} worlds`, async () => {
  const all = Array.from({ length: worlds }, (_, index) => {
    const world = worldOf(index + 1);
    return prefixed(world.history, `W${String(index + 1)}`);
  });
  const now = Date.parse('2026-02-01T00:00:00Z');
  const pos = await posOf(all.flatMap(storeOf), now);
  for (const history of all) await compareAll(pos, history, now);
}, 120_000);

it.each([1, 2, 3, 4, 5, 6])('they agree on world %i while it goes on', async (seed) => {
  const { history, now } = worldOf(seed);
  const pos = await posOf(storeOf(history), now);
  await compareAll(pos, history, now);
});
