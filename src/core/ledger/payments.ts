import type { Code } from './codes';
import { all, isTime, type Command } from './commands';
import { amountOf, by, groupBy, idOf, timeOf, type Happening } from './history';
import { isPayment, type Report } from './reports';
import type { Doubt, Review } from './rules';

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
  /** The order of each report by its id; a void belongs to the order of its payment. */
  orderById: ReadonlyMap<string, string>;
}

const same = <Value>(values: readonly Value[]): Value | undefined =>
  new Set(values).size === 1 ? values[0] : undefined;

/**
 * Finds the order of a report: by the code or the command that the merchant knows, then by `order_id`
 * (specs/behaviour.md, sections 3 and 4). A report that names two orders is in doubt. A static string names none.
 */
function orderOf(
  { fields }: Report,
  codes: readonly Code[],
  commands: readonly Command[],
  orders: ReadonlySet<string>,
): { order?: string; doubt?: Doubt } {
  const owners: readonly Pick<Code, 'ids' | 'order' | 'servesMany'>[] = [
    ...codes,
    ...commands
      .filter(({ refused }) => !refused)
      .map(({ request, order }) => ({ ids: [request], order, servesMany: false })),
  ];
  const known = ['qr_id', 'request_id', 'va_no'].flatMap((field) => {
    const id = idOf(fields[field]);
    return owners.filter(({ ids }) => id !== undefined && ids.includes(id));
  });
  if (known.some(({ servesMany }) => servesMany)) return {};
  const named = [...known.map(({ order }) => order), fields['order_id']].filter(
    (id): id is string => idOf(id) !== undefined && orders.has(String(id)),
  );
  if (new Set(named).size > 1) return { doubt: 'readable in two ways' };
  return named[0] === undefined ? {} : { order: named[0] };
}

/** Reads all payments with the decisions of persons about each. */
export function bookPayments(
  history: readonly Happening[],
  reports: readonly Report[],
  codes: readonly Code[],
  commands: readonly Command[],
  orders: ReadonlySet<string>,
): Booked {
  const notes: Note[] = [];
  const voids = reports.filter(({ name }) => name === 'VOID.APPROVED');
  const originalOf = ({ fields }: Report): string => idOf(fields['original_transaction_id']) ?? '';
  const isVoided = new Set(voids.filter(({ doubt }) => !doubt).map(originalOf));
  const doubtfulVoids = new Set(voids.filter(({ doubt }) => doubt).map(originalOf));
  const accepted = groupBy(all(history, 'accepted'), ({ payment }) => payment);
  const payments: Payment[] = [];
  const orderById = new Map<string, string>();

  for (const report of reports) {
    const { id, name, fields, settled, voided } = report;
    const isMoney = isPayment(name);
    const original = reports.find((other) => other.id === originalOf(report));
    const found = orderOf(original ?? report, codes, commands, orders);
    if (found.order !== undefined) orderById.set(id, found.order);
    const doubt = report.doubt ?? (isMoney ? found.doubt : undefined);
    const isLoneVoid = name === 'VOID.APPROVED' && !original;
    const decisions = accepted.get(id) ?? [];
    const order = decisions.length > 0 ? same(decisions.map((one) => one.order)) : undefined;
    const amount = doubt ? same(decisions.map((one) => one.amount)) : fields['amount'];
    const isAgreed = new Set(decisions.map((one) => `${String(one.order)} ${String(one.amount)}`));
    if (isAgreed.size > 1) notes.push({ about: id, why: 'decisions differ', order: found.order });
    // A person accepts the payment once, also if there are several contents in doubt about it.
    const isTwin =
      report.doubt !== undefined &&
      (payments.some((one) => one.id === id) ||
        reports.some((one) => one.id === id && one.name === name && !one.doubt));
    const isDecided = isAgreed.size === 1 && !isTwin;
    if ((doubt && !(isDecided && isMoney)) || isLoneVoid) {
      notes.push({ about: id, why: doubt ?? 'original unknown', order: found.order });
      continue;
    }
    const money = amountOf(amount);
    if (!isMoney) continue;
    if (money === undefined) {
      notes.push({ about: id, why: 'amount not valid', order: found.order });
      continue;
    }
    payments.push({
      id,
      way: name === 'QR.PAID' ? 'transfer' : 'card',
      order: isDecided ? (order ?? found.order) : found.order,
      amount: money,
      sn: idOf(fields['sn']),
      at: timeOf(fields, name === 'QR.PAID' ? 'paid_at' : 'transaction_time'),
      mark: idOf(fields['payment_mark']),
      qrId: idOf(fields['qr_id']),
      request: idOf(fields['request_id']),
      account: idOf(fields['va_no']),
      voided: voided || isVoided.has(id),
      settled,
      accepted: isDecided,
      paidBack: 0,
      kept: 0,
    });
  }
  const seen = readSeen(history, notes);
  // Money that the merchant reported: its later event is the same money, whatever its mark (section 4).
  const references = new Set(seen.map(({ id }) => id));
  const isSame = ({ id }: Payment): boolean => {
    const report = reports.find((one) => one.id === id && one.name === 'QR.PAID');
    const reference = idOf(report?.fields['bank_reference']);
    return reference !== undefined && references.has(reference);
  };
  for (const { id, order } of payments.filter(isSame)) {
    notes.push({ about: id, why: 'reported by the merchant', order });
  }
  const distinct = [...payments.filter((one) => !isSame(one)), ...seen];
  applyDecisions(history, distinct, notes);
  const single = new Map(notes.map((note) => [`${note.why} ${note.about} ${note.order}`, note]));
  return {
    payments: distinct.sort(inOrder),
    notes: [...single.values()],
    doubtfulVoids,
    orderById,
  };
}

