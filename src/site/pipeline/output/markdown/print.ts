import { createHash } from 'node:crypto';

import type { ElementContent } from 'hast';
import { toMdast } from 'hast-util-to-mdast';
import type { List, ListItem, Root } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown, type Options } from 'mdast-util-to-markdown';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

/** A block of a page, printed. */
export interface Block {
  /** Without a line end at its end. */
  text: string;
  /** Of a heading. */
  heading?: { depth: number; title: string };
  /** The language of code. */
  language?: string;
}

/** An item is tight where nothing in it needs an empty line: a line and the list below it. */
const isTight = ({ children }: ListItem): boolean =>
  children.length < 2 ||
  (children.length === 2 && children[0]?.type === 'paragraph' && children[1]?.type === 'list');

/** The plain tree as the tree of Markdown. */
function toTree(blocks: ElementContent[]): Root {
  const tree = toMdast({ type: 'root', children: blocks }) as Root;
  visit(tree, 'list', (list: List) => {
    list.spread = false;
    for (const item of list.children) item.spread = !isTight(item);
  });
  return tree;
}

/** Made once: the printer keeps the patterns of an extension compiled in it. */
const options: Options = {
  bullet: '-',
  emphasis: '_',
  rule: '-',
  listItemIndent: 'one',
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
};

/** The one way in which Markdown is printed. */
export const print = (tree: Root): string => toMarkdown(tree, options);

/** The same block stands on many pages: the fields of an error, at each status of each operation. */
const printed = new Map<string, Block>();

function printRun(run: ElementContent[]): Block {
  // Its hash: the trees of a large site as texts would fill the memory.
  const key = createHash('sha256').update(JSON.stringify(run)).digest('base64');
  const known = printed.get(key);
  if (known) return known;
  const tree = toTree(run);
  const [node] = tree.children;
  const block: Block = { text: print(tree).trimEnd() };
  if (node?.type === 'heading') block.heading = { depth: node.depth, title: toString(node) };
  if (node?.type === 'code' && node.lang) block.language = node.lang;
  printed.set(key, block);
  return block;
}

const isList = (node: ElementContent | undefined): boolean =>
  node?.type === 'element' && (node.tagName === 'ul' || node.tagName === 'ol');

/** Prints each block by itself; lists in a row together, since their bullets must differ. */
export function printBlocks(blocks: readonly ElementContent[]): Block[] {
  const runs: ElementContent[][] = [];
  for (const block of blocks) {
    const last = runs.at(-1);
    if (last && isList(block) && isList(last.at(-1))) last.push(block);
    else runs.push([block]);
  }
  return runs.map(printRun).filter(({ text }) => text !== '');
}

/** The text of a file. */
export const join = (texts: readonly string[]): string => `${texts.join('\n\n')}\n`;
