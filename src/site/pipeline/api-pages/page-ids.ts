import { pageAnchor } from '@portal/sources/content/page-anchor';

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

  /** Every id given out, for the check of links. */
  get all(): string[] {
    return [...this.#taken];
  }
}
