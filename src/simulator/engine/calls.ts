import { client } from '@portal/core/simulator-facts';
import { faultOf, type FieldFault, type OperationData } from '../contract';
import { execute } from './execute';
import { Refusal, type Outcome } from './handler';
import { effectOf, type Effect } from './line-faults';
import { newId, note, type World } from './world';

export interface CallInput {
  /** API and operation: `edc POST /device/sale`. */
  operation: string;
  /** Hash of the bearer token; null if the Authorization header is missing or invalid. */
  token: string | null;
  body?: unknown;
  /** Reason why the body cannot be parsed, in Vietnamese. */
  unreadable?: string;
  params: Record<string, string>;
  /** Value of the header `X-Simulator-Fault`. */
  fault?: string;
  /** Hash of the new token, and whether the secret was correct; only in token calls. */
  grant?: { token: string; right: boolean };
}

export interface Answer {
  status: number;
  body: Record<string, unknown>;
  headers: Record<string, string>;
  /** `errorCode` of the body; `000` for a successful token call, whose body has none. */
  code: string;
  effect: Effect | undefined;
  /** Number of the timeline line of the call. */
  entry?: number;
  /** String to encode as QR image in `data.qr_image`. */
  image?: string | undefined;
}

const minute = 60_000;

/** Default Retry-After in seconds. */
const pause = 5;

function refuse(
  world: World,
  operation: OperationData,
  code: string,
  { message, fields, retryAfter }: Refusal['details'],
): Answer {
  const entry = world.contract.errors[code];
  const status = entry?.http ?? 500;
  const text = (message ?? entry?.vi ?? code).slice(0, 250);
  const headers: Record<string, string> = {};
  if (status === 401) headers['WWW-Authenticate'] = 'Bearer realm="zengi"';
  const wait = retryAfter ?? (code === '429' || code === '502' ? pause : undefined);
  if (wait !== undefined) headers['Retry-After'] = String(Math.min(3_600, Math.max(1, wait)));
  const isToken = operation.body === 'form' && (status === 400 || status === 401);
  const names = (fields ?? []).map((one) => one.field);
  // Error names of RFC 6749, section 5.2.
  const oauth =
    code === '413'
      ? 'invalid_client'
      : code === '403' && !names.some((name) => name !== 'grant_type')
        ? 'unsupported_grant_type'
        : 'invalid_request';
  const error = {
    message: text,
    reason_code: entry?.reason_code ?? 'INTERNAL_ERROR',
    ...(fields && fields.length > 0 && { fields }),
  };
  const body = {
    ...(isToken
      ? { error: oauth, error_description: [text, ...names].join(' ').slice(0, 250) }
      : { data: null, error }),
    errorCode: code,
    statusCode: status,
  };
  return { status, body, headers, code, effect: undefined };
}

/** Counts a call. @returns the calls left in this minute @throws {Refusal} 429 above the limit */
function countCall({ state }: World, who: string): number {
  const limit = state.settings.rate_per_minute;
  const now = Math.floor(state.now / minute);
  let rate = state.rates.get(who);
  if (rate?.minute !== now) {
    rate = { minute: now, count: 0 };
    state.rates.set(who, rate);
  }
  rate.count += 1;
  if (rate.count > limit) {
    throw new Refusal('429', {
      message: `Đã quá ${String(limit)} lần gọi trong một phút.`,
      retryAfter: Math.ceil(((now + 1) * minute - state.now) / 1_000),
    });
  }
  return limit - rate.count;
}

function authorise({ state }: World, token: string | null): string {
  if (token === null) throw new Refusal('411');
  const known = state.tokens.get(token);
  if (!known || known.expiresAt <= state.now) throw new Refusal('412');
  return known.client;
}

/** Validates the body and returns it without added defaults, so that repetitions can be compared with it. */
function readBody(
  world: World,
  operation: OperationData,
  input: CallInput,
): Record<string, unknown> {
  if (operation.body === 'none') return {};
  if (input.unreadable !== undefined) throw new Refusal('401', { message: input.unreadable });
  const validate = world.contract.validators[`${operation.api} ${operation.name} body`];
  if (typeof input.body !== 'object' || input.body === null || Array.isArray(input.body)) {
    throw new Refusal('401', { message: 'Thân yêu cầu phải là một đối tượng JSON.' });
  }
  if (validate && !validate(input.body)) {
    const { code, fields } = faultOf(validate.errors, operation.codes, operation.alternatives);
    throw new Refusal(code, { fields });
  }
  return input.body as Record<string, unknown>;
}

function readParams(
  world: World,
  operation: OperationData,
  input: CallInput,
): Record<string, unknown> {
  const validate = world.contract.validators[`${operation.api} ${operation.name} params`];
  // The validator converts the strings of this copy to numbers and booleans.
  const params: Record<string, unknown> = { ...input.params };
  if (validate && !validate(params)) {
    const { fields } = faultOf(validate.errors, ['403']);
    throw new Refusal('403', { fields });
  }
  return params;
}

function issueToken(
  world: World,
  body: Record<string, unknown>,
  grant: CallInput['grant'],
): Outcome {
  const { state, contract } = world;
  if (body['client_id'] !== client.id || grant?.right !== true) throw new Refusal('413');
  const seconds = contract.facts.tokenSeconds;
  for (const [hash, { expiresAt }] of state.tokens) {
    if (expiresAt <= state.now) state.tokens.delete(hash);
  }
  state.tokens.set(grant.token, { client: client.id, expiresAt: state.now + seconds * 1_000 });
  return { data: { token_type: 'Bearer', expires_in: seconds } };
}

