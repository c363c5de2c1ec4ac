import { reactions } from '@portal/core/reactions';
import type { Sentence } from '@portal/core/values';

/** Words for the values of the table of errors, by kind and value. */
const words = {
  api: {
    edc: { vi: 'EDC API', en: 'EDC API' },
    qr: { vi: 'QR API', en: 'QR API' },
    ipn: { vi: 'Bạn trả lời IPN', en: 'Your response to an IPN' },
  },
  /** The page explains these three words. */
  money: {
    no: { vi: 'Không', en: 'No' },
    maybe: { vi: 'Có thể', en: 'Maybe' },
    yes: { vi: 'Có', en: 'Yes' },
  },
  do: reactions,
  owner: {
    nobody: { vi: 'không cần xử lý', en: 'nothing to fix' },
    integrator: { vi: 'lập trình viên tích hợp', en: 'the integrating developer' },
    store: { vi: 'cửa hàng', en: 'the store' },
    bank: { vi: 'ngân hàng', en: 'the bank' },
    provider: { vi: 'Zengi', en: 'Zengi' },
    partner: { vi: 'bên nhận IPN', en: 'the IPN receiver' },
  },
  on: {
    every: { vi: 'mọi yêu cầu', en: 'any request' },
    secured: { vi: 'mọi yêu cầu trừ lấy token', en: 'any request other than for a token' },
    bodies: { vi: 'yêu cầu có body JSON', en: 'requests with a JSON body' },
    commands: { vi: 'lệnh gửi tới máy', en: 'terminal commands' },
    collections: { vi: 'lệnh thu tiền trên máy', en: 'payment commands to a terminal' },
    payments: { vi: 'lệnh thu, huỷ và kết toán', en: 'payments, voids and settlements' },
    reads: {
      vi: 'tra cứu, khởi tạo máy và hiện kết quả',
      en: 'reads, terminal initialisation and showing a result',
    },
    plain: { vi: 'tra cứu và khởi tạo máy', en: 'reads and terminal initialisation' },
  },
} as const satisfies Record<string, Record<string, Sentence>>;

/** Labels of the table of errors. */
export const labels = {
  filter: {
    vi: 'Lọc theo mã, từ, hay điều đã xảy ra',
    en: 'Filter by code, word or what happened',
  },
  money: { vi: 'Tiền đã chuyển?', en: 'Did money move?' },
  moneyOfRow: { vi: 'Tiền:', en: 'Money:' },
  moneyDepends: { vi: 'tuỳ lệnh', en: 'depends on the call' },
  do: { vi: 'Cách xử lý', en: 'Reaction' },
  doDepends: { vi: 'Cách xử lý tuỳ lệnh', en: 'The reaction depends on the call' },
  inOutcome: {
    vi: 'Nằm trong kết quả giao dịch.',
    en: 'Appears in the result of a transaction.',
  },
  cashier: { vi: 'Thu ngân', en: 'Text for the cashier' },
  log: { vi: 'Nhật ký thêm', en: 'Also log' },
  owner: { vi: 'Ai xử lý', en: 'Who fixes it' },
  source: { vi: 'Nguồn', en: 'Source' },
  fromProvider: {
    vi: 'mã và HTTP do nhà cung cấp công bố',
    en: 'code and HTTP status published by the provider',
  },
} as const;

/** Returns a text for the cashier in the quotation marks of its language. */
export const quoted = (language: keyof Sentence, text: string): string =>
  language === 'en' ? `“${text}”` : `«${text}»`;

/** Returns all values of a kind, in the order of the page. */
export const valuesOf = (kind: 'money' | 'do'): string[] => Object.keys(words[kind]);

/** Returns the word for a value. A value without a word (an operation, a type of transaction) is returned unchanged. */
export function wordFor(language: keyof Sentence, kind: keyof typeof words, value: string): string {
  const known: Record<string, Sentence> = words[kind];
  return known[value]?.[language] ?? value;
}
