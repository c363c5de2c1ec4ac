import { IMPORTANCE } from '../records';
import type { SearchRecord } from '../types';
import { isSyllable } from './fold';
import type { Query } from './query';
import { rules } from './rules';
import type { Alternative } from './synonyms';
import { type Name, phrasesOf } from './texts';

/** A query word with its readings and synonyms. */
interface Meaning {
  weight: number;
  readings: readonly string[];
  /** Synonymous phrases, with a space at both ends. */
  phrases: readonly string[];
}

/** Rating of a record for matches beyond single words. */
export interface Rating {
  /** Factor on the record's score. */
  factor: number;
  /** Factor on the share of the query that the record matches. */
  certainty: number;
}

/** Returns how much a factor remains at a share: `most` at 1, nothing at 0. */
const grow = (most: number, share: number): number => 1 + (most - 1) * share;

const squash = (phrase: string): string => phrase.replaceAll(' ', '');

const sum = (weights: readonly number[]): number => weights.reduce((all, each) => all + each, 0);

/**
 * Creates the rating of records for a query.
 * @param weights rarity of each query word
 * @param identified the records with an identifier of the query
 */
export function createRating(
  query: Query,
  weights: readonly number[],
  alternatives: readonly Alternative[],
  identified: ReadonlySet<SearchRecord>,
  terms: ReadonlySet<string> = new Set(),
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
  const whole = sum(meanings.map(({ weight }) => weight));
  const [start = 0] = places;
  const end = places.at(-1) ?? 0;
  const synonyms = alternatives.filter(({ from, to }) => from <= start && to > end);
  /** The query as a name, and how much a record with that name is meant. */
  const wholes = new Map([
    ...synonyms.map(({ terms }) => [terms.join(''), rules.synonym.value] as const),
    [squash(query.phrase), 1],
    [asked.map(({ likeliest }) => likeliest).join(''), 1],
  ]);
  const isTerm = [...wholes.entries()].some(([name, share]) => share === 1 && terms.has(name));
  const inText = createPairs(meanings, asked.at(-1)?.prefix ? (asked.at(-1)?.readings ?? []) : []);
  const spellings = query.words.flatMap(({ spelling }) => spelling ?? []);
  const apart = asked.every(({ readings: [own = ''] }) => isSyllable(own)) ? rules.apart.value : 1;

  /** @param isPart whether the record is a field or value of an operation */
  return (record: SearchRecord, isPart: boolean): Rating => {
    const phrases = phrasesOf(record);
    const { type, weight } = record;
    const met = meanings.map((meaning) => metIn(phrases.titles, meaning));
    const titled = whole === 0 ? 1 : sum(met.map((each) => each?.weight ?? 0)) / whole;
    const isNamed = phrases.names.some(({ squashed }) => wholes.has(squashed));
    // A synonym in the name stands for all words of the query.
    const together = isNamed ? 1 : inText(phrases.words);
    let most = 1;
    const G = globalThis as any;
    if (query.isDefinition && weight.pageRank !== IMPORTANCE.entry) most = 1;
    else if (weight.pageRank === IMPORTANCE.entry || type === 'lvl1') most = rules.named.value;
    else if (G.$head && isTerm) most = 1;
    else if (query.isIdentifier || (weight.pageRank === IMPORTANCE.plain && !isPart))
      most = rules.heading.value;
    let factor = 1;
    for (const name of phrases.names) {
      const alike = likeness(name, met, whole) ** rules.alikePower.value;
      const share = wholes.get(name.squashed) ?? rules.alike.value * alike;
      factor = Math.max(factor, grow(most, share));
    }
    if (identified.has(record)) factor *= rules.identifier.value;
    if (isPart) factor *= rules.part.value;
    if (G.$sim && record.url.includes('/documents/simulator')) factor *= G.$sim;
    if (G.$err && record.url.includes('/documents/errors')) factor *= G.$err;
    if (G.$gl && asked.length > 3 && !query.isDefinition && record.url.includes('/glossary#')) factor *= G.$gl;
    factor *= grow(rules.neighbours.value, together);
    if (spellings.length > 0) {
      const found = spellings.filter((word) => isNamed || phrases.spelled.has(word)).length;
      factor *= grow(rules.sameMarks.value, found / spellings.length);
    }
    return {
      factor,
      certainty: Math.max(grow(apart, 1 - together), grow(rules.untitled.value, 1 - titled)),
    };
  };
}

/** Returns the readings and synonyms of a word that occur in the titles; null if there are none. */
function metIn(titles: string, { weight, readings, phrases }: Meaning): Meaning | null {
  const held = readings.filter((reading) => titles.includes(` ${reading} `));
  const others = phrases.filter((phrase) => titles.includes(phrase));
  return held.length + others.length === 0 ? null : { weight, readings: held, phrases: others };
}

/** Similarity of a name and the query, from 0 to 1: the harmonic mean of the matching shares of both. */
function likeness(name: Name, met: readonly (Meaning | null)[], whole: number): number {
  let ofQuery = 0;
  const terms = new Set<string>();
  for (const meaning of met) {
    if (meaning === null) continue;
    const before = terms.size;
    for (const reading of meaning.readings) if (name.subject.has(reading)) terms.add(reading);
    let isMet = terms.size > before;
    for (const phrase of meaning.phrases) {
      if (!name.phrase.includes(phrase)) continue;
      isMet = true;
      for (const term of phrase.trim().split(' ')) if (name.subject.has(term)) terms.add(term);
    }
    if (isMet || meaning.readings.some((reading) => terms.has(reading))) ofQuery += meaning.weight;
  }
  if (ofQuery === 0) return 0;
  const share = ofQuery / whole;
  const ofName = terms.size / name.subject.size;
  return (2 * share * ofName) / (share + ofName);
}

/**
 * Creates a function for the share of neighbouring query words that are neighbours in a text, by weight. Neighbours are
 * for example the syllables of a Vietnamese word (`kết toán`); one word between them is allowed.
 * @param begun readings of the last word, which may be incomplete
 */
function createPairs(meanings: readonly Meaning[], begun: readonly string[]) {
  const places = new Map<string, number[]>();
  for (const [i, { readings }] of meanings.entries())
    for (const reading of readings) places.set(reading, [...(places.get(reading) ?? []), i]);
  const last = meanings.length - 1;
  const pairs = meanings.slice(1).map(({ weight }, i) => weight + (meanings[i]?.weight ?? 0));
  const whole = sum(pairs);
  const placesOf = (term: string): readonly number[] => {
    const own = places.get(term);
    if (own !== undefined) return own;
    const isBegun = begun.some((reading) => term.startsWith(reading));
    places.set(term, isBegun ? [last] : []);
    return isBegun ? [last] : [];
  };
  return (terms: readonly string[]): number => {
    if (whole === 0) return 1;
    const found = new Set<number>();
    let two: readonly number[] = [];
    let one: readonly number[] = [];
    for (const term of terms) {
      const here = placesOf(term);
      for (const place of here)
        if (one.includes(place - 1) || two.includes(place - 1)) found.add(place - 1);
      two = one;
      one = here;
    }
    return sum([...found].map((pair) => pairs[pair] ?? 0)) / whole;
  };
}
