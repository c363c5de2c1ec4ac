import { events, type EventName, type Fields } from './events';

/** A genuine IPN of an event, and what of it is otherwise. */
export interface Delivery {
  event: EventName;
  /** Fields before they are signed and encrypted; `undefined` takes a field away. */
  change?: Fields;
  /** The content that is encrypted, in place of the fields; the signature is still that of the fields. */
  content?: string;
  /**
   * Otherwise: the secret that both sides share. `of`: the signature of this event's content;
   * `canonical`: of this very string.
   */
  signature?:
    | 'none'
    | 'upper case'
    | 'cut off'
    | { secret: string }
    | { of: EventName }
    | { canonical: string };
  /** Encrypted with a key that the receiver does not have. */
  otherKey?: true;
  /** One bit of this byte of IV and ciphertext is flipped: the IV is bytes 0 to 15. */
  flip?: number;
  /** Of the base64 of `data` only so many characters. */
  dataCut?: number;
  /** The whole body in place of `{"data":"…"}`. */
  body?: string;
  /** Behind the body. */
  trailer?: { text: string; times: number };
  /** Of the body only so many characters, with a Content-Length that says so. */
  bodyCut?: number;
  /** The connection ends after so many bytes of the body: nothing can be answered. */
  breaksOffAfter?: number;
  /** Seconds since it was sent; negative: the sender's clock is ahead. */
  age?: number;
  /** X-Timestamp as it is written: `{now}` is Unix seconds; an empty one is left out. */
  timestamp?: string;
  /** At the same moment, so many times. */
  times?: number;
}

export interface Answer {
  status: number;
  errorCode: string;
}

/** Only HTTP 200 together with 000 ends the resending. */
export const isAcknowledged = ({ status, errorCode }: Answer): boolean =>
  status === 200 && errorCode === '000';

/** The answers of /documents/payments/ipn, "Xác nhận đã nhận IPN". */
export const answers = {
  stored: { status: 200, errorCode: '000' },
  malformed: { status: 400, errorCode: '401' },
  untrusted: { status: 401, errorCode: '415' },
  stale: { status: 401, errorCode: '416' },
  unavailable: { status: 500, errorCode: '501' },
} as const satisfies Record<string, Answer>;

export type Step =
  { send: Delivery; answer: keyof typeof answers | 'none' } | { store: 'fails' | 'works' };

/** What the receiver makes of an event once it has answered. */
export type Verdict = 'paid' | 'not paid' | 'no such order';

/** A rule, and where the portal tells it. */
export interface Rule {
  text: string;
  /** Path and anchor of the page. */
  page: string;
}

export interface ReceiverCase {
  id: string;
  name: string;
  /** What it holds a receiver to. */
  rule: Rule;
  steps: readonly Step[];
  /** Events in the store afterwards, in the order of their arrival, as `<id>|<event>`, before scoping. */
  kept: readonly (readonly [id: string, event: string])[];
  /** What is made of the last event that is new. */
  verdict?: Verdict;
  /** More than an address is needed to run it. */
  needs?: 'a store that fails';
}

const ipn = (anchor: string): string => `/documents/payments/ipn#${anchor}`;
const stepsPage = ipn('xử-lý-một-ipn-theo-đúng-thứ-tự');

const trust: Rule = {
  text: 'verify before anything of the content is used; one answer for what fails',
  page: stepsPage,
};
const size: Rule = { text: 'the size of the body comes first, then its form', page: stepsPage };
const clock: Rule = {
  text: 'the time stamp, before the content is decrypted',
  page: ipn('cửa-sổ-thời-gian-và-phát-lại'),
};
const acknowledge: Rule = {
  text: 'acknowledge what is genuine and stored, whatever it says',
  page: ipn('xác-nhận-đã-nhận-ipn'),
};
const once: Rule = {
  text: 'the key against duplicates is transaction_id + event; qr_id where there is no payment',
  page: ipn('bỏ-bản-trùng'),
};
const anyOrder: Rule = {
  text: 'events come late, again and in any order; none is refused for it',
  page: ipn('thứ-tự-không-được-bảo-đảm'),
};
const goodsPage = '/documents/intro#khi-nào-được-giao-hàng';
const goods: Rule = {
  text: 'the event decides, never the status; a hold, a void, a refusal is no payment',
  page: goodsPage,
};
const transfers: Rule = {
  text: 'paid when the sum of distinct QR.PAID reaches the amount of the order',
  page: goodsPage,
};
const compare: Rule = {
  text: 'event, order, amount and terminal are compared after the answer',
  page: stepsPage,
};
const storing: Rule = {
  text: 'acknowledged only after it is stored; else a 5xx, and Zengi sends again',
  page: stepsPage,
};

