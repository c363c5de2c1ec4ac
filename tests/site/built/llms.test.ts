import { readFileSync } from 'node:fs';
import path from 'node:path';

import { load } from 'cheerio';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import type { List } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { describe, expect, test } from 'vitest';

import { apis } from '../../../src/core/apis';
import { brand } from '../../../src/core/brand';
import {
  markdownFiles,
  markdownPages,
  parsed,
  partsOf,
  rendered,
} from '../../support/markdown-pages';
import { readQuestions } from '../../support/questions';

const build = 'build';
/** Limits of a small model for one question. Tokens are those of `o200k_base`. */
const most = { tokens: 8000, files: 2 };

const read = (file: string): string => readFileSync(path.join(build, file), 'utf8');
const files = markdownFiles(build);
const pages = markdownPages(build);
const index = read('llms.txt');
const tokens = new Map(files.map((file) => [file, countTokens(read(file))]));

interface Entry {
  group: string;
  name: string;
  file: string;
  notes: string;
}

function entries(): Entry[] {
  const found: Entry[] = [];
  let group = '';
  for (const node of parsed(index).children) {
    if (node.type === 'heading' && node.depth === 2) group = toString(node);
    if (node.type !== 'list') continue;
    for (const { children } of (node satisfies List).children) {
      const [line] = children;
      const [link, ...rest] = line?.type === 'paragraph' ? line.children : [];
      if (children.length !== 1 || link?.type !== 'link') throw new Error(`no link in ${group}`);
      const notes = rest.map((each) => toString(each)).join('');
      const { pathname, origin } = new URL(link.url);
      expect(origin).toBe(brand.siteUrl);
      found.push({ group, name: toString(link), file: decodeURI(pathname).slice(1), notes });
    }
  }
  return found;
}

describe('llms.txt', () => {
  const listed = entries();

  test('has the form of the convention: a title, a quote, sections of links', () => {
    const [title, quote, about, ...rest] = parsed(index).children;
    expect(title).toMatchObject({ type: 'heading', depth: 1 });
    expect(quote?.type).toBe('blockquote');
    expect(about?.type).toBe('paragraph');
    expect(rest.map(({ type }) => type)).toEqual(
      Array.from({ length: rest.length / 2 }, () => ['heading', 'list']).flat(),
    );
    const groups = [...new Set(listed.map(({ group }) => group))];
    expect(groups).toEqual([...apis.map(({ label }) => label), 'Hướng dẫn', 'Optional']);
  });

  test('lists every file once, and no missing file', () => {
    const own = listed.map(({ file }) => file);
    expect(own.filter((file) => file.endsWith('.md')).sort()).toEqual(files);
    expect(own).toHaveLength(new Set(own).size);
    for (const file of own) expect(read(file).length, file).toBeGreaterThan(100);
  });

  test('gives the content and size of every file', () => {
    for (const { file, name, notes } of listed.filter((entry) => entry.file.endsWith('.md'))) {
      const size = (Buffer.byteLength(read(file)) / 1024).toFixed(1);
      expect(notes, file).toMatch(/^: .{5,} \([\d.]+ KiB\)$/);
      expect(notes.endsWith(`(${size} KiB)`), file).toBe(true);
      expect(name.length).toBeGreaterThan(2);
    }
  });

  test('has the order of the sidebars, and of both editions of a page English first', () => {
    const order = (group: string): string[] =>
      listed
        .filter(({ group: own, file }) => own === group && !file.startsWith('en/'))
        .map(({ file }) => file);
    const wholes = listed.map(({ file }) => file).filter((file) => !/\.part-\d/.test(file));
    const english = wholes.filter((file) => file.startsWith('en/'));
    expect(english.length).toBeGreaterThan(0);
    for (const file of english)
      expect(wholes[wholes.indexOf(file) + 1]).toBe(file.slice('en/'.length));
    expect(order('Device Api').slice(0, 3)).toEqual([
      'edc/api.md',
      'others/device_api.md',
      'api_edc/edc.md',
    ]);
    expect(order('Hướng dẫn').slice(0, 3)).toEqual([
      'documents/intro.md',
      'category/hướng-dẫn.md',
      'documents/guides.md',
    ]);
  });
});

test('llms-full.txt has every page complete, once, in the order of the list', () => {
  const full = read('llms-full.txt');
  let at = 0;
  const whole = entries()
    .map(({ file }) => file)
    .filter((file) => file.endsWith('.md') && !/\.part-\d+\.md$/.test(file));
  expect(whole).toHaveLength(pages.length);
  for (const file of whole) {
    const found = full.indexOf(read(file), at);
    expect(found, file).toBeGreaterThanOrEqual(at);
    at = found + 1;
  }
});

describe('a small model', () => {
  test('finds each page complete, or in parts within the limit', () => {
    for (const { file } of pages) {
      const parts = partsOf(file, files);
      for (const each of parts.length > 0 ? parts : [file]) {
        expect(tokens.get(each), each).toBeLessThanOrEqual(most.tokens);
      }
    }
  });

  const textOf = (file: string): string =>
    load(rendered(read(file)).replaceAll('<', ' <'), null, false)
      .text()
      .normalize('NFC')
      .replaceAll(/\s+/g, ' ');

  /** Returns the smallest set of files of a page that contains all words. Each file is within the limit. */
  function answering(route: string, words: readonly string[]): string[] | undefined {
    const page = pages.find((each) => each.route === route);
    if (!page) throw new Error(`no page ${route}`);
    const small = [page.file, ...partsOf(page.file, files)].filter(
      (file) => (tokens.get(file) ?? Infinity) <= most.tokens,
    );
    const texts = new Map(small.map((file) => [file, textOf(file)]));
    const holds = (chosen: string[]): boolean =>
      words.every((word) => chosen.some((file) => texts.get(file)?.includes(word)));
    const pairs = small.flatMap((a, i) => small.slice(i + 1).map((b) => [a, b]));
    return [...small.map((file) => [file]), ...pairs].find(holds);
  }

  const questions = readQuestions();

  test.each(questions)('$q', ({ at, holds }) => {
    const [route = ''] = at.split('#');
    const found = answering(route, holds);
    expect(found, `${at}: ${holds.join(' · ')}`).toBeDefined();
    expect(found?.length).toBeLessThanOrEqual(most.files);
    const listed = entries().map(({ file }) => file);
    for (const file of found ?? []) expect(listed).toContain(file);
  });

  test('finds no answer for an absent text', () => {
    expect(answering('/documents/intro', ['không có chữ này ở đâu cả'])).toBeUndefined();
  });
});
