import { pageId } from '@portal/sources/openapi';
import { EnglishTexts, PageIds } from './page-context';
import type { ContractContext, LinkedSchema, PageContext } from './page-context';

/** Most rows of a page. 800 rows with samples are about 100 KiB of compressed HTML. */
const rowBudget = 800;

/** Schema levels on one page, tried in this order until the page fits. */
const levels = [10, 6, 4, 3, 2, 1] as const;

class TooLong extends Error {}

/** Counts a row (or enumeration values, four per row); throws `TooLong` beyond the budget. */
export function countRow(context: PageContext, values?: number): void {
  context.rows += values === undefined ? 1 : values / 4;
  if (context.rows > context.budget) throw new TooLong();
}

/**
 * Creates pages for schemas too deep for other pages. Each shows as many levels as its budget allows and links to the
 * pages of deeper schemas, so recursive schemas are reachable.
 */
export class SchemaPages {
  readonly #pages = new Map<string, { id: string; schema: LinkedSchema }>();
  readonly #ids: Set<string>;

  /**
   * @param outputDir folder and route of the pages
   * @param taken names of the contract's other pages
   * @param contract context shared by all pages
   */
  constructor(
    private readonly outputDir: string,
    taken: Iterable<string>,
    private readonly contract: ContractContext,
  ) {
    this.#ids = new Set(taken);
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
        told: new Set(),
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

  *all(): Generator<{ id: string; schema: LinkedSchema }> {
    // Iterating a map includes entries added meanwhile.
    yield* this.#pages.values();
  }

  readonly #names = new Map<string, string>();

  #nameOf({ address, name }: LinkedSchema): string {
    let id = this.#names.get(address);
    if (id === undefined) {
      const base = pageId(`schema ${name}`);
      id = base;
      for (let copy = 2; this.#ids.has(id); copy += 1) id = `${base}-${copy}`;
      this.#ids.add(id);
      this.#names.set(address, id);
    }
    return id;
  }
}
