import type { EventName, Fields } from './events';

/** Order of the sample events, the only terminal of the shop, and the ends of its codes. */
export const sampleShop = {
  orderId: 'HD1',
  amount: 150_000,
  terminal: 'P2N0000012345',
  codeEnd: '2025-11-21T10:15:00+07:00',
  openEnd: '2099-11-21T10:15:00+07:00',
} as const;

const { orderId: order_id, amount, terminal: sn } = sampleShop;

const about = (event: EventName): Fields => ({ event, status: event.split('.')[1] });

const card = (transaction: string, event: EventName, more: Fields = {}): Fields => ({
  ...about(event),
  transaction_id: transaction,
  transaction_type: event.split('.')[0],
  order_id,
  sn,
  amount,
  currency: 'VND',
  transaction_time: '2025-11-21T10:00:05+07:00',
  ...more,
});

const transfer = (transaction: string, paid: number, reference: string): Fields => ({
  event: 'QR.PAID',
  transaction_id: transaction,
  qr_id: 'QR1',
  order_id,
  amount: paid,
  currency: 'VND',
  // All kinds of Vietnamese diacritics, composed (NFC).
  content: 'Thanh toán đơn hàng Cà phê sữa đá',
  bank_reference: reference,
  paid_at: '2025-11-21T10:00:05+07:00',
});

const ended = (event: EventName, error: string): Fields => ({
  ...about(event),
  qr_id: 'QR1',
  request_id: 'GEN1',
  order_id,
  sn,
  paid_amount: 0,
  error_code: error,
  ended_at: sampleShop.codeEnd,
});

/** Decrypted contents of IPNs. A test validates them against the contracts. */
export const samples = {
  sale: card('TX1', 'SALE.APPROVED'),
  saleDeclined: card('TX1', 'SALE.DECLINED', { response_code: '51', error_code: '506' }),
  secondSale: card('TX2', 'SALE.APPROVED'),
  preAuth: card('TX1', 'PREAUTH.APPROVED'),
  preAuthComplete: card('TX2', 'PREAUTH_COMPLETE.APPROVED', { original_transaction_id: 'TX1' }),
  void: card('TX3', 'VOID.APPROVED', { original_transaction_id: 'TX1' }),
  voidDeclined: card('TX3', 'VOID.DECLINED', {
    original_transaction_id: 'TX1',
    response_code: '05',
    error_code: '506',
  }),
  transfer: transfer('TX1', amount, 'FT1'),
  firstPart: transfer('TX1', 100_000, 'FT1'),
  secondPart: transfer('TX2', 50_000, 'FT2'),
  qrExpired: ended('QR.EXPIRED', '508'),
  qrCancelled: ended('QR.CANCELLED', '507'),
  settlement: {
    event: 'SETTLEMENT.COMPLETED',
    transaction_id: 'TX1',
    sn,
    batch_no: '000123',
    bincode: '970431',
    tid: '10001111',
    mid: '000000010001111',
    sale_count: 5,
    sale_amount: 2_150_000,
    void_count: 1,
    void_amount: 150_000,
    net_amount: 2_000_000,
    host_net_amount: 2_000_000,
    settled_at: '2025-11-21T22:05:00+07:00',
    // Neither field is signed. No contract defines the list yet.
    is_balanced: true,
    totals: [{ scheme: 'VISA', amount: 2_000_000 }],
  },
} as const satisfies Record<string, Fields>;

export type SampleName = keyof typeof samples;

/** Fields whose value is an id. `scoped` adds the scope to these values as a suffix. */
const ids = [
  'transaction_id',
  'original_transaction_id',
  'qr_id',
  'request_id',
  'va_no',
  'order_id',
  'bank_reference',
];

/** Makes an id unique to a scope: upper-case letters and digits, as the contracts require. */
export const scopedId = (id: string, scope: string): string =>
  id + scope.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');

/** Makes the ids of all fields unique to a scope. */
export const scoped = (fields: Fields, scope: string): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      ids.includes(name) && typeof value === 'string' && value !== ''
        ? scopedId(value, scope)
        : value,
    ]),
  );
