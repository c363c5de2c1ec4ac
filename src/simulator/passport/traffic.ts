import type { Happening } from '@portal/core/ledger';
import { client } from '@portal/core/simulator-facts';
import type { Contract } from '../contract';
import { cardOf, type Entry, type State } from '../engine';

/** A timeline line, its simulated time, and the total of all jumps of the clock until then, in milliseconds. */
export interface Moment {
  n: number;
  at: number;
  jumped: number;
}

/** One sending of a command, with its response. */
export interface Send extends Moment {
  token: string;
  /** `errorCode`; empty if the client did not see one. */
  code: string;
  /** The body with sorted keys, to compare two sendings. */
  content: string;
  amount: unknown;
  /** Seconds after which the command must not be sent again. */
  seconds: number;
  /** Why the client cannot know whether the command was executed. */
  unclear: string | undefined;
  /** A command whose response was lost may have been accepted. */
  accepted: boolean;
  retryAfter: number | undefined;
  /** Whether the command was refused because the amount was a string. */
  byAmount: boolean;
}

/** One query of a command by its `request_id`, and its `errorCode`. */
interface Ask extends Moment {
  code: string;
  result: string | undefined;
  isEarly: boolean;
}

/** All traffic about one `request_id`. The functions below derive from it what the rules ask. */
export interface Command {
  id: string;
  operation: string;
  /** Order, payment to void, or terminal to settle. No two commands may process the same subject. */
  subject: string;
  orderId: string | undefined;
  /** UAT case named in `request_id` or `order_id`. */
  code: string | undefined;
  sends: [Send, ...Send[]];
  asks: Ask[];
  /** Tokens with which the client sent or queried the command, without those that were about to expire. */
  tokens: string[];
  /** Final state that the client received, by IPN or query. */
  outcome: string | undefined;
  askedByOrder: boolean;
  /** The client's first call after the query of this command was due. */
  alive: Moment | undefined;
}

interface Attempt {
  id: string;
  status: number | null;
  /** Why there was no valid response. Names of socket errors are in capitals. */
  problem: string;
}

/** Whether the receiver was off, so that the shop cannot know the event. */
export const isDown = ({ status, problem }: Attempt): boolean =>
  status === null && /^[A-Z]|^not /.test(problem);

/** Information that the client received about an order, or about money without an order. */
export type Order = ReturnType<typeof newOrder>;

export const newOrder = (id: string, n: number) => ({
  id,
  code: codeIn(id),
  n,
  /** Time of the newest event or query that the client knows. */
  at: 0,
  /** What the client knows: acknowledged events, results of queries, decisions of persons. */
  known: [] as Happening[],
  /** What the client may know: IPNs that arrived but were not acknowledged. */
  maybe: [] as Happening[],
  /** UAT case of a payment IPN that the receiver must reject; undefined after a correct IPN or a query. */
  doubtful: undefined as string | undefined,
  twice: false,
  /** Attempts to deliver an IPN that the receiver had to accept. */
  attempts: [] as Attempt[],
  /** Whether a query gave the result while the IPN was held. */
  held: false,
  /** Whether the shop has reported the right sum that it owes. Later a person can give back or use a part. */
  owing: false,
  /** The newest report while an IPN was under way. It is judged again when the client knows more. */
  early: undefined as Entry | undefined,
});

/** Memory of the judges: plain data for a snapshot. A reset of the simulator empties it. */
export type Memory = ReturnType<typeof newMemory>;

export const newMemory = () => ({
  jumped: 0,
  frozen: false,
  /** Ids of the newest orders, also of those that were forgotten. */
  seen: new Set<string>(),
  /** Number of the newest IPN keys with which the receiver has accepted an event. */
  keys: 0,
  /** UAT case that the ids of the newest command name. */
  played: undefined as string | undefined,
  commands: new Map<string, Command>(),
  orders: new Map<string, Order>(),
  /** First eight characters of a token's hash → time of issue. */
  tokens: new Map<string, Moment & { isPlayed?: boolean }>(),
  issued: undefined as Moment | undefined,
  wrongSecrets: [] as Moment[],
  /** Newest 429 by token. */
  limited: new Map<string, Moment & { retryAfter: number }>(),
  /** Kinds of a wrong body that the receiver rejected. */
  damages: new Set<string>(),
  /** Response to an IPN with a wrong signature or key. */
  refusedAs: undefined as string | undefined,
  /** Settlements that ended with 427 and 505, by terminal. */
  empty: new Map<string, Moment[]>(),
  mismatch: new Map<string, Moment>(),
});

