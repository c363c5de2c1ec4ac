import { readFileSync } from 'node:fs';
import path from 'node:path';

import { load } from 'cheerio';
import type { RootContent } from 'mdast';
import { describe, expect, test } from 'vitest';

import { brand } from '../../../src/core/brand';
import { print } from '../../../src/site/pipeline/output/markdown/print';
import {
  markdownFiles,
  markdownPages,
  parsed,
  partsOf,
  saidByMarkdown,
  saidByPage,
} from '../../support/markdown-pages';
import { everyRoute, operationRoutes } from '../../support/routes';

const build = 'build';
const files = markdownFiles(build);
const pages = markdownPages(build);
const read = (file: string): string => readFileSync(path.join(build, file), 'utf8');
const addressOf = (route: string): string => `${brand.siteUrl}${route}`;

test('every page has one Markdown file, and there are no others', () => {
  const expected = everyRoute
    .filter((route) => !['/no-such-page', '/search'].includes(route))
    .map((route) => (route === '/' ? 'index.md' : `${route.replace(/^\/|\/$/g, '')}.md`));
  const whole = files.filter((file) => !/\.part-\d+\.md$/.test(file));
  expect(whole).toEqual([...expected].sort());
  for (const file of files) {
    const page = file.replace(/(?:\.part-\d+)?\.md$/, '');
    expect(whole, file).toContain(`${page}.md`);
  }
});

describe('has the content of the page', () => {
  test.each(pages)('$route', ({ route, html, file }) => {
    const page = saidByPage(html, addressOf(route));
    const markdown = saidByMarkdown(read(file), addressOf(route));
    expect(page.headings.length).toBeGreaterThan(0);
    expect(page.words.length).toBeGreaterThan(50);
    for (const key of ['headings', 'code', 'tables', 'links', 'inlineCode', 'items'] as const) {
      expect(markdown[key], key).toEqual(page[key]);
    }
    expect(markdown.words).toEqual(page.words);
    expect(markdown.text).toBe(page.text);
  });
});

describe('is CommonMark that round-trips through parse and print', () => {
  test.each(files)('%s', (file) => {
    const text = read(file);
    const tree = parsed(text);
    const again = print(tree);
    expect(parsed(again)).toEqual(tree);
    expect(again).toBe(text);
  });
});

describe('parts', () => {
  const parted = pages.flatMap(({ file }) => {
    const parts = partsOf(file, files);
    return parts.length > 0 ? [{ file, parts }] : [];
  });

  test.each(parted)('the parts of $file join to the whole, in order', ({ file, parts }) => {
    const whole = paragraphs(parsed(read(file)).children);
    let at = 0;
    for (const [index, part] of parts.entries()) {
      const children = paragraphs(parsed(read(part)).children);
      const title = children[0];
      const note = children[1];
      expect(print({ type: 'root', children: note ? [note] : [] })).toBe(
        `Part ${index + 1} of ${parts.length} of [this page](${brand.siteUrl}/${file}).\n`,
      );
      const blocks = children.filter((node) => node !== note);
      expect(title).toEqual(whole[0]);
      // Each part starts with the headings that enclose it, so these are repeated.
      const fresh = blocks.findIndex((_, from) => isRun(whole, at, blocks.slice(from)));
      expect(fresh, part).toBeGreaterThanOrEqual(0);
      expect(blocks.slice(0, fresh).every(({ type }) => type === 'heading')).toBe(true);
      at += blocks.length - fresh;
    }
    expect(at).toBe(whole.length);
  });

  test('there are some', () => {
    expect(parted.length).toBeGreaterThan(5);
  });
});

/** Splits code at its empty lines, where a part of a page may end. */
const paragraphs = (nodes: readonly RootContent[]): RootContent[] =>
  nodes.flatMap((node): RootContent[] =>
    node.type === 'code' ? node.value.split(/\n\n+/).map((value) => ({ ...node, value })) : [node],
  );

const isRun = (whole: readonly RootContent[], at: number, run: readonly RootContent[]): boolean =>
  JSON.stringify(whole.slice(at, at + run.length)) === JSON.stringify(run);

test('an operation has its fields, its responses and one sample of each request', () => {
  expect(operationRoutes.length).toBeGreaterThan(0);
  for (const route of operationRoutes) {
    const text = read(`${route.slice(1)}.md`);
    expect(text, route).toMatch(/^## Phản hồi(?: của bạn)?$/m);
    expect(text, route).toMatch(/^ *- `[\w-]+` _(?:string|object|integer)/m);
    expect(text, route).toMatch(/\[In (?:18|7) languages\]/);
  }
});

describe('the comparison', () => {
  const page = pages.find(({ route }) => route === '/others/device_api');
  if (!page) throw new Error('the page of the judge is gone');
  const address = addressOf(page.route);
  const markdown = read(page.file);
  const ours = saidByPage(page.html, address);

  test.each([
    ['a word', 'Bán hàng', 'Bán', 'words'],
    ['words that run together', 'Bán hàng', 'Bánhàng', 'words'],
    ['a cell', '| Ngân hàng không trả lời |', '| |', 'tables'],
    ['a byte of code', '"amount": 150000', '"amount": 150001', 'code'],
    ['the language of code', '```json', '```js', 'code'],
    ['a heading’s level', '## Các lệnh', '### Các lệnh', 'headings'],
    ['where a link leads', '/documents/errors#code-425', '/documents/errors#code-426', 'links'],
  ] as const)('detects that %s differs', (_name, from, to, key) => {
    expect(markdown).toContain(from);
    const theirs = saidByMarkdown(markdown.replace(from, to), address);
    expect(theirs[key]).not.toEqual(ours[key]);
  });

  test('detects remaining parts of the page frame', () => {
    const $ = load(page.html);
    $('article').append('<p>Thêm</p>');
    expect(saidByPage($.html(), address).text).not.toBe(ours.text);
  });
});
