import { createHash } from 'node:crypto';

import type { ElementContent } from 'hast';
import { toMdast } from 'hast-util-to-mdast';
import memoize from 'lodash/memoize';
import type { List, ListItem, Root } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown, type Options } from 'mdast-util-to-markdown';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

export interface Block {
  /** Without a trailing line break. */
  text: string;
  heading?: { depth: number; title: string };
  language?: string;
}

/** Checks whether a list item can be printed without empty lines: one paragraph, optionally with a nested list. */
const isTight = ({ children }: ListItem): boolean =>
  children.length < 2 ||
  (children.length === 2 && children[0]?.type === 'paragraph' && children[1]?.type === 'list');

function toTree(blocks: ElementContent[]): Root {
  const tree = toMdast({ type: 'root', children: blocks }) as Root;
  visit(tree, 'list', (list: List) => {
    list.spread = false;
    for (const item of list.children) item.spread = !isTight(item);
  });
  return tree;
}

/** One object for all calls, because the printer caches compiled patterns in it. */
const options: Options = {
  bullet: '-',
  emphasis: '_',
  rule: '-',
  listItemIndent: 'one',
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
};

export const print = (tree: Root): string => toMarkdown(tree, options);

/** Prints adjacent nodes as one block; cached, because many pages contain the same blocks about errors. */
const printRun = memoize(
  (run: ElementContent[]): Block => {
    const tree = toTree(run);
    const [node] = tree.children;
    const block: Block = { text: print(tree).trimEnd() };
    if (node?.type === 'heading') block.heading = { depth: node.depth, title: toString(node) };
    if (node?.type === 'code' && node.lang) block.language = node.lang;
    return block;
  },
  // The cache key is a hash, because the trees of a large site would take too much memory.
  (run) => createHash('sha256').update(JSON.stringify(run)).digest('base64'),
);

const isList = (node: ElementContent | undefined): boolean =>
  node?.type === 'element' && (node.tagName === 'ul' || node.tagName === 'ol');

/** Prints each block separately, but adjacent lists together, because they need different bullets. */
export function printBlocks(blocks: readonly ElementContent[]): Block[] {
  const runs: ElementContent[][] = [];
  for (const block of blocks) {
    const last = runs.at(-1);
    if (last && isList(block) && isList(last.at(-1))) last.push(block);
    else runs.push([block]);
  }
  return runs.map((run) => printRun(run)).filter(({ text }) => text !== '');
}

export const join = (texts: readonly string[]): string => `${texts.join('\n\n')}\n`;
