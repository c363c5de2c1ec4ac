import type { SearchRecord } from '../types';
import { isSyllable } from './fold';
import type { InvertedIndex, Postings } from './inverted-index';
import type { Query } from './query';
import type { Alternative } from './synonyms';
import { rules } from './rules';
import { phrasesOf } from './texts';

/** The query words that a term matches, for the highlights. */
export interface Meeting {
  words: number[];
  /** Number of letters to mark; 0 marks the whole term. */
  prefix: number;
}

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
    const { readings: [own = ''] = [], forms = [] } = query.words[place] ?? {};
    const isKnown =
      [own, ...forms].some((term) => options.index.postings(term).length > 0) ||
      options.alternatives.some(
        ({ from, to, likelihood }) => from <= place && place < to && likelihood === 1,
      );
    // Counts the records with the typed diacritics, else all matching records. Matches of corrections do not count.
    const met = having > 0 ? having : isKnown ? ids.length : 0;
    return Math.log(1 + records.length / Math.max(1, met)) ** rules.rarity.value;
  });
  const asked = query.words.flatMap(({ optional }, word) => (optional ? [] : [word]));
  const whole = asked.reduce((sum, word) => sum + (weights[word] ?? 0), 0);
  /** Sum of the word scores of each record. */
  const scores = new Float64Array(records.length);
  /** Share of the query that each record matches, from 0 to 1, weighted by rarity. */
  const shares = new Float64Array(records.length);
  const sectionScores = new Float64Array(records.length);
  const sectionShares = new Float64Array(records.length);
  const bestImpact = new Float64Array(records.length);
  const bestQuality = new Float64Array(records.length);
  /** Records with at least one required word. */
  const ids: number[] = [];
  for (const word of asked) {
    const { impact, quality, ids: having } = words[word] ?? new WordScores(0);
    const weight = weights[word] ?? 0;
    bestImpact.fill(0);
    bestQuality.fill(0);
    for (const id of having) {
      if (shares[id] === 0) ids.push(id);
      const [ownImpact = 0, ownQuality = 0] = [impact[id], quality[id]];
      scores[id] = (scores[id] ?? 0) + weight * ownImpact;
      shares[id] = (shares[id] ?? 0) + (weight * ownQuality) / whole;
      const section = sections[id] ?? 0;
      bestImpact[section] = Math.max(bestImpact[section] ?? 0, ownImpact);
      bestQuality[section] = Math.max(bestQuality[section] ?? 0, ownQuality);
    }
    for (let section = 0; section < records.length; section += 1) {
      const best = bestImpact[section] ?? 0;
      if (best === 0) continue;
      sectionScores[section] = (sectionScores[section] ?? 0) + weight * best;
      sectionShares[section] =
        (sectionShares[section] ?? 0) + (weight * (bestQuality[section] ?? 0)) / whole;
    }
  }
  const blend = (own = 0, section = 0): number =>
    asked.length < 2 ? own : own + rules.section.value * Math.max(0, section - own);
  const own = { scores: scores.slice(), shares: shares.slice() };
  for (const id of ids) {
    const section = sections[id] ?? 0;
    const share = blend(shares[id], sectionShares[section]);
    shares[id] = share;
    scores[id] = blend(scores[id], sectionScores[section]) * share ** rules.coverage.value;
  }
  return { ids, scores, shares, own, weights, meetings };
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
  scores.putAll(spelled, 1);
  scores.having = spelled.length / 2;
  for (const reading of word.readings) {
    meet(reading, 0);
    const asOwn = word.spelling === null ? 1 : rules.otherMarks.value;
    const other = word.forms.includes(reading) ? rules.synonym.value : word.likelihood;
    scores.putAll(index.postings(reading), reading === own ? asOwn : other);
  }
  if (word.prefix) {
    const known = index.postings(own).length > 0;
    for (const begun of known ? [own] : word.readings) {
      for (const [term, postings] of index.withPrefix(begun)) {
        if (meetings.get(term)?.words.includes(number)) continue;
        meet(term, begun.length);
        // A term is more likely meant if a larger share of it is typed.
        const typed = begun.length / term.length;
        scores.putAll(postings, typed * (begun === own ? 1 : word.likelihood));
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
  const lists = terms.map((term, i) => {
    const spelling = spellings[i] ?? (isSyllable(term) ? term : null);
    return spelling === null ? index.postings(term) : index.spelled(spelling);
  });
  // The rarest term limits the records, and is the weight of the phrase.
  const postings = lists.reduce((least, list) => (list.length < least.length ? list : least));
  const phrase = ` ${terms.join(' ')} `;
  for (let i = 0; i < postings.length; i += 2) {
    const id = postings[i] ?? 0;
    const record = records[id];
    if (terms.length > 1 && !(record && phrasesOf(record).all.includes(phrase))) continue;
    for (const scores of words.slice(from, to))
      scores.put(id, postings[i + 1] ?? 0, rules.synonym.value * likelihood);
  }
}
