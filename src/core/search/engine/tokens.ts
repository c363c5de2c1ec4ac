import { fold } from './fold';

/** A searchable term and its position in the text; compounds yield overlapping tokens. */
export interface Token {
  term: string;
  start: number;
  end: number;
}

/** Words, and compounds of words joined by `_`, `-` or `.`: `bank_acc_no`, `Content-Type`, `QR.PAID`. */
const COMPOUND = /[\p{L}\p{M}\p{N}]+(?:(?:[_-]+|\.)[\p{L}\p{M}\p{N}]+)*/gu;

/** Parts of a compound, split at `_`, `-` and `.`, at a change of case (`bankAccNo`) and before digits (`sha256`). */
const PARTS =
  /\p{Lu}+(?!\p{Ll})(?:\p{N}(?!\p{N}))*|\p{Lu}?[\p{Ll}\p{Lo}\p{M}]+(?:\p{N}(?!\p{N}))*|\p{N}+|[\p{L}\p{M}]+/gu;

/** Maximum length of a term; a longer one, such as a key, is truncated. */
export const MAX_TERM_LENGTH = 40;

/** A key or a hash, which is not split into parts. */
const OPAQUE = /^(?=.*\d)[\p{L}\p{N}]{17,}$/u;

function toToken(text: string, start: number): Token {
  return { term: fold(text).slice(0, MAX_TERM_LENGTH), start, end: start + text.length };
}

/** A word without its separators, and its parts if there are several (`bank_acc_no`). */
export interface Compound {
  whole: Token;
  parts: Token[];
}

function cut(word: string): Compound {
  const whole = { ...toToken(word.replace(/[_.-]/g, ''), 0), end: word.length };
  const parts = OPAQUE.test(word)
    ? []
    : [...word.matchAll(PARTS)]
        .map((part) => toToken(part[0], part.index))
        .filter(({ term }) => term !== '');
  return { whole, parts: parts.length > 1 ? parts : [] };
}

/** Cache of split words. Its size is limited, because queries add words. */
const cuts = new Map<string, Compound>();
const MAX_CUTS = 50_000;

function cutOnce(word: string): Compound {
  let compound = cuts.get(word);
  if (compound === undefined) {
    compound = cut(word);
    if (cuts.size >= MAX_CUTS) cuts.clear();
    cuts.set(word, compound);
  }
  return compound;
}

const moveBy = ({ term, start, end }: Token, offset: number): Token => ({
  term,
  start: start + offset,
  end: end + offset,
});

/** Splits text into compounds; a plain word is a compound without parts. */
export function compounds(text: string): Compound[] {
  const found: Compound[] = [];
  for (const { 0: word, index } of text.matchAll(COMPOUND)) {
    const { whole, parts } = cutOnce(word);
    if (whole.term === '') continue;
    found.push({ whole: moveBy(whole, index), parts: parts.map((part) => moveBy(part, index)) });
  }
  return found;
}

/** Returns the folded words of a text; a compound yields its parts and the whole. */
export const termsOf = (text: string): string[] =>
  (text.match(COMPOUND) ?? [])
    .flatMap((word) => {
      const { whole, parts } = cutOnce(word);
      return [...parts, whole].map(({ term }) => term);
    })
    .filter((term) => term !== '');

/** Returns the words and the parts of compounds. */
export const wordsOf = (text: string): string[] =>
  (text.match(COMPOUND) ?? []).flatMap((word) => {
    const { whole, parts } = cutOnce(word);
    return (parts.length > 0 ? parts : [whole]).map(({ term }) => term);
  });

/** Joins the words and the parts of compounds, with a space at both ends. */
export const phraseOf = (text: string): string => ` ${wordsOf(text).join(' ')} `;
