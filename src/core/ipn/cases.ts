import { answers, type Answer } from './answers';
import { eventKey, type Fields, type OrderVerdict } from './events';
import { makeIpn, otherSecret, type Damage, type IpnKeys, type IpnRequest } from './message';
import { samples, scoped, type SampleName } from './samples';

/** A sample event that is sent to a receiver, and how it differs from a correct one. */
export interface Delivery extends Omit<Damage, 'signature'> {
  event: SampleName;
  /** Fields changed before they are signed and encrypted; `undefined` removes a field. */
  change?: Fields;
  /** As in `Damage`; `of` names the sample event. */
  signature?: Exclude<Damage['signature'], { of: Fields }> | { of: SampleName };
  /** How often it is sent at the same moment. */
  times?: number;
}

/** A delivery and its expected answer, or a change of the receiver's store. */
export type Step =
  { send: Delivery; answer: keyof typeof answers | 'none' } | { store: 'fails' | 'works' };

/** A rule, and the page and anchor that describe it. */
export interface Rule {
  text: string;
  page: string;
}

export interface ReceiverCase {
  id: string;
  name: string;
  /** The rule that it tests. */
  rule: Rule;
  steps: readonly Step[];
  /** Whether the order is paid after the last new event. */
  verdict?: OrderVerdict;
  /** What goes back to the payer after it. */
  owes?: number;
  /** What the case needs besides an address. */
  needs?: 'a store that fails';
}

const ipn = (anchor: string): string => `/documents/payments/ipn#${anchor}`;
const stepsPage = ipn('xử-lý-một-ipn-theo-đúng-thứ-tự');
const goodsPage = '/documents/payments/orders#khi-nào-được-giao-hàng';

const trust: Rule = {
  text: 'verify the signature before the content is used; every failure gets the same answer',
  page: stepsPage,
};
const form: Rule = { text: 'check the size of the body first, then its form', page: stepsPage };
const clock: Rule = {
  text: 'check the time stamp before the content is decrypted',
  page: ipn('cửa-sổ-thời-gian-và-phát-lại'),
};
const acknowledge: Rule = {
  text: 'acknowledge every genuine, stored event, whatever it says',
  page: ipn('xác-nhận-đã-nhận-ipn'),
};
const once: Rule = {
  text: 'the key against duplicates is transaction_id + event, or qr_id + event without a payment',
  page: ipn('bỏ-bản-trùng'),
};
const anyOrder: Rule = {
  text: 'events arrive late, repeatedly and in any order; never refuse one for that',
  page: ipn('thứ-tự-không-được-bảo-đảm'),
};
const goods: Rule = {
  text: 'the event decides, never the status; a hold, a void and a decline are no payment',
  page: goodsPage,
};
const transfers: Rule = {
  text: 'paid when the sum of distinct QR.PAID reaches the amount of the order',
  page: goodsPage,
};
const matching: Rule = {
  text: 'find the order by qr_id, request_id or va_no before order_id, which may be missing',
  page: '/documents/payments/orders#nối-tiền-với-đơn',
};
/** Ids that a receiver knows for each order. */
const knownIds = {
  qr_id: { qr_id: 'QR8' },
  request_id: { request_id: 'GEN8' },
  va_no: { va_no: 'ZG8' },
};
const owed: Rule = {
  text: 'late money and money for a paid order release no goods, and go back',
  page: '/documents/payments/orders#chuyện-gì-xảy-ra-thì-làm-gì',
};
const compare: Rule = {
  text: 'compare event, order, amount and terminal after the answer',
  page: stepsPage,
};
const storing: Rule = {
  text: 'acknowledge only after storing; answer 5xx otherwise, and Zengi sends again',
  page: stepsPage,
};

type More = Omit<Delivery, 'event'>;

const sent = (event: SampleName, more: More = {}): Step => ({
  send: { event, ...more },
  answer: 'stored',
});

const taken = (
  id: string,
  name: string,
  rule: Rule,
  verdict: OrderVerdict,
  ...steps: readonly Step[]
): ReceiverCase => ({ id, name, rule, steps, verdict });

const owing = (
  id: string,
  name: string,
  [verdict, owes]: readonly [OrderVerdict, number],
  ...steps: readonly Step[]
): ReceiverCase => ({ id, name, rule: owed, steps, verdict, owes });

const refused = (
  id: string,
  name: string,
  rule: Rule,
  answer: keyof typeof answers,
  more: More,
  event: SampleName = 'sale',
): ReceiverCase => ({ id, name, rule, steps: [{ send: { event, ...more }, answer }] });

const untrusted = (id: string, name: string, more: More, event?: SampleName): ReceiverCase =>
  refused(id, name, trust, 'untrusted', more, event);

