import type { RecordType, SearchRecord } from '../types';
import { normalize } from './fold';
import { exactWords, type Query, type QueryWord } from './query';
import { phraseOf } from './tokens';

/** How much more a record counts: tuned on the gold set (tests/fixtures/search-gold.yaml). */
const BONUS = {
  /** The title is the query. */
  titleIsQuery: 2.5,
  /** The title begins with it: `409` and `409 DUPLICATE_REQUEST_ID`. */
  titleBegins: 2,
  /** All neighbours of the query are neighbours in the title. */
  neighboursInTitle: 1.6,
  /** They are in title or text. */
  neighboursInText: 2.5,
  /** The text holds a path or an identifier as it was typed. */
  verbatim: 1.5,
  /** All words with diacritics are there with exactly these. */
  exactDiacritics: 2.5,
  /** The text opens its page: it says what the page is for. */
  opensPage: 1.3,
  /** An example repeats what the answer above it says. */
  isExample: 0.6,
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
 * Patterns for the neighbouring words of a query, most of all the syllables of a Vietnamese word
 * (`kết toán`): side by side or with one word between, in a phrase of `phraseOf`. A word that only
 * carries the question is no neighbour.
 */
function neighbours({ words }: Query): RegExp[] {
  const asked = words.filter(({ optional }) => !optional);
  const alternatives = ({ readings }: QueryWord): string => readings.join('|');
  return asked.slice(1).map((word, index) => {
    const before = asked[index] ?? word;
    // The last word may be still in typing: its beginning is enough.
    const end = word.prefix ? '' : ' ';
    return new RegExp(` (?:${alternatives(before)}) (?:\\S+ )?(?:${alternatives(word)})${end}`);
  });
}

/** What a share of the neighbours is worth: none 1, all of them `most`. */
function worth(pairs: readonly RegExp[], phrase: string, most: number): number {
  if (pairs.length === 0) return 1;
  const met = pairs.filter((pair) => pair.test(phrase)).length;
  return 1 + (most - 1) * (met / pairs.length);
}

/**
 * Gives the factor by which a record's score grows for what its text, as written, has in common
 * with the query beyond single words.
 */
export function createBonus(query: Query): (record: SearchRecord) => number {
  const phrase = ` ${query.phrase} `;
  const pairs = neighbours(query);
  const exact = exactWords(query);
  return (record) => {
    const title = titleOf(record);
    let factor = BY_TYPE[record.type];
    if (record.type === 'content' && !record.url.includes('#')) factor *= BONUS.opensPage;
    if (record.url.includes('-example-')) factor *= BONUS.isExample;
    const titlePhrase = title === '' ? '' : phraseOf(title);
    if (titlePhrase === phrase) factor *= BONUS.titleIsQuery;
    else if (titlePhrase.startsWith(phrase)) factor *= BONUS.titleBegins;
    else factor *= worth(pairs, titlePhrase, BONUS.neighboursInTitle);
    factor *= worth(pairs, `${titlePhrase}${contentPhrase(record)}`, BONUS.neighboursInText);
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
