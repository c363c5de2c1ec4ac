import { fromAnyBase64, fromHex } from '../../crypto';
import { attempt, isObject } from '../../values';
import { bodyData } from '../pasted-json';
import { headersIn, type Found } from './pasted-request';

/** Decodes UTF-8 that hides JSON; undefined for other bytes. */
const hidden = (decode: () => Uint8Array): string | undefined => {
  const text = attempt(() => new TextDecoder('utf-8', { fatal: true }).decode(decode()));
  return text?.trimStart().startsWith('{') ? text : undefined;
};

/** Reads a value as the body of an IPN: a text, an object, the bytes of a Node.js Buffer, Base64 or hex. */
function bodyOf(value: unknown): string | undefined {
  if (typeof value === 'string') {
    if (bodyData(value) !== undefined) return value;
    return hidden(() => fromHex(value)) ?? hidden(() => fromAnyBase64(value.replace(/\s/g, '')));
  }
  if (!isObject(value)) return undefined;
  const { data } = value;
  if (Array.isArray(data)) return hidden(() => Uint8Array.from(data as number[]));
  return typeof data === 'string' && data.length > 40 ? JSON.stringify({ data }) : undefined;
}

/** Reads the smallest object that has a signature, a time and a body, each with one value. */
function requestIn(value: object, [body, ...others]: readonly string[]): Found | undefined {
  const json = JSON.stringify(value);
  const headers = headersIn(json);
  if (!headers || body === undefined || others.length > 0) return undefined;
  return { method: /"(?:http)?method":"(\w+)"/i.exec(json)?.[1], headers, body };
}

/**
 * Finds every request in a JSON value, in order: HAR, a log, an event of an API gateway. The names of the members do
 * not matter, only the headers and a body do.
 * @param inText reads the requests in a text with headers, for example the message of a log line
 */
export function fromJson(whole: unknown, inText: (text: string) => Found[]): Found[] {
  const bodies = new Map<unknown, ReadonlySet<string>>();
  const find = (value: unknown): Found[] => {
    const body = bodyOf(value);
    if (body !== undefined) bodies.set(value, new Set([body]));
    if (typeof value === 'string') {
      const isHolder = /x[-_]signature/i.test(value);
      return isHolder ? inText(value).filter((one) => one.body !== '') : [];
    }
    if (typeof value !== 'object' || value === null) return [];
    const inner: unknown[] = Object.values(value);
    const found = inner.flatMap(find);
    if (found.length > 0) return found;
    const own = new Set([
      ...(body === undefined ? [] : [body]),
      ...inner.flatMap((one) => [...(bodies.get(one) ?? [])]),
    ]);
    bodies.set(value, own);
    const request = requestIn(value, [...own]);
    return request ? [request] : [];
  };
  try {
    return find(whole);
  } catch (error) {
    // Deep nesting overflows the stack; no log and no tool writes it.
    if (error instanceof RangeError) return [];
    throw error;
  }
}
