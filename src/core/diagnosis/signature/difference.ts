import { toHex, utf8 } from '../../crypto';

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

/** Finds the first difference; undefined if the texts are equal. */
export function firstDifference(right: string, own: string): Difference | undefined {
  if (right === own) return undefined;
  let at = 0;
  while (at < right.length && right[at] === own[at]) at += 1;
  // Do not split a surrogate pair.
  if (/[\udc00-\udfff]/.test((right[at] ?? '') + (own[at] ?? ''))) at -= 1;
  const same = utf8(right.slice(0, at));
  const [a, b] = [utf8(right.slice(at)), utf8(own.slice(at))];
  let further = 0;
  while (further < a.length && a[further] === b[further]) further += 1;
  return {
    at: same.length + further,
    before: right.slice(Math.max(0, at - shown), at),
    right: right.slice(at, at + shown),
    own: own.slice(at, at + shown),
    rightByte: toHex(a.slice(further, further + 1)),
    ownByte: toHex(b.slice(further, further + 1)),
  };
}
