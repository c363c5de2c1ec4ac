import { fromBase64, fromHex } from '../../crypto';
import { attempt, isObject } from '../../values';
import { inputProblem } from '../problem';
import { addHeader, field, type Found, type Headers } from './pasted-request';
import { readHeaders } from './read-http';

type Part = Readonly<Record<string, unknown>>;

/** Returns the first member with one of these names, in any case, with or without `_` and `-`. */
const member = (part: Part, ...names: string[]): unknown =>
  Object.entries(part).find(([name]) =>
    names.includes(name.toLowerCase().replace(/[_-]/g, '')),
  )?.[1];

const decoded = (bytes: Uint8Array): string | undefined =>
  attempt(() => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));

/** Decodes Base64, standard or URL-safe, with or without `=` and line breaks. */
function fromPacked(text: string): string | undefined {
  const core = text.replace(/[\s=]/g, '').replaceAll('-', '+').replaceAll('_', '/');
  const bytes = attempt(() => fromBase64(core + '='.repeat((4 - (core.length % 4)) % 4)));
  return bytes && decoded(bytes);
}

/** Reads a body: a text, an object, the bytes of a Node.js Buffer, or a text in Base64 or hex that hides JSON. */
function bodyText(value: unknown): string | undefined {
  if (isObject(value)) {
    const bytes: unknown = value['type'] === 'Buffer' ? value['data'] : undefined;
    if (Array.isArray(bytes)) return decoded(Uint8Array.from(bytes as number[]));
    // JSON.stringify is recursive, so deep nesting can overflow its stack.
    return attempt(() => JSON.stringify(value));
  }
  if (typeof value !== 'string') return undefined;
  const hidden = attempt(() => decoded(fromHex(value))) ?? fromPacked(value);
  return hidden?.trimStart().startsWith('{') ? hidden : value;
}

/** Reads headers: an object, lines, or a list of `{name, value}`, of pairs, or of names and values in turn. */
function headersOf(value: unknown): Headers | undefined {
  if (typeof value === 'string') return readHeaders(value.split(/\r?\n/), 0).headers;
  let pairs: unknown[] = Array.isArray(value)
    ? value
    : isObject(value)
      ? Object.entries(value)
      : [];
  if (pairs.every((one) => typeof one === 'string')) {
    pairs = pairs.flatMap((one, at) => (at % 2 === 0 ? [[one, pairs[at + 1]]] : []));
  }
  const headers: Headers = {};
  for (const pair of pairs) {
    const [name, content] = Array.isArray(pair)
      ? (pair as unknown[])
      : isObject(pair)
        ? [pair['name'] ?? pair['key'], pair['value']]
        : [];
    const text: unknown = Array.isArray(content) ? content.join(', ') : content;
    if (typeof name === 'string') addHeader(headers, name, String(text));
  }
  return headers;
}

/** Finds the body of a request in HAR, a log, or the event of an API gateway. */
function bodyIn(part: Part): string | undefined {
  const post = member(part, 'postdata');
  const found = isObject(post)
    ? post['text']
    : member(part, 'rawbody', 'body', 'requestbody', 'payload', 'reqbody', 'content', 'text');
  if (found !== undefined) return bodyText(found);
  return typeof part['data'] === 'string' && /^[A-Za-z0-9+/=]{40,}$/.test(part['data'])
    ? JSON.stringify({ data: part['data'] })
    : undefined;
}

/**
 * Reads one object as a request; undefined if it has no headers of a request.
 * @throws {InputProblem} if the object says that its body is Base64, but it is not
 */
function requestIn(value: Part, above: Part): Found | undefined {
  const headers = headersOf(
    member(value, 'rawheaders') ??
      member(value, 'multivalueheaders') ??
      member(value, 'headers', 'requestheaders', 'reqheaders'),
  );
  if (!headers || !Object.keys(headers).some((name) => name.startsWith('x-') || name === 'host'))
    return undefined;
  const places = [value, above];
  let body = places.map(bodyIn).find((one) => one !== undefined) ?? '';
  if (places.some((one) => one['isBase64Encoded'] === true) && !body.trimStart().startsWith('{')) {
    const text = fromPacked(body);
    if (text === undefined) {
      throw inputProblem(field)`
        Chưa kết luận được vì sự kiện ghi isBase64Encoded nhưng body không phải Base64 của văn bản UTF-8. Hãy chép lại sự kiện gốc.
        Cannot tell: the event says isBase64Encoded, but its body is not Base64 of UTF-8 text. Copy the original event again.`;
    }
    body = text;
  }
  const method = places.map((one) => member(one, 'method', 'httpmethod')).find((one) => one);
  return { method: typeof method === 'string' ? method : undefined, headers, body };
}

/**
 * Finds every request in a JSON value, in order; responses are skipped.
 * @param inText reads the requests in a text with headers, for example the message of a log line
 */
export function fromJson(whole: unknown, inText: (text: string) => Found[]): Found[] {
  const found: Found[] = [];
  // A list instead of recursion, so deep nesting cannot overflow the stack.
  const left: { value: unknown; above: Part }[] = [{ value: whole, above: {} }];
  for (let next = left.pop(); next; next = left.pop()) {
    const { value, above } = next;
    if (typeof value === 'string' && /x[-_]signature/i.test(value)) found.push(...inText(value));
    const request = isObject(value) ? requestIn(value, above) : undefined;
    if (request) found.push(request);
    if (request || typeof value !== 'object' || value === null) continue;
    const inner: [string, unknown][] = Object.entries(value);
    for (const [name, one] of inner.reverse()) {
      if (!/^res(?:ponse)?$/i.test(name))
        left.push({ value: one, above: isObject(value) ? value : above });
    }
  }
  return found;
}
