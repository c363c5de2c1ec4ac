import SearchableMap from 'minisearch/SearchableMap';

import type { Terms } from './tokens';

/** Searchable terms of one record. */
export interface IndexedFields {
  /** The title and each other name, separately. The longest of them is the field length, not their sum. */
  names: readonly Terms[];
  path: Terms;
  content: Terms;
  /** English terms. They have less weight, because the page shows Vietnamese first. */
  english: Terms;
}

/** Weight of a word by field, and the usual length of the field. In a longer field, a word has less weight. */
const FIELDS = {
  names: { boost: 4, length: 4 },
  path: { boost: 1.5, length: 10 },
  content: { boost: 1, length: 25 },
  english: { boost: 0.5, length: 10 },
} as const;
/** Parameters of BM25: the saturation of repeated words (k1), and the influence of the field length (b). */
const SATURATION = 1.2;
const LENGTH_MATTERS = 0.6;

/** Pairs of record number and impact (weight of a term in the record), as a flat list. */
export type Postings = readonly number[];

const NONE: Postings = [];

/** Maps terms to records with precomputed impact (BM25F). The tree of MiniSearch finds prefixes and typos. */
export class InvertedIndex {
  readonly #terms = new SearchableMap<number[]>();
  /** Pairs of neighbouring words, separated by a space. */
  readonly #pairs = new Set<string>();
  /** Words with diacritics, so that `cắp` differs from `cấp`. */
  readonly #spelled = new Map<string, number[]>();

  constructor(records: Iterable<IndexedFields>, others: Iterable<string>) {
    const terms = new Map<string, number[]>();
    let id = 0;
    for (const fields of records) {
      post(terms, id, weigh(fields, 'folded'));
      post(this.#spelled, id, weigh(fields, 'spelled'));
      for (const { folded } of [...fields.names, fields.content, fields.english]) {
        for (let i = 1; i < folded.length; i += 1) {
          this.#pairs.add(`${folded[i - 1] ?? ''} ${folded[i] ?? ''}`);
        }
      }
      id += 1;
    }
    for (const [term, postings] of terms) this.#terms.set(term, postings);
    // Adds terms that occur only in synonyms, so that queries with typos in these terms find them.
    for (const term of others) if (!terms.has(term)) this.#terms.set(term, []);
  }

  has(term: string): boolean {
    return this.#terms.has(term);
  }

  /** Whether a text has the second word right after the first. */
  follows(first: string, second: string): boolean {
    return this.#pairs.has(`${first} ${second}`);
  }

  hasPrefix(prefix: string): boolean {
    return this.#terms.atPrefix(prefix).size > 0;
  }

  postings(term: string): Postings {
    return this.#terms.get(term) ?? NONE;
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
  const add = (field: keyof typeof FIELDS, terms: readonly string[], own: number): void => {
    const { boost, length } = FIELDS[field];
    const slow = SATURATION * (1 - LENGTH_MATTERS + (LENGTH_MATTERS * own) / length);
    for (const [term, uses] of counts(terms)) {
      const impact = ((boost / FIELDS.names.boost) * uses) / (uses + slow);
      impacts.set(term, (impacts.get(term) ?? 0) + impact);
    }
  };
  add(
    'names',
    fields.names.flatMap((name) => name[kind]),
    longest,
  );
  for (const field of ['path', 'content', 'english'] as const) {
    add(field, fields[field][kind], fields[field].folded.length);
  }
  return impacts;
}

function counts(terms: readonly string[]): Map<string, number> {
  const uses = new Map<string, number>();
  for (const term of terms) uses.set(term, (uses.get(term) ?? 0) + 1);
  return uses;
}
