import { join, type Block } from './print';

/**
 * Largest size of a file in bytes, for small models: 8,000 tokens of the densest pages (2.5 bytes a token with
 * cl100k_base, measured on this site's Vietnamese and JSON; tests/site/built counts tokens).
 */
export const partBytes = 20_000;

/** Bytes reserved for the head of each part: title, part number, enclosing headings. */
const headBytes = 400;

export interface Part {
  /** Headings of the sections that contain the beginning of the part, page title first. */
  around: Block[];
  blocks: Block[];
}

interface Placed {
  block: Block;
  size: number;
  around: Block[];
}

const sizeOf = (run: readonly Placed[]): number => run.reduce((sum, { size }) => sum + size, 0);

const depthOf = ({ heading }: Block): number => heading?.depth ?? Infinity;

/** Splits a code block that is larger than a part, at its empty lines, into code blocks of the same language. */
function pieces(block: Block): Block[] {
  const [open = '', ...lines] = block.text.split('\n');
  const close = lines.pop() ?? '';
  if (Buffer.byteLength(block.text) <= partBytes - headBytes || !/^`{3,}/.test(open))
    return [block];
  const runsOfLines: string[][] = [];
  for (const paragraph of lines.join('\n').split(/\n(?=\n)/)) {
    const last = runsOfLines.at(-1);
    const joined = [...(last ?? []), paragraph].join('\n');
    // A third of a part, so that the rest of the section has space in the last one.
    if (last && Buffer.byteLength(joined) <= partBytes / 3) last.push(paragraph);
    else runsOfLines.push([paragraph.replace(/^\n/, '')]);
  }
  return runsOfLines.map((run) => ({ ...block, text: [open, ...run, close].join('\n') }));
}

function placed(blocks: readonly Block[]): Placed[] {
  let around: Block[] = [];
  return blocks.flatMap(pieces).map((block) => {
    if (block.heading) around = around.filter((above) => depthOf(above) < depthOf(block));
    // Includes the two line breaks after the block.
    const place = { block, size: Buffer.byteLength(block.text) + 2, around };
    if (block.heading) around = [...around, block];
    return place;
  });
}

const deepest = 6;

/** Splits blocks into runs within the size limit, at headings as high as possible, else at any block. */
function runs(blocks: Placed[], depth: number): Placed[][] {
  if (blocks.length < 2 || sizeOf(blocks) <= partBytes - headBytes) return [blocks];
  const split: Placed[][] = [];
  for (const place of blocks) {
    const opens = depth > deepest || depthOf(place.block) <= depth;
    if (opens || split.length === 0) split.push([]);
    split.at(-1)?.push(place);
  }
  return split.flatMap((run) => runs(run, depth + 1));
}

/** Splits a long page into as few parts as possible, each starting at a heading if possible. Splits only code. */
export function partsOf(blocks: readonly Block[]): Part[] {
  const packed: Placed[][] = [];
  for (const run of runs(placed(blocks), 2)) {
    const last = packed.at(-1);
    if (last && sizeOf(last) + sizeOf(run) <= partBytes - headBytes) last.push(...run);
    else packed.push([...run]);
  }
  return packed.map((run) => ({
    around: run[0]?.around ?? [],
    blocks: run.map(({ block }) => block),
  }));
}

/** Returns the text of the file for a part: title, part number, link to the whole page, enclosing headings, content. */
export function partText(
  { around, blocks }: Part,
  { number, of, whole }: { number: number; of: number; whole: string },
): string {
  const [title = '', ...rest] = [...around, ...blocks].map(({ text }) => text);
  return join([title, `Part ${number} of ${of} of [this page](${whole}).`, ...rest]);
}

/**
 * With fewer than `fewest` headings a summary also contains the next level. With more than `most` it contains only the
 * first and the last.
 */
const fewest = 3;
const most = 12;

/** Summarizes a part in one line: its own and its enclosing headings, or the languages of its code. */
export function contentsOf({ around, blocks }: Part): string {
  const own = blocks.flatMap(({ heading }) => (heading && heading.depth > 1 ? [heading] : []));
  const top = Math.min(...own.map(({ depth }) => depth));
  const upper = own.filter(({ depth }) => depth === top);
  const named = upper.length < fewest ? own.filter(({ depth }) => depth <= top + 1) : upper;
  const names = named.map(({ title }) => title);
  const code = new Set(blocks.flatMap(({ language }) => language ?? []));
  const what = names.length > 0 ? names : [...code];
  const short = what.length > most ? [what[0], '…', what.at(-1)] : what;
  // The first heading is the page title.
  return [around[1]?.heading?.title, short.join(', ')].filter(Boolean).join(': ');
}
