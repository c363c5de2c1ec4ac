import { isClear, type Fields } from '../ipn';
import { isObject } from '../values';
import { amountOf, by, idOf, timeOf, type Happening } from './history';
import type { Doubt } from './rules';

/** What events and queries say about one transaction, or about the end of one code. */
export interface Report {
  /** `transaction_id`; for the end of a code, its `request_id`. */
  id: string;
  /** Name of the event, for a query too; SETTLED and VOIDED are an APPROVED with a mark below. */
  name: string;
  fields: Fields;
  settled: boolean;
  /** A query says VOIDED. */
  voided: boolean;
  doubt: Doubt | undefined;
  isEvent: boolean;
  /** All contents about it. If they differ, each can name another order. */
  contents: readonly Fields[];
  /** All results with one of its names, and itself: one transaction, and one bank reference, has one result. */
  twins: readonly Report[];
}

/** Fields that decide about money: an event and a query about one transaction must agree on them. */
const deciding = {
  card: ['amount', 'currency', 'order_id', 'sn', 'original_transaction_id'],
  transfer: ['amount', 'currency', 'qr_id', 'payment_mark', 'bank_reference', 'paid_at'],
} as const;
/** Two events also agree on these. A query names the command that was asked about, an event the code. */
const naming = [
  ...['order_id', 'request_id', 'qr_id', 'va_no', 'sn', 'original_transaction_id', 'ended_at'],
];

/** `seen`: money that a person has seen. */
export const isPayment = (name: string): boolean =>
  ['SALE.APPROVED', 'PREAUTH_COMPLETE.APPROVED', 'QR.PAID', 'seen'].includes(name);

/** The final results of section 5: one for each transaction. An event with a name that is not known is not a result. */
export const isResult = (name: string): boolean =>
  /^(?:SALE|VOID|PREAUTH|PREAUTH_COMPLETE)\.(?:APPROVED|DECLINED|CANCELLED|EXPIRED)$/.test(name) ||
  isPayment(name);

type Mark = 'settled' | 'voided';

function add(
  found: Map<string, Report>,
  name: string,
  content: Fields,
  json: string | undefined,
  ...marks: Mark[]
): void {
  // Null and an empty text are the same as missing (section 8).
  const given = Object.entries(content).filter(([, value]) => value !== null && value !== '');
  const fields: Fields = Object.fromEntries(given);
  const id = idOf(fields['transaction_id']) ?? idOf(fields['request_id']) ?? '';
  const isEvent = json !== undefined;
  const doubt =
    doubtOf(id, name, fields) ??
    (isEvent && !isClear(content, json) ? 'readable in two ways' : undefined);
  // A content in doubt does not take the place of the certain content with its ids.
  const key = doubt ? JSON.stringify(fields) : `${id}|${name}`;
  const before = found.get(key);
  const names = [
    ...deciding[name === 'QR.PAID' ? 'transfer' : 'card'],
    ...(isEvent && before?.isEvent ? naming : []),
  ];
  const isOther = before && names.some((field) => differs(field, before.fields, fields));
  found.set(key, {
    id,
    name,
    // An event has precedence, because a query can lack fields.
    fields: { ...before?.fields, ...fields },
    settled: before?.settled === true || marks.includes('settled'),
    voided: before?.voided === true || marks.includes('voided'),
    doubt: before?.doubt ?? doubt ?? (isOther ? 'reports differ' : undefined),
    isEvent,
    contents: [...(before?.contents ?? []), fields],
    twins: [],
  });
}

function doubtOf(id: string, name: string, fields: Fields): Doubt | undefined {
  if (id === '' || name === '') return 'not readable';
  const isMoney =
    amountOf(fields['amount']) !== undefined && (fields['currency'] ?? 'VND') === 'VND';
  if (isPayment(name) && !isMoney) return 'amount not valid';
  if (isPayment(name) && idOf(fields['transaction_id']) === undefined) return 'not readable';
  return undefined;
}

function differs(field: string, one: Fields, other: Fields): boolean {
  const [a, b] = [one[field], other[field]];
  if (a === undefined || b === undefined || a === b) return false;
  // The same moment can be written in two ways.
  return !(field.endsWith('_at') && timeOf(one, field) === timeOf(other, field));
}

/** Reads the payments and the result in the response to a query. */
function addQuery(found: Map<string, Report>, request: string | undefined, data: Fields): void {
  const type = idOf(data['transaction_type']);
  const status = idOf(data['status']) ?? '';
  const about = {
    request_id: request ?? data['request_id'],
    qr_id: data['qr_id'],
    va_no: data['va_no'],
    order_id: data['order_id'],
  };
  const { payments } = data;
  for (const payment of Array.isArray(payments) ? payments : []) {
    if (isObject(payment)) add(found, 'QR.PAID', { ...about, ...payment }, undefined);
  }
  if (type === undefined || type === 'VIETQR' || type === 'SETTLEMENT') return;
  const isApproved = ['APPROVED', 'SETTLED', 'VOIDED'].includes(status);
  if (!isApproved && !['DECLINED', 'CANCELLED', 'EXPIRED'].includes(status)) return;
  const marks = { SETTLED: ['settled'], VOIDED: ['voided'] } as const;
  const own = status === 'SETTLED' || status === 'VOIDED' ? marks[status] : [];
  add(found, `${type}.${isApproved ? 'APPROVED' : status}`, data, undefined, ...own);
}

/** Merges all events and queries into one report for each transaction. Never throws. */
export function readReports(history: readonly Happening[]): Report[] {
  const found = new Map<string, Report>();
  const queries = history.filter((one) => one.what === 'found');
  // Two commands can show one code. The order of their queries must not matter.
  for (const { request, data } of queries.sort(by(({ request }) => request ?? ''))) {
    if (isObject(data)) addQuery(found, request, data);
  }
  for (const one of history) {
    if (one.what !== 'event') continue;
    const fields = isObject(one.content) ? one.content : { content: one.content };
    add(found, idOf(fields['event']) ?? '', fields, one.json ?? JSON.stringify(fields));
  }
  for (const { reference, order, amount } of history.filter((one) => one.what === 'seen'))
    add(found, 'seen', { transaction_id: reference, order_id: order, amount }, undefined);
  const list = [...found.values()].sort(by(({ id, name }) => `${id}|${name}`));
  const certain = list.filter(
    ({ name, doubt }) => isResult(name) && (!doubt || doubt === 'reports differ'),
  );
  const namesOf = ({ id, fields }: Report) =>
    [id, idOf(fields['bank_reference']) ?? id].map((name) => name.toUpperCase());
  return list.map((one): Report => {
    if (!certain.includes(one)) return { ...one, twins: [one] };
    const names = namesOf(one);
    const twins = certain.filter((other) => namesOf(other).some((name) => names.includes(name)));
    const isDoubtful =
      twins.some((other) => other.doubt || differs('amount', other.fields, one.fields)) ||
      twins.filter(({ name }) => name !== 'seen').length > 1;
    return { ...one, twins, doubt: isDoubtful ? 'reports differ' : undefined };
  });
}
