import type { Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { Plugin } from 'unified';
import { CONTINUE, SKIP, visit } from 'unist-util-visit';

/** Characters of text that fill a usual screen below a page's title, at the portal's measure. */
const firstScreen = 1200;
/** What code or a diagram stands for in such characters. */
const figure = 400;
const figures = ['CodePanel', 'Diagram', 'LanguageTabs'];
/** What the end of a block's last line and the space below it stand for. */
const lineEnd = 75;
const lines = ['heading', 'paragraph', 'tableRow'];

/** The characters in a block, or the place it takes; what the build has filled with data has many. */
function sizeOf(block: RootContent): number {
  let size = 0;
  visit(block, (node) => {
    if (node.type === 'mdxJsxFlowElement') {
      if (figures.includes(node.name ?? '')) {
        size += figure;
        return SKIP;
      }
      for (const { value } of node.attributes) {
        size += (typeof value === 'string' ? value : (value?.value ?? '')).length;
      }
    } else if ('value' in node) size += node.value.length;
    else if (lines.includes(node.type)) size += lineEnd;
    return CONTINUE;
  });
  return size;
}

/** Where the first screen of a page ends: the index of the first block below it. */
function endOfFirstScreen(blocks: readonly RootContent[]): number {
  let size = 0;
  const end = blocks.findIndex((block) => {
    size += sizeOf(block);
    return size > firstScreen;
  });
  // A page that begins with something larger than a screen begins with it.
  return end === -1 ? blocks.length : Math.max(end, 1);
}

/**
 * A remark plugin: puts what is below the first screen of a page into `<Rest>`, which a browser that
 * came by a link draws after it has shown the top (src/components/doc/Rest.tsx).
 */
export const remarkRest: Plugin<[], Root> = () => (root) => {
  const isUnseen = ({ type }: RootContent): boolean => type === 'mdxjsEsm' || type === 'yaml';
  const blocks = root.children.filter((node) => !isUnseen(node));
  const end = endOfFirstScreen(blocks);
  if (end >= blocks.length) return;
  const rest: MdxJsxFlowElement = {
    type: 'mdxJsxFlowElement',
    name: 'Rest',
    attributes: [],
    // Blocks of the root are what may stand in a block of JSX, but for footnotes and front matter.
    children: blocks.slice(end) as MdxJsxFlowElement['children'],
  };
  root.children = [...root.children.filter(isUnseen), ...blocks.slice(0, end), rest];
};
