import { judge, type Happening } from '@portal/core/ledger';
import type { Contract } from '../contract';
import type { Entry, State } from '../engine';

/** A timeline line, its simulated time, and the total of all jumps of the clock until then, in milliseconds. */
export interface Moment {
  n: number;
  at: number;
  jumped: number;
}

interface FirstCall {
  id: string;
  operation: string;
  /** Order, payment to void, or terminal to settle. No two commands may process the same subject. */
  subject: string;
  orderId: string | undefined;
  first: Moment;
  /** Period after the first call in which the command may be sent again. */
  timeoutSeconds: number;
  /** Whether a query returned the state UNKNOWN, or the amount of the command causes this state. */
  sawUnknown: boolean;
}

/** Record of a command: one `request_id`, however often it was sent. */
export type CommandFile = ReturnType<typeof newCommand>;

export const newCommand = (given: FirstCall) => ({
  ...given,
  /** UAT case named in `request_id` or `order_id`. */
  code: codeIn(given.id, given.orderId),
  /** Content of the newest call, and its timeline line. */
  content: '',
  lastN: given.first.n,
  /** The first call since the last refusal. */
  begun: given.first,
  /** Valid tokens with which the client sent or queried the command. */
  tokens: [] as string[],
  /** Why a response left the outcome unclear. This value is never reset. */
  unclear: undefined as string | undefined,
  /** Whether a response was unclear and the client does not know the outcome yet. */
  doubt: false,
  accepted: false,
  /** Number of queries by `request_id`, the newest one, and the numbers of early ones and of ones after the end. */
  asked: 0,
  askedAt: given.first,
  early: 0,
  after: 0,
  /** The newest pause between two queries in seconds, and how often it came in a row. */
  pause: 0,
  steady: 0,
  askedByOrder: false,
  /** Start of the schedule of queries: the first call, or a repetition after 425. */
  paced: given.first,
  /** The first and the newest query in a series of queries with 425. */
  unseen: undefined as { from: Moment; to: Moment } | undefined,
  /** Whether the newest query got 425. */
  missing: false,
  /** Final state that the client received, by IPN or query. */
  outcome: undefined as string | undefined,
  /** The client's first call after the query of this command was due. */
  alive: undefined as Moment | undefined,
  refusal: undefined as Refusal | undefined,
});

export interface Refusal {
  code: string;
  from: Moment;
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
  id,
  code: codeIn(id),
  n,
  /** Time of the newest event or query that the client knows. */
  at: 0,
  /** Amounts of the accepted commands. */
  asked: [] as number[],
  commanded: false,
  /** What the client knows: acknowledged events, results of queries, decisions of persons. */
  known: [] as Happening[],
  /** What the client may know: IPNs that arrived but were not acknowledged. */
  maybe: [] as Happening[],
  /** UAT case of a payment IPN that the receiver must reject; undefined after a correct IPN or a query. */
  doubtful: undefined as string | undefined,
  twice: false,
  /** Whether the receiver responded with a 5xx before it accepted an event. */
  storeFailed: false,
});

/** Settlements that ended with a code after which a program must not repeat them, by terminal. */
export interface SettleFile {
  from: Moment;
  times: number;
}

/** Memory of the judges: plain data for a snapshot. A reset of the simulator empties it. */
export type Memory = ReturnType<typeof newMemory>;

export const newMemory = () => ({
  jumped: 0,
  frozen: false,
  /** Ids of the newest orders, also of those that were forgotten. */
  seen: new Set<string>(),
  commands: new Map<string, CommandFile>(),
  orders: new Map<string, OrderFile>(),
  deliveries: new Map<string, { late: number; down: boolean }>(),
  /** First eight characters of a token's hash → time of issue. */
  tokens: new Map<string, Moment & { isPlayed?: boolean }>(),
  issued: undefined as Moment | undefined,
  wrongSecret: undefined as { from: Moment; times: number } | undefined,
  /** Newest 429 by token. */
  limited: new Map<string, { from: Moment; retryAfter: number }>(),
  amounts: [] as number[],
  damages: [] as string[],
  /** Response to an IPN with a wrong signature or key. */
  refusedAs: undefined as string | undefined,
  empty: new Map<string, SettleFile>(),
  mismatch: new Map<string, SettleFile>(),
});

/** Maximum number of entries per map. A case takes only minutes, so older entries are not needed. */
const mostKept = 300;

export function keep<Value>(map: Map<string, Value>, key: string, value: Value): Value {
  map.set(key, value);
  const [oldest = ''] = map.keys();
  if (map.size > mostKept) map.delete(oldest);
  return value;
}

/** Rules of `specs/uat-rules.yaml`. */
export type RuleName =
  | 'token-shared'
  | 'token-in-time'
  | 'token-once'
  | 'secret-once'
  | 'retry-after'
  | 'same-id'
  | 'result-known'
  | 'ask-lost'
  | 'ask-first'
  | 'same-content'
  | 'resend-in-time'
  | 'rhythm'
  | 'ask-ends'
  | 'settle-once'
  | 'one-code'
  | 'paid-shown'
  | 'text'
  | 'price'
  | 'acknowledged'
  | 'refused'
  | 'ledger'
  | 'unmatched';

/** Timeline line, with the data that its judges need. */
export interface Sight {
  entry: Entry;
  now: Moment;
  memory: Memory;
  /** State of the engine at that moment, the reference for all judges. */
  state: State;
  contract: Contract;
  /** Records that a rule is broken. It fails the UAT case that the ids name, otherwise the case `or`. */
  broken: (
    rule: RuleName,
    about: { code?: string | undefined; or: string; from?: number | undefined },
    reason: string,
  ) => void;
  /** Passes a case, or says why it is still open. @param from timeline line at which the behaviour started */
  passed: (id: string, reason: string, from?: number) => void;
  waiting: (id: string, reason: string, from?: number) => void;
  limit: (rule: RuleName, name: string) => number;
  /** Whether the case is one of the rule: then the rule is judged by the clock of the simulator. */
  isScene: (rule: RuleName, code: string | undefined) => boolean;
}

