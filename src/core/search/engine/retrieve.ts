import { isSyllable } from './fold';
import type { InvertedIndex, Postings } from './inverted-index';
import type { Query } from './query';
import type { Alternative } from './synonyms';

/** What a word is worth by how it was met. */
const QUALITY = {
  exact: 1,
  otherMarks: 0.5,
  prefix: 0.6,
  typo: 0.55,
  synonym: 0.9,
} as const;

/** Which terms meet a word of the query, and how. For the highlights. */
export interface Meeting {
  /** Numbers of the words. */
  words: number[];
  /** Letters of the term that the query holds; 0 for all of them. */
  prefix: number;
}

/** Records with at least one of the asked words. */
export interface Retrieved {
  ids: number[];
  /** By record: what its words are worth together. */
  scores: Float64Array;
  /** By record: the share of the query that it answers, from 0 to 1; rare words are more of it. */
  shares: Float64Array;
  /** By word: how rare it is. */
  weights: number[];
  meetings: Map<string, Meeting>;
}

/** By record, what one word of the query is worth in it. */
class WordScores {
  readonly impact: Float64Array;
  readonly quality: Float64Array;
  readonly ids: number[] = [];
  /** How many records have the word itself; what it was met by else makes it no less rare. */
  having = 0;

  constructor(records: number) {
    this.impact = new Float64Array(records);
    this.quality = new Float64Array(records);
  }

  put(id: number, impact: number, quality: number): void {
    if (this.quality[id] === 0) this.ids.push(id);
    const worth = impact * quality;
    if (worth > (this.impact[id] ?? 0)) this.impact[id] = worth;
    if (quality > (this.quality[id] ?? 0)) this.quality[id] = quality;
  }

  putAll(postings: Postings, quality: number): void {
    for (let i = 0; i < postings.length; i += 2) {
      this.put(postings[i] ?? 0, postings[i + 1] ?? 0, quality);
    }
  }
}

export interface RetrieveOptions {
  index: InvertedIndex;
  query: Query;
  alternatives: readonly Alternative[];
  /** Let typos in known words in. */
  typos: boolean;
  records: number;
  /** By record: the number of its section, from 0 on. */
  sections: readonly number[];
  /** Whether the words stand side by side in a record's text. */
  holdsPhrase: (id: number, terms: readonly string[]) => boolean;
}

/** Finds the records that have words of the query, or what means the same, and weighs them. */
export function retrieve(options: RetrieveOptions): Retrieved {
  const { query, records } = options;
  const meetings = new Map<string, Meeting>();
  const words = query.words.map((_, word) => scoreWord(options, word, meetings));
  for (const alternative of options.alternatives) addAlternative(options, alternative, words);

  const weights = words.map(({ ids, having }, place) => {
    const { readings: [own = ''] = [], forms = [], worth = 1 } = query.words[place] ?? {};
    const isKnown =
      [own, ...forms].some((term) => options.index.postings(term).length > 0) ||
      options.alternatives.some(
        ({ from, to, likelihood }) => from <= place && place < to && likelihood === 1,
      );
    // What a word only may mean makes it no less rare.
    const met = having > 0 ? having : isKnown ? ids.length : 0;
    return Math.log(1 + records / Math.max(1, met)) * worth;
  });
  const asked = query.words.flatMap(({ optional }, word) => (optional ? [] : [word]));
  const whole = asked.reduce((sum, word) => sum + (weights[word] ?? 0), 0);
  const scores = new Float64Array(records);
  const shares = new Float64Array(records);
  const ids: number[] = [];
  for (const word of asked) {
    const { impact, quality, ids: having } = words[word] ?? new WordScores(0);
    const weight = weights[word] ?? 0;
    for (const id of having) {
      if (shares[id] === 0) ids.push(id);
      scores[id] = (scores[id] ?? 0) + weight * (impact[id] ?? 0);
      shares[id] = (shares[id] ?? 0) + (weight * (quality[id] ?? 0)) / whole;
    }
  }
  addSections(options.sections, asked, words, weights, whole, { ids, scores, shares });
  return { ids, scores, shares, weights, meetings };
}

/**
 * How much of a record's worth is that of its section: a question is answered by a heading and the
 * texts below it together, where none of them has all words.
 */
const SECTION = 0.5;

