import type { Element, Nodes, Root } from 'hast';
import type { Plugin } from 'unified';
import { visit } from 'unist-util-visit';

import { isJoined } from './break-points';
import { classesOf, isTag, textOf } from './html-tree';

/** Returns the node if it is inline code, or the code that is its only content, such as the text of a link. */
function codeIn(node: Nodes | undefined): Element | undefined {
  if (!isTag(node) || node.tagName === 'pre') return undefined;
  if (node.tagName === 'code') return node;
  return node.children.length === 1 ? codeIn(node.children[0]) : undefined;
}

/** Rehype plugin: marks inline code whose line must also contain the punctuation beside it. */
export const rehypeJoinedCode: Plugin<[], Root> = () => (tree) => {
  visit(tree, (parent) => {
    if (!('children' in parent)) return;
    const textAt = (index: number): string => {
      const node = parent.children[index];
      return node?.type === 'text' ? node.value : '';
    };
    parent.children.forEach((child, index) => {
      const code = codeIn(child);
      if (code && isJoined(textAt(index - 1), textOf(code), textAt(index + 1)))
        code.properties['className'] = [...classesOf(code), 'joined'];
    });
  });
};
