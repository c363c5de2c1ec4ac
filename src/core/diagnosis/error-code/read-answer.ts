import { isEvent } from '../../ipn';
import { isObject } from '../../values';
import { jsonIn } from '../pasted-json';
import type { ErrorEntry } from './table';

/** An error or a result that a response, or a part of it, contains. */
export interface Named {
  code?: string | undefined;
  /** The code is the `errorCode` of a response, not the `error_code` of a transaction. */
  isCall?: boolean;
  /** The form is one of the contracts, or a second field agrees with the table. Otherwise it may be another system. */
  isOurs: boolean;
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
const maxText = 60;

/** Normalises a name in any spelling: `invalid-format`, `Invalid format`, `INVALID_FORMAT`. */
export const plain = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

const textOf = (value: unknown): string | undefined => {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value.slice(0, maxText) : undefined;
};

/** A reason_code that is masked or cut (`***`, `DEVICE_…`) is none. */
const nameOf = (value: unknown): string | undefined => /^[\w -]+$/.exec(textOf(value) ?? '')?.[0];

/** Serialisers change the case of names: `ErrorCode` is `errorCode`. */
const field = (part: Part, name: string): unknown =>
  part[name] ?? Object.entries(part).find(([own]) => own.toLowerCase() === name.toLowerCase())?.[1];

/** A code of the table has three digits; an errorCode of another form belongs to another system. */
const codeOf = (value: unknown): string | undefined => /^\d{3}$/.exec(textOf(value) ?? '')?.[0];

/** Types of transactions in both contracts; they are also the `on` of an outcome in the table of errors. */
export const transactionTypes = 'SALE VOID PREAUTH PREAUTH_COMPLETE SETTLEMENT VIETQR'.split(' ');

/** Fields of a response in both contracts: the required ones, and those that only some responses have. */
const required = ['error', 'errorCode', 'statusCode'];
const optional = ['data', 'error_description'];

/** Reports whether an object has exactly the form of a response. */
const isResponse = (part: Part): boolean =>
  required.every((name) => name in part) &&
  Object.keys(part).every((name) => required.includes(name) || optional.includes(name));

const hasOutcome = ({ reactions }: ErrorEntry): boolean =>
  reactions.some(({ on }) => on.some((one) => transactionTypes.includes(one)));

/** Finds the entry of a code, or else of a name. */
export const entryOf = (
  { code, reason = '' }: Pick<Named, 'code' | 'reason'>,
  table: readonly ErrorEntry[],
): ErrorEntry | undefined =>
  table.find((one) =>
    code === undefined ? plain(one.reason_code) === plain(reason) : one.code === code,
  );

/**
 * Two fields must agree: a name alone proves nothing. Another system may use the same number as errorCode and as HTTP
 * status: only a different number proves something.
 */
const agrees = ({ code, status, reason }: Omit<Named, 'isOurs'>, entry?: ErrorEntry): boolean =>
  entry !== undefined &&
  ((code !== undefined && reason === entry.reason_code) ||
    (code !== String(status) && status === entry.http));

/** Reads the error or the result of one object; undefined if it has neither. */
function namedBy(part: Part, table: readonly ErrorEntry[], outer?: string): Named | undefined {
  const called = codeOf(field(part, 'errorCode'));
  const code = called ?? codeOf(field(part, 'error_code'));
  const error = field(part, 'error');
  const inError = isObject(error) ? field(error, 'reason_code') : undefined;
  const reason = nameOf(inError ?? field(part, 'reason_code'));
  const mark = textOf(field(part, 'payment_mark'));
  // A query lists the payments of a code without events.
  const event = [field(part, 'event')].find(isEvent) ?? (mark && 'QR.PAID');
  const kind = textOf(field(part, 'transaction_type')) ?? event?.split('.')[0];
  if (code === undefined && reason === undefined && kind === undefined) return undefined;
  const [statusCode, paid] = [Number(field(part, 'statusCode')), field(part, 'paid_amount')];
  const named = {
    code,
    isCall: called !== undefined,
    reason,
    status: statusCode > 0 ? statusCode : undefined,
    transaction: kind === 'QR' ? 'VIETQR' : (kind ?? outer),
    state: textOf(field(part, 'status')),
    event,
    responseCode: textOf(field(part, 'response_code')),
    mark,
    paid: typeof paid === 'number' ? paid : undefined,
  };
  const entry = entryOf(named, table);
  const isForm = transactionTypes.includes(named.transaction ?? '') || isResponse(part);
  const isOurs = isForm || agrees(named, entry);
  // A code of the table that no transaction can have belongs to another system.
  if (!isOurs && called === undefined && code !== undefined && entry && !hasOutcome(entry))
    return undefined;
  return { ...named, isOurs };
}

/**
 * Finds the responses and transactions in a JSON value, at any depth. Only what stands in the `data` of a response, or
 * in a transaction, belongs to it; anything else is another response.
 */
function readValue(value: unknown, table: readonly ErrorEntry[]): Named[][] {
  const answers: Named[][] = [];
  const parts: { value: unknown; answer?: Named[] | undefined; type?: string | undefined }[] = [
    { value },
  ];
  // The list grows during the loop, so deep nesting cannot overflow the stack.
  for (const { value: part, answer, type } of parts) {
    if (typeof part === 'string' && /error_?code/i.test(part)) {
      for (const inner of jsonIn(part)) parts.push({ value: inner });
    }
    if (typeof part !== 'object' || part === null) continue;
    const named = isObject(part) ? namedBy(part, table, type) : undefined;
    const own = answer && !named?.isCall ? answer : named && [];
    if (named) own?.push(named);
    if (own && own !== answer) answers.push(own);
    // One by one: a call with a million arguments overflows the stack.
    for (const [name, inner] of Object.entries(part) as [string, unknown][]) {
      // The object in `error` is a part of the response, which `namedBy` has read.
      if (named?.isCall && name.toLowerCase() !== 'data') continue;
      parts.push({ value: inner, answer: own, type: named?.transaction ?? type });
    }
  }
  return answers;
}

/** A field of a response in cut JSON, a log, a form, XML, columns or a printed object. */
const labelled =
  /(?<![A-Za-z0-9])(?<name>error_?code|reason_?code|response_?code|status_?code|transaction_?type|event|status)["'\\\]]*(?:\s*(?:=>?|[:>])\s*|[ \t]{2,}|\t)(?:string\(\d+\) |int\()?["'\\]*(?!(?:null|none|nil)\b)(?<value>\w[\w.]*)/gi;

/** Reads fields that stand in a text by their names. A name that repeats begins the next response. */
function readLabels(text: string, table: readonly ErrorEntry[]): Named[][] {
  const parts: Record<string, unknown>[] = [{}];
  for (const { groups } of text.matchAll(labelled)) {
    const name = (groups?.['name'] ?? '').toLowerCase();
    // `errorCode` is of the call; `error_code`, of a transaction in it.
    const own = /^(?:error|status)code$/.test(name) ? name : name.replace(/_?(code|type)$/, '_$1');
    if (own in (parts.at(-1) ?? {})) parts.push({});
    Object.assign(parts.at(-1) ?? {}, { [own]: groups?.['value'] });
  }
  return parts
    .flatMap((part) => {
      const { errorcode, statuscode, ...result } = part;
      return 'error_code' in part ? [[{ errorcode, statuscode }, result]] : [[part]];
    })
    .map((all) => all.flatMap((part) => namedBy(part, table) ?? []))
    .filter((named) => named.some(({ code, reason }) => code ?? reason));
}

/**
 * Answers one question: is there an answer of the API, or an object of it, in this text?
 * @returns one list for each response; a transaction inside a response is in the list of this response
 */
export function readAnswers(text: string, table: readonly ErrorEntry[]): Named[][] {
  const answers = jsonIn(text).flatMap((value) => readValue(value, table));
  const hasCode = (all: readonly Named[][]): boolean =>
    all.some((named) => named.some(({ code }) => code !== undefined));
  if (hasCode(answers)) return answers;
  const labels = readLabels(text, table);
  return answers.length === 0 || hasCode(labels) ? labels : answers;
}
