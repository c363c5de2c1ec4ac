import { pageAnchor } from '@portal/sources/content/page-anchor';
import type { ErrorCodes } from '@portal/sources/content/error-codes';
import type { SchemaNodes, Text } from '@portal/sources/openapi';
import type { Html } from './html';
import type { Repeats } from './repeats';

export interface LinkedSchema {
  address: string;
  name: string;
  nodes: SchemaNodes;
}

export interface ContractContext {
  api: string;
  codes: ErrorCodes;
  repeats: Repeats;
}

export interface PageContext extends ContractContext {
  ids: PageIds;
  english: EnglishTexts;
  /** Number of schema levels on the page itself. */
  depth: number;
  /** Most rows of the page; a longer page is rendered again with fewer levels. */
  budget: number;
  rows: number;
  /** Anchors of the components shown with their fields, by identity of the component. */
  shown: Map<string, string>;
  /** Schemas (with their text) whose text is already on the page. */
  told: Set<string>;
  examples: Map<string, string>;
  /** The body being rendered: its path and its examples. */
  body?: { path: readonly string[]; examples: readonly { id: string; text: string }[] } | undefined;
  sections: { id: string; title: Text }[];
  schemaPage: (schema: LinkedSchema) => string;
}

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
