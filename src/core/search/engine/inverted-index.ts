import SearchableMap from 'minisearch/SearchableMap';

import type { Terms } from './tokens';

/** The searchable texts of one record, as terms. */
export interface IndexedFields {
  /** The title and each other name: a name does not make another one longer. */
  names: readonly Terms[];
  path: Terms;
  content: Terms;
  /** The same in English, which is not what the page shows first. */
  english: Terms;
}

/**
 * How much a word counts by the field where it stands, and the usual length of a field: in a longer
 * one each word says less.
 */
const FIELDS = {
  names: { boost: 4, length: 4 },
  path: { boost: 1.5, length: 10 },
  content: { boost: 1, length: 25 },
  english: { boost: 0.5, length: 10 },
} as const;
/** BM25: how fast further uses of a word stop counting, and how much a field's length matters. */
const SATURATION = 1.2;
const LENGTH_MATTERS = 0.6;

/** Records with a term: number and impact (0 to 1) in turns. */
export type Postings = readonly number[];

const NONE: Postings = [];

/**
 * Term → records, with what a term is worth in a record worked out once (BM25F). The tree of terms is
 * MiniSearch's, for beginnings and typos.
 */
export class InvertedIndex {
  readonly #terms = new SearchableMap<number[]>();
  /** Words as they are spelled: `cắp` is not `cấp`. */
  readonly #spelled = new Map<string, number[]>();

  constructor(records: Iterable<IndexedFields>, others: Iterable<string>) {
    const terms = new Map<string, number[]>();
    let id = 0;
    for (const fields of records) {
      post(terms, id, weigh(fields, 'folded'));
      post(this.#spelled, id, weigh(fields, 'spelled'));
      id += 1;
    }
    for (const [term, postings] of terms) this.#terms.set(term, postings);
    // Words that only synonyms know: a typo in them is a typo too.
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

  /** Records with the word in just this spelling (`spellingOf`). */
  spelled(spelling: string): Postings {
    return this.#spelled.get(spelling) ?? NONE;
  }

  /** Terms that begin with it, itself included. */
  withPrefix(prefix: string): Iterable<[string, Postings]> {
    return this.#terms.atPrefix(prefix).entries();
  }

  /**
   * Terms at most so many insertions, deletions or replacements away, with their distance. The first
   * letter is seldom wrong: `night` is not `right`.
   */
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
