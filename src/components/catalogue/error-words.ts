/** What the build hands over for one row; the head of specs/error-codes.yaml says what each means. */
export interface ErrorRow {
  code: string;
  http: number | null;
  reason_code: string;
  vi: string;
  status: 'source' | 'to-confirm';
  reactions: { api: string[]; on: string[]; money: string; do: string }[];
}

/** … and for one section. */
export interface ErrorDetail extends Omit<ErrorRow, 'reactions'> {
  owner: string;
  log: string;
  reactions: { api: string[]; on: string[]; money: string; how: string; cashier: string }[];
}

/** The keys of the table in the words of the page. */
export const words = {
  api: { edc: 'EDC API', qr: 'QR API', ipn: 'Bạn trả cho IPN' },
  /** The only sentences about money: one for each of the three, so that no code borrows another's. */
  money: {
    no: 'Không: lệnh này không chuyển tiền nào',
    maybe: 'Có thể: mã này chưa kết luận được',
    yes: 'Có: tiền đã thu từ trước',
  },
  do: {
    'same-again': 'Gửi lại nguyên nội dung, cùng request_id',
    'mend-then-same-id': 'Sửa, rồi gửi với cùng request_id',
    ask: 'Hỏi kết quả',
    stop: 'Dừng',
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
} satisfies Record<string, Record<string, string>>;

/** A key in words; what has none (an operation, a type of transaction) is shown as it is. */
export function wordFor(kind: keyof typeof words, key: string): string {
  const known: Record<string, string> = words[kind];
  return known[key] ?? key;
}
