import { IMPORTANCE } from '../records';
import type { SearchRecord } from '../types';
import type { Endpoints } from './endpoints';
import type { Query } from './query';
import { rules } from './rules';
import type { Alternative } from './synonyms';
import { type Name, phrasesOf, titleOf } from './texts';

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
  /** Share of the words of the most similar name that the query has. */
  name: number;
  /** Share of the query's words with diacritics that have the same in the text; 1 without such words. */
  marks: number;
}

/** Returns how much a factor remains at a share: `most` at 1, nothing at 0. */
const grow = (most: number, share: number): number => 1 + (most - 1) * share;

const squash = (phrase: string): string => phrase.replaceAll(' ', '');

const sum = (weights: readonly number[]): number => weights.reduce((all, each) => all + each, 0);

/**
 * Creates the rating of records for a query.
 * @param weights rarity of each query word
 * @param entries names of error codes, terms and operations, squashed
 */
export function createRating(
  query: Query,
  weights: readonly number[],
  alternatives: readonly Alternative[],
  entries: ReadonlySet<string>,
) {
  const places = query.words.flatMap(({ optional }, i) => (optional ? [] : [i]));
  const asked = places.flatMap((i) => query.words[i] ?? []);
  const meanings = places.map((place, i): Meaning => ({
    weight: weights[place] ?? 0,
    readings: [...(asked[i]?.readings.keys() ?? [])],
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
  const isEntry = [...wholes].some(([name, share]) => share === 1 && entries.has(name));
  const inText = createPairs(meanings, asked.at(-1)?.prefix === true);
  const spellings = query.words.flatMap(({ spelling }) => spelling ?? []);

  /** @param place whether the record is a field or value of an operation, or belongs to the operation itself */
  return (
    record: SearchRecord,
    { isPart, isOperation }: ReturnType<Endpoints['placeOf']>,
  ): Rating => {
    const phrases = phrasesOf(record);
    const { type, weight } = record;
    const isNamed = phrases.names.some(({ squashed }) => wholes.has(squashed));
    let most = 1;
    if (weight.pageRank === IMPORTANCE.entry)
      most = query.isDefinition && /^\d/.test(titleOf(record)) ? 1 : rules.named.value;
    // The meaning of a word is in the entry with its name.
    else if (query.isDefinition && isEntry) most = 1;
    else if (type === 'lvl1') most = rules.named.value;
    else if (query.isIdentifier || (weight.pageRank === IMPORTANCE.plain && !isPart && !isEntry))
      most = rules.heading.value;
    let factor = 1;
    let best = { like: 0, ofName: 0 };
    for (const name of phrases.names) {
      const alike = likeness(name, meanings, whole);
      if (alike.like > best.like) best = alike;
      const share =
        wholes.get(name.squashed) ?? rules.alike.value * alike.like ** rules.alikePower.value;
      factor = Math.max(factor, grow(most, share));
    }
    if (isPart) factor *= rules.part.value;
    if (isOperation && query.isCall) factor *= rules.call.value;
    // A synonym in the name stands for all words of the query.
    factor *= grow(rules.neighbours.value, isNamed ? 1 : inText(phrases.all));
    const found = spellings.filter((word) => phrases.spelled.has(word)).length;
    const marks = spellings.length === 0 ? 1 : found / spellings.length;
    if (spellings.length > 0) factor *= grow(rules.sameMarks.value, marks);
    return { factor, name: best.ofName, marks };
  };
}

/** Similarity of a name and the query, from 0 to 1: the harmonic mean of the matching shares of both. */
function likeness({ subject, phrase }: Name, meanings: readonly Meaning[], whole: number) {
  let ofQuery = 0;
  const terms = new Set<string>();
  for (const { readings, phrases, weight } of meanings) {
    const said = phrases.filter((each) => phrase.includes(each));
    const met = [...readings, ...said.flatMap((each) => each.trim().split(' '))];
    const held = met.filter((term) => subject.has(term));
    for (const term of held) terms.add(term);
    if (held.length + said.length > 0) ofQuery += weight;
  }
  if (ofQuery === 0) return { like: 0, ofName: 0 };
  const share = ofQuery / whole;
  const ofName = terms.size / subject.size;
  return { like: (2 * share * ofName) / (share + ofName), ofName };
}

/**
 * Creates a function for the share of neighbouring query words that are neighbours in a text, by weight. Neighbours are
 * for example the syllables of a Vietnamese word (`kết toán`).
 * @param isBegun whether the last word may be incomplete
 */
function createPairs(meanings: readonly Meaning[], isBegun: boolean) {
  const pairs = meanings.slice(1).map(({ readings, weight }, i) => {
    const before = meanings[i] ?? { readings: [], weight: 0 };
    const after = isBegun && i === meanings.length - 2 ? '' : ' ';
    return {
      weight: weight + before.weight,
      phrases: before.readings.flatMap((one) => readings.map((two) => ` ${one} ${two}${after}`)),
    };
  });
  const whole = sum(pairs.map(({ weight }) => weight));
  return (text: string): number => {
    const found = pairs.filter(({ phrases }) => phrases.some((phrase) => text.includes(phrase)));
    return whole === 0 ? 1 : sum(found.map(({ weight }) => weight)) / whole;
  };
}
