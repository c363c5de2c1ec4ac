import type { Vocabulary } from './query';

/** The terms of the index; sorted when a prefix is first asked for. */
export class TermSet implements Vocabulary {
  readonly #terms = new Set<string>();
  #sorted: string[] | null = null;

  add(term: string): void {
    this.#terms.add(term);
    this.#sorted = null;
  }

  has(term: string): boolean {
    return this.#terms.has(term);
  }

  hasPrefix(prefix: string): boolean {
    this.#sorted ??= [...this.#terms].sort();
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#sorted[middle] ?? '') < prefix) low = middle + 1;
      else high = middle;
    }
    return this.#sorted[low]?.startsWith(prefix) ?? false;
  }
}
