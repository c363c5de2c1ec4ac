import { englishOf, fileAt } from '@portal/sources/content/editions';
import { isEnglish, textOf as wordsOf } from '../../shared/values';
import { lineOf, nodesOf, textOf, walk, type Node } from '../../../markdown/read-page';
import type { PageCheck } from '../rule';

const owner = /^[a-z]+(?:-[a-z]+)*-team$/;

/** Checks title, English summary, nearest English page and owner in the front matter. */
export const pageHead: PageCheck = ({ fields, head }, report, { siteDir }) => {
  const expect = (key: string, isRight: boolean, what: string, fix: string): void => {
    const index = head.split('\n').findIndex((line) => line.startsWith(`${key}:`));
    if (!isRight) report(Math.max(1, index + 1), `the page has no ${what}`, fix);
  };
  if (!fields) return;
  const { title = '', description = '', owner: team = '' } = fields;
  expect('title', title.trim() !== '', 'title', 'Add `title:` in Vietnamese to the front matter.');
  expect(
    'description',
    isEnglish(description) && description.trim().split(/\s+/).length >= 6,
    'English summary',
    'Summarize the page in `description:` in one or two English sentences.',
  );
  const { nearest } = fields;
  expect(
    'nearest',
    nearest === undefined || englishOf(siteDir, fileAt(nearest)) !== undefined,
    'English page at the address of `nearest`',
    'Write the Vietnamese address of a page that has an English edition.',
  );
  expect('owner', owner.test(team.trim()), 'owner', 'Name the team: `owner: integration-team`.');
};

/** Checks that headings start at h2 (the title is the h1) and skip no level. */
export const headings: PageCheck = (page, report) => {
  let above = 1;
  for (const node of nodesOf(page, 'heading')) {
    const { depth = 1 } = node;
    const name = `"${textOf(node)}"`;
    if (depth === 1)
      report(lineOf(node), `${name} is a second h1`, 'The title is the h1. Write ##.');
    else if (depth > above + 1) {
      const fix = `Write ${'#'.repeat(above + 1)}, or add the missing heading.`;
      report(lineOf(node), `${name} is an h${depth} below an h${above}`, fix);
    }
    above = depth;
  }
};

/** Checks that each row has the cells of the head: a page shows no text of further cells. */
export const tables: PageCheck = (page, report) => {
  for (const { children: [head, ...rows] = [] } of nodesOf(page, 'table')) {
    const wanted = head?.children?.length;
    for (const row of rows) {
      const cells = row.children?.length;
      if (cells === wanted) continue;
      const fix = 'Give the row one cell for each column; a | inside a cell is \\|.';
      report(lineOf(row), `the row has ${String(cells)} cells, its table ${String(wanted)}`, fix);
    }
  }
};

function altOf({ type, alt, attributes = [] }: Node): string {
  if (type === 'image') return alt ?? '';
  return wordsOf(attributes.find(({ name }) => name === 'alt')?.value);
}

export const images: PageCheck = (page, report) => {
  for (const node of walk(page.tree)) {
    const isImage =
      node.type === 'image' || (node.type.startsWith('mdxJsx') && node.name === 'img');
    if (!isImage || altOf(node).trim() !== '') continue;
    const fix = 'Describe the image: ![Màn hình máy EDC báo đã thanh toán](…).';
    report(lineOf(node), 'the image has no alternative text', fix);
  }
};

/** Matches a tone mark on the first vowel of oa, oe, uy; the portal writes hoá, khoẻ, huỷ. */
const oldTone = /\p{L}*(?:[óòỏõọ][ae]|(?<!q)[úùủũụ]y)(?!\p{L})/giu;

const doubled = /(?<![\p{L}\d])(?<word>\p{L}{2,}) \k<word>(?![\p{L}\d])/giu;

const reduplicated = new Set(['luôn', 'mãi', 'song']);

/** Checks Unicode NFC, the position of tone marks, and repeated words. */
export const writing: PageCheck = (page, report) => {
  page.text.split('\n').forEach((line, index) => {
    if (line !== line.normalize('NFC'))
      report(index + 1, 'the line is not in Unicode NFC', 'Retype its accented letters.');
  });
  for (const node of nodesOf(page, 'text')) {
    const { value = '' } = node;
    const lineAt = (index: number): number =>
      lineOf(node) + value.slice(0, index).split('\n').length - 1;
    for (const { 0: word, index } of value.matchAll(oldTone))
      report(lineAt(index), `"${word}" has its tone on the first vowel`, 'Write hoá, khoẻ, huỷ.');
    for (const { groups, index } of value.matchAll(doubled)) {
      const word = groups?.['word'] ?? '';
      if (!reduplicated.has(word.toLowerCase()))
        report(lineAt(index), `"${word}" is repeated`, 'Remove one.');
    }
  }
};

/** Checks that links lead to existing pages and headings and that a sidebar lists the page. */
export const links: PageCheck = ({ file, text }, report, { pageMap }) => {
  for (const { line, problem, fix } of pageMap.faultsOf(file, text)) report(line, problem, fix);
};