/** Maximum number of entries per map. A case takes only minutes, so older entries are not needed. */
const maxKept = 300;
/** Maximum number of order ids that are kept. */
const maxSeen = 20_000;
/** Maximum number of sendings and queries of one command. The first one stays. */
const maxOfOne = 100;

export function keep<Value>(map: Map<string, Value>, key: string, value: Value): Value {
  map.set(key, value);
  const [oldest = ''] = map.keys();
  if (map.size > maxKept) map.delete(oldest);
  return value;
}

export function add<Item>(list: Item[], item: Item): void {
  list.push(item);
  if (list.length > maxOfOne) list.splice(1, 1);
}

export function orderOf({ orders, seen }: Memory, id: string, n: number): Order {
  const found = orders.get(id);
  if (found) return found;
  seen.add(id);
  const [oldest = ''] = seen;
  if (seen.size > maxSeen) seen.delete(oldest);
  return keep(orders, id, newOrder(id, n));
}

/** Rules of `specs/uat-rules.yaml`. */
export type RuleName =
  | ('token-shared' | 'token-in-time' | 'token-once' | 'secret-once' | 'retry-after' | 'same-id')
  | ('result-known' | 'ask-lost' | 'ask-first' | 'same-content' | 'resend-in-time' | 'rhythm')
  | ('ask-ends' | 'settle-once' | 'one-code' | 'paid-shown' | 'text' | 'price' | 'acknowledged')
  | ('refused' | 'ledger' | 'unmatched');

/** Whom a broken rule fails: the UAT case `code` that the ids name, otherwise the case `or`. */
export interface Blame {
  code?: string | undefined;
  or: string;
  /** Timeline line at which the behaviour started. */
  from?: number | undefined;
}

