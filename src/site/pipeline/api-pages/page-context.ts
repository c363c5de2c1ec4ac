import memoize from 'lodash/memoize';

import { pageAnchor } from '@portal/sources/content/page-anchor';
import { reactionsIn, type ErrorCodes } from '@portal/sources/content/error-codes';
import { pageId, type SchemaNodes, type Text } from '@portal/sources/openapi';
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
  /** Maximum number of rows of the page; a longer page is rendered again with fewer levels. */
  budget: number;
  rows: number;
  /** Anchor of each component whose fields are on the page; the key is the identity of its schema. */
  shown: Map<string, string>;
  /** Keys (identity and text) of the schemas whose text is already on the page. */
  texts: Set<string>;
  examples: Map<string, string>;
  /** Body that is currently rendered: its path and its examples. */
  body?: { path: readonly string[]; examples: readonly { id: string; text: string }[] } | undefined;
  sections: { id: string; title: Text }[];
  schemaPage: (schema: LinkedSchema) => string;
}

/** Checks whether the guides describe this API: if so, the table of errors contains reactions for the API. */
export function hasGuides({ codes, api }: PageContext): boolean {
  return [...codes.values()].some((entry) => reactionsIn(entry, api).length > 0);
}

/**
 * Creates the ids of one page. They are unique and readable (`request-amount`, `response-200-data-transaction_id`).
 * All builds create the same ids as long as the names in the path stay the same.
 */
export class PageIds {
  readonly #taken: Set<string>;

  /** @param taken ids that the page must not use */
  constructor(taken: Iterable<string> = []) {
    this.#taken = new Set(taken);
  }

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

  /** @returns the index of the text in `all`, for `data-en` */
  add({ source }: Html): string {
    const place = this.#places.get(source) ?? this.#places.size;
    this.#places.set(source, place);
    return String(place);
  }

  get all(): string[] {
    return [...this.#places.keys()];
  }
}

/** Maximum number of rows of a page. 800 rows with samples are about 100 KiB of compressed HTML. */
const rowBudget = 800;

/** Numbers of schema levels on a page, tried in this order until the page is within its budget. */
const levels = [10, 6, 4, 3, 2, 1] as const;

class TooLong extends Error {}

/** Counts one row or, if `values` is given, a quarter of a row per enum value. Throws `TooLong` beyond the budget. */
export function countRow(context: PageContext, values?: number): void {
  context.rows += values === undefined ? 1 : values / 4;
  if (context.rows > context.budget) throw new TooLong();
}

/**
 * Creates pages for schemas that are too deep for other pages. Each page has as many levels as its budget allows, and
 * links to the pages of deeper schemas.
 */
export class SchemaPages {
  readonly #pages = new Map<string, { id: string; schema: LinkedSchema }>();
  readonly #ids: PageIds;

  /**
   * @param outputDir folder and route of the pages
   * @param taken names of the contract's other pages
   * @param contract context that is equal for all pages
   */
  constructor(
    private readonly outputDir: string,
    taken: Iterable<string>,
    private readonly contract: ContractContext,
  ) {
    this.#ids = new PageIds(taken);
  }

  /** Renders a page with as many levels as its budget allows; registers pages for the schemas it links to. */
  withinBudget<Page>(render: (context: PageContext) => Page): Page {
    for (const depth of levels) {
      const wanted: LinkedSchema[] = [];
      const context: PageContext = {
        ...this.contract,
        ids: new PageIds(),
        english: new EnglishTexts(),
        depth,
        budget: depth > 1 ? rowBudget : Infinity,
        rows: 0,
        shown: new Map(),
        texts: new Set(),
        examples: new Map(),
        sections: [],
        schemaPage: (schema) => {
          wanted.push(schema);
          return `/${this.outputDir}/${this.#nameOf(schema)}`;
        },
      };
      try {
        const page = render(context);
        for (const schema of wanted) {
          this.#pages.set(schema.address, { id: this.#nameOf(schema), schema });
        }
        return page;
      } catch (error) {
        if (!(error instanceof TooLong)) throw error;
      }
    }
    throw new Error('the last number of levels has no budget');
  }

  /** Returns all pages. The iteration includes pages that are added while it runs. */
  all(): Iterable<{ id: string; schema: LinkedSchema }> {
    return this.#pages.values();
  }

  readonly #nameOf = memoize(
    ({ name }: LinkedSchema): string => this.#ids.create(pageId(`schema ${name}`)),
    ({ address }) => address,
  );
}
