import { IMPORTANCE } from '../records';
import type { SearchRecord } from '../types';
import { isSyllable } from './fold';
import type { Query } from './query';
import type { Alternative } from './synonyms';
import { phrasesOf, titleOf } from './texts';

/** Factors on the score of a record. The README lists the effect of each rule. */
const BONUS = {
  /** The query, with or without question words, is a name of a page or of an entry (error code, term, operation). */
  isNamed: 5,
  /** The query is a name of a section. */
  isNamedSection: 4,
  /** The query is a name of one of many fields or values. */
  isNamedDeep: 2.2,
  /** All neighbouring words of the query are neighbours in the title or text. */
  neighbours: 3,
  /** The text contains a path or identifier as typed. */
  verbatim: 1.5,
  /** A page is a more likely target than a part of it. */
  page: 1.4,
  /** All query words with diacritics occur with the same diacritics. */
  exactDiacritics: 2.8,
  /** Share of the name bonus for a keyword of a page. An entry with that name is a better target than the page. */
  keyword: 0.6,
} as const;

/** Bonus for a name that is similar to the query. `most` is the maximum, relative to the bonus for an equal name. */
const LIKENESS = {
  most: 0.8,
  /** Exponent that lowers a partial likeness, because many names share two of four words. */
  power: 4,
} as const;

/** Factor for a field at level 6, because it is a less likely target than its parents. */
const DEEP_FIELD = 0.7;

/** Factors of the certainty (the larger counts): all words are separate syllables; no word is in a title. */
const APART = 0.4;
const UNTITLED = 0.5;

/** A query word with its readings and synonyms. */
interface Meaning {
  weight: number;
  readings: readonly string[];
  /** Synonymous phrases, with a space at both ends. */
  phrases: readonly string[];
}

const weightOf = (parts: readonly { weight: number }[]): number =>
  parts.reduce((sum, { weight }) => sum + weight, 0);

/** Share of the parts that match, by weight; 1 if there are no parts. */
const shareOf = <T extends { weight: number }>(all: readonly T[], isMet: (part: T) => boolean) =>
  all.length === 0 ? 1 : weightOf(all.filter(isMet)) / weightOf(all);

const grow = (most: number, share: number): number => 1 + (most - 1) * share;

const squash = (phrase: string): string => phrase.replaceAll(' ', '');

const isIn = (phrase: string, { readings, phrases }: Meaning): boolean =>
  readings.some((reading) => phrase.includes(` ${reading} `)) ||
  phrases.some((each) => phrase.includes(each));

/** Similarity of a name and the query, from 0 to 1: the harmonic mean of the matching shares of both. */
function likeness(name: string, subject: ReadonlySet<string>, meanings: readonly Meaning[]) {
  const met = meanings.filter((meaning) => isIn(name, meaning));
  if (met.length === 0) return 0;
  const terms = new Set(
    met.flatMap(({ readings, phrases }) => [
      ...readings,
      ...phrases.filter((phrase) => name.includes(phrase)).flatMap((phrase) => phrase.split(' ')),
    ]),
  );
  const ofQuery = weightOf(met) / weightOf(meanings);
  const ofName = [...subject].filter((word) => terms.has(word)).length / subject.size;
  return (2 * ofQuery * ofName) / (ofQuery + ofName || 1);
}

/** Creates the function that rates records for one query, given the rarity of each word. */
export function createRating(
  query: Query,
  weights: readonly number[],
  alternatives: readonly Alternative[],
) {
  const places = query.words.flatMap(({ optional }, i) => (optional ? [] : [i]));
  const asked = places.flatMap((i) => query.words[i] ?? []);
  const meanings = places.map((place, i): Meaning => ({
    weight: weights[place] ?? 0,
    readings: asked[i]?.readings ?? [],
    phrases: alternatives
      .filter(({ from, to }) => from <= place && place < to)
      .map(({ terms }) => ` ${terms.join(' ')} `),
  }));
  // Neighbours, such as the syllables of a Vietnamese word (`kết toán`). One word between them is allowed.
  const pairs = meanings.slice(1).map((meaning, i) => {
    const before = meanings[i] ?? meaning;
    // The last word may be incomplete, so its beginning is enough.
    const end = asked[i + 1]?.prefix ? '' : ' ';
    const either = ({ readings }: Meaning): string => `(?:${readings.join('|')})`;
    return {
      pattern: new RegExp(` ${either(before)} (?:\\S+ )?${either(meaning)}${end}`),
      weight: before.weight + meaning.weight,
    };
  });
  const wholes = [squash(query.phrase), asked.map(({ likeliest }) => likeliest).join('')];
  const { verbatim } = query;
  const exact = query.words.flatMap(({ spelling }) => spelling ?? []);
  const apart = asked.every(({ readings: [own = ''] }) => isSyllable(own)) ? APART : 1;

  return (record: SearchRecord) => {
    const phrases = phrasesOf(record);
    const { type, weight } = record;
    const isWhole = (name: string): boolean => wholes.includes(squash(name));
    const isEntry = weight.pageRank === IMPORTANCE.entry;
    const isPlain = weight.pageRank === IMPORTANCE.plain;
    let isNamed: number = BONUS.isNamedDeep;
    if (isEntry || (isPlain && type === 'lvl1')) isNamed = BONUS.isNamed;
    else if (isPlain && type === 'lvl2') isNamed = BONUS.isNamedSection;
    const factors = phrases.names.map((name, number) => {
      const most = number > 0 && !isEntry ? grow(isNamed, BONUS.keyword) : isNamed;
      if (isWhole(name)) return most;
      if (meanings.length < 2) return 1;
      const alike = likeness(name, phrases.named[number] ?? new Set(), meanings);
      return grow(most, LIKENESS.most * alike ** LIKENESS.power);
    });
    const together = shareOf(pairs, ({ pattern }) => pattern.test(phrases.all));
    const titled = shareOf(meanings, (meaning) => isIn(phrases.titles, meaning));
    let factor = Math.max(1, ...factors);
    if (type === 'lvl6') factor *= DEEP_FIELD;
    if (type === 'lvl1') factor *= BONUS.page;
    const texts = [titleOf(record), ...record.names, record.content ?? ''];
    if (verbatim !== null && texts.some((text) => text.toLowerCase().includes(verbatim))) {
      factor *= BONUS.verbatim;
    }
    if (pairs.length > 0) factor *= grow(BONUS.neighbours, together);
    if (exact.length > 0) {
      const found = exact.filter((word) => phrases.spelled.has(word)).length;
      factor *= grow(BONUS.exactDiacritics, found / exact.length);
    }
    return {
      /** Factor on the record's score for matches beyond single words. */
      factor,
      /** Factor on the share of the query that the record matches. */
      certainty: Math.max(grow(apart, 1 - together), grow(UNTITLED, 1 - titled)),
      /** Whether the query, with or without question words, is one of the names. */
      isNamed: phrases.names.some(isWhole),
    };
  };
}
