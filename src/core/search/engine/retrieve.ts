import type { SearchRecord } from '../types';
import type { InvertedIndex, Postings } from './inverted-index';
import type { Query, QueryWord } from './query';
import type { Alternative } from './synonyms';
import { rules } from './rules';
import { phrasesOf } from './texts';

/** Impact and likelihood of one query word, or sums for a query, by record or by section. */
class Scores {
  readonly impact: Float64Array;
  readonly share: Float64Array;
  /** Records or sections with a score. */
  readonly ids: number[] = [];

  constructor(records: number) {
    this.impact = new Float64Array(records);
    this.share = new Float64Array(records);
  }

  /** Keeps the best match. */
  raise(id: number, impact: number, share: number): void {
    if (this.share[id] === 0) this.ids.push(id);
    this.impact[id] = Math.max(this.impact[id] ?? 0, impact);
    this.share[id] = Math.max(this.share[id] ?? 0, share);
  }

  raiseAll(postings: Postings, likelihood: number): void {
    for (let i = 0; i < postings.length; i += 2)
      this.raise(postings[i] ?? 0, (postings[i + 1] ?? 0) * likelihood, likelihood);
  }

  /** Adds the scores of a word. */
  add({ ids, impact, share }: Scores, weight: number, whole: number): void {
    for (const id of ids) {
      if (this.share[id] === 0) this.ids.push(id);
      this.impact[id] = (this.impact[id] ?? 0) + weight * (impact[id] ?? 0);
      this.share[id] = (this.share[id] ?? 0) + (weight * (share[id] ?? 0)) / whole;
    }
  }
}

export interface RetrieveOptions {
  index: InvertedIndex;
  query: Query;
  alternatives: readonly Alternative[];
  records: readonly SearchRecord[];
  /** Number of each record's section (zero-based). */
  sections: readonly number[];
}

/** A record that contains words of the query. */
export interface Match {
  id: number;
  score: number;
  /** Share of the query that the record matches with its section, from 0 to 1, weighted by rarity. */
  share: number;
  /** Score and share of the record alone. */
  own: { score: number; share: number };
}

/** Finds and scores the records that contain words of the query or their synonyms. */
export function retrieve(options: RetrieveOptions) {
  const { query, records, sections } = options;
  /** The required query words that each term matches, for the highlights. */
  const meetings = new Map<string, Set<number>>();
  const words = query.words.map((word, place) => scoreWord(options, word, place, meetings));
  for (const alternative of options.alternatives) addAlternative(options, alternative, words);
  /** Rarity of each query word. */
  const weights = words.map(
    ({ ids }) => Math.log(1 + records.length / Math.max(1, ids.length)) ** rules.rarity.value,
  );
  const asked = query.words.flatMap(({ optional }, word) => (optional ? [] : [word]));
  const whole = asked.reduce((sum, word) => sum + (weights[word] ?? 0), 0);
  const own = new Scores(records.length);
  const joint = new Scores(records.length);
  for (const word of asked) {
    const scores = words[word] ?? new Scores(0);
    const best = new Scores(records.length);
    for (const id of scores.ids)
      best.raise(sections[id] ?? 0, scores.impact[id] ?? 0, scores.share[id] ?? 0);
    own.add(scores, weights[word] ?? 0, whole);
    joint.add(best, weights[word] ?? 0, whole);
  }
  const part = asked.length < 2 ? 0 : rules.section.value;
  const blend = (one = 0, all = 0): number => one + part * (all - one);
  const matches = own.ids.map((id): Match => {
    const section = sections[id] ?? 0;
    const share = blend(own.share[id], joint.share[section]);
    return {
      id,
      share,
      score: blend(own.impact[id], joint.impact[section]) * share,
      own: { score: own.impact[id] ?? 0, share: own.share[id] ?? 0 },
    };
  });
  return { matches, weights, meetings };
}

function scoreWord(
  { index, records }: RetrieveOptions,
  { readings, prefix, optional }: QueryWord,
  place: number,
  meetings: Map<string, Set<number>>,
): Scores {
  const scores = new Scores(records.length);
  const meet = (term: string): void => {
    if (!optional) meetings.set(term, (meetings.get(term) ?? new Set()).add(place));
  };
  for (const [reading, likelihood] of readings) {
    meet(reading);
    scores.raiseAll(index.postings(reading), likelihood);
  }
  if (!prefix) return scores;
  const [own = ['', 0] as const] = readings;
  for (const [begun, likelihood] of index.postings(own[0]).length > 0 ? [own] : readings) {
    for (const [term, postings] of index.withPrefix(begun)) {
      if (readings.has(term)) continue;
      meet(term);
      // A term is more likely meant if a larger share of it is typed.
      scores.raiseAll(postings, (likelihood * begun.length) / term.length);
    }
  }
  return scores;
}

/** Scores the records with a synonym as matches of each word that the synonym replaces. */
function addAlternative(
  { index, records }: RetrieveOptions,
  { from, to, terms, spellings, likelihood }: Alternative,
  words: readonly Scores[],
): void {
  const lists = terms.map((term) => index.postings(term));
  // The rarest term limits the records, and is the weight of the phrase.
  const postings = lists.reduce((least, list) => (list.length < least.length ? list : least));
  const phrase = ` ${terms.join(' ')} `;
  const share = rules.synonym.value * likelihood;
  for (let i = 0; i < postings.length; i += 2) {
    const id = postings[i] ?? 0;
    const record = records[id];
    if (record === undefined) continue;
    // Only the spelling in the glossary matches: `in` for `print` does not match `ìn`, and `VA` does not match `và`.
    if (!spellings.every((word) => word === null || phrasesOf(record).spelled.has(word))) continue;
    if (terms.length > 1 && !phrasesOf(record).all.includes(phrase)) continue;
    for (const scores of words.slice(from, to))
      scores.raise(id, (postings[i + 1] ?? 0) * share, share);
  }
}
