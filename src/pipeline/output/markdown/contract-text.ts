import { isTag, isText, type AnyNode, type Element } from 'domhandler';
import type { ElementContent } from 'hast';

import { bold, el, isBlank, isPhrasing, joinLines, line, text, wrapRuns } from './hast';

type Inside = (element: Element) => ElementContent[];

/**
 * Whether an element stands in a text of a contract. Such a text is often somebody else's: what is legal
 * HTML there is no fault of the writer, even where Markdown has no form for it.
 */
export function isOfContract(element: Element): boolean {
  for (let at: AnyNode | null = element; at && isTag(at); at = at.parent as AnyNode | null) {
    if (at.attribs['class']?.split(/\s+/).includes('api-text')) return true;
  }
  return false;
}

const item = (nodes: readonly ElementContent[]): ElementContent[] => {
  const blocks = joinLines(wrapRuns(nodes));
  return blocks.length > 0 ? [el('li', blocks)] : [];
};

const itemOf = (child: AnyNode, inside: Inside): ElementContent[] =>
  isTag(child) ? item(inside(child)) : isText(child) ? item([text(child.data)]) : [];

/** Each row an item, each cell after the name of its column; the caption before them. */
function rowsAsList(table: Element, inside: Inside): ElementContent[] {
  const parts = table.children.filter(isTag);
  const rowsOf = (...names: string[]): Element[][] =>
    parts
      .filter(({ name }) => names.includes(name))
      .flatMap((part) => part.children.filter(isTag))
      .map((row) => row.children.filter(isTag));
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
  const caption = parts.filter(({ name }) => name === 'caption').flatMap(inside);
  return [...wrapRuns(caption), el('ul', rows.flatMap(item))];
}

/** What a contract's text says there, in a form that Markdown has: no word of it is lost. */
export function simpler(element: Element, inside: Inside): ElementContent[] {
  switch (element.name) {
    case 'table':
      return rowsAsList(element, inside);
    case 'ul':
    case 'ol':
      return [
        el(
          element.name,
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
