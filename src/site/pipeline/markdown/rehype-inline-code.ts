import type { Element, Nodes, Root } from 'hast';
import type { Plugin } from 'unified';
import { visit } from 'unist-util-visit';

import { atSeparators, isJoined, maxUnbroken } from './break-points';
import { classesOf, el, isTag, text, textOf } from './html-tree';

/** Returns the node if it is inline code, or the code that is its only content, such as the text of a link. */
function codeIn(node: Nodes | undefined): Element | undefined {
  if (!isTag(node) || node.tagName === 'pre') return undefined;
  if (node.tagName === 'code') return node;
  return node.children.length === 1 ? codeIn(node.children[0]) : undefined;
}

/** Adds break points to code with a long word, such as an address. Code in tables has its own break points. */
function addBreaks(code: Element): void {
  const content = textOf(code);
  const isLong = content.split(/\s/).some(({ length }) => length > maxUnbroken);
  if (!isLong || code.children.length > 1) return;
  code.children = atSeparators(content)
    .flatMap((part) => [el('wbr', []), text(part)])
    .slice(1);
}

/** Rehype plugin: adds break points to inline code, and marks it if its line must contain the punctuation beside it. */
export const rehypeInlineCode: Plugin<[], Root> = () => (tree) => {
  visit(tree, (parent) => {
    if (!('children' in parent) || isTag(parent, 'pre')) return;
    const textAt = (index: number): string => {
      const node = parent.children[index];
      return node?.type === 'text' ? node.value : '';
    };
    parent.children.forEach((child, index) => {
      const code = codeIn(child);
      if (!code) return;
      addBreaks(code);
      if (isJoined(textAt(index - 1), textOf(code), textAt(index + 1)))
        code.properties['className'] = [...classesOf(code), 'joined'];
    });
  });
};
