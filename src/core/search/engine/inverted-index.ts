import SearchableMap from 'minisearch/SearchableMap';

import { rules } from './rules';
import { stemOf } from './stem';
import type { Terms } from './tokens';

/** Searchable terms of one record. */
export interface IndexedFields {
  /** The title and each other name, separately. The longest of them is the field length, not their sum. */
  names: readonly Terms[];
  path: Terms;
  content: Terms;
}

/** Usual length of each field in words. In a longer field, a word has less weight. */
const LENGTHS = { names: 4, path: 10, content: 25 } as const;

/** Pairs of record number and impact (weight of a term in the record), as a flat list. */
export type Postings = readonly number[];

const NONE: Postings = [];

/** Maps terms to records with precomputed impact (BM25F). The tree of MiniSearch finds prefixes and typos. */
export class InvertedIndex {
  readonly #terms = new SearchableMap<number[]>();
  /** Words with diacritics, so that `cắp` differs from `cấp`. */
  readonly #spelled = new Map<string, number[]>();
  /** English words by stem. */
  readonly #stems = new Map<string, string[]>();

  constructor(records: Iterable<IndexedFields>, others: Iterable<string>) {
    const terms = new Map<string, number[]>();
    let id = 0;
    for (const fields of records) {
      post(terms, id, weigh(fields, 'folded'));
      post(this.#spelled, id, weigh(fields, 'spelled'));
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

  /** Records that contain the word in this spelling (`spellingOf`). */
  spelled(spelling: string): Postings {
    return this.#spelled.get(spelling) ?? NONE;
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

function post(index: Map<string, number[]>, id: number, impacts: Map<string, number>): void {
  for (const [term, impact] of impacts) {
    const postings = index.get(term);
    if (postings === undefined) index.set(term, [id, impact]);
    else postings.push(id, impact);
  }
}

function weigh(fields: IndexedFields, kind: keyof Terms): Map<string, number> {
  const impacts = new Map<string, number>();
  const longest = Math.max(0, ...fields.names.map(({ folded }) => folded.length));
  const { saturation, lengths, names } = rules;
  const add = (field: keyof typeof LENGTHS, terms: readonly string[], own: number): void => {
    const weight = (field === 'content' ? 1 : rules[field].value) / names.value;
    const slow = saturation.value * (1 + lengths.value * (own / LENGTHS[field] - 1));
    for (const [term, uses] of counts(terms)) {
      const impact = (weight * uses) / (uses + slow);
      impacts.set(term, (impacts.get(term) ?? 0) + impact);
    }
  };
  add(
    'names',
    fields.names.flatMap((name) => name[kind]),
    longest,
  );
  for (const field of ['path', 'content'] as const) {
    add(field, fields[field][kind], fields[field].folded.length);
  }
  return impacts;
}

function counts(terms: readonly string[]): Map<string, number> {
  const uses = new Map<string, number>();
  for (const term of terms) uses.set(term, (uses.get(term) ?? 0) + 1);
  return uses;
}