const malformed = (id: string, name: string, more: More, rule = form): ReceiverCase =>
  refused(id, name, rule, 'malformed', more);

const sale = (change: Fields): Step => sent('sale', { change });

export const receiverCases: readonly ReceiverCase[] = [
  taken('sale', 'a genuine card sale', acknowledge, 'paid', sent('sale')),
  taken(
    'transfer',
    'a genuine transfer with Vietnamese text',
    acknowledge,
    'paid',
    sent('transfer'),
  ),
  taken(
    'settlement',
    'a settlement over two million with a boolean and a list, which are not signed',
    acknowledge,
    'no such order',
    sent('settlement'),
  ),
  taken(
    'new-field',
    'fields that the receiver does not know, one of them null, signed like any other',
    acknowledge,
    'paid',
    sale({ something_new: 'x', nothing_new: null }),
  ),
  taken(
    'large-amount',
    'an amount of nine digits, signed without an exponent',
    acknowledge,
    'not paid',
    sale({ amount: 499_999_999 }),
  ),
  taken(
    'upper-case-signature',
    'a signature in upper-case hex',
    acknowledge,
    'paid',
    sent('sale', { signature: 'upper case' }),
  ),
  untrusted('forged', 'a signature with another secret', { signature: { secret: otherSecret } }),
  // For HMAC, a key of zero bytes only is the same as an empty one.
  untrusted('empty-key', 'a signature with an empty secret', { signature: { secret: '\0' } }),
  untrusted('unsigned', 'no signature', { signature: 'none' }),
  untrusted('cut-signature', 'a truncated signature', { signature: 'cut off' }),
  untrusted('exchanged', 'the signature of another event', { signature: { of: 'secondSale' } }),
  untrusted('other-key', 'another AES key', { otherKey: true }),
  untrusted('changed-byte', 'a changed byte of the ciphertext', { flip: 20 }),
  untrusted('changed-iv', 'a changed byte of the IV, which still decrypts', { flip: 5 }),
  untrusted('cut-data', 'truncated data', { dataCut: 64 }),
  untrusted('one-block', 'data shorter than an IV and a block', { dataCut: 4 }),
  untrusted('no-base64', 'data that is not base64', { body: '{"data":"***"}' }),
  untrusted(
    'decomposed',
    'text in NFD with the signature of NFC',
    {
      change: { content: String(samples.transfer['content']).normalize('NFD') },
      signature: { of: 'transfer' },
    },
    'transfer',
  ),
  untrusted('no-object', 'signed content that is not a JSON object', {
    content: '[]',
    signature: { canonical: '' },
  }),
  untrusted('no-json', 'content that is not JSON', { content: 'SALE.APPROVED' }),
  untrusted('decimals', 'a signed amount with decimals', {
    content: '{"event":"SALE.APPROVED","transaction_id":"TX1DECIMALS","amount":150000.5}',
    signature: { canonical: 'amount=150000.5&event=SALE.APPROVED&transaction_id=TX1DECIMALS' },
  }),
  malformed('no-id', 'signed content without an id', { change: { transaction_id: undefined } }),
  malformed('no-event', 'signed content without an event', { change: { event: undefined } }),
  malformed('cut-body', 'a truncated body', { bodyCut: 100 }),
  malformed('oversized', 'a genuine body followed by 70,000 spaces', {
    trailer: { text: ' ', times: 70_000 },
  }),
  malformed('two-values', 'a genuine body followed by another', {
    trailer: { text: '{"data":""}', times: 1 },
  }),
  malformed('no-body', 'an empty body', { body: '' }),
  malformed('no-data', 'a body without data', { body: '{}' }),
  malformed('data-number', 'data that is a number', { body: '{"data":1}' }),
  malformed('list', 'a body that is a list', { body: '["data"]' }),
  malformed('null', 'a body that is null', { body: 'null' }),
  // Deep enough to overflow the stack of any recursive parser.
  malformed('deep', 'a body of thousands of brackets', {
    body: `{"data":${'['.repeat(30_000)}`,
  }),
  {
    id: 'breaks-off',
    name: 'a connection that ends in the middle of the body',
    rule: form,
    steps: [{ send: { event: 'sale', breaksOffAfter: 100 }, answer: 'none' }, sent('secondSale')],
    verdict: 'paid',
  },
  refused('late', 'a time stamp of six minutes ago', clock, 'stale', { age: 360 }),
  refused('early', 'a time stamp six minutes ahead', clock, 'stale', { age: -360 }),
  malformed('no-time', 'no time stamp', { timestamp: '' }, clock),
  malformed('signed-time', 'a time stamp with a sign', { timestamp: '+{now}' }, clock),
  malformed('odd-time', 'a time stamp with an underscore', { timestamp: '{now}_0' }, clock),
  taken(
    'nearly-late',
    'a time stamp of four minutes ago',
    clock,
    'paid',
    sent('sale', { age: 240 }),
  ),
  taken(
    'repeat',
    'the same event three times, the last with a new time stamp',
    once,
    'paid',
    sent('sale', { age: 120 }),
    sent('sale', { age: 60 }),
    sent('sale'),
  ),
  taken(
    'at-once',
    'the same event eight times at the same moment',
    once,
    'paid',
    sent('sale', { times: 8 }),
  ),
  taken(
    'two-events',
    'two events of one transaction',
    once,
    'paid',
    sent('saleDeclined'),
    sent('sale'),
  ),
  taken(
    'code-ends',
    'the end of a code, which has no transaction_id, twice, that of another, and a cancellation',
    once,
    'not paid',
    sent('qrExpired'),
    sent('qrExpired'),
    sent('qrExpired', { change: { qr_id: 'QR2' } }),
    sent('qrCancelled'),
  ),
  taken(
    'void-first',
    'a void that arrives before its sale',
    anyOrder,
    'not paid',
    sent('void'),
    sent('sale'),
  ),
  taken('void', 'a sale that is voided', goods, 'not paid', sent('sale'), sent('void')),
  taken(
    'void-declined',
    'a sale whose void is declined',
    goods,
    'paid',
    sent('sale'),
    sent('voidDeclined'),
  ),
  taken(
    'sale-after-void',
    'a second sale after a void of the first',
    goods,
    'paid',
    sent('sale'),
    sent('void'),
    sent('secondSale'),
  ),
  taken(
    'lone-void',
    'an approved void of the amount of the order',
    goods,
    'not paid',
    sent('void'),
  ),
  taken(
    'hold',
    'an approved pre-authorisation of the amount of the order',
    goods,
    'not paid',
    sent('preAuth'),
  ),
  taken(
    'hold-completed',
    'a pre-authorisation and its completion',
    goods,
    'paid',
    sent('preAuth'),
    sent('preAuthComplete'),
  ),
  taken(
    'declined',
    'a declined sale of the amount of the order',
    goods,
    'not paid',
    sent('saleDeclined'),
  ),
  taken('other-amount', 'a sale of another amount', compare, 'not paid', sale({ amount: 15_000 })),
  taken(
    'other-terminal',
    'a sale on a terminal of another shop',
    compare,
    'not paid',
    sale({ sn: 'P2N0000099999' }),
  ),
  taken(
    'unknown-order',
    'a sale for an unknown order',
    compare,
    'no such order',
    sale({ order_id: 'HD9' }),
  ),
  taken(
    'no-order',
    'a sale that was started on the terminal, without an order',
    compare,
    'no such order',
    sale({ order_id: undefined }),
  ),
  taken('underpaid', 'a transfer of less than the order', transfers, 'not paid', sent('firstPart')),
  taken(
    'underpaid-repeated',
    'a transfer of less than the order, reported twice',
    transfers,
    'not paid',
    sent('firstPart'),
    sent('firstPart'),
  ),
  taken(
    'two-parts',
    'two transfers with one code that add up to the order',
    transfers,
    'paid',
    sent('firstPart'),
    sent('secondPart'),
  ),
  taken(
    'end-first',
    'a transfer in time, reported after the end of its code',
    anyOrder,
    'paid',
    sent('qrExpired'),
    sent('transfer', { change: { payment_mark: 'FULL' } }),
  ),
  owing(
    'late-transfer',
    'a transfer after its code has expired',
    ['not paid', 150_000],
    sent('qrExpired'),
    sent('transfer', { change: { payment_mark: 'LATE' } }),
  ),
  owing(
    'late-after-cancel',
    'a transfer after its code was cancelled on the terminal',
    ['not paid', 150_000],
    sent('qrCancelled'),
    sent('transfer', { change: { payment_mark: 'LATE' } }),
  ),
  owing(
    'card-then-transfer',
    'a code is cancelled, the card is charged, then the transfer arrives',
    ['paid', 150_000],
    sent('qrCancelled'),
    sent('sale', { change: { transaction_id: 'TX9' } }),
    sent('transfer', { change: { payment_mark: 'EXTRA' } }),
  ),
  owing(
    'overpaid',
    'a transfer of more than the order',
    ['paid', 50_000],
    sent('transfer', { change: { amount: 200_000, payment_mark: 'OVERPAID' } }),
  ),
  owing(
    'transfer-twice',
    'the whole amount by two transfers',
    ['paid', 150_000],
    sent('transfer'),
    sent('transfer', { change: { transaction_id: 'TX9', payment_mark: 'EXTRA' } }),
  ),
  owing(
    'card-twice',
    'two approved sales of one order',
    ['paid', 150_000],
    sent('sale'),
    sent('secondSale'),
  ),
  ...(['qr_id', 'request_id', 'va_no'] as const).map((name) =>
    taken(
      `by-${name.replace('_', '-')}`,
      `a transfer without order_id, whose ${name} is known`,
      matching,
      'paid',
      sent('transfer', {
        change: { order_id: undefined, qr_id: undefined, ...knownIds[name], transaction_id: 'TX8' },
      }),
    ),
  ),
  owing(
    'part-expired',
    'a part of the money, then the end of the code',
    ['not paid', 100_000],
    sent('firstPart', { change: { payment_mark: 'PARTIAL' } }),
    sent('qrExpired'),
  ),
  {
    id: 'failing-store',
    name: 'a store that fails, and works again when Zengi sends again',
    rule: storing,
    steps: [
      { store: 'fails' },
      { send: { event: 'sale', age: 60 }, answer: 'unavailable' },
      { send: { event: 'sale', age: 30 }, answer: 'unavailable' },
      { store: 'works' },
      sent('sale'),
    ],
    verdict: 'paid',
    needs: 'a store that fails',
  },
];

