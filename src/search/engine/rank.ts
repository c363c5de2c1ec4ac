import type { RecordType, SearchRecord } from '../types';
import { normalize } from './fold';
import { exactWords, type Query } from './query';
import { phraseOf } from './tokens';

/** How much more a record counts: tuned on the gold set (tests/fixtures/search-gold.yaml). */
const BONUS = {
  /** The title is the query. */
  titleIsQuery: 2.5,
  /** The title begins with it: `409` and `409 DUPLICATE_REQUEST_ID`. */
  titleBegins: 2,
  /** The title holds the words side by side. */
  phraseInTitle: 1.6,
  /** The text does. */
  phraseInContent: 1.25,
  /** The text holds a path or an identifier as it was typed. */
  verbatim: 1.5,
  /** All words with diacritics are there with exactly these. */
  exactDiacritics: 2,
} as const;

/** A page is more likely meant than its sections, these more than a field five levels down. */
const BY_TYPE: Readonly<Record<RecordType, number>> = {
  lvl1: 1.35,
  lvl2: 1.15,
  lvl3: 1,
  lvl4: 0.9,
  lvl5: 0.8,
  lvl6: 0.7,
  content: 1,
};

/**
 * What is left of a hit's score when a better hit has the same title: twelve pages have a field
 * `request_id`, and the glossary is to stand among them.
 */
export const REPEATED_TITLE = 0.7;

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
    let factor = BY_TYPE[record.type];
    const titlePhrase = title === '' ? '' : phraseOf(title);
    if (titlePhrase === phrase) factor *= BONUS.titleIsQuery;
    else if (titlePhrase.startsWith(phrase)) factor *= BONUS.titleBegins;
    else if (severalWords && titlePhrase.includes(begun)) factor *= BONUS.phraseInTitle;
    else if (severalWords && contentPhrase(record).includes(begun)) {
      factor *= BONUS.phraseInContent;
    }
    if (query.verbatim !== null) {
      const texts = [title, record.content ?? ''];
      if (texts.some((text) => text.toLowerCase().includes(query.verbatim ?? ''))) {
        factor *= BONUS.verbatim;
      }
    }
    if (exact.length > 0) {
      const words = lowerWords(`${pathOf(record)} ${title} ${record.content ?? ''}`);
      const found = exact.filter((word) => words.has(word)).length;
      factor *= 1 + (BONUS.exactDiacritics - 1) * (found / exact.length);
    }
    return factor;
  };
}
