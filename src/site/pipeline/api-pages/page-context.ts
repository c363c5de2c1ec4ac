import { pageAnchor } from '@portal/sources/content/page-anchor';
import { reactionsIn, type ErrorCodes } from '@portal/sources/content/error-codes';
import { pageId, type Direction, type SchemaNodes, type Text } from '@portal/sources/openapi';
import type { Repeats } from './repeats';

interface LinkedSchema {
  address: string;
  name: string;
  nodes: SchemaNodes;
}

interface ContractContext {
  api: string;
  codes: ErrorCodes;
  repeats: Repeats;
}

export interface PageContext extends ContractContext {
  ids: PageIds;
  /** English texts as HTML; the value is the index of the text, for `data-en`. */
  english: Map<string, string>;
  /** Number of fields and options so far; an enum value counts as a quarter. */
  rows: number;
  /** Anchor of each component whose fields are on the page; the key is the identity of its schema. */
  shown: Map<string, string>;
  /** Keys (identity and text) of the schemas whose text is already on the page. */
  texts: Set<string>;
  examples: Map<string, string>;
  /** Direction of the value that is currently rendered; undefined on the page of a schema. */
  direction?: Direction;
  /** Body that is currently rendered: its path and its examples. */
  body?: { path: readonly string[]; examples: readonly { id: string; text: string }[] } | undefined;
  sections: { id: string; title: Text }[];
  /** Returns the address of the page of a schema, which is created. */
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

/** Maximum number of schema levels on a page. */
const maxLevels = 10;

/** Number of rows that fill a page. 800 rows with samples are about 100 KiB of compressed HTML. */
const fullPage = 800;

/** Checks whether the page links to the page of a component at this level instead of showing its parts. */
export const isFull = ({ rows }: PageContext, level: number): boolean =>
  level >= maxLevels || rows > fullPage;

/** Creates the pages of a contract, and pages for the schemas that do not fit on another page. */
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

  createContext(): PageContext {
    return {
      ...this.contract,
      ids: new PageIds(),
      english: new Map(),
      rows: 0,
      shown: new Map(),
      texts: new Set(),
      examples: new Map(),
      sections: [],
      schemaPage: (schema) => {
        const { address, name } = schema;
        const page = this.#pages.get(address) ?? {
          id: this.#ids.create(pageId(`schema ${name}`)),
          schema,
        };
        this.#pages.set(address, page);
        return `/${this.outputDir}/${page.id}`;
      },
    };
  }

  /** Returns the pages of schemas. The iteration includes pages that are added while it runs. */
  all(): Iterable<{ id: string; schema: LinkedSchema }> {
    return this.#pages.values();
  }
}
