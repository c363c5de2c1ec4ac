import { meet, type Query, type QueryWord, type Vocabulary } from './query';

/** Which of the asked words a record has. */
export interface Met {
  /** A bit for each word. */
  mask: number;
  /** Those of them that only a longer term meets. */
  begun: number;
  count: number;
}

/**
 * What is left of a word that only a longer term meets though the index knows the word: `the` is
 * rather `thẻ` than the beginning of `thêm`.
 */
const BEGUN_WORTH = 0.6;

/** Which of a query's words the records have, and how much of the query that is. */
export class WordsMet {
  readonly #words: readonly QueryWord[];
  readonly #known: readonly boolean[];
  readonly #typos: boolean;
  /** Terms repeat from record to record. */
  readonly #byTerm = new Map<string, { any: number; exact: number }>();

  constructor(query: Query, typos: boolean, vocabulary: Vocabulary) {
    this.#words = query.words.filter((word) => !word.optional);
    this.#known = this.#words.map(({ readings: [own = ''] }) => vocabulary.has(own));
    this.#typos = typos;
  }

  /** How many words are asked for. */
  get asked(): number {
    return this.#words.length;
  }

  /** @param terms the terms for which a record was found */
  metBy(terms: readonly string[]): Met {
    let mask = 0;
    let exact = 0;
    for (const term of terms) {
      const bits = this.#bitsOf(term);
      mask |= bits.any;
      exact |= bits.exact;
    }
    return { mask, begun: mask & ~exact, count: countBits(mask) };
  }

  /**
   * Gives the share of the query that a record answers, from 0 to 1: a word that few records have
   * says more than one that many have (its inverse document frequency).
   */
  share(all: readonly Met[], records: number): (met: Met) => number {
    const weights = this.#words.map((_, word) => {
      const having = all.filter(({ mask }) => has(mask, word)).length;
      return Math.log(1 + records / Math.max(1, having));
    });
    const whole = weights.reduce((sum, weight) => sum + weight, 0);
    return ({ mask, begun }) => {
      const met = weights.reduce((sum, weight, word) => {
        if (!has(mask, word)) return sum;
        return sum + weight * (has(begun, word) && this.#known[word] ? BEGUN_WORTH : 1);
      }, 0);
      return met / whole;
    };
  }

  #bitsOf(term: string): { any: number; exact: number } {
    let bits = this.#byTerm.get(term);
    if (bits === undefined) {
      bits = { any: 0, exact: 0 };
      for (const [index, word] of this.#words.entries()) {
        const meeting = meet(word, term, this.#typos);
        if (meeting !== 'none') bits.any |= 1 << index;
        if (meeting === 'exact') bits.exact |= 1 << index;
      }
      this.#byTerm.set(term, bits);
    }
    return bits;
  }
}

const has = (mask: number, word: number): boolean => (mask & (1 << word)) !== 0;

function countBits(mask: number): number {
  let bits = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) bits += 1;
  return bits;
}
