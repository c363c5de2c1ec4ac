import type { Html } from './html';

/** Collects the English texts of a page without duplicates. */
export class EnglishTexts {
  readonly #places = new Map<string, number>();
  readonly #links: string[] = [];

  /** @returns the index of the text in `all`, for `data-en` */
  add({ source, links }: Html): string {
    const place = this.#places.get(source) ?? this.#places.size;
    this.#places.set(source, place);
    this.#links.push(...links);
    return String(place);
  }

  get all(): string[] {
    return [...this.#places.keys()];
  }

  get links(): readonly string[] {
    return this.#links;
  }
}
