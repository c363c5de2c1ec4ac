import type { Element, Root } from 'hast';
import type { Plugin } from 'unified';
import { visit } from 'unist-util-visit';

import { atSeparators, longestUnbroken } from './break-points';
import { textOf } from './html-tree';

/** Maximum length, in characters, of code without break points in a table, where columns must be narrow. */
const narrowUnbroken = 10;
/** Maximum length, in characters, of a part between separators; on a phone, a longer part breaks before capitals. */
const longestPart = 20;

const roles: Record<string, string> = {
  table: 'table',
  thead: 'rowgroup',
  tbody: 'rowgroup',
  tr: 'row',
  th: 'columnheader',
  td: 'cell',
};

function elementsIn(element: Element, name: string): Element[] {
  const found: Element[] = [];
  visit(element, 'element', (inner) => {
    if (inner.tagName === name) found.push(inner);
  });
  return found;
}

/**
 * Rehype plugin: prepares Markdown tables for narrow screens, where rows become blocks (src/css/content.css). Adds
 * column names to cells, break points to long code, and the roles of a table, which blocks do not have.
 */
export const rehypeTables: Plugin<[], Root> = () => (tree) => {
  visit(tree, 'element', (table: Element) => {
    if (table.tagName !== 'table') return;
    const names = elementsIn(table, 'th').map((cell) => textOf(cell).trim());
    visit(table, 'element', (part) => {
      const role = roles[part.tagName];
      if (role !== undefined) part.properties['role'] = role;
    });
    for (const row of elementsIn(table, 'tr')) {
      elementsIn(row, 'td').forEach((cell, index) => {
        const name = names[index];
        if (name) cell.properties['data-label'] = name;
      });
    }
    for (const code of elementsIn(table, 'code')) {
      const text = textOf(code).trim();
      if (text.length <= narrowUnbroken) continue;
      const parts = atSeparators(text).flatMap((part) =>
        part.length > longestPart ? part.split(/(?<=[a-z])(?=[A-Z])/) : part,
      );
      if (text.length > longestUnbroken) {
        const fits = parts.every(({ length }) => length <= longestUnbroken);
        code.properties['className'] = [fits ? 'parts' : 'long'];
      }
      code.children = parts.flatMap((value, at) => [
        ...(at > 0
          ? [{ type: 'element' as const, tagName: 'wbr', properties: {}, children: [] }]
          : []),
        { type: 'text' as const, value },
      ]);
    }
  });
};
