import type { ElementContent } from 'hast';
import { toMdast } from 'hast-util-to-mdast';
import type { List, ListItem, Root } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { visit } from 'unist-util-visit';

/** An item is tight where nothing in it needs an empty line: a line and the list below it. */
const isTight = ({ children }: ListItem): boolean =>
  children.length < 2 ||
  (children.length === 2 && children[0]?.type === 'paragraph' && children[1]?.type === 'list');

/** The plain tree as the tree of Markdown. */
export function toTree(blocks: ElementContent[]): Root {
  const tree = toMdast({ type: 'root', children: blocks }) as Root;
  visit(tree, 'list', (list: List) => {
    list.spread = false;
    for (const item of list.children) item.spread = !isTight(item);
  });
  return tree;
}

/** The one way in which Markdown is printed. */
export function print(tree: Root): string {
  return toMarkdown(tree, {
    bullet: '-',
    emphasis: '_',
    rule: '-',
    listItemIndent: 'one',
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  });
}