const inOrder = (one: Payment, other: Payment): number =>
  by(({ at }: Payment) => (isTime(at) ? at : Infinity))(one, other) ||
  by(({ id }: Payment) => id)(one, other);

function readSeen(history: readonly Happening[], notes: Note[]): Payment[] {
  return [...groupBy(all(history, 'seen'), ({ reference }) => reference)].flatMap(
    ([id, entries]): Payment[] => {
      const order = same(entries.map((one) => one.order));
      const amount = amountOf(same(entries.map((one) => one.amount)));
      if (order === undefined || amount === undefined) {
        const why = entries.length > 1 ? 'reports differ' : 'amount not valid';
        for (const one of entries) notes.push({ about: id, why, order: one.order });
        return [];
      }
      const nothing = { sn: undefined, mark: undefined, qrId: undefined, request: undefined };
      const open = { voided: false, settled: false, accepted: true, paidBack: 0, kept: 0 };
      return [{ id, way: 'seen', order, amount, at: NaN, account: undefined, ...nothing, ...open }];
    },
  );
}

/** Takes what was paid back or kept out of each payment. A void returns all of it. */
function applyDecisions(history: readonly Happening[], payments: Payment[], notes: Note[]): void {
  const decisions = groupBy(
    [...all(history, 'paid back'), ...all(history, 'kept')],
    ({ id }) => id,
  );
  const valid = [...decisions.values()].flatMap((repeats) => {
    const [first] = repeats;
    const isOne = same(repeats.map((one) => JSON.stringify([one.what, one.payment, one.amount])));
    const amount = amountOf(first?.amount);
    if (first && isOne !== undefined && amount !== undefined) return [{ ...first, amount }];
    return repeats.flatMap((one) => {
      const order = payments.find(({ id }) => id === one.payment)?.order;
      notes.push({ about: one.payment, why: 'decisions differ', order });
      return [];
    });
  });
  for (const payment of payments) {
    const own = valid.filter((one) => one.payment === payment.id);
    const sumOf = (what: string): number =>
      own.filter((one) => one.what === what).reduce((sum, one) => sum + one.amount, 0);
    const [back, kept] = [sumOf('paid back'), sumOf('kept')];
    const isTooMuch = back + kept + (payment.voided ? 1 : 0) * payment.amount > payment.amount;
    if (isTooMuch && own.length > 0)
      notes.push({ about: payment.id, why: 'decisions differ', order: payment.order });
    payment.paidBack = payment.voided ? payment.amount : Math.min(back, payment.amount);
    payment.kept = Math.min(kept, payment.amount - payment.paidBack);
  }
}
