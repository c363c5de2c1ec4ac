import type { Html } from './html';

/** The English texts of one page, which reach a reader who asks for them; each is held once. */
export class EnglishTexts {
  readonly #places = new Map<string, number>();
  readonly #links: string[] = [];

  /** @returns the place of the text in `all`: what `data-en` says in the page */
  add({ source, links }: Html): string {
    const place = this.#places.get(source) ?? this.#places.size;
    this.#places.set(source, place);
    this.#links.push(...links);
    return String(place);
  }

  get all(): string[] {
    return [...this.#places.keys()];
  }

  /** Addresses that the texts lead to. */
  get links(): readonly string[] {
    return this.#links;
  }
}
