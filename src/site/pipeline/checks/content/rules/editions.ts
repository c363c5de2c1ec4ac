import { createHash } from 'node:crypto';

import { isVietnamese } from '@portal/core/values';
import { counterpartFile, isEnglishFile } from '@portal/sources/content/list-pages';
import { findingsOf, type Finding, type Report } from '../../shared/finding';
import { isDiagram } from '../../../markdown/remark/diagrams';
import { lineOf, nodesOf, textOf, walk, type Node, type Page } from '../../../markdown/read-page';

/** A table, code, note, diagram or element. */
interface Block {
  /** What it must have in both languages. */
  form: string;
  /** Lines of code, in which comments and data can be translated. */
  code: readonly string[];
  line: number;
}

/** A heading with the text below it, and what the text must share with the other edition. */
interface Section {
  line: number;
  depth: number;
  /** Tables, code, notes, diagrams and elements in order. */
  blocks: Block[];
  /** Names, links and numbers, which can be in another order in the other language. */
  shared: { thing: string; line: number }[];
}

/** Matches a number with its separators: `1.000.000` in Vietnamese, `1,000,000` in English. */
const number = /\d+(?:[.,]\d+)*/g;

const cellsOf = (table: Node): string =>
  (table.children ?? []).map((row) => String(row.children?.length)).join(' ');

/** Returns the lines of a diagram or timeline without the texts that are translated: arrows, states and histories. */
const skeletonOf = (source: string): string =>
  source.replaceAll(/(?<=^(?:alt|else)) .*$|: .*?(?=$| \| )/gm, '');

/** Returns what the block of a page must have in both languages; undefined for text. */
function formOf({ type, lang, meta, value = '', name, ...node }: Node): string | undefined {
  if (type === 'table') return `a table with rows of ${cellsOf({ type, ...node })} cells`;
  if (type === 'mdxJsxFlowElement') return `<${name ?? ''}>`;
  if (type !== 'code') return undefined;
  const file = /(?:^|\s)file=\S+/.exec(meta ?? '')?.[0] ?? '';
  if (isDiagram(lang) || lang === 'timeline') return `\`\`\`${lang} of ${skeletonOf(value)}`;
  return `\`\`\`${lang ?? ''}${file}`;
}

/** Returns the lines of a code block; none for a diagram, whose form has its arrows. */
const codeOf = ({ type, lang, value = '' }: Node): string[] =>
  type !== 'code' || isDiagram(lang) || lang === 'timeline' ? [] : value.split('\n');

/** Returns the index of the first line of code that is not a translation of the other; -1 if all lines are. */
const firstOtherLine = (code: readonly string[], others: readonly string[]): number =>
  Array.from({ length: Math.max(code.length, others.length) }, (_, at) => at).findIndex(
    (at) => code[at] !== others[at] && (code[at] === undefined || !isVietnamese(others[at] ?? '')),
  );

/** Returns an element of a text as it is written; the build fills in the same data in both languages. */
const elementIn = ({ name, attributes = [] }: Node): string =>
  `<${[name, ...attributes.map((each) => `${each.name ?? ''}="${String(each.value)}"`)].join(' ')}>`;

function sectionsOf(page: Page): Section[] {
  const sections: Section[] = [{ line: 1, depth: 1, blocks: [], shared: [] }];
  for (const block of page.tree.children ?? []) {
    if (block.type === 'heading')
      sections.push({ line: lineOf(block), depth: block.depth ?? 1, blocks: [], shared: [] });
    const section = sections.at(-1);
    if (!section) continue;
    const form = formOf(block);
    if (form !== undefined) section.blocks.push({ form, code: codeOf(block), line: lineOf(block) });
    for (const node of walk(block)) {
      const line = lineOf(node);
      const add = (thing: string): number => section.shared.push({ thing, line });
      if (node.type === 'link') add(`the link ${node.url ?? ''}`);
      if (node.type === 'inlineCode' && !isVietnamese(node.value ?? ''))
        add(`\`${node.value ?? ''}\``);
      if (node.type === 'mdxJsxTextElement') add(elementIn(node));
      if (node.type !== 'text') continue;
      for (const [note] of (node.value ?? '').matchAll(/^:::\w+/gm)) add(note);
      for (const [found] of (node.value ?? '').matchAll(number))
        add(`the number ${found.replaceAll(/[.,]/g, '')}`);
    }
  }
  return sections;
}

