import { answers, type Answer } from './answers';
import type { Fields, OrderVerdict } from './events';
import { makeIpn, otherSecret, type Damage, type IpnKeys, type IpnRequest } from './message';
import { samples, sampleShop, scoped, scopedId, type SampleName } from './samples';

/** A sample event to send, and how it differs from a correct event. */
export interface Delivery extends Omit<Damage, 'signature'> {
  event: SampleName;
  /** Fields to change before signing and encryption; `undefined` removes a field. */
  change?: Fields;
  /** As in `Damage`, but `of` is the name of a sample event. */
  signature?: Exclude<Damage['signature'], { of: Fields }> | { of: SampleName };
  /** Number of simultaneous requests. */
  times?: number;
}

/**
 * A delivery with its expected response, or a change of the receiver's store. `isUnclear`: the receiver keeps the
 * content for a person, apart from the events (specs/behaviour.md, section 8).
 */
export type Step =
  | { send: Delivery; answer: keyof typeof answers | 'none'; isUnclear?: true }
  | { store: 'fails' | 'works' };

/** A rule, with the page and anchor that describe it. */
export interface Rule {
  text: string;
  page: string;
}

export interface ReceiverCase {
  id: string;
  name: string;
  rule: Rule;
  steps: readonly Step[];
  /** Verdict on the order after the last new event. */
  verdict?: OrderVerdict;
  /** Amount in VND that arrived for the order and did not pay it. */
  uncounted?: number;
  /** Requirement of the case in addition to the receiver's address. */
  needs?: 'a store that fails';
}

const ipn = (anchor: string): string => `/documents/payments/ipn#${anchor}`;
const stepsPage = ipn('xử-lý-một-ipn-theo-đúng-thứ-tự');
const goodsPage = '/documents/payments/orders#khi-nào-được-giao-hàng';

const rule = (page: string, text: string): Rule => ({ text, page });
const trust = rule(
  stepsPage,
  'verify the signature before the content is used; every failure gets the same response',
);
const form = rule(stepsPage, 'check the size of the body first, then its form');
const clock = rule(
  ipn('cửa-sổ-thời-gian-và-phát-lại'),
  'check the time stamp before the content is decrypted',
);
const acknowledge = rule(
  ipn('xác-nhận-đã-nhận-ipn'),
  'acknowledge every genuine, stored event, whatever it says',
);
const once = rule(
  ipn('bỏ-bản-trùng'),
  'find repeats by transaction_id + event, or by request_id + event where no payment was made',
);
const anyOrder = rule(
  ipn('thứ-tự-không-được-bảo-đảm'),
  'events arrive late, repeatedly and in any order; never refuse one for that',
);
const goods = rule(
  goodsPage,
  'the event decides, never the status; a hold, a void and a decline are not payments',
);
const transfers = rule(
  goodsPage,
  'paid when the sum of distinct QR.PAID reaches the amount of the order',
);
const matching = rule(
  '/documents/payments/orders#nối-tiền-với-đơn',
  'find the order by qr_id, request_id or va_no before order_id, which may be missing',
);
const surplus = rule(
  '/documents/payments/orders#chuyện-gì-xảy-ra-thì-làm-gì',
  'late money and money for a paid order release no goods and do not count',
);
const compare = rule(stepsPage, 'compare event, order, amount and terminal after the response');
const storing = rule(
  stepsPage,
  'acknowledge only after storing; otherwise respond with 5xx, and Zengi sends again',
);
const clear = rule(
  stepsPage,
  'keep content for a person, and never count it, if another content has the same signature',
);
const contradiction = rule(
  ipn('thứ-tự-không-được-bảo-đảm'),
  'two reports of one transaction, or of one bank reference, that differ: neither counts, a person decides',
);
/** Fields of an event by which a receiver finds its order. */
const knownIds = { qr_id: 'QR8', request_id: 'GEN8', va_no: 'ZG8' };