const fieldsOf = ({ event, change = {} }: Delivery, scope: string): Fields =>
  scoped({ ...samples[event], ...change }, scope);

/** The keys of the events that the receiver has stored after a case, in the order of their arrival. */
export function keptBy({ id, steps }: ReceiverCase): string[] {
  const keys = steps.flatMap((step) =>
    'send' in step && step.answer === 'stored' ? [String(eventKey(fieldsOf(step.send, id)))] : [],
  );
  return [...new Set(keys)];
}

/** The expected answer of a step; undefined where the connection ends before it. */
export const expectedAnswer = (answer: keyof typeof answers | 'none'): Answer | undefined =>
  answer === 'none' ? undefined : answers[answer];

/**
 * A delivery as the request that is sent.
 * @param scope keeps the ids of one run apart from those of another
 * @param now Unix seconds
 */
export function toRequest(
  delivery: Delivery,
  { scope, keys, now }: { scope: string; keys: IpnKeys; now: number },
): IpnRequest {
  const { event: _event, change: _change, times: _times, signature, ...damage } = delivery;
  const signed =
    typeof signature === 'object' && 'of' in signature
      ? { of: scoped(samples[signature.of], scope) }
      : signature;
  return makeIpn(
    fieldsOf(delivery, scope),
    // X-Event-Id is not signed and the same for all: a receiver that relies on it loses events.
    { keys, seconds: now, eventId: 'EV1' },
    { ...damage, ...(signed !== undefined && { signature: signed }) },
  );
}