/** Returns the items of a list that another list lacks, also those that it has less often. */
function without<Item>(
  items: readonly Item[],
  others: readonly Item[],
  key: (item: Item) => string,
) {
  const left = others.map(key);
  return items.filter((item) => {
    const at = left.indexOf(key(item));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

const thingOf = ({ thing }: Section['shared'][number]): string => thing;

/** Hash of a Vietnamese page in the front matter of its English edition. */
const revisionOf = (page: Page): string =>
  createHash('sha256')
    .update(`${page.fields?.title ?? ''}\n${page.text.trim()}`)
    .digest('hex')
    .slice(0, 8);

/** Returns the index of the first section that is not a translation of the other; undefined if both have the same. */
function firstUnpaired(own: readonly Section[], others: readonly Section[]): number | undefined {
  const isPair = (section: Section, other: Section | undefined): boolean =>
    section.depth === other?.depth &&
    (own.length === others.length ||
      section.shared.length === 0 ||
      without(section.shared, other.shared, thingOf).length < section.shared.length);
  const unpaired = own.findIndex((section, index) => !isPair(section, others[index]));
  if (unpaired >= 0) return unpaired;
  return own.length === others.length ? undefined : own.length;
}

/** Compares both editions of a page, and reports differences in the English file. */
function compare(vietnamese: Page, english: Page, report: Report): void {
  const own = sectionsOf(english);
  const others = sectionsOf(vietnamese);
  const other = vietnamese.file;
  const unpaired = firstUnpaired(own, others);
  if (unpaired !== undefined) {
    const [here, there] = [own[unpaired], others[unpaired]];
    const place = there ? `${other}:${there.line}` : `the end of ${other}`;
    const fix = 'Give both editions the same headings in the same order.';
    const problem = `the headings differ from the other edition from here on: ${place}`;
    report(here?.line ?? own.at(-1)?.line ?? 1, problem, fix);
    return;
  }
  for (const [index, { line: start, blocks, shared }] of own.entries()) {
    const match = others[index];
    if (!match) return;
    for (let at = 0; at < Math.max(blocks.length, match.blocks.length); at += 1) {
      const [here, there] = [blocks[at], match.blocks[at]];
      const line = firstOtherLine(here?.code ?? [], there?.code ?? []);
      if (here?.form === there?.form && line < 0) continue;
      const place = `${other}:${(there?.line ?? match.line) + line + 1}`;
      const found = here?.form === there?.form ? there?.code[line] : there?.form;
      const problem = `the section differs from ${place}, which has ${found ?? 'no such block'}`;
      report((here?.line ?? start) + line + 1, problem, 'Show the same tables, code and elements.');
      break;
    }
    const fix = 'State the same facts in both editions, or correct the wrong one.';
    for (const { thing, line } of without(shared, match.shared, thingOf))
      report(line, `only the English edition has ${thing} (${other}:${match.line})`, fix);
    for (const { thing, line } of without(match.shared, shared, thingOf))
      report(start, `the English edition lacks ${thing} of ${other}:${line}`, fix);
  }
}

/** Checks that both editions of each page say the same, and that the English one was revised after the other changed. */
export function editions(pages: readonly Page[]): Finding[] {
  const byFile = new Map(pages.map((page) => [page.file, page]));
  return pages
    .filter(({ file }) => isEnglishFile(file))
    .flatMap((english) =>
      findingsOf('editions', english.file, (report) => {
        const other = counterpartFile(english.file);
        const vietnamese = byFile.get(other);
        if (!vietnamese) {
          const fix = `Write ${other} first, or remove the page.`;
          report(1, `the page has no Vietnamese edition ${other}`, fix);
          return;
        }
        compare(vietnamese, english, report);
        const revision = revisionOf(vietnamese);
        if (english.fields?.revision !== revision) {
          const fix = `Revise the English page, then write \`revision: '${revision}'\` into its front matter.`;
          report(1, `${other} has changed since this page was revised`, fix);
        }
        for (const node of nodesOf(english, 'text').filter(({ value = '' }) => isVietnamese(value)))
          report(lineOf(node), `the text is not English: ${textOf(node)}`, 'Translate it.');
      }),
    );
}
