import SearchableMap from 'minisearch/SearchableMap';

import { rules } from './rules';
import { stemOf } from './stem';

/** Searchable terms of one record. */
export interface IndexedFields {
  /** The title and each other name, separately. The longest of them is the field length, not their sum. */
  names: readonly (readonly string[])[];
  path: readonly string[];
  content: readonly string[];
}

/** Usual length of each field in words. In a longer field, a word has less weight. */
const LENGTHS = { names: 4, path: 10, content: 25 } as const;

/** Pairs of record number and impact (weight of a term in the record), as a flat list. */
export type Postings = readonly number[];

const NONE: Postings = [];

/** Maps terms to records with precomputed impact (BM25F). The tree of MiniSearch finds prefixes and typos. */
export class InvertedIndex {
  readonly #terms = new SearchableMap<number[]>();
  /** English words by stem. */
  readonly #stems = new Map<string, string[]>();

  constructor(records: Iterable<IndexedFields>, others: Iterable<string>) {
    const terms = new Map<string, number[]>();
    let id = 0;
    for (const fields of records) {
      for (const [term, impact] of weigh(fields)) {
        const postings = terms.get(term);
        if (postings === undefined) terms.set(term, [id, impact]);
        else postings.push(id, impact);
      }
      id += 1;
    }
    for (const [term, postings] of terms) {
      this.#terms.set(term, postings);
      const stem = stemOf(term);
      if (stem !== null) this.#stems.set(stem, [...(this.#stems.get(stem) ?? []), term]);
    }
    // Adds terms that occur only in synonyms, so that queries with typos in these terms find them.
    for (const term of others) if (!terms.has(term)) this.#terms.set(term, []);
  }

  has(term: string): boolean {
    return this.#terms.has(term);
  }

  hasPrefix(prefix: string): boolean {
    return this.#terms.atPrefix(prefix).size > 0;
  }

  postings(term: string): Postings {
    return this.#terms.get(term) ?? NONE;
  }

  /** Other forms of an English word: `codes` for `code`, `settlement` for `settle`. */
  formsOf(word: string): string[] {
    const forms = this.#stems.get(stemOf(word) ?? '') ?? [];
    return forms.filter((form) => form !== word);
  }

  /** Terms with this prefix, including the prefix itself. */
  withPrefix(prefix: string): Iterable<[string, Postings]> {
    return this.#terms.atPrefix(prefix).entries();
  }

  /** Finds terms within an edit distance. The first letter must be the same, because it is rarely mistyped. */
  near(term: string, distance: number): [term: string, postings: Postings, distance: number][] {
    return [...this.#terms.fuzzyGet(term, distance)].flatMap(([near, [postings, away]]) =>
      near.startsWith(term.charAt(0)) ? [[near, postings, away]] : [],
    );
  }
}

/** Returns the impact of each term of a record. */
function weigh({ names, path, content }: IndexedFields): Map<string, number> {
  const impacts = new Map<string, number>();
  const add = (field: keyof typeof LENGTHS, terms: readonly string[], length: number): void => {
    const weight = (field === 'content' ? 1 : rules[field].value) / rules.names.value;
    const slow = rules.saturation.value * (1 + rules.lengths.value * (length / LENGTHS[field] - 1));
    const counts = new Map<string, number>();
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
    for (const [term, uses] of counts)
      impacts.set(term, (impacts.get(term) ?? 0) + (weight * uses) / (uses + slow));
  };
  add('names', names.flat(), Math.max(0, ...names.map(({ length }) => length)));
  add('path', path, path.length);
  add('content', content, content.length);
  return impacts;
}
