import type { Entry } from '../engine';

type Json = Readonly<Record<string, unknown>>;

/** A line of evidence about a call, as the cases look at it. */
export interface Call {
  n: number;
  at: number;
  operation: string;
  body: Json;
  params: Json;
  code: string;
  requestId: string | undefined;
  orderId: string | undefined;
  amount: unknown;
  fields: readonly string[];
  replayed: boolean;
  cut: boolean;
  retryAfter: number | undefined;
  /** `status` of a looked-up transaction. */
  result: string | undefined;
}

/** … about one attempt to deliver an IPN. */
export interface Ipn {
  n: number;
  at: number;
  event: string;
  fields: Json;
  variant: string | undefined;
  attempt: number;
  status: number | null;
  code: string | null;
  acknowledged: boolean;
}

const object = (value: unknown): Json =>
  typeof value === 'object' && value !== null ? (value as Json) : {};
const text = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** The call of an entry; undefined for other entries. */
export function callOf(entry: Entry): Call | undefined {
  if (entry.kind !== 'call') return undefined;
  const [body, params] = [object(entry['body']), object(entry['params'])];
  return {
    n: entry.n,
    at: entry.at,
    operation: String(entry['operation']).replace(/^\w+ /, ''),
    body,
    params,
    code: String(entry['errorCode']),
    requestId: text(body['request_id']) ?? text(params['request_id']),
    orderId: text(body['order_id']) ?? text(params['order_id']),
    amount: body['amount'],
    fields: Array.isArray(entry['fields']) ? entry['fields'].map(String) : [],
    replayed: entry['replayed'] === true,
    cut: entry['cut'] === true,
    retryAfter: entry['retryAfter'] === undefined ? undefined : Number(entry['retryAfter']),
    result: text(entry['result']),
  };
}

/** The attempt of an entry; undefined for other entries. */
export function ipnOf(entry: Entry): Ipn | undefined {
  if (entry.kind !== 'ipn') return undefined;
  return {
    n: entry.n,
    at: entry.at,
    event: String(entry['event']),
    fields: JSON.parse(String(entry['body'])) as Json,
    variant: text(entry['variant']),
    attempt: Number(entry['attempt']),
    status: typeof entry['status'] === 'number' ? entry['status'] : null,
    code: text(entry['errorCode']) ?? null,
    acknowledged: entry['verdict'] === 'acknowledged',
  };
}

/** … about an order, as the integrator's system or its test tells it: `{"control":"shop"}`. */
export interface Shop {
  orderId: string | undefined;
  transactionId: string | undefined;
  /** What the shop says. */
  paid: boolean | undefined;
  owed: number | undefined;
  review: boolean | undefined;
  goods: number | undefined;
  /** What Zengi knows at that moment. */
  known: boolean;
  received: number;
  asked: number;
}

/** The word of the shop; undefined for other entries. */
export function shopOf(entry: Entry): Shop | undefined {
  if (entry.kind !== 'control' || entry['control'] !== 'shop' || entry['problem'] !== undefined)
    return undefined;
  const known = object(entry['known']);
  const number = (value: unknown): number | undefined =>
    typeof value === 'number' ? value : undefined;
  const flag = (value: unknown): boolean | undefined =>
    typeof value === 'boolean' ? value : undefined;
  return {
    orderId: text(entry['order_id']),
    transactionId: text(entry['transaction_id']),
    paid: flag(entry['paid']),
    owed: number(entry['owed']),
    review: flag(entry['review']),
    goods: number(entry['goods']),
    known: known['paid'] === true,
    received: number(known['received']) ?? 0,
    asked: number(known['asked']) ?? 0,
  };
}
