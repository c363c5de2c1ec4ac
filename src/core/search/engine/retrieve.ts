import type { SearchRecord } from '../types';
import { isSyllable } from './fold';
import type { InvertedIndex, Postings } from './inverted-index';
import type { Query } from './query';
import type { Alternative } from './synonyms';
import { phrasesOf } from './texts';

/** Factor for a word by its kind of match. */
const QUALITY = {
  exact: 1,
  otherMarks: 0.5,
  prefix: 0.6,
  synonym: 0.9,
} as const;

/** Factor for an unknown word that only begins a term: `soft` rarely means `software`. Not for the last word. */
const BEGUN = 0.6;

/** Factor for the rarity of a word that occurs in no record, not even in a similar form: the topic may be missing. */
const UNKNOWN = 1.4;

/** Exponent of the share. It ranks a record with many query words above a record with better matches of few words. */
const COVERAGE = 1.5;

/** Weight of a section in the score of its records, because a heading and its texts may answer a query together. */
const SECTION = 0.5;

/** The query words that a term matches, for the highlights. */
export interface Meeting {
  words: number[];
  /** Number of letters to mark; 0 marks the whole term. */
  prefix: number;
}

export type Retrieved = ReturnType<typeof retrieve>;

/** Scores of one query word, by record. */
class WordScores {
  readonly impact: Float64Array;
  readonly quality: Float64Array;
  readonly ids: number[] = [];
  /** Number of records that contain the word with the typed diacritics; 0 for a word without diacritics. */
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
  records: readonly SearchRecord[];
  /** Number of each record's section (zero-based). */
  sections: readonly number[];
}

/** Finds and scores the records that contain words of the query or their synonyms. */
export function retrieve(options: RetrieveOptions) {
  const { query, records, sections } = options;
  const meetings = new Map<string, Meeting>();
  const words = query.words.map((_, word) => scoreWord(options, word, meetings));
  for (const alternative of options.alternatives) addAlternative(options, alternative, words);

  /** Rarity of each query word. */
  const weights = words.map(({ ids, having }, place) => {
    const {
      readings: [own = '', ...others] = [],
      forms = [],
      worth = 1,
    } = query.words[place] ?? {};
    const isKnown =
      [own, ...forms].some((term) => options.index.postings(term).length > 0) ||
      options.alternatives.some(
        ({ from, to, likelihood }) => from <= place && place < to && likelihood === 1,
      );
    // Counts the records with the typed diacritics, else all matching records. Matches of corrections do not count.
    const met = having > 0 ? having : isKnown ? ids.length : 0;
    return (
      Math.log(1 + records.length / Math.max(1, met)) *
      worth *
      (met === 0 && others.length === 0 ? UNKNOWN : 1)
    );
  });
  const asked = query.words.flatMap(({ optional }, word) => (optional ? [] : [word]));
  const whole = asked.reduce((sum, word) => sum + (weights[word] ?? 0), 0);
  /** Sum of the word scores of each record. */
  const scores = new Float64Array(records.length);
  /** Share of the query that each record matches, from 0 to 1, weighted by rarity. */
  const shares = new Float64Array(records.length);
  const sectionScores = new Float64Array(records.length);
  const sectionShares = new Float64Array(records.length);
  /** Records with at least one required word. */
  const ids: number[] = [];
  for (const word of asked) {
    const { impact, quality, ids: having } = words[word] ?? new WordScores(0);
    const weight = weights[word] ?? 0;
    const best = new Map<number, { impact: number; quality: number }>();
    for (const id of having) {
      if (shares[id] === 0) ids.push(id);
      const own = { impact: impact[id] ?? 0, quality: quality[id] ?? 0 };
      scores[id] = (scores[id] ?? 0) + weight * own.impact;
      shares[id] = (shares[id] ?? 0) + (weight * own.quality) / whole;
      const most = best.get(sections[id] ?? 0) ?? own;
      most.impact = Math.max(most.impact, own.impact);
      most.quality = Math.max(most.quality, own.quality);
      best.set(sections[id] ?? 0, most);
    }
    for (const [section, most] of best) {
      sectionScores[section] = (sectionScores[section] ?? 0) + weight * most.impact;
      sectionShares[section] = (sectionShares[section] ?? 0) + (weight * most.quality) / whole;
    }
  }
  const blend = (own = 0, section = 0): number =>
    asked.length < 2 ? own : own + SECTION * Math.max(0, section - own);
  for (const id of ids) {
    const section = sections[id] ?? 0;
    const share = blend(shares[id], sectionShares[section]);
    shares[id] = share;
    scores[id] = blend(scores[id], sectionScores[section]) * share ** COVERAGE;
  }
  return { ids, scores, shares, weights, meetings };
}

function scoreWord(
  { index, query, records }: RetrieveOptions,
  number: number,
  meetings: Map<string, Meeting>,
): WordScores {
  const scores = new WordScores(records.length);
  const word = query.words[number];
  if (word === undefined) return scores;
  const meet = (term: string, prefix: number): void => {
    if (word.optional) return;
    const met = meetings.get(term) ?? { words: [], prefix };
    if (!met.words.includes(number)) met.words.push(number);
    // If one of the words matches the full term, the whole term is marked.
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
    const isLast = number === query.words.length - 1;
    for (const begun of known ? [own] : word.readings) {
      for (const [term, postings] of index.withPrefix(begun)) {
        if (meetings.get(term)?.words.includes(number)) continue;
        meet(term, begun.length);
        // A term is more likely meant if a larger share of it is typed.
        const typed = known ? 0 : begun.length / term.length;
        scores.putAll(
          postings,
          (QUALITY.prefix + (1 - QUALITY.prefix) * typed) *
            (begun === own ? 1 : word.likelihood) *
            (known || isLast ? 1 : BEGUN),
        );
      }
    }
  }
  return scores;
}

/** Scores the records with a synonym as matches of each word that the synonym replaces. */
function addAlternative(
  { index, records }: RetrieveOptions,
  { from, to, terms, spellings, likelihood }: Alternative,
  words: readonly WordScores[],
): void {
  // Only the spelling in the glossary matches: `in` for `print` does not match `ìn`, and `VA` does not match `và`.
  const [fewest, ...others] = terms
    .map((term, i) => {
      const spelling = spellings[i] ?? (isSyllable(term) ? term : null);
      return toImpacts(spelling === null ? index.postings(term) : index.spelled(spelling));
    })
    .sort((a, b) => a.size - b.size);
  for (const [id, impact] of fewest ?? []) {
    const impacts = [impact, ...others.map((other) => other.get(id) ?? 0)];
    if (impacts.includes(0) || (terms.length > 1 && !isPhraseOf(records[id], terms))) continue;
    const mean = impacts.reduce((sum, each) => sum + each, 0) / terms.length;
    for (const scores of words.slice(from, to)) scores.put(id, mean, QUALITY.synonym * likelihood);
  }
}

/** Reports whether the words are neighbours in a record's text. */
const isPhraseOf = (record: SearchRecord | undefined, terms: readonly string[]): boolean =>
  record !== undefined && phrasesOf(record).all.includes(` ${terms.join(' ')} `);

function toImpacts(postings: Postings): Map<number, number> {
  const impacts = new Map<number, number>();
  for (let i = 0; i < postings.length; i += 2) impacts.set(postings[i] ?? 0, postings[i + 1] ?? 0);
  return impacts;
}
