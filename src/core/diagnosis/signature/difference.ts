/** Where two texts part, by their UTF-8 bytes. */
export interface Difference {
  /** Offset of the first byte that differs, from 0. */
  at: number;
  /** What stands there, up to some characters; `before` is the same in both. */
  before: string;
  right: string;
  own: string;
  /** The byte as hex; empty at an end. */
  rightByte: string;
  ownByte: string;
}

/** Characters of each that are shown. */
const shown = 24;

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

const hex = (byte: number | undefined): string =>
  byte === undefined ? '' : byte.toString(16).padStart(2, '0');

/** Undefined where the two are the same. */
export function firstDifference(right: string, own: string): Difference | undefined {
  if (right === own) return undefined;
  let at = 0;
  while (at < right.length && right[at] === own[at]) at += 1;
  // Not in the middle of a pair of UTF-16.
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
