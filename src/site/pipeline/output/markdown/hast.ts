import type { Element, ElementContent, Properties } from 'hast';

/** An element of the plain tree. */
export const el = (
  tagName: string,
  children: ElementContent[],
  properties: Properties = {},
): Element => ({ type: 'element', tagName, properties, children });

export const text = (value: string): ElementContent => ({ type: 'text', value });

const inline = new Set(['a', 'br', 'code', 'del', 'em', 'strong']);

/** Whether a node of the plain tree stands in a line. */
export const isPhrasing = (node: ElementContent): boolean =>
  node.type === 'text' || (node.type === 'element' && inline.has(node.tagName));

export const isBlank = (node: ElementContent): boolean =>
  node.type === 'text' && node.value.trim() === '';

export const isElement = (node: ElementContent | undefined, tagName: string): node is Element =>
  node?.type === 'element' && node.tagName === tagName;

/** Paragraphs that the page has as a `<div>` or as a bare line. */
const implicit = new WeakSet<ElementContent>();

/** A line that goes on with what stands around it in an item. */
export function line(children: ElementContent[]): ElementContent {
  const paragraph = el('p', children);
  implicit.add(paragraph);
  return paragraph;
}

/** Puts each run of a container's lines into a paragraph: no two runs meet. */
export function wrapRuns(nodes: readonly ElementContent[]): ElementContent[] {
  const blocks: ElementContent[] = [];
  let run: ElementContent[] = [];
  const flush = (): void => {
    if (run.some((node) => !isBlank(node))) blocks.push(line(run));
    run = [];
  };
  for (const node of nodes) {
    if (isPhrasing(node)) run.push(node);
    else {
      flush();
      blocks.push(node);
    }
  }
  flush();
  return blocks;
}

/** An item in one line as far as may be: a field's name and type, what it means, its limits. */
export function joinLines(blocks: readonly ElementContent[]): ElementContent[] {
  const joined: ElementContent[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    const goesOn = last !== undefined && (implicit.has(last) || implicit.has(block));
    if (goesOn && isElement(last, 'p') && isElement(block, 'p')) {
      joined.pop();
      const both = [...last.children, text(' '), ...block.children];
      // What a writer wrote as a paragraph ends the line.
      joined.push(implicit.has(block) ? line(both) : el('p', both));
    } else joined.push(block);
  }
  return joined;
}

/** A mark around what may have it already: in Markdown two of them would be another mark. */
export function mark(tagName: string, nodes: readonly ElementContent[]): ElementContent {
  const bare = (inner: readonly ElementContent[]): ElementContent[] =>
    inner.flatMap((node) => {
      if (node.type !== 'element') return [node];
      const children = bare(node.children);
      return node.tagName === tagName ? children : [{ ...node, children }];
    });
  return el(tagName, bare(nodes));
}

/** A line in bold, once however much of it is already. */
export const bold = (nodes: readonly ElementContent[]): ElementContent[] =>
  nodes.every(isBlank) ? [] : [mark('strong', nodes)];
