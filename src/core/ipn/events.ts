import { attempt } from '../values';

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
  ...['va_no', 'sn', 'payment_mark', 'paid_at', 'ended_at', 'currency', 'bank_reference'],
];

/** RFC 3339, in the limits of specs/behaviour.md, section 8. */
const timeForm =
  /^20\d\d-(0[1-9]|1[0-2])-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-](0\d|1[0-3]):[0-5]\d)$/;

/** A Date makes 2 March of 30 February. */
const isTime = (value: unknown): boolean =>
  timeForm.test(String(value)) &&
  new Date(String(value).slice(0, 10)).getUTCDate() === Number(String(value).slice(8, 10));

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
    // A content with too many levels cannot be printed: nobody reads it.
    countNames(json) === countNames(attempt(() => JSON.stringify(content)) ?? '') &&
    Object.entries(content).every(
      ([name, value]) => /^\w+$/.test(name) && !(typeof value === 'string' && /&\w+=/.test(value)),
    ) &&
    textFields.every((name) => ['string', 'undefined'].includes(typeof (content[name] ?? ''))) &&
    (!isPayment || (has('transaction_id') && Number.isSafeInteger(amount) && Number(amount) > 0)) &&
    (!isPayment || (content['currency'] || 'VND') === 'VND') &&
    (!isTransfer || isTime(content['paid_at'])) &&
    (!['QR.EXPIRED', 'QR.CANCELLED'].includes(String(event)) || isTime(content['ended_at'])) &&
    (event !== 'VOID.APPROVED' || has('original_transaction_id'))
  );
}

/**
 * Data of the shop with which an event is compared. `orders` maps order ids to amounts; `codes` maps qr_id, request_id
 * and va_no to order ids, those of a static code to an empty text. `cancelled` has the orders whose later payments are
 * refunded, such as orders paid in cash. An order that was paid by IPN is not in `cancelled`.
 */
export interface Shop {
  orders: Readonly<Record<string, number>>;
  terminals: readonly string[];
  codes?: Readonly<Record<string, string>>;
  /** `expires_at` by qr_id or va_no. It is needed, because the event that ends a code may be late or lost. */
  ends?: Readonly<Record<string, string>>;
  cancelled?: readonly string[];
}

/** `review`: two reports contradict each other, so a person decides. */
export type OrderVerdict = 'paid' | 'not paid' | 'review' | 'no such order';