/** Timeline line, with the data that its judges need. */
export interface Sight {
  entry: Entry;
  now: Moment;
  memory: Memory;
  /** State of the engine at that moment, the reference for all judges. */
  state: State;
  contract: Contract;
  broken: (rule: RuleName, blame: Blame, reason: string) => void;
  /** Passes a case, or says why it is still open. @param from timeline line at which the behaviour started */
  passed: (id: string, reason: string, from?: number) => void;
  waiting: (id: string, reason: string, from?: number) => void;
  limit: (rule: RuleName, name: string) => number;
  /** Cases of a rule, with what shows that each is played. The clock of the simulator judges a rule in its cases. */
  casesOf: (rule: RuleName) => Readonly<Record<string, readonly string[]>>;
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

/** Seconds since a moment: by the clock of the simulator, and by a clock that its jumps do not move. */
export const since = ({ now }: Pick<Sight, 'now'>, from: Moment) => {
  const sim = (now.at - from.at) / 1_000;
  const own = sim - (now.jumped - from.jumped) / 1_000;
  return { sim, own, text: `${String(Math.round(sim))} giây` };
};

export const isScene = (sight: Sight, rule: RuleName, code = ''): boolean =>
  code in sight.casesOf(rule);

/** Whether more time has passed, whatever clock the client has; in a scene of the rule, by the simulated clock. */
export function isOver(
  sight: Sight,
  rule: RuleName,
  code: string | undefined,
  from: Moment,
  seconds: number,
): boolean {
  const { sim, own } = since(sight, from);
  return sim >= seconds && (own >= seconds || isScene(sight, rule, code));
}

/** Whether Retry-After of a response has not passed, whatever clock the client has. */
export function isEarly(sight: Sight, from: Pick<Send, keyof Moment | 'retryAfter'>): boolean {
  const { sim, own } = since(sight, from);
  return Math.max(sim, own) < (from.retryAfter ?? 0) - sight.limit('retry-after', 'seconds');
}

/** Codes that Zengi returns before it checks the `request_id`. They show nothing about an earlier call. */
const beforeTheId = new Set(['409', '411', '412', '414', '417', '429']);

const isRefused = ({ accepted, unclear }: Send): boolean => !accepted && unclear === undefined;
export const newest = ({ sends }: Command): Send => sends.at(-1) ?? sends[0];
/** Why a response left the outcome unclear. A later response does not change it. */
export const unclearOf = ({ sends }: Command): string | undefined =>
  sends.find(({ unclear }) => unclear !== undefined)?.unclear;
export const isAccepted = ({ sends }: Command): boolean => sends.some(({ accepted }) => accepted);
/** Whether the newest query got 425. */
export const isMissing = ({ asks }: Command): boolean => asks.at(-1)?.code === '425';

/** The newest sending, if it was refused. After 409 a query ends this state. */
export function refusalOf(command: Command): Send | undefined {
  const last = newest(command);
  const isAsked = last.code === '409' && (command.asks.at(-1)?.n ?? 0) > last.n;
  return isRefused(last) && !isAsked ? last : undefined;
}

/** The first sending since the last refusal. */
export const begunOf = (command: Command): Send =>
  command.sends[lastIndex(command.sends, isRefused) + 1] ?? newest(command);

/** Whether a response was unclear and the client does not know the outcome yet. A repeated code is an outcome. */
export function isInDoubt(command: Command): boolean {
  const isCode = lostCase(command) === 'QR-08';
  const telling = lastIndex(
    command.sends,
    ({ unclear, code }) =>
      unclear !== undefined || (code === '000' ? isCode : !beforeTheId.has(code)),
  );
  return command.outcome === undefined && command.sends[telling]?.unclear !== undefined;
}

/** UAT case about a lost response to this command. */
export function lostCase(command: Command): string {
  if (command.operation.includes('vietqr')) return 'QR-08';
  const others: Readonly<Record<string, string>> = { void: 'MAT-07', settle: 'KT-01' };
  const name = command.operation.slice('/device/'.length);
  return others[name] ?? (isMissing(command) ? 'MAT-03' : 'MAT-01');
}

/** The blame for a mistake with a command. */
export const blame = ({ code, sends: [{ n: from }] }: Command, or: string) => ({ code, or, from });

/** Index of the last item that fits; -1 if none does. */
export const lastIndex = <Item>(
  list: readonly Item[],
  fits: (item: Item, index: number) => boolean,
): number => list.reduce((last, item, index) => (fits(item, index) ? index : last), -1);

export const finals = new Set([
  ...['APPROVED', 'DECLINED', 'CANCELLED', 'EXPIRED', 'VOIDED', 'SETTLED'],
  ...['COMPLETED', 'FAILED', 'PAID'],
]);

type Json = Readonly<Record<string, unknown>>;

export const object = (value: unknown): Json =>
  typeof value === 'object' && value !== null ? (value as Json) : {};
export const text = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** The order that an IPN is about. A void belongs to that of its payment; money without an order has its own id. */
export const aboutOf = (state: State, payload: string, subject: string): string => {
  const fields = object(JSON.parse(payload));
  const original = cardOf(state, text(fields['original_transaction_id']));
  return text(fields['order_id']) ?? original?.orderId ?? subject;
};

/** Events that a list of happenings contains. */
export const eventsOf = (list: readonly Happening[]): Json[] =>
  list.flatMap((one) => (one.what === 'event' ? [object(one.content)] : []));

/** Returns what happened within the last seconds, and now. */
export const recent = (sight: Sight, list: readonly Moment[], seconds: number): Moment[] => [
  ...list.filter((one) => since(sight, one).sim < seconds),
  sight.now,
];

/** Id of the transaction or code that a command made. */
export const refOf = ({ state }: Sight, requestId: string): string =>
  state.commands.get(`${client.id} ${requestId}`)?.ref ?? '';
