/** What the receiver has to answer. */
interface Expected {
  /** One of these HTTP statuses; `4xx`: any of that class. */
  status: number | '4xx';
  /** `errorCode`; null: not looked at. */
  code: string | null;
}

/** One case of `check-receiver`, as data: what is sent, what has to come back, and where that is written. */
export interface ReceiverCase {
  name: string;
  /** Decrypted content. `{id}` becomes an id that no run used before. */
  request: Readonly<Record<string, unknown>>;
  variant: string;
  expected: Expected;
  /** Where the rule stands: `behaviour` sections are told on the page of the receiver. */
  law: string;
}

const page = '/documents/payments/ipn';
const acknowledge = `${page}#xác-nhận-đã-nhận-ipn`;
const order = `${page}#xử-lý-một-ipn-theo-đúng-thứ-tự`;

const sale = {
  event: 'SALE.APPROVED',
  transaction_id: 'CHECK{id}',
  transaction_type: 'SALE',
  request_id: 'CHECK-{id}',
  order_id: 'CHECK-ORDER-{id}',
  sn: 'P2N0000012345',
  status: 'APPROVED',
  amount: 150_000,
  currency: 'VND',
  transaction_time: '2025-11-21T10:00:05+07:00',
};

const paid = {
  event: 'QR.PAID',
  transaction_id: 'CHECKQ{id}',
  order_id: 'CHECK-ORDER-{id}',
  amount: 150_000,
  currency: 'VND',
  content: 'Thanh toan HD0001',
  bank_reference: 'FT{id}',
  paid_at: '2025-11-21T10:00:05+07:00',
};

const ok: Expected = { status: 200, code: '000' };
const untrusted: Expected = { status: 401, code: '415' };
const untimely: Expected = { status: 401, code: '416' };
const refused: Expected = { status: '4xx', code: null };

const right = (
  name: string,
  request: ReceiverCase['request'],
  law = acknowledge,
): ReceiverCase => ({
  ...{ name, request, variant: 'right', expected: ok, law },
});
const variant = (name: string, sent: string, expected: Expected, law: string): ReceiverCase => ({
  ...{ name, request: sale, variant: sent, expected, law },
});

/** The IPN matrix, in the order in which it is sent. */
export const receiverCases: readonly ReceiverCase[] = [
  right('a right SALE.APPROVED', sale),
  right('a right QR.PAID', paid),
  right(
    'a Vietnamese text, signed as UTF-8',
    { ...paid, content: 'Thanh toán cà phê sữa đá' },
    '/others/hmac',
  ),
  right(
    'an amount of nine digits, signed without exponent',
    { ...sale, amount: 499_999_999 },
    '/others/hmac',
  ),
  right(
    'a field that the receiver does not know',
    { ...sale, something_new: 'x' },
    '/documents/versions',
  ),
  right(
    'a boolean, which is not signed',
    { ...sale, event: 'SETTLEMENT.COMPLETED', is_balanced: true },
    '/others/ipn_card_settle',
  ),
  right(
    'VOID.APPROVED of a sale it has not seen',
    {
      ...sale,
      event: 'VOID.APPROVED',
      transaction_type: 'VOID',
      original_transaction_id: 'UNSEEN{id}',
    },
    `${page}#thứ-tự-không-được-bảo-đảm`,
  ),
  right(
    'a sale without request_id',
    { ...sale, request_id: undefined },
    '/others/ipn_card#khi-nào-bạn-nhận-ipn',
  ),
  right(
    'QR.EXPIRED, without transaction_id',
    {
      event: 'QR.EXPIRED',
      qr_id: 'QR{id}',
      request_id: 'R{id}',
      order_id: 'O{id}',
      sn: 'P2N0000012345',
      status: 'EXPIRED',
      paid_amount: 0,
      error_code: '508',
      ended_at: '2025-11-21T10:02:00+07:00',
    },
    '/others/ipn_qr#khi-mã-trên-máy-kết-thúc-mà-chưa-đủ-tiền',
  ),
  variant('the same event twice', 'twice', ok, `${page}#bỏ-bản-trùng`),
  variant('signed with another secret', 'forged', untrusted, acknowledge),
  variant(
    'encrypted with another key: the same answer',
    'other-key',
    untrusted,
    '/others/aes#mở-được-chưa-có-nghĩa-là-tin-được',
  ),
  variant('another amount than was signed', 'changed', untrusted, acknowledge),
  variant('one bit flipped', 'damaged', untrusted, '/others/aes#mở-được-chưa-có-nghĩa-là-tin-được'),
  variant('no signature', 'unsigned', refused, acknowledge),
  variant('a time stamp six minutes old', 'late', untimely, `${page}#cửa-sổ-thời-gian-và-phát-lại`),
  variant(
    'a time stamp from the future',
    'early',
    untimely,
    `${page}#cửa-sổ-thời-gian-và-phát-lại`,
  ),
  variant('no time stamp', 'untimed', refused, order),
  variant('a body that is cut off', 'cut', refused, acknowledge),
  variant('a body that is no JSON', 'no-json', { status: 400, code: '401' }, acknowledge),
  variant('a body without data', 'no-data', { status: 400, code: '401' }, acknowledge),
  variant('a body of 1 MiB', 'oversized', refused, order),
  variant('a body that comes in pieces', 'slow', ok, acknowledge),
  right('a right one after all that', sale),
];
