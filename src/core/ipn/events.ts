export type Fields = Readonly<Record<string, unknown>>;

/** Effect of an event on the merchant's money. */
export type Money = 'in' | 'held' | 'back' | 'none' | 'batch';

/** All events of both contracts (a test compares them); see specs/behaviour.md, section 5. */
export const events = {
  'SALE.APPROVED': 'in',
  'SALE.DECLINED': 'none',
  'SALE.CANCELLED': 'none',
  'SALE.EXPIRED': 'none',
  'PREAUTH.APPROVED': 'held',
  'PREAUTH.DECLINED': 'none',
  'PREAUTH_COMPLETE.APPROVED': 'in',
  'PREAUTH_COMPLETE.DECLINED': 'none',
  'VOID.APPROVED': 'back',
  'VOID.DECLINED': 'none',
  'VOID.CANCELLED': 'none',
  'VOID.EXPIRED': 'none',
  'QR.PAID': 'in',
  'QR.EXPIRED': 'none',
  'QR.CANCELLED': 'none',
  'SETTLEMENT.COMPLETED': 'batch',
  'SETTLEMENT.FAILED': 'batch',
} as const satisfies Record<string, Money>;

export type EventName = keyof typeof events;

/** Reports whether the contracts define this event. Uses `hasOwn`, because a sender may send `constructor`. */
export const isEvent = (name: unknown): name is EventName =>
  typeof name === 'string' && Object.hasOwn(events, name);

const printed = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** Builds the deduplication key: `event` with `transaction_id`, else with `request_id`; undefined if one is missing. */
export function eventKey(content: Fields): string | undefined {
  const id = [content['transaction_id'], content['request_id']].find((one) => Boolean(one));
  const { event } = content;
  return id !== undefined && Boolean(event) ? `${printed(id)}|${printed(event)}` : undefined;
}

/** Fields that a receiver compares. Other types than text are signed in the same way, or not at all. */
const textFields = [
  ...['event', 'transaction_id', 'request_id', 'original_transaction_id', 'order_id', 'qr_id'],
  ...['va_no', 'sn', 'payment_mark', 'paid_at', 'ended_at'],
];

/** RFC 3339, with the time zone. */
const isTime = (value: unknown): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(String(value)) &&
  !Number.isNaN(Date.parse(String(value)));

/** Counts the member names of a JSON text, at any depth: the colons outside of texts. */
const countNames = (json: string): number =>
  json.replaceAll(/"(?:[^"\\]|\\.)*"/g, '').split(':').length;

/**
 * Reports whether a signed content can be read in one way only (specs/behaviour.md, section 8). A person decides on
 * any other content, because its signature also fits another content.
 * @param json the decrypted text of the content: it shows names that occur twice
 */
export function isClear(content: Fields, json: string): boolean {
  const { event, amount } = content;
  const has = (name: string): boolean => Boolean(content[name]);
  const isTransfer = event === 'QR.PAID';
  const isPayment = isTransfer || (isEvent(event) && events[event] === 'in');
  return (
    countNames(json) === countNames(JSON.stringify(content)) &&
    Object.entries(content).every(
      ([name, value]) => /^\w+$/.test(name) && !(typeof value === 'string' && /&\w+=/.test(value)),
    ) &&
    textFields.every((name) => ['string', 'undefined'].includes(typeof (content[name] ?? ''))) &&
    (!isPayment || (has('transaction_id') && Number.isSafeInteger(amount) && Number(amount) > 0)) &&
    (!isTransfer || isTime(content['paid_at'])) &&
    (!['QR.EXPIRED', 'QR.CANCELLED'].includes(String(event)) || isTime(content['ended_at'])) &&
    (event !== 'VOID.APPROVED' || has('original_transaction_id'))
  );
}

/**
 * Data of the shop with which an event is compared. `orders` maps order ids to amounts; `codes` maps qr_id, request_id
 * and va_no to order ids. `cancelled` has the orders whose later payments are refunded, such as orders paid in cash.
 * An order that was paid by IPN is not in `cancelled`.
 */
export interface Shop {
  orders: Readonly<Record<string, number>>;
  terminals: readonly string[];
  codes?: Readonly<Record<string, string>>;
  /** `expires_at` by qr_id or va_no. It is needed, because the event that ends a code may be late or lost. */
  ends?: Readonly<Record<string, string>>;
  cancelled?: readonly string[];
}

export type OrderVerdict = 'paid' | 'not paid' | 'no such order';

/** Returns the shop's order that an event is about (rule: /documents/payments/orders); undefined if unknown. */
export function orderOf(content: Fields, { orders, codes = {} }: Shop): string | undefined {
  const known = [content['qr_id'], content['request_id'], content['va_no']]
    .map(String)
    .find((id) => Object.hasOwn(codes, id));
  const id = known === undefined ? content['order_id'] : codes[known];
  return typeof id === 'string' && Object.hasOwn(orders, id) ? id : undefined;
}

/**
 * Returns the payment that a void cancels, because a void may have no `order_id`. Returns any other event unchanged
 * (/documents/payments/orders, "Nối tiền với đơn").
 * @param contents stored contents
 */
export function originalOf(content: Fields, contents: readonly Fields[]): Fields {
  const original = content['original_transaction_id'];
  if (typeof original !== 'string' || !String(content['event']).startsWith('VOID.')) return content;
  return contents.find((one) => one['transaction_id'] === original) ?? content;
}

/** Reports whether a transfer is marked as late or extra, or was paid after the end of its code. */
function isLate(transfer: Fields, contents: readonly Fields[], { ends = {} }: Shop): boolean {
  if (['LATE', 'EXTRA'].includes(String(transfer['payment_mark']))) return true;
  const { qr_id: id, va_no: account, request_id: by } = transfer;
  const known = ends[String(id ?? account)];
  const ended = contents.filter(
    (end) =>
      ['QR.CANCELLED', 'QR.EXPIRED'].includes(String(end['event'])) &&
      end['qr_id'] === id &&
      (by ? end['request_id'] === by : !known),
  );
  return [known, ...ended.map((end) => end['ended_at'])]
    .filter((end) => typeof end === 'string')
    .some((end) => !(Date.parse(String(transfer['paid_at'])) < Date.parse(end)));
}

/**
 * Decides from all events of an order whether the order is paid. The `status` of the events is ignored
 * (/documents/intro, "Khi nào được giao hàng").
 * @param contents verified contents, without duplicates, in any order
 */
export function judgeOrder(
  orderId: string | undefined,
  contents: readonly Fields[],
  shop: Shop,
): OrderVerdict {
  if (orderId === undefined) return 'no such order';
  if (shop.cancelled?.includes(orderId)) return 'not paid';
  const amount = shop.orders[orderId] ?? Infinity;
  const voided = contents
    .filter(({ event }) => event === 'VOID.APPROVED')
    .map((content) => content['original_transaction_id']);
  const own = contents.filter((content) => orderOf(content, shop) === orderId);
  const byCard = own.some(
    (content) =>
      ['SALE.APPROVED', 'PREAUTH_COMPLETE.APPROVED'].includes(String(content['event'])) &&
      content['amount'] === amount &&
      shop.terminals.includes(String(content['sn'])) &&
      !voided.includes(content['transaction_id']),
  );
  const sum = own
    // Late or extra money never releases goods. A person decides about it (specs/behaviour.md, section 1).
    .filter((content) => content['event'] === 'QR.PAID' && !isLate(content, contents, shop))
    .reduce((total, transfer) => total + Number(transfer['amount']), 0);
  return byCard || sum >= amount ? 'paid' : 'not paid';
}
