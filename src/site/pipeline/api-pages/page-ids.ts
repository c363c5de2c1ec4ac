import { pageAnchor } from '@portal/sources/content/page-anchor';

/**
 * Creates the ids of one page: readable (`request-amount`, `response-200-data-transaction_id`), unique, and stable
 * while the names in the path stay the same. Keeps letters of any script; replaces other characters by a hyphen.
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

  get all(): string[] {
    return [...this.#taken];
  }
}
