/** The keys of the table in the words of the page. */
const vi = {
  api: { edc: 'EDC API', qr: 'QR API', ipn: 'Bạn trả cho IPN' },
  /** The only sentences about money: one for each of the three, so that no code borrows another's. */
  money: {
    no: 'Không: lệnh này không chuyển tiền nào',
    maybe: 'Có thể: mã này chưa kết luận được',
    yes: 'Có: đã có một lần thu từ trước',
  },
  do: {
    done: 'Xong',
    'fix-then-same-id': 'Sửa, rồi gửi, cùng request_id nếu có',
    'same-again': 'Gửi lại nguyên nội dung, cùng request_id nếu có',
    ask: 'Truy vấn kết quả',
    'stop-new-attempt': 'Dừng, được thử lần mới',
    'stop-person': 'Dừng, không thử lại, một người quyết định',
  },
  owner: {
    nobody: 'không cần xử lý',
    integrator: 'lập trình viên tích hợp',
    store: 'cửa hàng',
    bank: 'ngân hàng',
    provider: 'Zengi',
    partner: 'bên nhận IPN',
  },
  on: {
    every: 'mọi lệnh',
    secured: 'mọi lệnh trừ lấy token',
    bodies: 'lệnh có thân JSON',
    commands: 'lệnh gửi tới máy',
    payments: 'lệnh thu, huỷ và kết toán',
    reads: 'lệnh đọc, cài đặt và hiện kết quả',
  },
  /** What stands around them. */
  label: {
    filter: 'Lọc theo mã, từ, hay điều đã xảy ra',
    money: 'Tiền đã chuyển?',
    reaction: 'Cách xử lý',
    depends: 'tuỳ lệnh',
    inOutcome: 'Nằm trong kết quả giao dịch.',
    cashier: 'Thu ngân đọc',
    log: 'Nhật ký giữ',
    owner: 'Ai xử lý',
    source: 'Nguồn',
    fromProvider: 'mã và HTTP của nhà cung cấp; phần còn lại là đề xuất của tài liệu này',
    proposed: 'đề xuất của tài liệu này, chờ xác nhận',
  },
} satisfies Record<string, Record<string, string>>;

export type ErrorWords = typeof vi;

const en: ErrorWords = {
  api: { edc: 'EDC API', qr: 'QR API', ipn: 'Your answer to an IPN' },
  money: {
    no: 'No: this call moves no money',
    maybe: 'Maybe: this code does not settle it',
    yes: 'Yes: a collection was made before',
  },
  do: {
    done: 'Done',
    'fix-then-same-id': 'Correct it, then send it, with the same request_id if there is one',
    'same-again': 'Send the same again, with the same request_id if there is one',
    ask: 'Query the result',
    'stop-new-attempt': 'Stop, a new attempt is allowed',
    'stop-person': 'Stop, no new attempt, a person decides',
  },
  owner: {
    nobody: 'nothing to fix',
    integrator: 'the integrating developer',
    store: 'the store',
    bank: 'the bank',
    provider: 'Zengi',
    partner: 'the receiver of the IPN',
  },
  on: {
    every: 'every command',
    secured: 'every command but getting a token',
    bodies: 'commands with a JSON body',
    commands: 'commands to a terminal',
    payments: 'payments, voids and settlements',
    reads: 'reading, setting up, showing a result',
  },
  label: {
    filter: 'Filter by code, word or what happened',
    money: 'Did money move?',
    reaction: 'What to do',
    depends: 'depends on the call',
    inOutcome: 'Stands in the result of a transaction.',
    cashier: 'The cashier reads',
    log: 'The log keeps',
    owner: 'Who fixes it',
    source: 'Source',
    fromProvider: 'code and HTTP status from the provider; the rest is proposed by this portal',
    proposed: 'proposed by this portal, to be confirmed',
  },
};

/** The words of the page in the language that shows. */
export const words = { vi, en } as const;

/** A key in words; what has none (an operation, a type of transaction) is shown as it is. */
export function wordFor(
  shown: ErrorWords,
  kind: Exclude<keyof ErrorWords, 'label'>,
  key: string,
): string {
  const known: Record<string, string> = shown[kind];
  return known[key] ?? key;
}
