import { isEvent } from '../../ipn';
import { isObject, parseJson } from '../../values';

/** An error or a result that a response, or a part of it, contains. */
export interface Named {
  code?: string | undefined;
  /** The code is the `errorCode` of a response, not the `error_code` of a transaction. */
  isCall?: boolean;
  /** Read by its label in a text, not in a JSON object. */
  isLabel?: boolean;
  reason?: string | undefined;
  /** The HTTP status in the same object. */
  status?: number | undefined;
  /** Type of the transaction: SALE, VIETQR … */
  transaction?: string | undefined;
  /** Status of the transaction, or of its event. */
  state?: string | undefined;
  event?: string | undefined;
  responseCode?: string | undefined;
  /** Mark of a payment: FULL, PARTIAL, OVERPAID, LATE, EXTRA. */
  mark?: string | undefined;
  paid?: number | undefined;
}

type Part = Readonly<Record<string, unknown>>;

/** Maximum length of a name that a message quotes. */
const maximumText = 60;

const textOf = (value: unknown): string | undefined => {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value.slice(0, maximumText) : undefined;
};

/** Serialisers change the case of names: `ErrorCode` is `errorCode`. */
const field = (part: Part, name: string): unknown =>
  part[name] ?? Object.entries(part).find(([own]) => own.toLowerCase() === name.toLowerCase())?.[1];

/** A code of the table has three digits; an errorCode of another form belongs to another system. */
const codeOf = (value: unknown): string | undefined => /^\d{3}$/.exec(textOf(value) ?? '')?.[0];

/** Reads the error or the result of one object; undefined if it has neither. */
function namedBy(part: Part): Named | undefined {
  const called = codeOf(field(part, 'errorCode'));
  const code = called ?? codeOf(field(part, 'error_code'));
  const error = field(part, 'error');
  const inError = isObject(error) ? field(error, 'reason_code') : undefined;
  const reason = textOf(inError ?? field(part, 'reason_code'));
  const event = [field(part, 'event')].find(isEvent);
  const kind = textOf(field(part, 'transaction_type')) ?? event?.split('.')[0];
  if (code === undefined && reason === undefined && kind === undefined) return undefined;
  const [statusCode, paid] = [field(part, 'statusCode'), field(part, 'paid_amount')];
  return {
    code,
    isCall: called !== undefined,
    reason,
    status: typeof statusCode === 'number' ? statusCode : undefined,
    transaction: kind === 'QR' ? 'VIETQR' : kind,
    state: textOf(field(part, 'status')),
    event,
    responseCode: textOf(field(part, 'response_code')),
    mark: textOf(field(part, 'payment_mark')),
    paid: typeof paid === 'number' ? paid : undefined,
  };
}

/** Finds every object with an error or a result in a JSON value, at any depth; outer objects come first. */
function readValue(value: unknown): Named[] {
  const found: Named[] = [];
  const parts: unknown[] = [value];
  // The list grows during the loop, so deep nesting cannot overflow the stack.
  for (const part of parts) {
    if (typeof part === 'string' && /error_?code/i.test(part)) parts.push(...jsonIn(part));
    if (typeof part !== 'object' || part === null) continue;
    const named = isObject(part) ? namedBy(part) : undefined;
    if (named) found.push(named);
    // One by one: a call with a million arguments overflows the stack.
    for (const [name, inner] of Object.entries(part) as [string, unknown][]) {
      // The object in `error` is a part of the response, which `namedBy` has read.
      if (!named?.isCall || name.toLowerCase() !== 'error') parts.push(inner);
    }
  }
  return found;
}

/** Parses JSON, also JSON inside a JSON string of a log, which has `\"` in place of `"`. */
const parsed = (text: string): unknown =>
  parseJson(text) ?? parseJson(text.replaceAll('\\"', '"').replaceAll('\\\\"', '\\"'));

/** Parses the JSON from the first bracket of a text to the last one; undefined if that is not JSON. */
function jsonWithin(text: string): unknown {
  const start = text.search(/[{[]/);
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'));
  return start < 0 || end < start ? undefined : parsed(text.slice(start, end + 1));
}

/** Parses the JSON objects and lists of a text: one, or one per line. */
export function jsonIn(text: string): unknown[] {
  const whole = jsonWithin(text);
  const found = whole === undefined ? text.split('\n').map(jsonWithin) : [whole];
  return found.filter((value) => typeof value === 'object' && value !== null);
}

/** A field of a response in cut JSON, a log, a form, XML or a printed object. */
const labelled =
  /(?<![A-Za-z0-9])(?<name>error_?code|reason_?code|response_?code|transaction_?type|event|status)["'\\\]]*\s*(?:=>?|[:>])\s*["'\\]*(?!(?:null|none|nil)\b)(?<value>\w[\w.]*)/gi;

/** Reads fields that stand in a text by their names. A name that repeats begins the next response. */
function readLabels(text: string): Named[] {
  const parts: Record<string, unknown>[] = [{}];
  for (const { groups } of text.matchAll(labelled)) {
    const name = (groups?.['name'] ?? '').toLowerCase();
    // `errorCode` is of the call; `error_code`, of a transaction in it.
    const own = name === 'errorcode' ? name : name.replace(/_?(code|type)$/, '_$1');
    if (own in (parts.at(-1) ?? {})) parts.push({});
    Object.assign(parts.at(-1) ?? {}, { [own]: groups?.['value'] });
  }
  return parts.flatMap((part) => namedBy(part) ?? []).map((named) => ({ ...named, isLabel: true }));
}

/**
 * Answers one question: is there an answer of the API, or an object of it, in this text?
 * @returns one list for each response; a transaction inside a response is in the list of this response
 */
export function readAnswers(text: string): Named[][] {
  const answers = jsonIn(text)
    .map(readValue)
    .filter((named) => named.length > 0);
  if (answers.length > 0) return answers;
  return readLabels(text)
    .filter(({ code, reason }) => code ?? reason)
    .map((named) => [named]);
}
