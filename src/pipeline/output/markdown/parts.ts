import type { Heading, Paragraph, Root, RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';

import { print } from './print';

/**
 * The size of a file that a small model reads at once, in bytes: 8,000 tokens of the densest pages (2.5
 * bytes a token with cl100k_base, measured on this site's Vietnamese and JSON; tests/site counts tokens).
 */
export const partBytes = 20_000;

/** What each part says of itself above its blocks: title, which part, the headings around. */
const headBytes = 400;

/** A part of a page that is too long to be read at once. */
export interface Part {
  /** The headings around its beginning, page title first. */
  around: Heading[];
  blocks: RootContent[];
}

/** A block, what it takes, and the headings that it stands under. */
interface Block {
  node: RootContent;
  size: number;
  around: Heading[];
}

const sizeOf = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, { size }) => sum + size, 0);

function measured(tree: Root): Block[] {
  let around: Heading[] = [];
  return tree.children.map((node) => {
    if (node.type === 'heading') around = around.filter(({ depth }) => depth < node.depth);
    const size = Buffer.byteLength(print({ type: 'root', children: [node] })) + 1;
    const block = { node, size, around };
    if (node.type === 'heading') around = [...around, node];
    return block;
  });
}

/** The deepest heading of CommonMark. */
const deepest = 6;

/** Runs of blocks that each fit, split at as high a heading as will do; below headings, at any block. */
function runs(blocks: Block[], depth: number): Block[][] {
  if (blocks.length < 2 || sizeOf(blocks) <= partBytes - headBytes) return [blocks];
  const split: Block[][] = [];
  for (const block of blocks) {
    const opens = depth > deepest || (block.node.type === 'heading' && block.node.depth <= depth);
    if (opens || split.length === 0) split.push([]);
    split.at(-1)?.push(block);
  }
  return split.flatMap((run) => runs(run, depth + 1));
}

/**
 * The parts of a page that is too long: as few as will do, each beginning at a heading where it can. A
 * block is never split.
 */
export function partsOf(tree: Root): Part[] {
  const packed: Block[][] = [];
  for (const run of runs(measured(tree), 2)) {
    const last = packed.at(-1);
    if (last && sizeOf(last) + sizeOf(run) <= partBytes - headBytes) last.push(...run);
    else packed.push([...run]);
  }
  return packed.map((blocks) => ({
    around: blocks[0]?.around ?? [],
    blocks: blocks.map(({ node }) => node),
  }));
}

/**
 * A part as a page: the headings around its beginning, and which part of what it is.
 * @param note where the whole page is
 */
export function partTree(
  { around, blocks }: Part,
  { number, of, whole }: { number: number; of: number; whole: string },
): Root {
  const [first, ...rest] = [...around, ...blocks];
  const note: Paragraph = {
    type: 'paragraph',
    children: [
      { type: 'text', value: `Part ${number} of ${of} of ` },
      { type: 'link', url: whole, children: [{ type: 'text', value: 'this page' }] },
      { type: 'text', value: '.' },
    ],
  };
  return { type: 'root', children: first ? [first, note, ...rest] : [note] };
}

/** So many names tell what a part holds; of more, the first and the last. */
const fewest = 3;
const most = 12;

/** What a part holds, in a line: the headings around its beginning, and its own; else its code. */
export function contentsOf({ around, blocks }: Part): string {
  const own = blocks.filter((node) => node.type === 'heading').filter(({ depth }) => depth > 1);
  const top = Math.min(...own.map(({ depth }) => depth));
  const upper = own.filter(({ depth }) => depth === top);
  const named = upper.length < fewest ? own.filter(({ depth }) => depth <= top + 1) : upper;
  const names = named.map((node) => toString(node));
  const code = blocks.flatMap((node) => (node.type === 'code' && node.lang ? [node.lang] : []));
  const what = names.length > 0 ? names : [...new Set(code)];
  const short = what.length > most ? [what[0], '…', what.at(-1)] : what;
  // The first heading is the page's own.
  const [, within] = around.map((node) => toString(node));
  return [within, short.join(', ')].filter(Boolean).join(': ');
}
