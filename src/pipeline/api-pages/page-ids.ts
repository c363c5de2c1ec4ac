import { pageAnchor } from '../content/page-anchor';

/**
 * Ids of one page: readable (`request-amount`, `response-200-data-transaction_id`), stable while
 * the names on the way stay, and unique. Letters of any script stay; everything else is a hyphen.
 */
export class PageIds {
  readonly #taken = new Set<string>();

  create(...path: readonly string[]): string {
    const base = pageAnchor(path);
    let id = base;
    for (let copy = 2; this.#taken.has(id); copy += 1) id = `${base}-${copy}`;
    this.#taken.add(id);
    return id;
  }

  #shared: { first: readonly string[]; others: readonly (readonly string[])[] } | undefined;

  /** Renders once what stands at several places: `copies` then names it at the others, too. */
  share<Result>(
    first: readonly string[],
    others: readonly (readonly string[])[],
    render: () => Result,
  ): Result {
    this.#shared = { first, others };
    const result = render();
    this.#shared = undefined;
    return result;
  }

  /** Ids of a place of shared content at the other places: addresses that have led there. */
  copies(path: readonly string[]): string[] {
    const { first, others } = this.#shared ?? { first: [], others: [] };
    return others.map((other) => this.create(...other, ...path.slice(first.length)));
  }

  /** Every id given out, for the check of links. */
  get all(): string[] {
    return [...this.#taken];
  }
}
