/**
 * The numbers of the ranking, and for each a value that turns its rule off. `npm run verify -- search-rules` measures
 * what each rule earns. The sources of all values are the test queries (README.md), not a standard.
 */
interface Rule {
  value: number;
  off: number;
}

const rule = (value: number, off: number): Rule => ({ value, off });

/** Not constant, because the measurement turns rules off. */
export const rules = {
  /** Weight of a word in a name and in the titles above it, relative to other text. */
  names: rule(4, 1),
  path: rule(1.5, 0),
  /** BM25: saturation of repeated words (k1), and influence of the length of a text (b). */
  saturation: rule(1.2, 0),
  lengths: rule(0.6, 0),
  /** Exponent of the rarity of a word: the rare word of a question counts more than its common syllables. */
  rarity: rule(1, 0),
  /** Factor for a synonym or another form of the word. */
  synonym: rule(0.7, 0),
  /** Weight of a section in the score of its records: a heading and its texts may answer a query together. */
  section: rule(0.5, 0),
  /** Factor if the query is a name of a page or an entry (error code, term, operation). */
  named: rule(5, 1),
  /** The same for a heading. */
  heading: rule(4, 1),
  /** Share of the factor for a similar name, and the exponent of the similarity. */
  alike: rule(0.8, 0),
  alikePower: rule(4, 1),
  /** Factor for a field or value of an operation, which its page explains. */
  part: rule(0.7, 1),
  /** Factor for an operation if the query begins with a verb of an API. */
  call: rule(2, 1),
  /** Factor if all neighbouring words of the query are neighbours in the text. */
  neighbours: rule(3, 1),
  /** Factor if all query words with diacritics have the same diacritics in the text. */
  sameMarks: rule(3, 1),
  /** Minimum share of the query that a counted hit matches, relative to the best of the first rows. */
  worthReading: rule(0.5, 0),
  /** Minimum sureness (`SURENESS`); below it all hits are guesses. */
  sure: rule(0, -Infinity),
} satisfies Record<string, Rule>;

export type RuleName = keyof typeof rules;

/**
 * Weights of a logistic regression: whether the first row answers the query, or the portal has no answer. Fitted by
 * `npm run verify -- search-sureness` on 2026-11-28, on all sets and topics of that day.
 */
export const SURENESS = {
  bias: -12.01,
  /** Logarithms of the score of the first row, and of its ratio to the fifth. */
  score: 0.3,
  lead: -0.52,
  /** Logarithm of the sum of the word scores in the first row. */
  words: 1.07,
  /** Best share of the query in one of the first rows. */
  share: 8.91,
  /** Share of the query's diacritics in the first row. */
  marks: 2.98,
  /** Share of the most similar name of the first row. */
  name: 2.3,
  /** Whether the query has question words. */
  question: 1.51,
};
export type Evidence = Record<keyof typeof SURENESS, number>;
