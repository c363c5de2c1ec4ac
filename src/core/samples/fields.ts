import { hasEncodedSecret, plainText } from './literals';
import type { Part } from './plan';

/** Splits a URL before the first query field with a secret. The program encodes that field and all later fields. */
export function withoutSecrets(url: Part[]): { base: Part[]; query: Part[][] } {
  const [first, ...rest] = url;
  if (!first || !('text' in first) || rest.length === 0) return { base: url, query: [] };
  const cut = first.text.indexOf('?');
  const fields = fieldsOf([{ text: first.text.slice(cut + 1) }, ...rest]);
  const secret = fields.findIndex((f) => hasEncodedSecret(f));
  const open = fields.slice(0, secret).map((f) => plainText(f) ?? '');
  const base = first.text.slice(0, cut) + (open.length > 0 ? `?${open.join('&')}` : '');
  return { base: [{ text: base }], query: fields.slice(secret) };
}

/** Splits an encoded query or form into fields, at the ampersands. */
export function fieldsOf(parts: Part[]): Part[][] {
  const fields: Part[][] = [[]];
  for (const part of parts) {
    if (!('text' in part)) fields.at(-1)?.push(part);
    else
      part.text.split('&').forEach((piece, i) => {
        if (i > 0) fields.push([]);
        if (piece !== '') fields.at(-1)?.push({ text: piece });
      });
  }
  return fields;
}

/** Decodes the text before a secret, because the sample encodes the whole value when it runs. */
export function decoded(part: Part): Part {
  if (!('text' in part)) return part;
  const cut = part.text.indexOf('=') + 1;
  return { text: part.text.slice(0, cut) + decodeURIComponent(part.text.slice(cut)) };
}
