import {
  eventKey,
  isClear,
  samples,
  scoped,
  scopedId,
  sampleShop,
  type Shop,
} from '../../src/core/ipn';
import type { Happening } from '../../src/core/ledger';
import { isObject } from '../../src/core/values';

type Json = Record<string, unknown>;

/** Ids that a world makes. Other texts, such as terminals and states, stay as they are. */
const id = /^(?:FT)?(?:(?:B|HD)\d+(?:-\d+)?|[RTQDX]\d+|FOREIGN|NEVER)$/;

/** Copies a value, with a prefix before each id, so that many worlds share one program. */
export function prefixed<Value>(value: Value, prefix: string): Value;
export function prefixed(value: unknown, prefix: string): unknown {
  if (typeof value === 'string') return id.test(value) ? prefix + value : value;
  if (Array.isArray(value)) return value.map((one) => prefixed<unknown>(one, prefix));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, prefixed<unknown>(one, prefix)]),
  );
}

/** Whether a receiver books this content of an IPN. */
export const isBooked = (content: unknown): content is Json =>
  isObject(content) &&
  isClear(content, JSON.stringify(content)) &&
  // A larger number cannot be signed: JSON does not represent it exactly.
  Number.isSafeInteger(content['amount'] || 0) &&
  eventKey(content) !== undefined;

const kinds = { sale: 'sale', void: 'void', code: 'qr', display: 'string', settle: 'settle' };

/** Returns the command of the POS for the first sending of a request, with all that is known about it. */
function commandOf(
  sent: Extract<Happening, { what: 'sent' }>,
  history: readonly Happening[],
): object {
  const { request, order, kind, at, sn, amount } = sent;
  const about = history.filter((one) => 'request' in one && one.request === request);
  const attempts = about.filter(({ what }) => what === 'sent').length;
  const responses = about.filter((one) => one.what === 'response');
  const refused = responses.filter(({ is }) => is === 'refused');
  const found = about.filter((one) => one.what === 'found');
  const data = [...responses, ...found].map((one) => one.data).find(isObject);
  const state = about.some(({ what }) => what === 'checked')
    ? 'ended'
    : refused.length === attempts
      ? 'refused'
      : data
        ? 'accepted'
        : 'sent';
  const code = data ? '000' : refused[0]?.code;
  const body = { sn, amount, request_id: request };
  return { requestId: request, kind: kinds[kind], orderId: order, body, at, state, code, data };
}

/** Converts a history to the lines of the store of the example POS. */
export function storeOf(history: readonly Happening[]): object[] {
  const sent = new Set<string>();
  return history.flatMap((one): object[] => {
    switch (one.what) {
      case 'bill':
        return [{ bill: one.bill, amount: one.amount }];
      case 'order': {
        const { order, amount, bill } = one;
        const line = { order, bill: bill ?? order, amount };
        return bill === undefined ? [{ bill: order, amount }, line] : [line];
      }
      case 'sent':
        if (sent.has(one.request)) return [];
        sent.add(one.request);
        return [{ command: commandOf(one, history) }];
      case 'event': {
        const json = JSON.stringify(one.content);
        return [
          isBooked(one.content)
            ? { event: one.content }
            : { unclear: isObject(one.content) ? one.content : {}, canonical: json },
        ];
      }
      case 'found': {
        const { order_id, qr_id, sn } = one.data as Json;
        return [{ found: one.data, about: { order_id, qr_id, sn } }];
      }
      case 'accepted':
      case 'paid back':
      case 'kept': {
        const { what, payment, amount } = one;
        return [{ decision: { what, payment, amount } }];
      }
      case 'seen':
        return [{ decision: { ...one, payment: one.reference } }];
      case 'closed':
      case 'reopened': {
        // Opened and closed at the same moment: for the ledger, that is closed.
        const isClosed = history.some(
          (other) => other.what === 'closed' && other.order === one.order && other.at === one.at,
        );
        return [{ closed: one.order, reopened: !isClosed }];
      }
      case 'handed over':
        return [{ goods: one.bill }];
      default:
        return [];
    }
  });
}

/** Fields that receivers read, by the sample event that has them. */
const read = {
  sale: ['event', 'transaction_id', 'order_id', 'sn', 'amount', 'currency'],
  void: ['event', 'transaction_id', 'original_transaction_id', 'order_id', 'amount'],
  transfer: [
    ...['event', 'transaction_id', 'request_id', 'order_id', 'qr_id', 'va_no', 'amount'],
    ...['currency', 'bank_reference', 'payment_mark', 'paid_at'],
  ],
  qrExpired: ['event', 'transaction_id', 'request_id', 'order_id', 'qr_id', 'ended_at'],
};

/** Events of which one field is missing, null or empty, each about an order of its own; a void follows its sale. */
export const incompleteEvents = (): Happening[] =>
  (['sale', 'void', 'transfer', 'qrExpired'] as const).flatMap((sample) =>
    read[sample].flatMap((field) =>
      [undefined, null, ''].flatMap((value, index): Happening[] => {
        const scope = `${sample}${field}${String(index)}`;
        const { orderId, amount } = sampleShop;
        const changed = scoped({ ...samples[sample], [field]: value }, scope);
        const sale = sample === 'void' ? [scoped(samples.sale, scope)] : [];
        return [
          { what: 'order', order: scopedId(orderId, scope), amount, at: 0 },
          ...[...sale, changed].map((content): Happening => ({ what: 'event', content })),
        ];
      }),
    ),
  );

/** What a receiver knows of a world: its events, once each, and the tables of the shop. */
export function receiverWorld(history: readonly Happening[], terminals: readonly string[]) {
  const [orders, codes, ends] = [new Map<string, number>(), new Map(), new Map()] as [
    Map<string, number>,
    Map<string, string>,
    Map<string, string>,
  ];
  const doors = new Map<string, string>();
  const events = new Map<string, Json>();
  const orderOf = new Map<string, string>();
  for (const one of history) {
    if (one.what === 'order') orders.set(one.order, Number(one.amount));
    if (one.what === 'closed' || one.what === 'reopened') doors.set(one.order, one.what);
    if (one.what === 'sent' && one.kind === 'code') orderOf.set(one.request, one.order ?? '');
    if ((one.what === 'response' || one.what === 'found') && isObject(one.data)) {
      const { qr_id: qrId, expires_at: end } = one.data;
      const order = orderOf.get(one.request ?? '');
      if (typeof qrId === 'string' && typeof end === 'string' && order !== undefined) {
        codes.set(qrId, order);
        ends.set(qrId, end);
      }
    }
    if (one.what === 'event' && isBooked(one.content))
      events.set(JSON.stringify(one.content), one.content);
  }
  const cancelled = [...doors].flatMap(([order, what]) => (what === 'closed' ? [order] : []));
  const shop: Shop = {
    ...{ terminals, cancelled, orders: Object.fromEntries(orders) },
    ...{ codes: Object.fromEntries(codes), ends: Object.fromEntries(ends) },
  };
  const known: Happening[] = [
    ...[...orders].map(([order, amount]) => ({ what: 'order' as const, order, amount, at: 0 })),
    ...cancelled.map((order) => ({ what: 'closed' as const, order, at: 0 })),
    ...[...codes].map(([id, order]) => ({
      ...{ what: 'code' as const, ids: [id], order, expiresAt: ends.get(id) ?? '' },
    })),
    ...[...events.values()].map((content) => ({ what: 'event' as const, content })),
  ];
  return { shop, events: [...events.values()], known };
}
