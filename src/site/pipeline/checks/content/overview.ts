import { apis } from '@portal/core/apis';
import { walk, type Page } from './page';
import { wordCount } from './rules/structure';

/** Where the operation pages lie; a link there takes the reader from the guide to the call. */
const operationLink = new RegExp(`^/(?:${apis.map(({ outputDir }) => outputDir).join('|')})/`);

/** The comment that ties a table or an example to a contract (README.md). */
const contractMark = /^\{\/\* (?:schema|enum|example): /gm;

/** One row of `npm run check:content -- --list`: what a page has of its own. */
export interface PageOverview {
  page: string;
  words: number;
  examples: number;
  tables: number;
  diagrams: number;
  /** Tables and examples that are held against a contract. */
  checked: number;
  /** Code files that tests run, with the page's vectors. */
  files: number;
  /** Links to operations. */
  operations: number;
}

const diagramLanguages: unknown[] = ['sequence', 'states'];

/** What a page offers its reader, counted in its syntax tree. */
export function overviewOf({ file, text, tree }: Page): PageOverview {
  const nodes = walk(tree);
  const code = nodes.filter(({ type }) => type === 'code');
  const diagrams = code.filter(({ lang }) => diagramLanguages.includes(lang)).length;
  return {
    page: file,
    words: wordCount(tree),
    examples: code.length - diagrams,
    tables: nodes.filter(({ type }) => type === 'table').length,
    diagrams,
    checked: text.match(contractMark)?.length ?? 0,
    files: code.filter(({ meta }) => /\bfile=/.test(meta ?? '')).length,
    operations: nodes.filter(({ type, url }) => type === 'link' && operationLink.test(url ?? ''))
      .length,
  };
}
