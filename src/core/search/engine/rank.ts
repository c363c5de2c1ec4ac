import { IMPORTANCE } from '../records';
import type { SearchRecord } from '../types';
import { isSyllable } from './fold';
import { exactWords, type Query } from './query';
import type { Alternative } from './synonyms';
import { type Phrases, titleOf } from './texts';

/** How much more a record counts. The README has what each rule is worth. */
const BONUS = {
  /** A name of a page or of an entry that explains is the query, or the part of it that matters. */
  isNamed: 5,
  /** The same for a section of a page. */
  isNamedSection: 4,
  /** The same for one of many fields and values. */
  isNamedDeep: 2.2,
  /** All neighbours of the query are neighbours in title or text. */
  neighbours: 2,
  /** The text holds a path or an identifier as it was typed. */
  verbatim: 1.5,
  /** A page is more likely meant than a part of it. */
  page: 1.4,
  /** All words with diacritics are there with exactly these. */
  exactDiacritics: 2.8,
  /** A keyword of a page: an entry of that name is more it than a page that mentions it. */
  keyword: 0.6,
} as const;

/** What a name that is like the query is worth of one that is the query. */
const LIKENESS = {
  most: 0.8,
  /** Half alike is little: two words of four are in many names. */
  power: 4,
} as const;

/** A field six levels down is less likely meant than what is above it. */
const DEEP_FIELD = 0.7;

/**
 * What counts of a share of the query when none of its words are neighbours and they are syllables, each of
 * which is in many words; and when they are in no title.
 */
const APART = 0.4;
const UNTITLED = 0.5;

/** A word of the query, and what stands for it. */
interface Meaning {
  weight: number;
  readings: readonly string[];
  /** Phrases that mean the same, with a space at both ends. */
  phrases: readonly string[];
}

/** Two words side by side. */
interface Pair {
  pattern: RegExp;
  /** How rare they are. */
  weight: number;
}

const weightOf = (parts: readonly { weight: number }[]): number =>
  parts.reduce((sum, { weight }) => sum + weight, 0);

/** The share that some parts are of all, by their weight; 1 of no parts. */
const shareOf = <T extends { weight: number }>(all: readonly T[], isMet: (part: T) => boolean) =>
  all.length === 0 ? 1 : weightOf(all.filter(isMet)) / weightOf(all);

const grow = (most: number, share: number): number => 1 + (most - 1) * share;

const squash = (phrase: string): string => phrase.replaceAll(' ', '');

const isIn = (phrase: string, { readings, phrases }: Meaning): boolean =>
  readings.some((reading) => phrase.includes(` ${reading} `)) ||
  phrases.some((each) => phrase.includes(each));

/** How alike a name and the query are, from 0 to 1: how much of each the other has. */
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

export interface Rating {
  /** By which the record's score grows for what its text has in common with the query beyond words. */
  factor: number;
  /** How much of the share of the query that it answers counts as an answer. */
  certainty: number;
  /** The query, or the part of it that matters, is its title. */
  isTitled: boolean;
  /** It is one of its names. */
  isNamed: boolean;
}

/**
 * Gives the rating of records for one query.
 * @param weights by word: how rare it is
 */
export function createRating(
  query: Query,
  weights: readonly number[],
  alternatives: readonly Alternative[],
): (record: SearchRecord, phrases: Phrases) => Rating {
  const places = query.words.flatMap(({ optional }, i) => (optional ? [] : [i]));
  const asked = places.flatMap((i) => query.words[i] ?? []);
  const meanings = places.map((place, i): Meaning => ({
    weight: weights[place] ?? 0,
    readings: asked[i]?.readings ?? [],
    phrases: alternatives
      .filter(({ from, to }) => from <= place && place < to)
      .map(({ terms }) => ` ${terms.join(' ')} `),
  }));
  // Side by side or with one word between, most of all the syllables of a Vietnamese word (`kết toán`).
  const pairs = meanings.slice(1).map((meaning, i): Pair => {
    const before = meanings[i] ?? meaning;
    // The last word may be still in typing: its beginning is enough.
    const end = asked[i + 1]?.prefix ? '' : ' ';
    const either = ({ readings }: Meaning): string => `(?:${readings.join('|')})`;
    return {
      pattern: new RegExp(` ${either(before)} (?:\\S+ )?${either(meaning)}${end}`),
      weight: before.weight + meaning.weight,
    };
  });
  const wholes = [squash(query.phrase), asked.map(({ likeliest }) => likeliest).join('')];
  const { verbatim } = query;
  const exact = exactWords(query);
  const apart = asked.every(({ readings: [own = ''] }) => isSyllable(own)) ? APART : 1;

  return (record, phrases) => {
    const {
      type,
      weight: { pageRank },
    } = record;
    const isWhole = (name: string): boolean => wholes.includes(squash(name));
    const isEntry = pageRank === IMPORTANCE.entry;
    let isNamed: number = BONUS.isNamedDeep;
    if (isEntry || (pageRank === IMPORTANCE.plain && type === 'lvl1')) isNamed = BONUS.isNamed;
    else if (pageRank === IMPORTANCE.plain && type === 'lvl2') isNamed = BONUS.isNamedSection;
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
      factor,
      certainty: Math.max(grow(apart, 1 - together), grow(UNTITLED, 1 - titled)),
      isTitled: isWhole(phrases.title),
      isNamed: phrases.names.some(isWhole),
    };
  };
}