/** A setting with which a receiver must stop at its start, and name it. */
export interface StartCase {
  name: string;
  rule: Rule;
  setting: 'ZENGI_HMAC_SECRET' | 'ZENGI_AES_KEY' | 'ZENGI_INBOX' | 'ZENGI_ORDERS' | 'PORT';
  /** Environment variables that replace the correct ones; `undefined` removes one. */
  settings: Readonly<Record<string, string | undefined>>;
}

const settingsPage = ipn('máy-chủ-nhận-ipn-mẫu');
const settingsRule: Rule = {
  text: 'an empty or missing secret stops every receiver at its start',
  page: settingsPage,
};
const keyRule: Rule = {
  text: 'one setting says how the key is read: 64 hex, 32 hex or 32 characters',
  page: settingsPage,
};

const withKey = (name: string, key: string, keyForm?: string): StartCase => ({
  name,
  rule: keyRule,
  setting: 'ZENGI_AES_KEY',
  settings: { ZENGI_AES_KEY: key, ZENGI_AES_KEY_FORM: keyForm },
});

export const startCases: readonly StartCase[] = [
  ...(['ZENGI_HMAC_SECRET', 'ZENGI_AES_KEY', 'ZENGI_INBOX', 'ZENGI_ORDERS'] as const).flatMap(
    (setting): StartCase[] =>
      [undefined, ''].map((value) => ({
        name: `${value === undefined ? 'no' : 'an empty'} ${setting}`,
        rule: settingsRule,
        setting,
        settings: { [setting]: value },
      })),
  ),
  withKey('a key of 32 hex digits, and no setting that says how to read it', '0f'.repeat(16)),
  withKey('a key of 64 hex digits read as 32', '0f'.repeat(32), 'hex32'),
  withKey('a key of 31 characters read as 32', 'x'.repeat(31), 'text32'),
  withKey('a key that is not hex', 'x'.repeat(64), 'hex64'),
  withKey('an unknown key format', '0f'.repeat(32), 'base64'),
];
