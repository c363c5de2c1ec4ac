import type { Entry, Happening, Ledger } from '../../src/core/ledger';
import { settings, World } from './ledger-worlds';
import { seeded } from './random';

type Fields = Record<string, unknown>;

function holds(condition: boolean, what: string): asserts condition {
  if (!condition) throw new Error(what);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 1e12;

const paymentNames = ['SALE.APPROVED', 'PREAUTH_COMPLETE.APPROVED', 'QR.PAID'];

interface Raw {
  /** Amounts of the contents that can be read in one way. */
  amounts: Set<unknown>;
  fields: Fields;
  /** Another content about it cannot be read in one way. */
  unclear: boolean;
}

/** All reports in the raw history, by transaction and name. */
function rawReports(history: readonly Happening[]): Map<string, Raw> {
  const found = new Map<string, Raw>();
  const add = (name: string, fields: Fields): void => {
    const key = `${String(fields['transaction_id'])} ${name}`;
    const raw = found.get(key) ?? { amounts: new Set(), fields: {}, unclear: false };
    const isPayment = paymentNames.includes(name);
    const isClear = !isPayment || isAmount(fields['amount']);
    if (!isClear || String(fields['content']).includes('&')) {
      found.set(key, { ...raw, unclear: true });
      return;
    }
    raw.amounts.add(fields['amount']);
    found.set(key, { ...raw, fields: { ...raw.fields, ...fields } });
  };
  for (const one of history) {
    if (one.what === 'event' && isObject(one.content) && one.content['transaction_id'])
      add(String(one.content['event']), one.content);
    if (one.what !== 'found' || !isObject(one.data)) continue;
    for (const payment of (one.data['payments'] ?? []) as Fields[]) add('QR.PAID', payment);
    const status = String(one.data['status']);
    const isApproved = ['APPROVED', 'VOIDED', 'SETTLED'].includes(status);
    if (one.data['transaction_id'])
      add(`${String(one.data['transaction_type'])}.${isApproved ? 'APPROVED' : status}`, one.data);
    if (status === 'VOIDED') add('VOIDED', one.data);
  }
  return found;
}

/** The order of each code whose `qr_id` the shop knows. */
function ordersOfCodes(history: readonly Happening[]): Map<unknown, string | undefined> {
  const sent = history.filter((one) => one.what === 'sent');
  return new Map(
    history.flatMap((one) => {
      const data = one.what === 'response' || one.what === 'found' ? one.data : undefined;
      const command = sent.find(({ request }) => 'request' in one && request === one.request);
      return isObject(data) && data['qr_id'] && command ? [[data['qr_id'], command.order]] : [];
    }),
  );
}

const entriesOf = (ledger: Ledger): Entry[] => [
  ...ledger.unmatched,
  ...ledger.bills.flatMap(({ orders }) => orders.flatMap(({ payments }) => payments)),
];

/**
 * Checks the five invariants of money from the raw history, without the logic of the ledger.
 * @throws {Error} for the first invariant that does not hold
 */
function checkInvariants(history: readonly Happening[], ledger: Ledger, now: number): void {
  const reports = rawReports(history);
  const entries = entriesOf(ledger);
  const decided = (what: 'paid back' | 'kept', id: string): number =>
    sum(history.map((one) => (one.what === what && one.payment === id ? Number(one.amount) : 0)));
  /** Whether two keys are different final results of one transaction. */
  const isOther = (one: string, other: string): boolean =>
    one !== other && one.split(' ')[0] === other.split(' ')[0] && /\.[^U]|PAID/.test(one);
  const isVoided = (id: string): boolean =>
    reports.has(`${id} VOIDED`) ||
    [...reports].some(
      ([key, { fields, amounts }]) =>
        key.endsWith(' VOID.APPROVED') &&
        fields['original_transaction_id'] === id &&
        amounts.size === 1 &&
        ![...reports.keys()].some((other) => isOther(other, key)),
    );

  const isOver = (hold: string): boolean =>
    isVoided(hold) ||
    [...reports].some(
      ([key, { fields }]) =>
        key.endsWith(' PREAUTH_COMPLETE.APPROVED') && fields['original_transaction_id'] === hold,
    );

  const orderOf = ordersOfCodes(history);
  // 1. Conservation: each đồng that arrived is in exactly one place.
  let arrived = 0;
  const good = new Map<string, Raw>();
  for (const [key, raw] of reports) {
    const [id = '', name = ''] = key.split(' ');
    if (!paymentNames.includes(name)) continue;
    const [amount] = [...raw.amounts];
    const own = entries.filter(({ payment }) => payment === id);
    // Two transactions with one reference of the bank contradict each other, and two results of one transaction.
    const isShared = [...reports].some(
      ([other, { fields, amounts }]) =>
        isOther(other, key) ||
        (fields['bank_reference'] !== undefined &&
          fields['bank_reference'] === raw.fields['bank_reference'] &&
          fields['transaction_id'] !== id &&
          amounts.size > 0),
    );
    const { qr_id: code, order_id: named } = raw.fields;
    const isElse = named !== undefined && (orderOf.get(code) ?? named) !== named;
    const isCertain = raw.amounts.size === 1 && isAmount(amount) && !isShared && !isElse;
    const lists = [...ledger.doubts, ...ledger.bills.flatMap(({ reviews }) => reviews)];
    if (raw.unclear || !isCertain)
      holds(
        lists.some(({ about }) => about === id),
        `${id} is in doubt and on no list`,
      );
    if (!isCertain) {
      holds(own.length === 0, `${id} is booked although it is in doubt`);
      continue;
    }
    good.set(id, raw);
    arrived += amount;
    holds(own.length === 1 && own[0] !== undefined, `${id} is in ${String(own.length)} places`);
    const { counted, owed, paidBack, kept } = own[0];
    const parts = [counted, owed, paidBack, kept];
    holds(
      parts.every((one) => Number.isInteger(one) && one >= 0),
      `${id}: ${parts.join(' ')}`,
    );
    holds(own[0].amount === amount && sum(parts) === amount, `${id}: ${parts.join(' + ')}`);
    holds(paidBack === (isVoided(id) ? amount : decided('paid back', id)), `${id} paid back`);
    holds(isVoided(id) || kept === decided('kept', id), `${id} kept`);
  }
  holds(sum(entries.map(({ amount }) => amount)) === arrived, 'money from nowhere');

  const accepted = new Set(
    history.flatMap((one) => (one.what === 'accepted' ? [one.payment] : [])),
  );
  const ends = history.flatMap((one) => {
    const data = one.what === 'response' || one.what === 'found' ? one.data : undefined;
    if (!isObject(data) || typeof data['qr_id'] !== 'string') return [];
    return [{ qrId: data['qr_id'], end: Date.parse(String(data['expires_at'])) }];
  });
  for (const bill of ledger.bills) {
    // 2. No double charge without an entry to pay back.
    holds(bill.counted <= (bill.amount ?? 0), `${bill.bill} counts more than its amount`);
    for (const view of bill.orders) {
      holds(view.counted <= (view.amount ?? 0), `${view.order} counts more than its amount`);
      const cards = view.payments.filter(
        ({ way, payment }) => way === 'card' && !isVoided(payment),
      );
      holds(cards.length === 0 || view.commands.sale !== undefined, `${view.order} charged again`);
      // A hold can still be completed.
      for (const [key, { fields }] of reports) {
        const [hold = '', name] = key.split(' ');
        if (name !== 'PREAUTH.APPROVED' || fields['order_id'] !== view.order || isOver(hold))
          continue;
        const { sale, code } = view.commands;
        holds(sale !== undefined && code !== undefined, `${view.order} has a hold and is charged`);
      }
      const asked = view.reviews.filter(({ why }) => why !== 'code not queried').length > 0;
      holds(!asked || ['PAID', 'REVIEW'].includes(view.state), `${view.order} hides a review`);
      holds(view.state !== 'CLOSED' || view.owed === 0, `${view.order} is closed and owes`);

      const doors = history.filter(
        (one) => (one.what === 'closed' || one.what === 'reopened') && one.order === view.order,
      );
      const isClosed = doors.at(-1)?.what === 'closed';
      holds(!isClosed || view.counted === 0, `${view.order} is closed and counts money`);

      // 3. No goods before the whole bill is paid, never twice, never after a void.
      if (!bill.mayHandOver || view.state === 'CLOSED') continue;
      const money = view.payments.map(({ payment, way, paidBack, kept }): number => {
        const fields: Fields = good.get(payment)?.fields ?? {};
        const rest = Number(fields['amount']) - paidBack - kept;
        if (isVoided(payment)) return 0;
        if (accepted.has(payment)) return rest;
        if (way === 'card') {
          const isOwn = settings.terminals.includes(String(fields['sn']));
          return isOwn && fields['amount'] === view.amount ? rest : 0;
        }
        const isAfterVoid = view.payments.some(
          (one) => one.way === 'card' && isVoided(one.payment),
        );
        const isMarked = ['LATE', 'EXTRA'].includes(String(fields['payment_mark']));
        const paidAt = Date.parse(String(fields['paid_at']));
        const isLate = ends.some(({ qrId, end }) => qrId === fields['qr_id'] && paidAt >= end);
        return isMarked || isLate || isAfterVoid ? 0 : rest;
      });
      holds(sum(money) >= (view.amount ?? Infinity), `${view.order}: goods without money`);
    }
    const given = history.filter((one) => one.what === 'handed over' && one.bill === bill.bill);
    holds(given.length <= 1, `${bill.bill}: goods twice`);
    holds(given.length === 0 || !bill.mayHandOver, `${bill.bill}: goods again`);
    const isWhole = bill.counted === bill.amount && bill.missing === 0;
    holds(!bill.mayHandOver || isWhole, `${bill.bill}: goods for a part`);
  }

  // 5. What is unknown is on the list.
  for (const [key, { fields }] of reports) {
    const [hold = '', name] = key.split(' ');
    if (name === 'PREAUTH.APPROVED' && fields['order_id'] === undefined && !isOver(hold))
      holds(
        ledger.doubts.some(({ about }) => about === hold),
        `${hold} is a hold on no list`,
      );
  }
  const views = ledger.bills.flatMap(({ orders }) => orders);
  for (const one of history) {
    if (one.what !== 'sent') continue;
    const { request, kind } = one;
    const about = history.filter((other) => 'request' in other && other.request === request);
    const own = views.find(({ order }) => order === one.order);
    if (
      kind === 'code' &&
      about.every(({ what }) => what === 'sent') &&
      now >= one.at + 20 * 60_000
    )
      holds(
        own?.state === 'PAID' || own?.reviews.some((other) => other.about === request) === true,
        `${request} got no response, and nobody asks`,
      );
    if (kind !== 'sale' && kind !== 'void') continue;
    const sendings = about.filter(({ what }) => what === 'sent').length;
    const responses = about.filter((other) => other.what === 'response');
    const isRefused =
      responses.length === sendings && responses.every((other) => other.is === 'refused');
    const isKnown = [...reports].some(
      ([key, { fields, amounts }]) =>
        amounts.size === 1 &&
        fields['request_id'] === request &&
        new RegExp(` ${one.kind.toUpperCase()}\\.[^U]`).test(key),
    );
    if (isRefused || isKnown || about.some(({ what }) => what === 'checked')) continue;
    // The response names the transaction, and an event without request_id can report it.
    const view = views.find(({ order }) => order === one.order);
    holds(view !== undefined && view.unknown.includes(request), `${request} is unknown, no list`);
    holds(view.commands.sale !== undefined, `${request} is unknown, and a sale is allowed`);
    const isOver = now >= one.at + 120_000;
    holds(!isOver || view.reviews.some((own) => own.about === request), `${request} not in review`);
    const isOwn = settings.terminals.includes(one.sn ?? '');
    const isFree = isOwn && ledger.settle[one.sn ?? ''] === undefined;
    holds(!isFree, `${request} is unknown, and SETTLE is allowed`);
  }
}

const sorted = (ledger: Ledger): unknown =>
  JSON.parse(JSON.stringify(ledger), (_key, value: unknown) =>
    Array.isArray(value)
      ? [...(value as unknown[])].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
      : value,
  ) as unknown;

/** The ledger as text, with lists in a fixed order. */
const printed = (ledger: Ledger): string => JSON.stringify(sorted(ledger));

/** Checks that time alone changes nothing that is final (invariant 4). */
function checkTime(ledger: Ledger, later: Ledger): void {
  for (const bill of ledger.bills) {
    const after = later.bills.find((one) => one.bill === bill.bill);
    holds(after !== undefined, `${bill.bill} disappeared`);
    if (bill.state === 'PAID')
      holds(
        after.state === 'PAID' && after.counted === bill.counted && after.owed === bill.owed,
        `${bill.bill} was paid`,
      );
    holds(after.owed >= bill.owed && after.received === bill.received, `${bill.bill} owes less`);
    for (const [index, order] of bill.orders.entries()) {
      const { state, paidBack, kept } = after.orders[index] ?? order;
      holds(order.state !== 'PAID' || state === 'PAID', `${order.order} was paid`);
      holds(order.state !== 'CLOSED' || state === 'CLOSED', `${order.order} was closed`);
      holds(order.state !== 'REVIEW' || state === 'REVIEW', `${order.order} left the list`);
      holds(paidBack === order.paidBack && kept === order.kept, `${order.order}: ${String(kept)}`);
    }
  }
}

const year = 365 * 86_400_000;
/**
 * Runs worlds of a seed, and checks the invariants after each step.
 * @throws {Error} with the world and the step
 */
export function runWorlds(ask: World['ask'], count: number, seed: number, steps = 50): void {
  for (let index = 0; index < count; index += 1) {
    const world = new World(seed + index, ask);
    const random = seeded(seed + index);
    let before: Ledger | undefined;
    for (let step = 0; step < steps; step += 1) {
      world.step();
      const ledger = world.ledger();
      if (ledger === before) continue;
      before = ledger;
      try {
        checkInvariants(world.history, ledger, world.now);
        checkTime(ledger, ask(world.history, world.now + year));
        if (step % 10 === 9) {
          const mixed = [...world.history, ...world.history.slice(random(step))]
            .map((one) => ({ one, at: random(1_000_000) }))
            .sort((a, b) => a.at - b.at)
            .map(({ one }) => one);
          holds(
            printed(ask(mixed, world.now)) === printed(ledger),
            'the order of the list matters',
          );
        }
      } catch (error) {
        const what = error instanceof Error ? error.message : String(error);
        throw new Error(`world ${String(seed + index)}, step ${String(step)}: ${what}`, {
          cause: error,
        });
      }
    }
  }
}
