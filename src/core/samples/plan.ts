import { merge, multipartText, valueParts } from './model';
import type { NameValue, Part, SampleBody, SampleRequest } from './model';
import { encodeComponent, encodeUrl, toWellFormed } from './url';

export type { Part } from './model';

/** Time limit of the samples, in seconds, so that no request hangs. Ruby uses the default limit of its library. */
export const timeoutSeconds = 30;

/** A request prepared for the generators: everything is encoded except secrets. */
export interface Plan {
  method: string;
  url: Part[];
  headers: { name: string; value: Part[] }[];
  body?: Part[];
  /** All texts and secrets of the request. */
  runs: Part[];
}

/** Converts one request to a complete program that ends with a newline. */
export type Generator = (plan: Plan) => string;

/**
 * Encodes URL, query and form once, and joins repeated headers.
 * @throws {Error} if a secret's name is not a valid name of an environment variable.
 */
export function plan(request: SampleRequest): Plan {
  const { method, url: address, query } = request;
  const lead = address.includes('?') ? '&' : '?';
  const url = merge([{ text: encodeUrl(address) }, ...pairs(query, lead)]);
  const headers = planHeaders(request.headers);
  const body = request.body && bodyParts(request.body);
  return {
    method,
    url,
    headers,
    ...(body && { body }),
    runs: [...url, ...headers.flatMap((header) => header.value), ...(body ?? [])],
  };
}

function bodyParts(body: SampleBody): Part[] {
  if (body.kind === 'form') return merge(pairs(body.fields, ''));
  return [{ text: toWellFormed(body.kind === 'text' ? body.text : multipartText(body)) }];
}

function planHeaders(given: NameValue[]): Plan['headers'] {
  const merged = new Map<string, { name: string; value: Part[] }>();
  for (const { name, value } of given) {
    const key = name.toLowerCase();
    const earlier = merged.get(key);
    if (!earlier) merged.set(key, { name, value: valueParts(value) });
    else {
      const between = { text: key === 'cookie' ? '; ' : ', ' };
      earlier.value = merge([...earlier.value, between, ...valueParts(value)]);
    }
  }
  return [...merged.values()];
}

function pairs(fields: NameValue[], lead: string): Part[] {
  return fields.flatMap(({ name, value, encoded = false }, index) => [
    { text: `${index === 0 ? lead : '&'}${encodeComponent(name)}=` },
    ...valueParts(value).map((part) => {
      if ('env' in part) return { ...part, encoded: true };
      return { text: encoded ? part.text : encodeComponent(part.text) };
    }),
  ]);
}
