/** First difference between two texts, by their UTF-8 bytes. */
export interface Difference {
  /** Byte offset of the first difference (zero-based). */
  at: number;
  /** Excerpts: the common text before the difference, then the rest of each text. */
  before: string;
  right: string;
  own: string;
  /** The first different byte of each text, in hex; empty if the text ends there. */
  rightByte: string;
  ownByte: string;
}

/** Maximum length of an excerpt in characters. */
const shown = 24;

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

const hex = (byte: number | undefined): string =>
  byte === undefined ? '' : byte.toString(16).padStart(2, '0');

/** Finds the first difference; undefined if the texts are equal. */
export function firstDifference(right: string, own: string): Difference | undefined {
  if (right === own) return undefined;
  let at = 0;
  while (at < right.length && right[at] === own[at]) at += 1;
  // Do not split a surrogate pair.
  if (/[\udc00-\udfff]/.test((right[at] ?? '') + (own[at] ?? ''))) at -= 1;
  const same = bytes(right.slice(0, at));
  const [a, b] = [bytes(right.slice(at)), bytes(own.slice(at))];
  let further = 0;
  while (further < a.length && a[further] === b[further]) further += 1;
  return {
    at: same.length + further,
    before: right.slice(Math.max(0, at - shown), at),
    right: right.slice(at, at + shown),
    own: own.slice(at, at + shown),
    rightByte: hex(a[further]),
    ownByte: hex(b[further]),
  };
}
