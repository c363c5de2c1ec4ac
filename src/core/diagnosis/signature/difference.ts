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
  const [a, b] = [utf8(right), utf8(own)];
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  // The excerpts begin with the character of this byte.
  let start = at;
  while (start > 0 && ((a[start] ?? b[start] ?? 0) & 0xc0) === 0x80) start -= 1;
  const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
  return {
    at,
    before: text(a.slice(0, start)).slice(-shown),
    right: text(a.slice(start)).slice(0, shown),
    own: text(b.slice(start)).slice(0, shown),
    rightByte: toHex(a.slice(at, at + 1)),
    ownByte: toHex(b.slice(at, at + 1)),
  };
}