export const second = 1_000;

/** Seconds since a moment: by the clock of the simulator, and by a clock that its jumps do not move. */
export const since = ({ now }: Pick<Sight, 'now'>, from: Moment): { sim: number; own: number } => {
  const sim = (now.at - from.at) / second;
  return { sim, own: sim - (now.jumped - from.jumped) / second };
};

/** Whether more time has passed, whatever clock the client has; in a scene of the rule, by the simulated clock. */
export function isOver(
  sight: Sight,
  rule: RuleName,
  { code }: { code: string | undefined },
  from: Moment,
  seconds: number,
): boolean {
  const { sim, own } = since(sight, from);
  return sim >= seconds && (own >= seconds || sight.isScene(rule, code));
}

/** Whether Retry-After of a response has not passed, whatever clock the client has. */
export function isEarly(sight: Sight, retryAfter: number | undefined, from: Moment): boolean {
  const { sim, own } = since(sight, from);
  return Math.max(sim, own) < (retryAfter ?? 0) - sight.limit('retry-after', 'seconds');
}

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

/** Maximum number of order ids that are kept. */
const mostSeen = 20_000;

export function orderFile({ orders, seen }: Memory, id: string, n: number): OrderFile {
  const known = orders.get(id);
  if (known) return known;
  seen.add(id);
  const [oldest = ''] = seen;
  if (seen.size > mostSeen) seen.delete(oldest);
  return keep(orders, id, newOrder(id, n));
}

/** Events that a list of happenings contains. */
export const eventsOf = (list: readonly Happening[]): Json[] =>
  list.flatMap((one) => (one.what === 'event' ? [object(one.content)] : []));

/** What the ledger says about an order of this price. The terminals are those of the merchant. */
export function ledgerOf(
  { state, contract }: Sight,
  order: string | undefined,
  price: number | undefined,
  known: readonly Happening[],
  now: number,
) {
  const terminals = [...state.devices.values()].flatMap(({ own, sn }) => (own ? [sn] : []));
  const opened: Happening[] =
    order === undefined ? [] : [{ what: 'order', order, amount: price, at: 0 }];
  const { holdMinutes } = contract.facts;
  return judge([...opened, ...known], { terminals, holdMinutes }, now);
}

const lostCases: Readonly<Record<string, string>> = {
  '/device/void': 'MAT-07',
  '/device/settle': 'KT-01',
  '/device/vietqr': 'QR-08',
  '/device/vietqr-string': 'QR-08',
  '/v1/vietqr': 'QR-08',
};

/** UAT case about a lost response to this operation. */
export const lostCase = ({
  operation,
  missing,
}: Pick<CommandFile, 'operation' | 'missing'>): string =>
  lostCases[operation] ?? (missing ? 'MAT-03' : 'MAT-01');

export const finals = new Set([
  ...['APPROVED', 'DECLINED', 'CANCELLED', 'EXPIRED', 'VOIDED', 'SETTLED'],
  ...['COMPLETED', 'FAILED', 'PAID'],
]);

/** Records that the client received the final state of its command. */
export function noteOutcome(sight: Sight, requestId: string, status: string): void {
  const file = sight.memory.commands.get(requestId);
  if (!file) return;
  const isFirst = file.outcome === undefined;
  file.outcome = status;
  file.doubt = false;
  const id = file.code === 'MAT-06' ? 'MAT-06' : lostCase({ ...file, missing: false });
  const isLost = file.unclear !== undefined && ['MAT-01', 'MAT-07'].includes(id);
  const { n: from } = file.first;
  if (file.sawUnknown && file.asked > 0 && plays(file.code, 'MAT-02'))
    sight.passed('MAT-02', `${file.id}: hỏi đúng nhịp tới khi ${status}`, from);
  if (!(isLost && plays(file.code, id)) && id !== 'MAT-06') return;
  const what = `${file.id}: ${file.unclear ?? 'lệnh còn dở'}`;
  if (file.asked > 0)
    sight.passed(id, `${what}; phần mềm hỏi theo request_id cũ, kết quả là ${status}`, from);
  else if (isFirst) judgeUnasked(sight, file, id, what);
}

/** Judges a command whose result arrived by IPN although the client has not queried it. */
function judgeUnasked(sight: Sight, file: CommandFile, id: string, what: string): void {
  const { sim } = since(sight, file.first);
  const { n: from } = file.first;
  const how = file.askedByOrder ? 'chỉ hỏi theo order_id' : 'không có câu hỏi nào theo request_id';
  const cause = `${what}; ${String(Math.round(sim))} giây tới lúc có IPN, ${how}`;
  // Without another sign of life, a program may have been off until then.
  const isRunning = file.askedByOrder || file.alive !== undefined || file.code !== 'MAT-06';
  const seconds = sight.limit('ask-lost', 'seconds');
  const isSoon = sim < seconds && !file.askedByOrder;
  if (isSoon)
    sight.waiting(
      id,
      `${cause}: IPN tới trước khi phần mềm phải hỏi; giữ IPN lại (hold_ipn)`,
      from,
    );
  else if (file.code === id && isRunning && sim >= seconds)
    sight.broken('ask-lost', { code: file.code, or: id, from }, cause);
  else sight.waiting(id, cause, from);
}