/** A delivery that the receiver stores: the sample event, and its optional changes. */
type Stored = SampleName | readonly [event: SampleName, more: Partial<Delivery>];
const stored = (one: Stored): Extract<Step, { send: Delivery }> => ({
  send: typeof one === 'string' ? { event: one } : { ...one[1], event: one[0] },
  answer: 'stored',
});
const changed = (event: SampleName, change: Fields): Stored => [event, { change }];

type Taken = readonly [id: string, name: string, verdict: OrderVerdict, ...sent: Stored[]];
/** Creates cases of one rule in which the receiver stores every event. */
const taken = (rule: Rule, ...rows: readonly Taken[]): ReceiverCase[] =>
  rows.map(([id, name, verdict, ...sent]) => ({
    id,
    name,
    rule,
    verdict,
    steps: sent.map(stored),
  }));

type Row = readonly [id: string, name: string, ...sent: Stored[]];
/** Creates cases of the rule `surplus`, all with one verdict and one uncounted amount. */
const uncounted = (verdict: OrderVerdict, sum: number, ...rows: readonly Row[]): ReceiverCase[] =>
  taken(surplus, ...rows.map(([id, name, ...sent]): Taken => [id, name, verdict, ...sent])).map(
    (one) => ({ ...one, uncounted: sum }),
  );
const sale = (change: Fields): Stored => changed('sale', change);
const transfer = (change: Fields): Stored => changed('transfer', change);
const marked = (mark: string, more: Fields = {}): Stored =>
  changed('transfer', { payment_mark: mark, ...more });

/** The end of a code, computed when the request is made. */
const endedFiveMinutesAgo: Fields = {
  get ended_at() {
    return new Date(Date.now() - 5 * 60_000).toISOString().replace(/\.\d+Z/, '+00:00');
  },
};

const afterEnd = { paid_at: '2025-11-21T10:16:00+07:00' };

type Unclear = readonly [id: string, name: string, sent: Stored, verdict?: OrderVerdict];
/**
 * Creates cases of unclear content. A clear event with the same ids follows: part of a transfer, or a sale that pays
 * the order. The unclear content neither takes its place nor changes its verdict.
 */
const unclear = (...rows: readonly Unclear[]): ReceiverCase[] =>
  rows.map(([id, name, sent, verdict = 'not paid']) => ({
    id,
    name,
    rule: clear,
    verdict,
    uncounted: 0,
    steps: [
      { ...stored(sent), isUnclear: true },
      stored(verdict === 'paid' ? 'sale' : 'firstPart'),
    ],
  }));
const paidAt = samples.transfer['paid_at'] as string;
/** A transfer as a text with the given start, which JSON of an object cannot express. */
const asText = (scope: string, start: string, canonical: string): Stored => {
  const id = scopedId('', scope);
  return [
    'transfer',
    {
      content: `{${start},"event":"QR.PAID","order_id":"HD1${id}","paid_at":"${paidAt}","transaction_id":"TX1${id}"}`,
      signature: {
        canonical: `${canonical}&event=QR.PAID&order_id=HD1${id}&paid_at=${paidAt}&transaction_id=TX1${id}`,
      },
    },
  ];
};
/** What follows the text of a payer in the canonical string of a transfer for another order. */
const rest = `&currency=VND&event=QR.PAID&order_id=HD9&paid_at=${paidAt}`;

type Refused = readonly [id: string, name: string, send: Partial<Delivery>];
/** Creates cases of one rule in which the receiver does not store the delivery. */
const refused = (
  answer: keyof typeof answers,
  rule: Rule,
  ...rows: readonly Refused[]
): ReceiverCase[] =>
  rows.map(([id, name, send]) => ({
    id,
    name,
    rule,
    steps: [{ send: { event: 'sale', ...send }, answer }],
  }));

