import { afterAll, expect, it } from 'vitest';

import {
  judge,
  type BillView,
  type Happening,
  type OrderView,
  type Prohibition,
} from '../../src/core/ledger';
import { readHistory } from '../../src/core/ledger/notation';
import { settings, World } from '../support/ledger-worlds';
import { PosOnStore, posSource } from '../support/pos';
import { isBooked, prefixed, storeOf } from '../support/world-programs';

/** Later than all worlds, so that every code has ended. */
const afterAllWorlds = Date.parse('2026-02-01T00:00:00Z');

function worldOf(seed: number): World {
  const world = new World(seed, (history, now) => judge(history, settings, now));
  for (let step = 0; step < 60; step += 1) world.step();
  return world;
}

const open: PosOnStore[] = [];
afterAll(() => {
  for (const pos of open) pos.stop();
});

type View = Record<string, unknown> & { forbidden: Record<string, string | undefined> };

/** The money of an order: POS and ledger count each đồng in the same place. */
const money = ({ received, counted, missing, owed, paidBack, kept }: OrderView) => ({
  ...{ received, counted, missing, owed, paidBack, kept },
});

/** Zengi itself refuses these commands. */
const refusedByPlatform: readonly (Prohibition | undefined)[] = [
  'already collected',
  'already settled',
  'nothing to void',
];

/** @throws where the POS contradicts the ledger, or allows more than the ledger */
function compare(view: View, order: OrderView, bill: BillView): void {
  expect(view, order.order).toMatchObject(money(order));
  expect(view['paid'], order.order).toBe(order.state === 'PAID');
  const isAsked = order.reviews.some(
    ({ why }) => why === 'hold open' || why === 'decisions differ' || why === 'reports differ',
  );
  if (isAsked) expect(view['review'], order.order).toBe(true);
  const may = bill.handedOver || bill.mayHandOver;
  expect(view['goods'], `goods of ${bill.bill}`).toBe(Number(may));
  for (const [kind, name] of [
    ['sale', 'sale'],
    ['qr', 'code'],
    ['void', 'void'],
  ] as const) {
    const rule = order.commands[name];
    if (view.forbidden[kind] === undefined && !refusedByPlatform.includes(rule))
      expect(rule, `${kind} of ${order.order}`).toBeUndefined();
  }
}

/** Compares all orders. Unclear contents are kept apart, so the ledger gets the others. */
async function compareAll(
  histories: readonly (readonly Happening[])[],
  now: number,
  source: string = posSource,
): Promise<void> {
  const pos = await PosOnStore.start(histories.flatMap(storeOf), settings.terminals, now, source);
  open.push(pos);
  for (const history of histories) {
    const booked = history.filter((one) => one.what !== 'event' || isBooked(one.content));
    for (const bill of judge(booked, settings, now).bills) {
      for (const order of bill.orders) compare(await pos.view(order.order), order, bill);
    }
  }
  pos.stop();
}

/** Worlds of consecutive seeds, with distinct ids. */
const worldsFrom = (seed: number, count: number): (readonly Happening[])[] =>
  Array.from({ length: count }, (_, index) =>
    prefixed(worldOf(seed + index).history, `W${String(seed + index)}`),
  );

it.each([1, 11])('POS and ledger agree in 10 worlds from %i on, after their codes', (seed) =>
  compareAll(worldsFrom(seed, 10), afterAllWorlds),
);

it.each([1, 2, 3, 4, 5, 6])('they agree on world %i while it goes on', async (seed) => {
  const { history, now } = worldOf(seed);
  await compareAll([history], now);
});

/** What random worlds rarely show. */
const written = [
  'order HD1 500000; code R1 500000 until=15; paid T1 500000 at=20; accept T1',
  'order HD2 500000; code R2 500000 until=15 order=HD2 qr=Q2; paid T2 200000 at=5 order=HD2 qr=Q2',
  `bill B9 300000; order B9-1 200000 bill=B9; order B9-2 200000 bill=B9;
   SALE.APPROVED T3 200000 order=B9-1; SALE.APPROVED T4 200000 order=B9-2`,
  `bill B8 300000; order B8-1 200000 bill=B8; order B8-2 300000 bill=B8;
   SALE.APPROVED T8 300000 order=B8-2`,
  'order H4 500000; seen FT9 order=H4; code R4 order=H4 qr=Q4 until=15; paid T5 order=H4 qr=Q4',
  `order H5 500000; SALE.APPROVED T6 order=H5; VOID.APPROVED V6 original_transaction_id=T6;
   paid T7 order=H5 qr=Q5 payment_mark=FULL`,
].map((text) => readHistory(text));

it('they agree on written histories', () => compareAll(written, afterAllWorlds));

const batches = Array.from({ length: 28 }, (_, index) => 21 + 10 * index);
it.each(batches)(
  'they agree in 10 more worlds from %i on',
  { tags: 'nightly', timeout: 120_000 },
  (seed) => compareAll(worldsFrom(seed, 10), afterAllWorlds),
);

/** Mistakes about money. */
const mistakes: [name: string, from: string, to: string][] = [
  ['late money counts', "if (mark === 'LATE' ||", "if (mark === 'NEVER' || false &&"],
  ['additional money counts', "if (mark === 'EXTRA') return 'extra';", ''],
  ['any terminal pays', "if (!terminals.includes(text(sn))) return 'other terminal';", ''],
  ['any amount of a card pays', "? undefined : 'other amount'", '? undefined : undefined'],
  ['a void returns nothing', 'originals.includes(id)', 'false'],
  ['a closed order takes money', "if (closed.has(order)) return 'order closed';", ''],
  ['accepted money stays owed', 'if (accepted) return undefined;', ''],
  [
    'what was paid back is owed again',
    "voided ? amount : sumOf('paid back')",
    'voided ? amount : 0',
  ],
  ['goods leave with a part of the bill', 'isPaid && isWhole &&', 'isPaid &&'],
  ['another part of a paid bill is collected', "return 'bill paid';", 'void 0;'],
  ['goods leave while a void is under way', ' && !isBeingVoided }', ' }'],
  ['a part is kept for ever', "owe(one, one.counted, 'part not completed')", 'void one'],
  ['one of two contradicting reports counts', 'one.differs || ', ''],
  ['money above the price of the bill is kept', "owe(entry, money, 'more than the bill');", ''],
  ['money after the card is not owed', 'const owed = rest(payment) - counted;', 'const owed = 0;'],
];

it.each(mistakes)('%s: found', { tags: 'nightly', timeout: 120_000 }, async (_name, from, to) => {
  expect(posSource.split(from), from).toHaveLength(2);
  const source = posSource.replace(from, () => to);
  const all = [...written, ...worldsFrom(1, 30)];
  await expect(compareAll(all, afterAllWorlds, source)).rejects.toThrow();
});
