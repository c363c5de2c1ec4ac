import type { Contract } from '../contract';
import type { Entry, QrPayment, State } from '../engine';

/** A command of the client: one `request_id`, however often it was sent. */
export interface CommandFile {
  id: string;
  operation: string;
  /** The order, the payment to void, or the terminal to settle: what must not be done twice. */
  subject: string;
  orderId: string | undefined;
  /** The case that its ids name. */
  code: string | undefined;
  /** First sending, newest sending: line of evidence and simulated time. */
  n: number;
  at: number;
  lastN: number;
  /** Why an answer to it was unclear; stays. */
  unclear?: string | undefined;
  /** An answer was unclear, and the client does not know the outcome yet. */
  doubt: boolean;
  accepted: boolean;
  /** Questions by its `request_id`, and how many came before their time. */
  asked: number;
  early: number;
  /** The newest question was answered with 425. */
  missing: boolean;
  sawUnknown: boolean;
  /** The final state that the client has been told, by an IPN or a look-up. */
  told?: string | undefined;
  /** First sign of life of a client that should have asked. */
  aliveAt?: number | undefined;
  refusal?: Refusal | undefined;
}

/** The newest refusal of a command. */
export interface Refusal {
  code: string;
  n: number;
  at: number;
  token: string;
  retryAfter: number | undefined;
  /** How often it was refused with this code in a row. */
  times: number;
  /** The text that stood in place of a number was refused. */
  byAmount: boolean;
}

/** What the client has been told about an order, or about money that names none. */
export type OrderFile = ReturnType<typeof newOrder>;

const newOrder = (id: string, n: number) => ({
  code: codeIn(id),
  n,
  /** Amounts of its accepted commands, the newest last. */
  asked: [] as number[],
  commanded: false,
  /** Acknowledged events, `SALE.APPROVED <transaction_id>`, in the order of their acknowledgement. */
  events: [] as string[],
  /** Payments, voids and holds that the client knows. */
  ids: [] as string[],
  /** Acknowledged transfers that Zengi assigns to no code. */
  loose: [] as Pick<QrPayment, 'id' | 'amount' | 'mark'>[],
  /** Some of it the client may know: the IPN arrived and was not acknowledged as it should be. */
  maybe: false,
  /** The variant of the newest IPN that must not be believed. */
  doubtful: undefined as string | undefined,
  twice: false,
  /** The receiver answered an event with a 5xx of its own before it took it. */
  storeFailed: false,
});

/** A settlement that must not be sent again by a program: nothing was sold on the terminal since. */
export interface SettleFile {
  sn: string;
  n: number;
  at: number;
}

/** All that the judges keep, as plain data: a snapshot stores it. */
export type Memory = ReturnType<typeof newMemory>;

export const newMemory = () => ({
  commands: new Map<string, CommandFile>(),
  orders: new Map<string, OrderFile>(),
  /** Attempts of a delivery that went wrong. */
  deliveries: new Map<string, { late: number; down: boolean }>(),
  /** First eight characters of a token's hash → time of issue. */
  tokens: new Map<string, number>(),
  issuedAt: undefined as number | undefined,
  callsOfToken: 0,
  /** Tokens in a row that were used for one call only. */
  wasteful: 0,
  wrongSecret: undefined as { n: number; at: number } | undefined,
  limited: undefined as { n: number; at: number; retryAfter: number } | undefined,
  amounts: [] as number[],
  damages: [] as string[],
  empty: undefined as SettleFile | undefined,
  mismatch: undefined as SettleFile | undefined,
});

/** A case takes minutes: the newest few hundred of everything are enough. */
const mostKept = 300;

export function keep<Value>(map: Map<string, Value>, key: string, value: Value): Value {
  map.set(key, value);
  if (map.size > mostKept) {
    for (const oldest of map.keys()) {
      map.delete(oldest);
      break;
    }
  }
  return value;
}

/** What a judge says of a case after one line. */
export interface Finding {
  id: string;
  result: 'passed' | 'failed' | 'waiting';
  /** Vietnamese, as the cases are. */
  reason: string;
  /** The line with which it began: a finding from before "run this case again" does not count. */
  from: number;
}

/** One line of evidence, and all that a judge may look at. */
export interface Sight {
  entry: Entry;
  memory: Memory;
  /** The engine's own state at that moment: what is true. */
  state: State;
  contract: Contract;
  say: (id: string, result: Finding['result'], reason: string, from?: number) => void;
}

export const second = 1_000;

const coded = /(?<![A-Z])(?:KN|THE|HUY|KT|MAY|MAT|IPN|QR|DS)-\d\d(?!\d)/;

/** The case that an `order_id` or a `request_id` names: `UAT-THE-01-3` → `THE-01`. */
export const codeIn = (...ids: readonly (string | undefined)[]): string | undefined =>
  ids.flatMap((id) => coded.exec(id ?? '')?.[0] ?? [])[0];

/** Cases that go on with the order of another case, as their steps say: "Sau THE-02", "Sau QR-03". */
const continued: Readonly<Record<string, readonly string[]>> = {
  'THE-03': ['THE-02'],
  'HUY-01': ['THE-01'],
  'HUY-02': ['THE-01', 'HUY-01'],
  'HUY-07': ['THE-01', 'HUY-01'],
  'QR-04': ['QR-03'],
};

/** Whether what happened under these ids may decide the case. */
export const plays = (code: string | undefined, id: string): boolean =>
  (code ?? id) === id || continued[id]?.includes(code ?? '') === true;

type Json = Readonly<Record<string, unknown>>;

export const object = (value: unknown): Json =>
  typeof value === 'object' && value !== null ? (value as Json) : {};
export const text = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

export const orderFile = (memory: Memory, id: string, n: number): OrderFile =>
  memory.orders.get(id) ?? keep(memory.orders, id, newOrder(id, n));

/** Final states of a transaction. */
export const finals = new Set([
  ...['APPROVED', 'DECLINED', 'CANCELLED', 'EXPIRED', 'VOIDED', 'SETTLED'],
  ...['COMPLETED', 'FAILED', 'PAID'],
]);

/** The case that names a command whose answer was lost. */
export const lostCase: Readonly<Record<string, string>> = {
  'POST /device/sale': 'MAT-01',
  'POST /device/void': 'MAT-07',
  'POST /device/settle': 'KT-01',
  'POST /device/vietqr': 'QR-08',
  'POST /device/vietqr-string': 'QR-08',
  'POST /v1/vietqr': 'QR-08',
};

/** The client learns the final state of its command. */
export function tell({ memory, say }: Sight, requestId: string, status: string): void {
  const file = memory.commands.get(requestId);
  if (!file) return;
  file.told = status;
  file.doubt = false;
  const id = lostCase[file.operation] ?? '';
  const how = file.asked > 0 ? 'passed' : 'waiting';
  const asks = (what: string): string =>
    file.asked > 0
      ? `${file.id}: ${what}, kết quả là ${status}`
      : `${file.id}: IPN tới trước khi phần mềm phải hỏi; giữ IPN lại (hold_ipn) rồi chạy lại`;
  if (file.unclear !== undefined && ['MAT-01', 'MAT-07'].includes(id) && plays(file.code, id))
    say(id, how, asks(`${file.unclear}; phần mềm hỏi theo request_id cũ`), file.n);
  if (file.code === 'MAT-06') say('MAT-06', how, asks('phần mềm tự hỏi lệnh còn dở'), file.n);
  if (file.sawUnknown && file.asked > 0 && plays(file.code, 'MAT-02'))
    say('MAT-02', 'passed', `${file.id}: hỏi đúng nhịp tới khi ${status}`, file.n);
}
