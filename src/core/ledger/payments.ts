import type { Fields } from '../ipn';
import type { Code } from './codes';
import { all, isTime, type Command } from './commands';
import { amountOf, by, groupBy, idOf, timeOf, type Happening } from './history';
import { isPayment, type Report } from './reports';
import type { Review } from './rules';

/** One payment that arrived. Its amount is always in exactly one place: counted, owed, paid back or kept. */
export interface Payment {
  id: string;
  way: 'card' | 'transfer' | 'seen';
  order: string | undefined;
  amount: number;
  sn: string | undefined;
  /** `transaction_time` or `paid_at`. */
  at: number;
  mark: string | undefined;
  qrId: string | undefined;
  request: string | undefined;
  account: string | undefined;
  voided: boolean;
  settled: boolean;
  accepted: boolean;
  /** A person accepted it, or a report has one of its names. */
  confirmed: boolean;
  paidBack: number;
  kept: number;
}

/** A report that is not booked, or a decision that contradicts another one. */
export interface Note {
  about: string;
  why: Review;
  order: string | undefined;
}

export interface Booked {
  payments: Payment[];
  notes: Note[];
  /** Ids of payments whose void is in doubt. */
  doubtfulVoids: ReadonlySet<string>;
  /** Orders with a hold that is neither completed nor voided. */
  held: ReadonlySet<string>;
  /** The order of each report by its id; a void belongs to the order of its payment. */
  orderById: ReadonlyMap<string, string>;
}

type Noting = (about: string, why: Review, order: string | undefined) => void;

/** Returns the first item if all have the same key; undefined for an empty list. */
const same = <Item>(items: readonly Item[], key: (item: Item) => unknown): Item | undefined =>
  new Set(items.map(key)).size === 1 ? items[0] : undefined;

type Owner = Pick<Code, 'order' | 'servesMany'>;

/** Codes and commands by their ids. A refused command owns nothing: another command can have its `request_id`. */
function ownersOf(codes: readonly Code[], commands: readonly Command[]): Map<string, Owner[]> {
  const entries: [string, Owner][] = [
    ...codes.flatMap((code) => code.ids.map((id): [string, Owner] => [id, code])),
    ...commands
      .filter(({ refused }) => !refused)
      .map(({ request, order }): [string, Owner] => [request, { order, servesMany: false }]),
  ];
  const groups = groupBy(entries, ([id]) => id);
  return new Map([...groups].map(([id, some]) => [id, some.map(([, owner]) => owner)]));
}

/**
 * Finds the orders that the contents of a report name: by the code or the command, and by `order_id`
 * (specs/behaviour.md, sections 3 and 4). A static code names none.
 */
const ordersOf = ({ twins }: Report, owners: ReadonlyMap<string, readonly Owner[]>): string[] =>
  twins.flatMap(({ contents }) => contents.flatMap((fields) => ordersIn(fields, owners)));

function ordersIn(fields: Fields, owners: ReadonlyMap<string, readonly Owner[]>): string[] {
  const known = ['qr_id', 'request_id', 'va_no'].flatMap(
    (field) => owners.get(idOf(fields[field]) ?? '') ?? [],
  );
  if (known.some(({ servesMany }) => servesMany)) return [];
  return [...known.map(({ order }) => order), fields['order_id']].flatMap((id) => idOf(id) ?? []);
}

type Accepted = Extract<Happening, { what: 'accepted' }>;

/** Reads the payment in a report; undefined if its amount is not valid. */
function paymentOf(
  { id, name, fields, settled, voided, doubt, twins }: Report,
  order: string | undefined,
  decision: Accepted | undefined,
): Payment | undefined {
  const amount = amountOf(doubt ? decision?.amount : fields['amount']);
  if (amount === undefined) return undefined;
  const isTransfer = name === 'QR.PAID';
  return {
    id,
    way: isTransfer ? 'transfer' : name === 'seen' ? 'seen' : 'card',
    order: decision?.order ?? order,
    amount,
    sn: idOf(fields['sn']),
    at: timeOf(fields, isTransfer ? 'paid_at' : 'transaction_time'),
    mark: idOf(fields['payment_mark']),
    qrId: idOf(fields['qr_id']),
    request: idOf(fields['request_id']),
    account: idOf(fields['va_no']),
    voided,
    settled,
    accepted: decision !== undefined || name === 'seen',
    confirmed: decision !== undefined || twins.length > 1,
    paidBack: 0,
    kept: 0,
  };
}