function answer(world: World, operation: OperationData, input: CallInput): Answer {
  const { state } = world;
  const isToken = operation.body === 'form';
  const limit = String(state.settings.rate_per_minute);
  let effect: Effect | undefined;
  try {
    if (!state.settings.ip_allowed) throw new Refusal('414');
    const who = isToken ? 'token' : authorise(world, input.token);
    const remaining = countCall(world, who);
    const params = readParams(world, operation, input);
    const body = readBody(world, operation, input);
    effect = effectOf(world, { operation, header: input.fault, fields: { ...params, ...body } });
    if (effect && !effect.after && effect.code !== undefined) {
      throw new Refusal(effect.code);
    }
    if (effect && !effect.after && (effect.drop === true || effect.gateway !== undefined)) {
      return { status: 0, body: {}, headers: {}, code: '', effect };
    }
    const outcome = isToken
      ? issueToken(world, body, input.grant)
      : execute(world, { operation, client: who, body, params });
    if (effect?.after === true && effect.code !== undefined) {
      return { ...refuse(world, operation, effect.code, {}), effect };
    }
    const { data, image, replayed } = outcome;
    const given = { status: 200, code: '000', effect, image };
    if (isToken) return { ...given, body: data, headers: { 'Cache-Control': 'no-store' } };
    return {
      ...given,
      body: { data, error: {}, errorCode: '000', statusCode: 200 },
      headers: {
        'X-RateLimit-Limit': limit,
        'X-RateLimit-Remaining': String(remaining),
        ...(replayed === true && { 'Idempotent-Replayed': 'true' }),
      },
    };
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    const refused = refuse(world, operation, refusal.code, refusal.details);
    if (refused.status === 429) {
      refused.headers['X-RateLimit-Limit'] = limit;
      refused.headers['X-RateLimit-Remaining'] = '0';
    }
    return { ...refused, effect };
  }
}

const secretFields = /secret|password|passwd|pwd|public_key|access_token|^pin$|cvv|cvc/i;
/** Names of identifiers. Their values are not masked, although some have as many digits as a card number. */
const identifiers = /(?:_id|_no|^sn|^mid|^tid|^bincode|^qr_string|_url)$/;
const cardNumber = /(?<!\d)[2-69](?:[ -]?\d){12,18}(?!\d)/g;

/** Verifies the check digit (Luhn, ISO/IEC 7812-1). */
function isCardNumber(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (1 + (index % 2));
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Masks card numbers in a text except the first six and last four digits, as on a receipt. */
const withoutCards = (text: string): string =>
  text.replaceAll(cardNumber, (found) =>
    isCardNumber(found.replaceAll(/\D/g, ''))
      ? found.slice(0, 6) + '*'.repeat(found.length - 10) + found.slice(-4)
      : found,
  );

/** Replaces a secret by asterisks of the same length, so that the length limits of the contract still apply. */
const starred = (secret: unknown): unknown =>
  typeof secret === 'string' ? '*'.repeat(Math.min(secret.length, 5_000)) : 0;

/** Copies a value without secrets, for the timeline and the journal. */
export function masked<Value>(value: Value): Value;
export function masked(value: unknown): unknown {
  if (typeof value === 'string') return withoutCards(value);
  if (typeof value === 'number') return isCardNumber(String(value)) && value >= 1e12 ? 0 : value;
  if (Array.isArray(value)) return value.map((each: unknown) => masked(each));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, child]: [string, unknown]) => [
      key,
      secretFields.test(key)
        ? starred(child)
        : typeof child === 'string' && identifiers.test(key)
          ? child
          : masked(child),
    ]),
  );
}

const messageOf = (body: Answer['body']): unknown =>
  (body['error'] as { message?: unknown } | undefined)?.message ?? body['error_description'];

/** Executes a call, from authorisation to response, and records it in the timeline. */
export function call(world: World, operation: OperationData, input: CallInput): Answer {
  const given = answer(world, operation, input);
  given.headers['X-Request-Id'] = `RQ${newId(world.state)}`;
  const fields = (given.body['error'] as { fields?: FieldFault[] } | undefined)?.fields;
  const isFound = given.status === 200 && operation.name === 'GET /transaction';
  const found = isFound ? (given.body['data'] as Record<string, unknown>) : undefined;
  const { n } = note(world, 'call', {
    operation: `${operation.api} ${operation.name}`,
    token: input.token === null ? null : input.token.slice(0, 8),
    params: Object.keys(input.params).length > 0 ? input.params : undefined,
    body: input.body,
    status: given.status,
    errorCode: given.code,
    fields: fields?.map(({ field }) => field),
    // The same fields with their messages, as in the response.
    rules: fields,
    message: given.status === 200 ? undefined : messageOf(given.body),
    replayed: given.headers['Idempotent-Replayed'] === 'true' ? true : undefined,
    fault: given.effect?.name,
    // The client never received this response.
    cut: given.effect?.drop === true ? true : undefined,
    retryAfter: given.headers['Retry-After'],
    answer: given.status === 200 && operation.method === 'POST' ? given.body['data'] : undefined,
    issued: given.status === 200 ? input.grant?.token.slice(0, 8) : undefined,
    result: found?.['status'],
    found: found?.['transaction_id'] ?? found?.['qr_id'],
  });
  return { ...given, entry: n };
}