const sent = (event: EventName, more: Omit<Delivery, 'event'> = {}): Step => ({
  send: { event, ...more },
  answer: 'stored',
});

const refused = (
  id: string,
  name: string,
  rule: Rule,
  answer: keyof typeof answers,
  more: Omit<Delivery, 'event'>,
): ReceiverCase => ({
  id,
  name,
  rule,
  steps: [{ send: { event: 'sale', ...more }, answer }],
  kept: [],
});

const sale = ['TX1', 'SALE.APPROVED'] as const;
const voided = ['TX3', 'VOID.APPROVED'] as const;

/** Enough for any parser that recurses. */
const deep = '['.repeat(30_000);

export const receiverCases: readonly ReceiverCase[] = [
  {
    id: 'sale',
    name: 'a genuine card sale',
    rule: acknowledge,
    steps: [sent('sale')],
    kept: [sale],
    verdict: 'paid',
  },
  {
    id: 'transfer',
    name: 'a genuine transfer, with Vietnamese text',
    rule: acknowledge,
    steps: [sent('transfer')],
    kept: [['TX1', 'QR.PAID']],
    verdict: 'paid',
  },
  {
    id: 'settlement',
    name: 'a settlement over two million, with a boolean and a list, which are not signed',
    rule: acknowledge,
    steps: [sent('settlement')],
    kept: [['TX1', 'SETTLEMENT.COMPLETED']],
    verdict: 'no such order',
  },
  {
    id: 'new-field',
    name: 'fields that the receiver does not know, one of them null, signed like any other',
    rule: acknowledge,
    steps: [sent('sale', { change: { something_new: 'x', nothing_new: null } })],
    kept: [sale],
    verdict: 'paid',
  },
  {
    id: 'large-amount',
    name: 'an amount of nine digits, signed without an exponent',
    rule: acknowledge,
    steps: [sent('sale', { change: { amount: 499_999_999 } })],
    kept: [sale],
    verdict: 'not paid',
  },
  {
    id: 'upper-case-signature',
    name: 'a signature in capital hex',
    rule: acknowledge,
    steps: [sent('sale', { signature: 'upper case' })],
    kept: [sale],
    verdict: 'paid',
  },
  refused('forged', 'a signature by another secret', trust, 'untrusted', {
    signature: { secret: 'another secret' },
  }),
  // A key of zero bytes only is the same to HMAC as an empty one.
  refused('empty-key', 'a signature by an empty secret', trust, 'untrusted', {
    signature: { secret: '\0' },
  }),
  refused('unsigned', 'no signature', trust, 'untrusted', { signature: 'none' }),
  refused('cut-signature', 'a signature that is cut off', trust, 'untrusted', {
    signature: 'cut off',
  }),
  refused('exchanged', 'the signature of another event', trust, 'untrusted', {
    signature: { of: 'secondSale' },
  }),
  refused('other-key', 'another AES key', trust, 'untrusted', { otherKey: true }),
  refused('changed-byte', 'a changed byte of the ciphertext', trust, 'untrusted', { flip: 20 }),
  refused('changed-iv', 'a changed byte of the IV, which decrypts', trust, 'untrusted', {
    flip: 5,
  }),
  refused('cut-data', 'data that is cut off', trust, 'untrusted', { dataCut: 64 }),
  refused('one-block', 'data that is shorter than an IV and a block', trust, 'untrusted', {
    dataCut: 4,
  }),
  refused('no-base64', 'data that is no base64', trust, 'untrusted', { body: '{"data":"***"}' }),
  {
    id: 'decomposed',
    name: 'text as NFD under the signature of NFC',
    rule: trust,
    steps: [
      {
        send: {
          event: 'transfer',
          change: { content: String(events.transfer['content']).normalize('NFD') },
          signature: { of: 'transfer' },
        },
        answer: 'untrusted',
      },
    ],
    kept: [],
  },
  refused('no-object', 'signed content that is no JSON object', trust, 'untrusted', {
    content: '[]',
    signature: { canonical: '' },
  }),
  refused('no-json', 'content that is no JSON', trust, 'untrusted', { content: 'SALE.APPROVED' }),
  refused('decimals', 'a signed amount with decimals', trust, 'untrusted', {
    content: '{"event":"SALE.APPROVED","transaction_id":"TX1DECIMALS","amount":150000.5}',
    signature: { canonical: 'amount=150000.5&event=SALE.APPROVED&transaction_id=TX1DECIMALS' },
  }),
  refused('no-id', 'signed content without an id', size, 'malformed', {
    change: { transaction_id: undefined },
  }),
  refused('no-event', 'signed content without an event', size, 'malformed', {
    change: { event: undefined },
  }),
  refused('cut-body', 'a body that is cut off', size, 'malformed', { bodyCut: 100 }),
  refused('oversized', 'a genuine body with 70,000 spaces behind it', size, 'malformed', {
    trailer: { text: ' ', times: 70_000 },
  }),
  refused('two-values', 'a genuine body with another behind it', size, 'malformed', {
    trailer: { text: '{"data":""}', times: 1 },
  }),
  refused('no-body', 'an empty body', size, 'malformed', { body: '' }),
  refused('no-data', 'a body without data', size, 'malformed', { body: '{}' }),
  refused('data-number', 'data that is a number', size, 'malformed', { body: '{"data":1}' }),
  refused('list', 'a body that is a list', size, 'malformed', { body: '["data"]' }),
  refused('null', 'a body that is null', size, 'malformed', { body: 'null' }),
  refused('deep', 'a body of thousands of brackets', size, 'malformed', {
    body: `{"data":${deep}`,
  }),
  {
    id: 'breaks-off',
    name: 'a connection that ends in the middle of the body',
    rule: size,
    steps: [{ send: { event: 'sale', breaksOffAfter: 100 }, answer: 'none' }, sent('secondSale')],
    kept: [['TX2', 'SALE.APPROVED']],
    verdict: 'paid',
  },
  refused('late', 'a time stamp of six minutes ago', clock, 'stale', { age: 360 }),
  refused('early', 'a time stamp six minutes ahead', clock, 'stale', { age: -360 }),
  refused('no-time', 'no time stamp', clock, 'malformed', { timestamp: '' }),
  refused('signed-time', 'a time stamp with a sign', clock, 'malformed', { timestamp: '+{now}' }),
  refused('odd-time', 'a time stamp with an underscore', clock, 'malformed', {
    timestamp: '{now}_0',
  }),
  {
    id: 'nearly-late',
    name: 'a time stamp of four minutes ago',
    rule: clock,
    steps: [sent('sale', { age: 240 })],
    kept: [sale],
    verdict: 'paid',
  },
  {
    id: 'repeat',
    name: 'the same event three times, the last under a new time stamp',
    rule: once,
    steps: [sent('sale', { age: 120 }), sent('sale', { age: 60 }), sent('sale')],
    kept: [sale],
    verdict: 'paid',
  },
  {
    id: 'at-once',
    name: 'the same event eight times at the same moment',
    rule: once,
    steps: [sent('sale', { times: 8 })],
    kept: [sale],
    verdict: 'paid',
  },
  {
    id: 'two-events',
    name: 'two events of one transaction',
    rule: once,
    steps: [sent('saleDeclined'), sent('sale')],
    kept: [['TX1', 'SALE.DECLINED'], sale],
    verdict: 'paid',
  },
  {
    id: 'code-ends',
    name: 'the end of a code, which has no transaction_id, twice, that of another, and a cancellation',
    rule: once,
    steps: [
      sent('qrExpired'),
      sent('qrExpired'),
      sent('qrExpired', { change: { qr_id: 'QR2' } }),
      sent('qrCancelled'),
    ],
    kept: [
      ['QR1', 'QR.EXPIRED'],
      ['QR2', 'QR.EXPIRED'],
      ['QR1', 'QR.CANCELLED'],
    ],
    verdict: 'not paid',
  },
  {
    id: 'void-first',
    name: 'a void that comes before its sale',
    rule: anyOrder,
    steps: [sent('void'), sent('sale')],
    kept: [voided, sale],
    verdict: 'not paid',
  },
  {
    id: 'void',
    name: 'a sale that is voided',
    rule: goods,
    steps: [sent('sale'), sent('void')],
    kept: [sale, voided],
    verdict: 'not paid',
  },
  {
    id: 'void-declined',
    name: 'a sale whose void is declined',
    rule: goods,
    steps: [sent('sale'), sent('voidDeclined')],
    kept: [sale, ['TX3', 'VOID.DECLINED']],
    verdict: 'paid',
  },
  {
    id: 'sale-after-void',
    name: 'a second sale after a void of the first',
    rule: goods,
    steps: [sent('sale'), sent('void'), sent('secondSale')],
    kept: [sale, voided, ['TX2', 'SALE.APPROVED']],
    verdict: 'paid',
  },
  {
    id: 'lone-void',
    name: 'an approved void, of the amount of the order',
    rule: goods,
    steps: [sent('void')],
    kept: [voided],
    verdict: 'not paid',
  },
  {
    id: 'hold',
    name: 'an approved pre-authorisation, of the amount of the order',
    rule: goods,
    steps: [sent('preAuth')],
    kept: [['TX1', 'PREAUTH.APPROVED']],
    verdict: 'not paid',
  },
  {
    id: 'hold-completed',
    name: 'a pre-authorisation and its completion',
    rule: goods,
    steps: [sent('preAuth'), sent('preAuthComplete')],
    kept: [
      ['TX1', 'PREAUTH.APPROVED'],
      ['TX2', 'PREAUTH_COMPLETE.APPROVED'],
    ],
    verdict: 'paid',
  },
  {
    id: 'declined',
    name: 'a declined sale, of the amount of the order',
    rule: goods,
    steps: [sent('saleDeclined')],
    kept: [['TX1', 'SALE.DECLINED']],
    verdict: 'not paid',
  },
  {
    id: 'other-amount',
    name: 'a sale of another amount',
    rule: compare,
    steps: [sent('sale', { change: { amount: 15_000 } })],
    kept: [sale],
    verdict: 'not paid',
  },
  {
    id: 'other-terminal',
    name: 'a sale on a terminal that is not of the shop',
    rule: compare,
    steps: [sent('sale', { change: { sn: 'P2N0000099999' } })],
    kept: [sale],
    verdict: 'not paid',
  },
  {
    id: 'unknown-order',
    name: 'a sale for an order that nobody knows',
    rule: compare,
    steps: [sent('sale', { change: { order_id: 'HD9' } })],
    kept: [sale],
    verdict: 'no such order',
  },
  {
    id: 'no-order',
    name: 'a sale that was started on the terminal, without an order',
    rule: compare,
    steps: [sent('sale', { change: { order_id: undefined } })],
    kept: [sale],
    verdict: 'no such order',
  },
  {
    id: 'underpaid',
    name: 'a transfer of less than the order',
    rule: transfers,
    steps: [sent('firstPart')],
    kept: [['TX1', 'QR.PAID']],
    verdict: 'not paid',
  },
  {
    id: 'underpaid-repeated',
    name: 'a transfer of less than the order, reported twice',
    rule: transfers,
    steps: [sent('firstPart'), sent('firstPart')],
    kept: [['TX1', 'QR.PAID']],
    verdict: 'not paid',
  },
  {
    id: 'two-parts',
    name: 'two transfers that make up the order, by one code',
    rule: transfers,
    steps: [sent('firstPart'), sent('secondPart')],
    kept: [
      ['TX1', 'QR.PAID'],
      ['TX2', 'QR.PAID'],
    ],
    verdict: 'paid',
  },
  {
    id: 'late-transfer',
    name: 'a transfer after its code has expired',
    rule: anyOrder,
    steps: [sent('qrExpired'), sent('transfer')],
    kept: [
      ['QR1', 'QR.EXPIRED'],
      ['TX1', 'QR.PAID'],
    ],
    verdict: 'paid',
  },
  {
    id: 'failing-store',
    name: 'a store that fails, and works again when Zengi resends',
    rule: storing,
    steps: [
      { store: 'fails' },
      { send: { event: 'sale', age: 60 }, answer: 'unavailable' },
      { send: { event: 'sale', age: 30 }, answer: 'unavailable' },
      { store: 'works' },
      sent('sale'),
    ],
    kept: [sale],
    verdict: 'paid',
    needs: 'a store that fails',
  },
];

/** A setting with which a receiver has to stop at its start, and name it. */
export interface StartCase {
  name: string;
  rule: Rule;
  setting: 'ZENGI_HMAC_SECRET' | 'ZENGI_AES_KEY' | 'ZENGI_INBOX' | 'ZENGI_ORDERS' | 'PORT';
  /** Environment variables in place of the right ones; `undefined` takes one away. */
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

const withKey = (name: string, key: string, form?: string): StartCase => ({
  name,
  rule: keyRule,
  setting: 'ZENGI_AES_KEY',
  settings: { ZENGI_AES_KEY: key, ZENGI_AES_KEY_FORM: form },
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
  withKey('a key of 32 hex digits, and nothing that says how to read it', '0f'.repeat(16)),
  withKey('a key of 64 hex digits as one of 32', '0f'.repeat(32), 'hex32'),
  withKey('a key of 31 characters as one of 32', 'x'.repeat(31), 'text32'),
  withKey('a key that is no hex', 'x'.repeat(64), 'hex64'),
  withKey('a form of the key that there is not', '0f'.repeat(32), 'base64'),
];
