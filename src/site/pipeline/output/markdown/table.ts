import type { Element, ElementContent } from 'hast';

import { attributes } from '@portal/core/markup';
import { attributeOf, el, isTag, tagsIn, text } from '../../markdown/html-tree';
import { bold, isPhrasing, wrapRuns } from './hast';
import { oneLine, PageFault } from './page-fault';

type Inside = (element: Element) => ElementContent[];

function refuseMerged(element: Element): void {
  for (const span of ['colSpan', 'rowSpan']) {
    const cells = element.properties[span] ?? 1;
    if (cells !== 1) {
      const problem = `a table has a merged cell (${span.toLowerCase()}="${String(cells)}")`;
      throw new PageFault(element, problem, 'Write the value into each cell, or use two tables.');
    }
  }
}

function cell(element: Element, inside: Inside): ElementContent {
  const nodes = inside(element).map((node) => (isTag(node, 'br') ? text(' ') : node));
  const fix = 'Move it before or after the table, and write its name into the cell.';
  return el(element.tagName, oneLine(element, nodes, fix));
}

const isInMarkdown = (element: Element): boolean =>
  attributeOf(element, attributes.pageOnly) === undefined;

const rows = (part: Element): Element[][] =>
  tagsIn(part)
    .filter((row) => row.tagName === 'tr' && isInMarkdown(row))
    .map((row) => tagsIn(row).filter(isInMarkdown));

/** Converts a table and its caption; throws a `PageFault` for anything but a plain grid with a header row. */
export function plainTable(table: Element, inside: Inside): ElementContent[] {
  const named = (name: string): Element[] =>
    tagsIn(table).filter(({ tagName }) => tagName === name);
  const head = named('thead').flatMap(rows);
  const body = [...named('tbody'), ...named('tfoot')].flatMap(rows);
  [...head, ...body].flat().forEach(refuseMerged);
  const [header, ...others] = head;
  if (!header || others.length > 0) {
    const fix = 'Write one row of <th>: a Markdown table has exactly one.';
    throw new PageFault(table, `a table has ${head.length} header rows`, fix);
  }
  const uneven = body.find((row) => row.length !== header.length);
  if (uneven) {
    const problem = `a table has ${header.length} columns and a row of ${uneven.length} cells`;
    throw new PageFault(table, problem, 'Write as many cells in each row as in the header.');
  }
  const row = (cells: Element[]): ElementContent =>
    el(
      'tr',
      cells.map((each) => cell(each, inside)),
    );
  const caption = named('caption').flatMap(inside);
  return [
    ...(caption.every(isPhrasing) ? wrapRuns(bold(caption)) : wrapRuns(caption)),
    el('table', [el('thead', [row(header)]), el('tbody', body.map(row))]),
  ];
}