/** A word counts for a section as the best of its records has it. */
function addSections(
  sections: readonly number[],
  asked: readonly number[],
  words: readonly WordScores[],
  weights: readonly number[],
  whole: number,
  { ids, scores, shares }: Pick<Retrieved, 'ids' | 'scores' | 'shares'>,
): void {
  if (asked.length < 2) return;
  const sectionScores = new Float64Array(sections.length);
  const sectionShares = new Float64Array(sections.length);
  for (const word of asked) {
    const { ids: having, impact, quality } = words[word] ?? new WordScores(0);
    const weight = weights[word] ?? 0;
    const best = new Map<number, [impact: number, quality: number]>();
    for (const id of having) {
      const section = sections[id] ?? 0;
      const [most = 0, clearest = 0] = best.get(section) ?? [];
      best.set(section, [Math.max(most, impact[id] ?? 0), Math.max(clearest, quality[id] ?? 0)]);
    }
    for (const [section, [most, clearest]] of best) {
      sectionScores[section] = (sectionScores[section] ?? 0) + weight * most;
      sectionShares[section] = (sectionShares[section] ?? 0) + (weight * clearest) / whole;
    }
  }
  for (const id of ids) {
    const section = sections[id] ?? 0;
    scores[id] = blend(scores[id] ?? 0, sectionScores[section] ?? 0);
    shares[id] = blend(shares[id] ?? 0, sectionShares[section] ?? 0);
  }
}

const blend = (own: number, section: number): number => own + SECTION * Math.max(0, section - own);

function scoreWord(
  { index, query, typos, records }: RetrieveOptions,
  number: number,
  meetings: Map<string, Meeting>,
): WordScores {
  const scores = new WordScores(records);
  const word = query.words[number];
  if (word === undefined) return scores;
  const meet = (term: string, prefix: number): void => {
    if (word.optional) return;
    const met = meetings.get(term) ?? { words: [], prefix };
    if (!met.words.includes(number)) met.words.push(number);
    // Met as a whole by one word, it is marked as a whole.
    met.prefix = Math.min(met.prefix, prefix);
    meetings.set(term, met);
  };
  const [own = ''] = word.readings;
  const spelled = word.spelling === null ? [] : index.spelled(word.spelling);
  scores.putAll(spelled, QUALITY.exact);
  scores.having = spelled.length / 2;
  for (const reading of word.readings) {
    meet(reading, 0);
    const asOwn = word.spelling === null ? QUALITY.exact : QUALITY.otherMarks;
    const other = word.forms.includes(reading) ? QUALITY.exact : word.likelihood;
    scores.putAll(index.postings(reading), reading === own ? asOwn : other);
  }
  if (word.prefix) {
    const known = index.postings(own).length > 0;
    for (const begun of known ? [own] : word.readings) {
      for (const [term, postings] of index.withPrefix(begun)) {
        if (meetings.get(term)?.words.includes(number)) continue;
        meet(term, begun.length);
        // The more of the term is typed, the likelier it is the one.
        const typed = known ? 0 : begun.length / term.length;
        scores.putAll(
          postings,
          (QUALITY.prefix + (1 - QUALITY.prefix) * typed) * (begun === own ? 1 : word.likelihood),
        );
      }
    }
  }
  if (typos && word.typo > 0) {
    for (const [term, postings, distance] of index.near(own, word.typo)) {
      if (meetings.get(term)?.words.includes(number)) continue;
      meet(term, 0);
      scores.putAll(postings, QUALITY.typo / Math.max(1, distance));
    }
  }
  return scores;
}

/** Credits what means the same to each of the words that it stands for. */
function addAlternative(
  { index, holdsPhrase }: RetrieveOptions,
  { from, to, terms, spellings, likelihood }: Alternative,
  words: readonly WordScores[],
): void {
  // Spelled as the glossary spells them: `in` for `print` is not `ìn`, `VA` not `và`.
  const [fewest, ...others] = terms
    .map((term, i) => {
      const spelling = spellings[i] ?? (isSyllable(term) ? term : null);
      return toImpacts(spelling === null ? index.postings(term) : index.spelled(spelling));
    })
    .sort((a, b) => a.size - b.size);
  for (const [id, impact] of fewest ?? []) {
    const impacts = [impact, ...others.map((other) => other.get(id) ?? 0)];
    if (impacts.includes(0) || (terms.length > 1 && !holdsPhrase(id, terms))) continue;
    const mean = impacts.reduce((sum, each) => sum + each, 0) / terms.length;
    for (const scores of words.slice(from, to)) scores.put(id, mean, QUALITY.synonym * likelihood);
  }
}

/** Impacts by record. */
function toImpacts(postings: Postings): Map<number, number> {
  const impacts = new Map<number, number>();
  for (let i = 0; i < postings.length; i += 2) impacts.set(postings[i] ?? 0, postings[i + 1] ?? 0);
  return impacts;
}
