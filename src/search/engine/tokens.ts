import { fold } from './fold';

/** A searchable term and where it stands in the text; compounds give overlapping tokens. */
export interface Token {
  term: string;
  start: number;
  end: number;
}

/** Words, and compounds of words joined by `_` or `-`: `bank_acc_no`, `Content-Type`. */
const COMPOUND = /[\p{L}\p{M}\p{N}]+(?:[_-]+[\p{L}\p{M}\p{N}]+)*/gu;

/** Parts of a compound: at `_` and `-`, at a change of case (`bankAccNo`, `VietQR`), `sha|256`. */
const PARTS =
  /\p{Lu}+(?!\p{Ll})(?:\p{N}(?!\p{N}))*|\p{Lu}?[\p{Ll}\p{Lo}\p{M}]+(?:\p{N}(?!\p{N}))*|\p{N}+|[\p{L}\p{M}]+/gu;

/** A word longer than this is not a word (a key, a signature): its start is enough to find it. */
export const MAX_TERM_LENGTH = 40;

/** A key or a hash: cutting it up would only make noise. */
const OPAQUE = /^(?=.*\d)[\p{L}\p{N}]{17,}$/u;

function toToken(text: string, start: number): Token {
  return { term: fold(text).slice(0, MAX_TERM_LENGTH), start, end: start + text.length };
}

/** A compound without its joints, and its parts when it has several. */
export interface Compound {
  whole: Token;
  parts: Token[];
}

/** Cuts text into compounds; a plain word is a compound without parts. */
export function compounds(text: string): Compound[] {
  const found: Compound[] = [];
  for (const { 0: word, index } of text.matchAll(COMPOUND)) {
    const whole = toToken(word.replace(/[_-]/g, ''), index);
    whole.end = index + word.length;
    if (whole.term === '') continue;
    const parts = OPAQUE.test(word)
      ? []
      : [...word.matchAll(PARTS)].map((part) => toToken(part[0], index + part.index));
    found.push({ whole, parts: parts.length > 1 ? parts.filter(({ term }) => term !== '') : [] });
  }
  return found;
}

/**
 * Cuts text into terms. A compound gives its parts and the whole without its joints, so that
 * `bank_acc_no`, `bankAccNo` and `bankaccno` are the same, and `acc no` finds them.
 */
export function tokenize(text: string): Token[] {
  return compounds(text).flatMap(({ whole, parts }) => [...parts, whole]);
}
