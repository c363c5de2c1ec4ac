import type { Element, ElementContent } from 'hast';

import { tagsIn } from '../../markdown/html-tree';
import { bold, el, isBlank, isPhrasing, joinLines, line, text, wrapRuns } from './hast';

type Inside = (element: Element) => ElementContent[];

const item = (nodes: readonly ElementContent[]): ElementContent[] => {
  const blocks = joinLines(wrapRuns(nodes));
  return blocks.length > 0 ? [el('li', blocks)] : [];
};

const itemOf = (child: ElementContent, inside: Inside): ElementContent[] =>
  child.type === 'element' ? item(inside(child)) : item(child.type === 'text' ? [child] : []);

/** Each row an item, each cell after the name of its column; the caption before them. */
function rowsAsList(table: Element, inside: Inside): ElementContent[] {
  const parts = tagsIn(table);
  const rowsOf = (...names: string[]): Element[][] =>
    parts
      .filter(({ tagName }) => names.includes(tagName))
      .flatMap(tagsIn)
      .map(tagsIn);
  const [titles = [], ...heads] = rowsOf('thead');
  const nameOf = (column: number): ElementContent[] => {
    const title = titles[column];
    const nodes = title ? inside(title) : [];
    if (!nodes.every(isPhrasing)) return wrapRuns(nodes);
    const name = bold(nodes);
    return name.length > 0 ? [line([...name, text(': ')])] : [];
  };
  const cell = (each: Element, column: number): ElementContent[] => [
    ...nameOf(column),
    ...wrapRuns(inside(each)),
  ];
  const body = [...heads, ...rowsOf('tbody', 'tfoot')];
  const widest = Math.max(0, ...body.map((row) => row.length));
  // A title without a cell below it is one itself.
  const rows = [...body.map((row) => row.flatMap(cell)), titles.slice(widest).flatMap(inside)];
  const caption = parts.filter(({ tagName }) => tagName === 'caption').flatMap(inside);
  return [...wrapRuns(caption), el('ul', rows.flatMap(item))];
}

/** What a contract's text says there, in a form that Markdown has: no word of it is lost. */
export function simpler(element: Element, inside: Inside): ElementContent[] {
  switch (element.tagName) {
    case 'table':
      return rowsAsList(element, inside);
    case 'ul':
    case 'ol':
      return [
        el(
          element.tagName,
          inside(element).flatMap((node) =>
            node.type === 'element' && node.tagName === 'li'
              ? [node]
              : isBlank(node)
                ? []
                : item([node]),
          ),
        ),
      ];
    case 'dl':
      return [
        el(
          'ul',
          element.children.flatMap((child) => itemOf(child, inside)),
        ),
      ];
    case 'sup':
      return [text('^'), ...inside(element)];
    case 'sub':
      return [text('_'), ...inside(element)];
    // One without a text says nothing.
    case 'img':
      return [];
    default:
      return inside(element);
  }
}
