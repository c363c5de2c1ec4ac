import type { Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { Plugin } from 'unified';

/** Characters of text that fill a usual screen below the title of a page. */
const firstScreen = 1200;
/** Characters that each line of the source counts for at least. */
const line = 75;
/** Characters that code and diagrams count for: the build has replaced their source. */
const figure = 400;

/** An estimate by the source of a block. A list that the build has filled in is long there, too. */
function sizeOf({ position }: RootContent): number {
  if (position === undefined) return figure;
  const { start, end } = position;
  return Math.max((end.offset ?? 0) - (start.offset ?? 0), line * (end.line - start.line + 1));
}

/**
 * A remark plugin: puts what is below the first screen of a page into `<Rest>`, which a browser that followed
 * a link renders after the top (src/site/components/doc/top-first.ts).
 */
export const remarkRest: Plugin<[], Root> = () => (root) => {
  const isUnseen = ({ type }: RootContent): boolean => type === 'mdxjsEsm' || type === 'yaml';
  const blocks = root.children.filter((node) => !isUnseen(node));
  let size = 0;
  const firstBelow = blocks.findIndex((block) => {
    size += sizeOf(block);
    return size > firstScreen;
  });
  // A page that begins with something larger than a screen begins with it.
  const end = Math.max(firstBelow, 1);
  if (firstBelow === -1 || end >= blocks.length) return;
  const rest: MdxJsxFlowElement = {
    type: 'mdxJsxFlowElement',
    name: 'Rest',
    attributes: [],
    // Blocks of the root are what may stand in a block of JSX, but for footnotes and front matter.
    children: blocks.slice(end) as MdxJsxFlowElement['children'],
  };
  root.children = [...root.children.filter(isUnseen), ...blocks.slice(0, end), rest];
};