/** Reads all payments with the decisions of persons about each. */
export function bookPayments(
  history: readonly Happening[],
  reports: readonly Report[],
  codes: readonly Code[],
  commands: readonly Command[],
  orders: ReadonlySet<string>,
): Booked {
  const notes = new Map<string, Note>();
  const note: Noting = (about, why, order) => {
    notes.set(`${why} ${about} ${order}`, { about, why, order });
  };
  const owners = ownersOf(codes, commands);
  const certain = new Map(reports.flatMap((one) => (one.doubt ? [] : [[one.id, one] as const])));
  const originalsOf = ({ contents }: Report): string[] =>
    contents.flatMap((fields) => idOf(fields['original_transaction_id']) ?? []);
  const voids = reports.filter(({ name }) => name === 'VOID.APPROVED');
  const isVoided = new Set(voids.filter(({ doubt }) => !doubt).flatMap(originalsOf));
  const completed = reports.filter((one) => one.name === 'PREAUTH_COMPLETE.APPROVED' && !one.doubt);
  const isOver = new Set([...isVoided, ...completed.flatMap(originalsOf)]);
  const refused = reports.filter(({ name }) => name === 'PREAUTH_COMPLETE.DECLINED');
  const isRefused = new Set(refused.flatMap(originalsOf));
  const held = new Set<string>();
  const accepted = groupBy(all(history, 'accepted'), ({ payment }) => payment);
  /** A person has read it: the other payments with one of its names are the same money. */
  const isAccepted = (id: string): boolean =>
    accepted.get(id)?.some((one) => amountOf(one.amount) !== undefined) === true;
  const booked = new Map<string, Payment>();
  const orderById = new Map<string, string>();

  for (const report of reports) {
    const { id, name } = report;
    const originals = reports.filter((one) => originalsOf(report).includes(one.id));
    const named = name.startsWith('VOID.') && originals.length > 0 ? originals : [report];
    const found = [...new Set(named.flatMap((one) => ordersOf(one, owners)))];
    const known = found.filter((one) => orders.has(one));
    const [order] = known;
    if (order !== undefined) orderById.set(id, order);
    const given = accepted.get(id) ?? [];
    const newest = same(given, (one) => JSON.stringify([one.order, one.amount]));
    // Money that names an order stays with it (section 1).
    const isMove = found.length > 0 && !found.includes(newest?.order ?? found[0] ?? '');
    const decision = isMove ? undefined : newest;
    if (given.length > 0 && !decision) note(id, 'decisions differ', order);
    if (name === 'VOID.APPROVED' && originals.length === 0) note(id, 'original unknown', order);
    if (name === 'PREAUTH.APPROVED' && !isOver.has(id)) {
      if (order !== undefined) held.add(order);
      if (isRefused.has(id) || order === undefined) note(id, 'hold open', order);
    }
    const isMoney = isPayment(name);
    const doubt = report.doubt ?? (isMoney && found.length > 1 ? 'reports differ' : undefined);
    // A person accepts a payment once, also if several contents about it are in doubt.
    const isTwin = report.doubt && (booked.has(id) || certain.get(id)?.name === name);
    // A person reported it first: it is the same money.
    if (isMoney && !doubt && name !== 'seen' && report.twins.length > 1) continue;
    const payment =
      isMoney &&
      (!doubt || (decision && !isTwin)) &&
      paymentOf({ ...report, doubt }, order, decision);
    if (payment) booked.set(id, { ...payment, voided: payment.voided || isVoided.has(id) });
    else if (doubt && !report.twins.some((one) => isAccepted(one.id)))
      for (const one of known.length > 0 ? known : [order]) note(id, doubt, one);
  }
  const payments = [...booked.values()].sort(inOrder);
  applyDecisions(history, payments, note);
  return {
    payments,
    notes: [...notes.values()],
    held,
    doubtfulVoids: new Set(voids.filter(({ doubt }) => doubt).flatMap(originalsOf)),
    orderById,
  };
}

const inOrder = (one: Payment, other: Payment): number =>
  by(({ at }: Payment) => (isTime(at) ? at : Infinity))(one, other) ||
  by(({ id }: Payment) => id)(one, other);

/** Takes what was paid back or kept out of each payment. A void returns all of it. */
function applyDecisions(
  history: readonly Happening[],
  payments: readonly Payment[],
  note: Noting,
): void {
  const given = [...all(history, 'paid back'), ...all(history, 'kept')];
  const decisions = [...groupBy(given, ({ id }) => id).values()].map((repeats) => ({
    repeats,
    one: same(repeats, ({ what, payment, amount }) => JSON.stringify([what, payment, amount])),
  }));
  for (const payment of payments) {
    const { id, order, amount, voided } = payment;
    const own = decisions.filter(({ repeats }) => repeats.some((one) => one.payment === id));
    const sumOf = (what: string): number =>
      own.reduce((sum, { one }) => sum + (one?.what === what ? (amountOf(one.amount) ?? 0) : 0), 0);
    const isWrong = own.some(({ one }) => !one || amountOf(one.amount) === undefined);
    const [back, kept] = [sumOf('paid back'), sumOf('kept')];
    if (isWrong || (own.length > 0 && back + kept > (voided ? 0 : amount)))
      note(id, 'decisions differ', order);
    payment.paidBack = voided ? amount : Math.min(back, amount);
    payment.kept = Math.min(kept, amount - payment.paidBack);
  }
}
