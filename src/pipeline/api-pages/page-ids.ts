/**
 * Ids of one page: readable (`request-amount`, `response-200-data-transaction_id`), stable while
 * the names on the way stay, and unique. Letters of any script stay; everything else is a hyphen.
 */
export class PageIds {
  readonly #taken = new Set<string>();

  create(...path: readonly string[]): string {
    const base = path
      .map((part) => part.normalize('NFC').replaceAll(/[^\p{L}\p{M}\p{N}_.-]+/gu, '-'))
      .map((part) => part.replaceAll(/^-+|-+$/g, ''))
      .map((part) => (part === '' ? 'item' : part))
      .join('-');
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
