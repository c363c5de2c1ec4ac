import { pageId } from '@portal/sources/openapi';
import { EnglishTexts } from './english';
import type { ContractContext, LinkedSchema, PageContext } from './page-context';
import { PageIds } from './page-ids';

/**
 * Rows of a page: fields, parameters, options, values. With the samples, 800 rows are up to some 100 KiB
 * of HTML, compressed; no page of the portal's own contracts has as many.
 */
const rowBudget = 800;

/**
 * Levels of a schema on one page, tried in this order. Deeper nesting than the first nobody reads as one
 * tree; with the last, a page is as long as its own fields are many.
 */
const levels = [10, 6, 4, 3, 2, 1] as const;

class TooLong extends Error {}

/**
 * Counts a row, or values of an enumeration, of which some four weigh as much.
 * @throws {TooLong} beyond the budget: `withinBudget` knows what to do.
 */
export function countRow(context: PageContext, values?: number): void {
  context.rows += values === undefined ? 1 : values / 4;
  if (context.rows > context.budget) throw new TooLong();
}

/**
 * The pages of schemas that other pages link to: where schemas refer to each other without end, a page
 * holds as many levels as fit, and what lies below has a page of its own, made once. So no page grows
 * with the contract, and every field can be reached by links.
 */
export class SchemaPages {
  readonly #pages = new Map<string, { id: string; schema: LinkedSchema }>();
  readonly #ids: Set<string>;

  /**
   * @param outputDir folder and route of the pages
   * @param taken names of the contract's other pages
   * @param contract what all of them share
   */
  constructor(
    private readonly outputDir: string,
    taken: Iterable<string>,
    private readonly contract: ContractContext,
  ) {
    this.#ids = new Set(taken);
  }

  /** Renders a page with as many levels as its budget allows; what it links to gets a page. */
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

  /** Every page that is linked to, those included that the pages themselves link to. */
  *all(): Generator<{ id: string; schema: LinkedSchema }> {
    // A map gives what is added while it is walked.
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