export const receiverCases: readonly ReceiverCase[] = [
  ...taken(
    acknowledge,
    ['sale', 'a genuine card sale', 'paid', 'sale'],
    ['transfer', 'a genuine transfer with Vietnamese text', 'paid', 'transfer'],
    [
      'settlement',
      'a settlement over two million with a boolean and a list, which are not signed',
      'no such order',
      'settlement',
    ],
    [
      'new-field',
      'fields that the receiver does not know, one of them null, signed like any other',
      'paid',
      sale({ something_new: 'x', nothing_new: null }),
    ],
    [
      'nested-decimals',
      'a number with decimals in a list, which is not signed',
      'paid',
      sale({ items: [{ price: 2.5 }] }),
    ],
    [
      'large-amount',
      'nine digits, signed without an exponent',
      'not paid',
      sale({ amount: 499_999_999 }),
    ],
    [
      'upper-case-signature',
      'a signature in capitals',
      'paid',
      ['sale', { signature: 'upper case' }],
    ],
    ['bare', 'another Content-Type, and no X-Event-Id', 'paid', ['sale', { bare: true }]],
  ),
  ...refused(
    'untrusted',
    trust,
    ['forged', 'a signature with another secret', { signature: { secret: otherSecret } }],
    // HMAC pads keys with zero bytes, so a key that consists of one zero byte equals an empty key.
    ['empty-key', 'a signature with an empty secret', { signature: { secret: '\0' } }],
    ['unsigned', 'no signature', { signature: 'none' }],
    ['cut-signature', 'a truncated signature', { signature: 'cut off' }],
    ['exchanged', 'the signature of another event', { signature: { of: 'secondSale' } }],
    ['other-key', 'another AES key', { otherKey: true }],
    ['changed-byte', 'a changed byte of the ciphertext', { flip: 20 }],
    ['changed-iv', 'a changed byte of the IV, which still decrypts', { flip: 5 }],
    ['cut-data', 'truncated data', { dataCut: 64 }],
    ['one-block', 'data shorter than an IV and a block', { dataCut: 4 }],
    ['no-base64', 'data that is not base64', { body: '{"data":"***"}' }],
    ['empty-data', 'empty data', { body: '{"data":""}' }],
    ['url-base64', 'data in the URL alphabet', { dataAs: 'URL alphabet' }],
    ['wrapped-base64', 'data with line breaks', { dataAs: 'wrapped' }],
    [
      'unpadded-base64',
      'data without the = at its end',
      {
        // Of 80 bytes with the IV, so that there is a = to leave out.
        content: '{"event":"SALE.DECLINED","transaction_id":"TX1UNPADDED"}',
        signature: { canonical: 'event=SALE.DECLINED&transaction_id=TX1UNPADDED' },
        dataAs: 'unpadded',
      },
    ],
    [
      'decomposed',
      'text in NFD with the signature of NFC',
      {
        event: 'transfer',
        change: { content: String(samples.transfer['content']).normalize('NFD') },
        signature: { of: 'transfer' },
      },
    ],
    [
      'no-object',
      'signed content that is not an object',
      { content: '[]', signature: { canonical: '' } },
    ],
    ['no-json', 'content that is not JSON', { content: 'SALE.APPROVED' }],
    [
      'content-mark',
      'signed content after a byte-order mark',
      {
        content: '\ufeff{"event":"SALE.DECLINED","transaction_id":"TX1"}',
        signature: { canonical: 'event=SALE.DECLINED&transaction_id=TX1' },
      },
    ],
    [
      'not-utf8',
      'signed content with a byte that is not UTF-8, in a list',
      {
        content: Uint8Array.from(
          '{"event":"SALE.DECLINED","transaction_id":"TX1","items":["\xff"]}',
          (letter) => letter.charCodeAt(0),
        ),
        signature: { canonical: 'event=SALE.DECLINED&transaction_id=TX1' },
      },
    ],
    [
      'decimals',
      'a signed amount with decimals',
      {
        content: '{"event":"SALE.APPROVED","transaction_id":"TX1DECIMALS","amount":150000.5}',
        signature: { canonical: 'amount=150000.5&event=SALE.APPROVED&transaction_id=TX1DECIMALS' },
      },
    ],
    ...[
      ['zero-decimals', '150000.0', '150000'],
      ['exponent', '15e4', '150000'],
      ['exponent-signed', '15e4', '15e4'],
      ['beyond-exact', '9007199254740993', '9007199254740993'],
      ['beyond-rounded', '9007199254740993', '9007199254740992'],
    ].map(([id = '', amount = '', signed = '']): Refused => {
      const content = `{"event":"SALE.APPROVED","transaction_id":"TX1","amount":${amount}}`;
      const canonical = `amount=${signed}&event=SALE.APPROVED&transaction_id=TX1`;
      return [
        id,
        `an amount of ${amount}, signed as ${signed}`,
        { content, signature: { canonical } },
      ];
    }),
  ),
  ...unclear(
    ['amount-text', 'an amount as text', transfer({ amount: '150000' })],
    ['amount-null', 'an amount of null', transfer({ amount: null })],
    ['amount-missing', 'no amount', transfer({ amount: undefined })],
    ['amount-zero', 'an amount of zero', transfer({ amount: 0 })],
    ['amount-negative', 'a negative amount', transfer({ amount: -150_000 })],
    ['currency', 'a transfer of dollars', transfer({ currency: 'USD' })],
    ['reference-number', 'a bank reference that is a number', transfer({ bank_reference: 17 })],
    ['amount-true', 'an amount of true, which is not signed', transfer({ amount: true })],
    ['amount-list', 'an amount in a list, which is not signed', transfer({ amount: [150_000] })],
    ['card-text', 'a card payment with an amount as text', sale({ amount: '150000' }), 'paid'],
    [
      'amount-twice',
      'two amounts',
      asText('amount-twice', '"amount":1,"amount":150000', 'amount=150000'),
    ],
    [
      'escaped-twice',
      'two amounts, one name with an escape',
      asText('escaped-twice', String.raw`"amount":1,"\u0061mount":150000`, 'amount=150000'),
    ],
    [
      'payer-text',
      'a transfer whose text also reads as fields of another order',
      transfer({ content: 'a&currency=VND&event=QR.PAID&order_id=HD9&z=' }),
    ],
    [
      'payer-order',
      'the reading of such a transfer that names another order',
      transfer({ content: 'a', z: rest }),
    ],
    ['odd-name', 'a name with & and =', transfer({ 'a&b=c': 'x' })],
    ['id-number', 'an id that is a number', transfer({ transaction_id: 17 })],
    ['order-number', 'an order that is a number', transfer({ order_id: 17 })],
    ['event-list', 'an event in a list', transfer({ event: ['QR.PAID'] })],
    ['mark-object', 'a mark in an object', transfer({ payment_mark: { mark: 'LATE' } })],
    ['time-words', 'a time in words', transfer({ paid_at: 'hôm qua' })],
    ['time-local', 'a time without its zone', transfer({ paid_at: '2025-11-21T10:00:05' })],
    ['time-month', 'a time in month 13', transfer({ paid_at: '2025-13-21T10:00:05+07:00' })],
    ['time-day', 'a time on 30 February', transfer({ paid_at: '2025-02-30T10:00:05+07:00' })],
    ['time-missing', 'no time', transfer({ paid_at: undefined })],
    [
      'payment-unnamed',
      'a transfer without transaction_id, which no other can be told from',
      transfer({ transaction_id: undefined, request_id: 'GEN1' }),
    ],
    ['payment-without-ids', 'a transfer without any id', transfer({ transaction_id: undefined })],
    ['end-words', 'a code that ended in words', changed('qrExpired', { ended_at: 'hôm qua' })],
    ['end-missing', 'a code that ended at no time', changed('qrExpired', { ended_at: undefined })],
    [
      'void-of-none',
      'a void that names no payment',
      changed('void', { original_transaction_id: undefined }),
      'paid',
    ],
  ),
  ...refused(
    'malformed',
    form,
    [
      'no-id',
      'signed content without an id',
      { event: 'saleDeclined', change: { transaction_id: undefined } },
    ],
    ['no-event', 'signed content without an event', { change: { event: undefined } }],
    ['cut-body', 'a truncated body', { bodyCut: 100 }],
    ['oversized', 'a body with 70,000 spaces after it', { trailer: { text: ' ', times: 70_000 } }],
    [
      'two-values',
      'a correct body followed by another',
      { trailer: { text: '{"data":""}', times: 1 } },
    ],
    ['no-body', 'an empty body', { body: '' }],
    ['no-data', 'a body without data', { body: '{}' }],
    ['data-number', 'data that is a number', { body: '{"data":1}' }],
    ['mark', 'a body after a byte-order mark', { body: '\ufeff{"data":"AAAA"}' }],
    ['list', 'a body that is a list', { body: '["data"]' }],
    ['null', 'a body that is null', { body: 'null' }],
    // Deep enough to overflow the stack of a recursive parser.
    ['deep', 'a body of thousands of brackets', { body: `{"data":${'['.repeat(30_000)}` }],
  ),
  {
    id: 'breaks-off',
    name: 'a connection that ends in the middle of the body',
    rule: form,
    steps: [{ send: { event: 'sale', breaksOffAfter: 100 }, answer: 'none' }, stored('secondSale')],
    verdict: 'paid',
  },
  ...refused(
    'stale',
    clock,
    ['late', 'a time stamp of six minutes ago', { age: 360 }],
    ['early', 'a time stamp six minutes ahead', { age: -360 }],
  ),
  ...refused(
    'malformed',
    clock,
    ['no-time', 'no time stamp', { timestamp: '' }],
    ['signed-time', 'a time stamp with a sign', { timestamp: '+{now}' }],
    ['milliseconds', 'a time stamp in milliseconds', { timestamp: '{now}000' }],
    ['two-times', 'two time stamps', { timestamp: '{now}, {now}' }],
    ['odd-time', 'a time stamp with an underscore', { timestamp: '{now}_0' }],
  ),
  ...taken(clock, ['nearly-late', 'one of four minutes ago', 'paid', ['sale', { age: 240 }]]),
  ...taken(
    once,
    [
      'repeat',
      'the same event three times, the last with a new time stamp',
      'paid',
      ['sale', { age: 120 }],
      ['sale', { age: 60 }],
      'sale',
    ],
    ['at-once', 'the same event eight times at once', 'paid', ['sale', { times: 8 }]],
    ['two-results', 'two results of one transaction', 'review', 'saleDeclined', 'sale'],
    [
      'code-ends',
      'a code that two commands show: the end of the first display twice, then that of the second',
      'not paid',
      'qrExpired',
      'qrExpired',
      changed('qrExpired', { request_id: 'GEN2' }),
      'qrCancelled',
    ],
  ),
  ...taken(
    anyOrder,
    ['void-first', 'a void that arrives before its sale', 'not paid', 'void', 'sale'],
    [
      'empty-id',
      'late, after an end whose transaction_id is empty',
      'not paid',
      changed('qrExpired', { transaction_id: '' }),
      changed('transfer', afterEnd),
    ],
    ['end-first', 'in time, reported after the end', 'paid', 'qrExpired', marked('FULL')],
    ['before-end', 'before the known end', 'paid', changed('transfer', { qr_id: 'QR7' })],
    [
      'display-ends',
      'a terminal no longer shows a code of the QR API, which goes on',
      'paid',
      'qrCancelled',
      changed('transfer', { ...afterEnd, request_id: 'GEN2' }),
    ],
    [
      'open-display-ends',
      'a terminal no longer shows a code whose known end is later, and the transfer has no request_id',
      'paid',
      changed('qrCancelled', { qr_id: 'QR6' }),
      changed('transfer', { ...afterEnd, qr_id: 'QR6' }),
    ],
  ),
  ...taken(
    goods,
    ['void', 'a sale that is voided', 'not paid', 'sale', 'void'],
    ['void-declined', 'a sale whose void is declined', 'paid', 'sale', 'voidDeclined'],
    ['sale-after-void', 'a sale after a void of the first', 'paid', 'sale', 'void', 'secondSale'],
    [
      'transfer-after-void',
      'a transfer into an older code after a void',
      'not paid',
      'sale',
      'void',
      changed('transfer', { transaction_id: 'TX8', bank_reference: 'FT8' }),
    ],
    [
      'void-no-order',
      'a sale that is voided, by an event without order_id',
      'not paid',
      'sale',
      changed('void', { order_id: undefined }),
    ],
    [
      'void-unknown',
      'a void without order_id of an unknown payment',
      'no such order',
      'saleDeclined',
      changed('void', { order_id: undefined, original_transaction_id: 'TX9' }),
    ],
    ['lone-void', 'an approved void of the amount of the order', 'not paid', 'void'],
    ['hold', 'an approved pre-authorisation of the amount of the order', 'not paid', 'preAuth'],
    ['hold-completed', 'a hold and its completion', 'paid', 'preAuth', 'preAuthComplete'],
    ['declined', 'a declined sale of the amount of the order', 'not paid', 'saleDeclined'],
  ),
  ...taken(
    compare,
    ['unknown-order', 'a sale for an unknown order', 'no such order', sale({ order_id: 'HD9' })],
    [
      'no-order',
      'begun on the terminal, without an order',
      'no such order',
      sale({ order_id: undefined }),
    ],
  ),
  ...taken(
    transfers,
    ['underpaid', 'a transfer of less than the order', 'not paid', 'firstPart'],
    ['underpaid-repeated', 'a part of it, reported twice', 'not paid', 'firstPart', 'firstPart'],
    ['two-parts', 'two parts that add up to the order', 'paid', 'firstPart', 'secondPart'],
  ),
  ...uncounted(
    'not paid',
    150_000,
    ['late-transfer', 'a transfer after its code has expired', 'qrExpired', marked('LATE')],
    ['late-after-cancel', 'a transfer after its code was cancelled', 'qrCancelled', marked('LATE')],
    [
      'unmarked-late',
      'a transfer after its code has expired, without a mark',
      'qrExpired',
      changed('transfer', afterEnd),
    ],
    [
      'end-unreported',
      'a transfer at the end of its code, without a mark, before an event of the end',
      changed('transfer', { qr_id: 'QR7', paid_at: sampleShop.codeEnd }),
    ],
    [
      'va-ends',
      'a transfer at the end of its virtual account, without qr_id and mark',
      changed('transfer', { qr_id: undefined, va_no: 'ZG7', paid_at: sampleShop.codeEnd }),
    ],
    ['cancelled-card', 'a card approval for a cancelled order', 'sale'],
    ['cancelled-transfer', 'a transfer for a cancelled order', 'transfer'],
    ['other-terminal', "a sale on another shop's terminal", sale({ sn: 'P2N0000099999' })],
  ),
  ...uncounted(
    'paid',
    150_000,
    [
      'card-then-transfer',
      'a code is cancelled, the card is charged, then the transfer arrives',
      'qrCancelled',
      sale({ transaction_id: 'TX9' }),
      marked('EXTRA'),
    ],
    [
      'transfer-twice',
      'the whole amount twice',
      'transfer',
      marked('EXTRA', { transaction_id: 'TX9', bank_reference: 'FT9' }),
    ],
    ['card-twice', 'two approved sales of one order', 'sale', 'secondSale'],
  ),
  ...uncounted('not paid', 15_000, [
    'other-amount',
    'a sale of another amount',
    sale({ amount: 15_000 }),
  ]),
  ...uncounted('paid', 15_000, [
    'right-and-other-amount',
    'a sale of another amount, then the right one',
    sale({ amount: 15_000 }),
    'secondSale',
  ]),
  ...uncounted('paid', 50_000, [
    'overpaid',
    'a transfer of more than the order',
    marked('OVERPAID', { amount: 200_000 }),
  ]),
  ...uncounted(
    'not paid',
    100_000,
    [
      'part-expired',
      'a part of the money, then the end of the code',
      changed('firstPart', { payment_mark: 'PARTIAL' }),
      'qrExpired',
    ],
    [
      'part-end-unreported',
      'a part for a code whose known end is over, before an event of the end',
      changed('firstPart', { qr_id: 'QR7' }),
    ],
    [
      'open-part-cancelled',
      'a part for a code that was cancelled before its known end',
      changed('firstPart', { qr_id: 'QR6', request_id: 'GEN1' }),
      changed('qrCancelled', { qr_id: 'QR6' }),
    ],
  ),
  ...uncounted(
    'not paid',
    0,
    [
      'other-amount-voided',
      'a sale of another amount that is voided',
      sale({ amount: 15_000 }),
      changed('void', { amount: 15_000 }),
    ],
    [
      'part-held',
      'a part for a code that ended five minutes ago: the IPN of the rest may be on its way',
      'firstPart',
      changed('qrExpired', endedFiveMinutesAgo),
    ],
    [
      'part-display-ends',
      'a part for a code of the QR API that a terminal no longer shows',
      changed('firstPart', { request_id: 'GEN2' }),
      'qrExpired',
    ],
    [
      'part-second-code',
      'a part for the second code, after the end of the first',
      'qrExpired',
      changed('firstPart', { qr_id: 'QR2' }),
    ],
    [
      'open-other-code',
      'a part, then the end of its code, while another code of the order is open',
      'firstPart',
      'qrExpired',
    ],
  ),
  ...taken(
    matching,
    ...Object.entries(knownIds).map(([name, known]): Taken => {
      const ids = { order_id: undefined, qr_id: undefined, transaction_id: 'TX8', [name]: known };
      const title = `a transfer without order_id, whose ${name} is known`;
      return [`by-${name.replace('_', '-')}`, title, 'paid', changed('transfer', ids)];
    }),
    ...Object.entries({ qr_id: 'QR5', request_id: 'GEN5', va_no: 'ZG5' }).map(
      ([name, known]): Taken => {
        const title = `a transfer with order_id, whose ${name} is that of a static code`;
        const id = `many-${name.replace('_', '-')}`;
        return [id, title, 'no such order', transfer({ [name]: known })];
      },
    ),
  ),
  ...taken(
    contradiction,
    ['differ-amount', 'two amounts of one sale', 'review', 'sale', sale({ amount: 15_000 })],
    [
      'differ-mark',
      'a transfer that is late, and that is not',
      'review',
      marked('LATE'),
      marked('FULL'),
    ],
    ['differ-time', 'two times of one transfer', 'review', 'transfer', transfer(afterEnd)],
    ['differ-kind', 'a sale and a transfer with one id', 'review', 'sale', 'transfer'],
    [
      'differ-void',
      'a void that names two payments',
      'review',
      'sale',
      'void',
      changed('void', { original_transaction_id: 'TX2' }),
    ],
    [
      'differ-end',
      'two ends of one display',
      'review',
      'transfer',
      'qrExpired',
      changed('qrExpired', { ended_at: paidAt }),
    ],
    [
      'two-orders',
      'a transfer into the code of another order',
      'review',
      transfer({ qr_id: 'QR9' }),
    ],
    [
      'other-order',
      'a transfer into the code of its order that names an order of another system',
      'review',
      transfer({ qr_id: 'QR8', order_id: 'HD9' }),
    ],
    [
      'reference-twice',
      'two transfers with one reference of the bank',
      'review',
      'transfer',
      transfer({ transaction_id: 'TX9' }),
    ],
    ['more-fields', 'a repeat with a new field', 'paid', 'sale', sale({ something_new: 'x' })],
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
      stored('sale'),
    ],
    verdict: 'paid',
    needs: 'a store that fails',
  },
];

const fieldsOf = ({ event, change = {} }: Delivery, scope: string): Fields =>
  scoped({ ...samples[event], ...change }, scope);

/** Expected response of a step; undefined if the connection ends before it. */
export const expectedAnswer = (answer: keyof typeof answers | 'none'): Answer | undefined =>
  answer === 'none' ? undefined : answers[answer];

/**
 * Builds the request of a delivery.
 * @param scope makes the ids unique to this run
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
    // X-Event-Id is always the same, so a receiver that relies on this unsigned header loses events.
    { keys, seconds: now, eventId: 'EV1' },
    { ...damage, ...(signed !== undefined && { signature: signed }) },
  );
}
