import type { MultipartPart, NameValue, SampleBody, SampleRequest, SampleValue } from './model';
import { encodeComponent, encodeReserved, encodeUrl } from './url';

/** A request that hangs is worse than one that fails: every sample gives up after this long. */
export const timeoutSeconds = 30;

/** A run of literal text, or a secret read when the sample runs (`encoded`: percent-encode it). */
export type Part = { text: string } | { env: string; encoded: boolean };

/** A request in the form the generators print: everything encoded, only secrets left open. */
export interface Plan {
  method: string;
  url: Part[];
  headers: { name: string; value: Part[] }[];
  body?: { kind: 'bytes'; parts: Part[] } | { kind: 'multipart'; parts: MultipartPart[] };
}

/**
 * Encodes URL, query and form once and settles the Content-Type.
 * @throws {Error} when a secret's name is no environment variable's name.
 */
export function plan(request: SampleRequest): Plan {
  const { body } = request;
  return {
    method: request.method,
    url: merge([
      { text: encodeUrl(request.url) },
      ...pairs(request.query, request.url.includes('?') ? '&' : '?'),
    ]),
    headers: headers(request.headers, body),
    body: body && bodyPlan(body),
  };
}

function bodyPlan(body: SampleBody): Plan['body'] {
  switch (body.kind) {
    case 'text':
      return { kind: 'bytes', parts: [{ text: wellFormed(body.text) }] };
    case 'form':
      return { kind: 'bytes', parts: merge(pairs(body.fields, '')) };
    case 'multipart':
      return { kind: 'multipart', parts: body.parts };
  }
}

function headers(given: NameValue[], body: SampleBody | undefined): Plan['headers'] {
  const merged = new Map<string, { name: string; value: Part[] }>();
  for (const { name, value } of given) {
    const earlier = merged.get(name.toLowerCase());
    if (earlier)
      earlier.value = merge([
        ...earlier.value,
        { text: name.toLowerCase() === 'cookie' ? '; ' : ', ' },
        ...valueParts(value),
      ]);
    else merged.set(name.toLowerCase(), { name, value: valueParts(value) });
  }
  if (!body || body.kind === 'multipart') merged.delete('content-type');
  else if (!merged.has('content-type')) {
    const mediaType = body.kind === 'text' ? body.mediaType : 'application/x-www-form-urlencoded';
    merged.set('content-type', { name: 'Content-Type', value: [{ text: mediaType }] });
  }
  return [...merged.values()];
}

function pairs(fields: NameValue[], lead: string): Part[] {
  return fields.flatMap(({ name, value, reserved = false }, index) => [
    { text: `${index === 0 ? lead : '&'}${encodeComponent(wellFormed(name))}=` },
    ...valueParts(value).map((part) =>
      'text' in part
        ? { text: reserved ? encodeReserved(part.text) : encodeComponent(part.text) }
        : { ...part, encoded: true },
    ),
  ]);
}

/** The runs of one value, without encoding. */
export function valueParts(value: SampleValue): Part[] {
  if (typeof value === 'string') return [{ text: wellFormed(value) }];
  if (!/^[A-Za-z_]\w*$/.test(value.env))
    throw new Error(`"${value.env}" is no name of an environment variable`);
  return merge([
    { text: wellFormed(value.prefix) },
    { env: value.env, encoded: false },
    { text: wellFormed(value.suffix) },
  ]);
}

/** Joins neighbouring texts and drops empty ones; no parts at all become one empty text. */
function merge(parts: Part[]): Part[] {
  const merged: Part[] = [];
  for (const part of parts) {
    const last = merged.at(-1);
    if ('text' in part && part.text === '') continue;
    if ('text' in part && last && 'text' in last)
      merged[merged.length - 1] = { text: last.text + part.text };
    else merged.push(part);
  }
  return merged.length > 0 ? merged : [{ text: '' }];
}

/** Half a surrogate pair has no UTF-8 form: it becomes U+FFFD, as any encoder would make it. */
function wellFormed(text: string): string {
  return text.replace(
    /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g,
    '\uFFFD',
  );
}
