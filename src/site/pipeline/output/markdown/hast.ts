import type { Element, ElementContent } from 'hast';

import { el, isTag, text } from '../../markdown/html-tree';

const inline = new Set(['a', 'br', 'code', 'del', 'em', 'strong']);

export const isPhrasing = (node: ElementContent): boolean =>
  node.type === 'text' || (node.type === 'element' && inline.has(node.tagName));

export const isBlank = (node: ElementContent): boolean =>
  node.type === 'text' && node.value.trim() === '';

/** Paragraphs created from a `<div>` or bare inline content. */
const implicit = new WeakSet<ElementContent>();

/** Creates an implicit paragraph, which `joinLines` may join with its neighbours. */
export function line(children: ElementContent[]): Element {
  const paragraph = el('p', children);
  implicit.add(paragraph);
  return paragraph;
}

/** Wraps each run of inline nodes in a paragraph. */
export function wrapRuns(nodes: readonly ElementContent[]): ElementContent[] {
  const blocks: ElementContent[] = [];
  let run: Element | undefined;
  for (const node of nodes) {
    if (!isPhrasing(node)) {
      run = undefined;
      blocks.push(node);
    } else if (run) run.children.push(node);
    else if (!isBlank(node)) {
      run = line([node]);
      blocks.push(run);
    }
  }
  return blocks;
}

/** Joins the paragraphs of a list item where possible: a field's name, type, meaning and limits. */
export function joinLines(blocks: readonly ElementContent[]): ElementContent[] {
  const joined: ElementContent[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    const goesOn = last !== undefined && (implicit.has(last) || implicit.has(block));
    if (goesOn && isTag(last, 'p') && isTag(block, 'p')) {
      joined.pop();
      const both = [...last.children, text(' '), ...block.children];
      // A paragraph from a writer ends the line: nothing is joined after it.
      joined.push(implicit.has(block) ? line(both) : el('p', both));
    } else joined.push(block);
  }
  return joined;
}

/** Wraps nodes in a mark such as `strong`; removes the same mark inside, since Markdown cannot nest it. */
export function mark(tagName: string, nodes: readonly ElementContent[]): ElementContent {
  const bare = (inner: readonly ElementContent[]): ElementContent[] =>
    inner.flatMap((node) => {
      if (node.type !== 'element') return [node];
      const children = bare(node.children);
      return node.tagName === tagName ? children : [{ ...node, children }];
    });
  return el(tagName, bare(nodes));
}

export const bold = (nodes: readonly ElementContent[]): ElementContent[] =>
  nodes.every(isBlank) ? [] : [mark('strong', nodes)];
