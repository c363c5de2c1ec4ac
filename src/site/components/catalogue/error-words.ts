import { reactions } from '@portal/core/reactions';

const namesIn = (language: 'vi' | 'en'): Record<string, string> =>
  Object.fromEntries(Object.entries(reactions).map(([kind, words]) => [kind, words[language]]));

const vi = {
  api: { edc: 'EDC API', qr: 'QR API', ipn: 'Bạn trả cho IPN' },
  /** The page explains these three words. */
  money: { no: 'Không', maybe: 'Có thể', yes: 'Có' },
  do: namesIn('vi'),
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
    collections: 'lệnh thu tiền trên máy',
    payments: 'lệnh thu, huỷ và kết toán',
    reads: 'lệnh đọc, cài đặt và hiện kết quả',
    plain: 'lệnh đọc và cài đặt',
  },
  label: {
    filter: 'Lọc theo mã, từ, hay điều đã xảy ra',
    money: 'Tiền đã chuyển?',
    depends: { money: 'tuỳ lệnh', do: 'Cách xử lý tuỳ lệnh' },
    inOutcome: 'Nằm trong kết quả giao dịch.',
    cashier: 'Thu ngân',
    log: 'Nhật ký thêm',
    owner: 'Ai xử lý',
    source: 'Nguồn',
    fromProvider: 'mã và HTTP do nhà cung cấp công bố',
  },
};

export type ErrorWords = typeof vi;

const en: ErrorWords = {
  api: { edc: 'EDC API', qr: 'QR API', ipn: 'Your response to an IPN' },
  money: { no: 'No', maybe: 'Maybe', yes: 'Yes' },
  do: namesIn('en'),
  owner: {
    nobody: 'nothing to fix',
    integrator: 'the integrating developer',
    store: 'the store',
    bank: 'the bank',
    provider: 'Zengi',
    partner: 'the IPN receiver',
  },
  on: {
    every: 'every command',
    secured: 'every command except getting a token',
    bodies: 'commands with a JSON body',
    commands: 'commands to a terminal',
    collections: 'payment commands on a terminal',
    payments: 'payments, voids and settlements',
    reads: 'commands to read, set up and show a result',
    plain: 'commands to read and set up',
  },
  label: {
    filter: 'Filter by code, word or what happened',
    money: 'Did money move?',
    depends: { money: 'depends on the call', do: 'The reaction depends on the call' },
    inOutcome: 'Appears in the result of a transaction.',
    cashier: 'Text for the cashier',
    log: 'Also log',
    owner: 'Who fixes it',
    source: 'Source',
    fromProvider: 'code and HTTP status published by the provider',
  },
};

export const words = { vi, en } as const;

/** Returns the word for a key. A key without a word (an operation, a type of transaction) is returned unchanged. */
export function wordFor(
  shown: ErrorWords,
  kind: Exclude<keyof ErrorWords, 'label'>,
  key: string,
): string {
  const known: Record<string, string> = shown[kind];
  return known[key] ?? key;
}
