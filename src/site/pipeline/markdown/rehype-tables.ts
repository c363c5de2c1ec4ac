import type { Element, Root } from 'hast';
import type { Plugin } from 'unified';
import { visit } from 'unist-util-visit';

import { atSeparators, maxUnbroken } from './break-points';
import { el, text, textOf } from './html-tree';

/** Maximum length, in characters, of code without break points in a table, where columns must be narrow. */
const narrowUnbroken = 10;
/** Maximum length, in characters, of a part between separators; on a phone, a longer part breaks before capitals. */
const maxPart = 20;

const roles: Record<string, string> = {
  table: 'table',
  thead: 'rowgroup',
  tbody: 'rowgroup',
  tr: 'row',
  th: 'columnheader',
  td: 'cell',
};

/** Adds break points to code that is too long for a narrow column. */
function addBreaks(code: Element): void {
  const content = textOf(code).trim();
  if (content.length <= narrowUnbroken) return;
  const parts = atSeparators(content).flatMap((part) =>
    part.length > maxPart ? part.split(/(?<=[a-z])(?=[A-Z])/) : part,
  );
  if (content.length > maxUnbroken) {
    const fits = parts.every(({ length }) => length <= maxUnbroken);
    code.properties['className'] = [fits ? 'parts' : 'long'];
  }
  code.children = parts.flatMap((part) => [el('wbr', []), text(part)]).slice(1);
}

/**
 * Rehype plugin: prepares Markdown tables for narrow screens, where rows become blocks (src/css/content.css). Adds
 * column names to cells, break points to long code, and the roles of a table, which blocks do not have.
 */
export const rehypeTables: Plugin<[], Root> = () => (tree) => {
  visit(tree, 'element', (table: Element) => {
    if (table.tagName !== 'table') return;
    const names: string[] = [];
    let column = 0;
    visit(table, 'element', (part) => {
      const role = roles[part.tagName];
      if (role !== undefined) part.properties['role'] = role;
      if (part.tagName === 'tr') column = 0;
      else if (part.tagName === 'th') names.push(textOf(part).trim());
      else if (part.tagName === 'td') {
        const name = names[column];
        if (name) part.properties['data-label'] = name;
        column += 1;
      } else if (part.tagName === 'code') addBreaks(part);
    });
  });
};
