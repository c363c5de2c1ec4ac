import type { Contract } from '../contract';
import type { Entry, QrPayment, State } from '../engine';

interface FirstCall {
  id: string;
  operation: string;
  /** Order, payment to void, or terminal to settle. No two commands may process the same subject. */
  subject: string;
  orderId: string | undefined;
  /** Timeline line and simulated time. */
  n: number;
  at: number;
  /** Period after the first call in which the command may be sent again. */
  timeoutSeconds: number;
  /** Whether a query returned the state UNKNOWN, or the amount of the command causes this state. */
  sawUnknown: boolean;
}

/** Record of a command: one `request_id`, however often it was sent. */
export type CommandFile = ReturnType<typeof newCommand>;

export const newCommand = (first: FirstCall) => ({
  ...first,
  /** UAT case named in `order_id` or `request_id`. */
  code: codeIn(first.orderId, first.id),
  /** Timeline line of the newest call. */
  lastN: first.n,
  /** Time of the first call since the last refusal. */
  begunAt: first.at,
  /** Reason why a response left the outcome unclear. This value is never reset. */
  unclear: undefined as string | undefined,
  /** Whether a response was unclear and the client does not know the outcome yet. */
  doubt: false,
  accepted: false,
  /** Number of queries by `request_id`, time of the newest query, and number of early queries. */
  asked: 0,
  askedAt: first.at,
  early: 0,
  /** Valid tokens with which the client sent or queried the command. */
  tokens: [] as string[],
  /** Time at which the schedule of queries starts: the first call, or a repetition after 425. */
  pacedAt: first.at,
  /** Times of the first and the newest query in a series of queries with 425. */
  unseen: undefined as { from: number; to: number } | undefined,
  /** Whether the newest query got 425. */
  missing: false,
  /** Final state that the client received, by IPN or query. */
  outcome: undefined as string | undefined,
  /** Time of the client's first call after the query of this command was due. */
  aliveAt: undefined as number | undefined,
  refusal: undefined as Refusal | undefined,
});

export interface Refusal {
  code: string;
  n: number;
  at: number;
  token: string;
  retryAfter: number | undefined;
  /** Number of consecutive refusals with this code. */
  times: number;
  /** Whether the command was refused because the amount was a string. */
  byAmount: boolean;
}

/** Information that the client received about an order, or about money without an order. */
export type OrderFile = ReturnType<typeof newOrder>;

const newOrder = (id: string, n: number) => ({
  code: codeIn(id),
  n,
  asked: [] as number[],
  commanded: false,
  /** Acknowledged events in order: `SALE.APPROVED <transaction_id>`. */
  events: [] as string[],
  /** Ids of payments, voids and preauthorisations that the client knows. */
  ids: [] as string[],
  /** Acknowledged transfers that match no code. */
  loose: [] as Pick<QrPayment, 'id' | 'amount' | 'mark'>[],
  /** Whether the client may know an event that is not in `events`: the IPN arrived, but with a wrong response. */
  maybe: false,
  /** UAT case of a payment IPN that the receiver must reject; undefined after a correct IPN or a query. */
  doubtful: undefined as string | undefined,
  twice: false,
  /** Whether the receiver responded with a 5xx before it accepted an event. */
  storeFailed: false,
});

/** Settlement that a program must not repeat before the next sale on the terminal. */
export interface SettleFile {
  sn: string;
  n: number;
  at: number;
}

/** Memory of the judges: plain data for a snapshot. */
export type Memory = ReturnType<typeof newMemory>;

export const newMemory = () => ({
  commands: new Map<string, CommandFile>(),
  orders: new Map<string, OrderFile>(),
  deliveries: new Map<string, { late: number; down: boolean }>(),
  /** First eight characters of a token's hash → time of issue. */
  tokens: new Map<string, number>(),
  issuedAt: undefined as number | undefined,
  /** Time of the newest jump of the clock, which the client's own clock does not show. */
  jumpedAt: undefined as number | undefined,
  wrongSecret: undefined as { n: number; at: number } | undefined,
  limited: undefined as { n: number; at: number; retryAfter: number } | undefined,
  amounts: [] as number[],
  damages: [] as string[],
  empty: undefined as (SettleFile & { times: number }) | undefined,
  mismatch: undefined as SettleFile | undefined,
});

/** Maximum number of entries per map. A case takes only minutes, so older entries are not needed. */
const mostKept = 300;

export function keep<Value>(map: Map<string, Value>, key: string, value: Value): Value {
  map.set(key, value);
  const [oldest = ''] = map.keys();
  if (map.size > mostKept) map.delete(oldest);
  return value;
}

/** Timeline line, with the data that its judges need. */
export interface Sight {
  entry: Entry;
  memory: Memory;
  /** State of the engine at that moment, the reference for all judges. */
  state: State;
  contract: Contract;
  /**
   * Decides a case.
   * @param reason in Vietnamese, like the cases
   * @param from timeline line at which the judged behaviour started (default: this line). If it is older than the
   * last rerun of the case, the decision is ignored.
   */
  say: (id: string, result: 'passed' | 'failed' | 'waiting', reason: string, from?: number) => void;
}

export const second = 1_000;

const coded = /(?<![A-Z])(?:KN|THE|HUY|KT|MAY|MAT|IPN|QR|DS)-\d\d(?!\d)/;

/** Finds the case named in an id: `UAT-THE-01-3` → `THE-01`. */
export const codeIn = (...ids: readonly (string | undefined)[]): string | undefined =>
  ids.flatMap((id) => coded.exec(id ?? '')?.[0] ?? [])[0];

/** Cases that continue the order of another case, as in their steps: "Sau THE-02", "Sau QR-03". */
const continued: Readonly<Record<string, readonly string[]>> = {
  'THE-03': ['THE-02'],
  'HUY-01': ['THE-01'],
  'HUY-02': ['THE-01', 'HUY-01'],
  'HUY-07': ['THE-01', 'HUY-01'],
  'QR-04': ['QR-03'],
};

/** Whether an event whose ids name the case `code` may decide the case `id`. */
export const plays = (code: string | undefined, id: string): boolean =>
  (code ?? id) === id || continued[id]?.includes(code ?? '') === true;

type Json = Readonly<Record<string, unknown>>;

export const object = (value: unknown): Json =>
  typeof value === 'object' && value !== null ? (value as Json) : {};
export const text = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

export const orderFile = (memory: Memory, id: string, n: number): OrderFile =>
  memory.orders.get(id) ?? keep(memory.orders, id, newOrder(id, n));

export const finals = new Set([
  ...['APPROVED', 'DECLINED', 'CANCELLED', 'EXPIRED', 'VOIDED', 'SETTLED'],
  ...['COMPLETED', 'FAILED', 'PAID'],
]);

const lostCases: Readonly<Record<string, string>> = {
  'POST /device/sale': 'MAT-01',
  'POST /device/void': 'MAT-07',
  'POST /device/settle': 'KT-01',
  'POST /device/vietqr': 'QR-08',
  'POST /device/vietqr-string': 'QR-08',
  'POST /v1/vietqr': 'QR-08',
};

/** UAT case about a lost response to this operation; empty if there is none. */
export const lostCase = (operation: string): string => lostCases[operation] ?? '';

/** Records that the client received the final state of its command. */
export function noteOutcome({ memory, say }: Sight, requestId: string, status: string): void {
  const file = memory.commands.get(requestId);
  if (!file) return;
  file.outcome = status;
  file.doubt = false;
  const id = lostCase(file.operation);
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
