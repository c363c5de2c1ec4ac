import type { SearchRecord } from '../types';
import { normalize } from './fold';
import { exactWords, type Query } from './query';
import { phraseOf } from './tokens';

/** How much more a record counts: tuned on the gold set (tests/fixtures/search-gold.yaml). */
const BONUS = {
  /** The title is the query. */
  titleIsQuery: 2.5,
  /** The title holds the words side by side. */
  phraseInTitle: 1.6,
  /** The text does. */
  phraseInContent: 1.25,
  /** All words with diacritics are there with exactly these. */
  exactDiacritics: 2,
  /** A page, then its sections; fields and text have 1. */
  lvl1: 1.35,
  lvl2: 1.15,
} as const;

/** The record's own title; text has none. */
export function titleOf(record: SearchRecord): string {
  return record.type === 'content' ? '' : (record.hierarchy[record.type] ?? '');
}

/** The titles above the record, without the group. */
export function pathOf({ hierarchy, type }: SearchRecord): string {
  const { lvl1, lvl2, lvl3, lvl4, lvl5, lvl6 } = hierarchy;
  const levels = [lvl1, lvl2, lvl3, lvl4, lvl5, lvl6];
  const own = type === 'content' ? levels.length : Number(type.slice(3)) - 1;
  return levels.slice(0, own).filter(Boolean).join(' ');
}

const phrases = new WeakMap<SearchRecord, string>();

/** The words of the record's text in a row; looked at again with every key that is typed. */
function contentPhrase(record: SearchRecord): string {
  let phrase = phrases.get(record);
  if (phrase === undefined) {
    phrase = phraseOf(record.content ?? '');
    phrases.set(record, phrase);
  }
  return phrase;
}

function lowerWords(text: string): Set<string> {
  return new Set(
    normalize(text)
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu),
  );
}

/**
 * Gives the factor by which a record's score grows for what its text, as written, has in common
 * with the query beyond single words.
 */
export function createBonus(query: Query): (record: SearchRecord) => number {
  const phrase = ` ${query.phrase} `;
  // The last word may be still in typing: its beginning is enough inside a phrase.
  const begun = ` ${query.phrase}`;
  const severalWords = query.words.length > 1;
  const exact = exactWords(query);
  return (record) => {
    const title = titleOf(record);
    let factor = 1;
    if (record.type === 'lvl1') factor *= BONUS.lvl1;
    if (record.type === 'lvl2') factor *= BONUS.lvl2;
    const titlePhrase = title === '' ? '' : phraseOf(title);
    if (titlePhrase === phrase) factor *= BONUS.titleIsQuery;
    else if (severalWords && titlePhrase.includes(begun)) factor *= BONUS.phraseInTitle;
    else if (severalWords && contentPhrase(record).includes(begun)) {
      factor *= BONUS.phraseInContent;
    }
    if (exact.length > 0) {
      const words = lowerWords(`${pathOf(record)} ${title} ${record.content ?? ''}`);
      const found = exact.filter((word) => words.has(word)).length;
      factor *= 1 + (BONUS.exactDiacritics - 1) * (found / exact.length);
    }
    return factor;
  };
}
