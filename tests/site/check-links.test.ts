import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { brand } from '../../src/core/brand';
import { checkLinks } from '../../src/site/pipeline/checks/links/check-links';
import { siteUrl } from '../../src/site/pipeline/docusaurus/config/site-url';

const origin = 'https://docs.example';
let build = '';

function page(route: string, body: string): void {
  const folder = path.join(build, route);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'index.html'), `<html><body>${body}</body></html>`);
}

beforeEach(() => {
  build = mkdtempSync(path.join(tmpdir(), 'links-'));
  page('', '<a href="/hướng-dẫn">a</a>');
  page('hướng-dẫn', '<h2 id="bước-một">x</h2>');
  writeFileSync(path.join(build, 'logo.svg'), '<svg/>');
});
afterEach(() => {
  rmSync(build, { recursive: true });
});

test('accepts a page in every spelling, an anchor, a file, and other sites', () => {
  page(
    'good',
    `<a href="/h%C6%B0%E1%BB%9Bng-d%E1%BA%ABn/#b%C6%B0%E1%BB%9Bc-m%E1%BB%99t">x</a>
     <a href="../hướng-dẫn">x</a><a href="#here">x</a><i id="here"></i>
     <a href="${origin}/good">x</a><a href="https://else.example/nothing">x</a>
     <a href="mailto:a@b.example">x</a><img src="/logo.svg">`,
  );
  expect(checkLinks(build, origin)).toEqual([]);
});

test.each([
  ['<a href="/hướng-dẩn">x</a>', 'no such page or file', '/hướng-dẫn'],
  ['<a href="/hướng-dẫn#bước-mot">x</a>', 'no such anchor', '/hướng-dẫn#bước-một'],
  ['<img src="/logo.png">', 'no such page or file', ''],
  ['<script src="/app.js"></script>', 'no such page or file', ''],
  ['<a href="/%E0%A4%A">x</a>', 'the address is malformed', 'none'],
  [`<a href="/${'hướng-dẫn'.normalize('NFD')}">x</a>`, 'not in Unicode NFC', '/hướng-dẫn'],
])('reports %s', (body, problem, nearest) => {
  page('bad', body);
  expect(checkLinks(build, origin)).toEqual([
    {
      rule: 'links',
      file: `${build}/bad`,
      line: 1,
      problem: expect.stringContaining(problem) as string,
      fix: expect.stringContaining(`Nearest: ${nearest}`) as string,
    },
  ]);
});

test.each([`${origin}/`, `${origin}/#`])('treats %s as the same site', (siteUrl) => {
  page('bad', `<a href="/nowhere">x</a><a href="${origin}/nowhere">x</a>`);
  expect(checkLinks(build, siteUrl)).toHaveLength(2);
});

test('uses the site of SITE_URL, if set', () => {
  expect(siteUrl({ SITE_URL: 'https://preview.example' })).toBe('https://preview.example');
  expect(siteUrl({ SITE_URL: '' })).toBe(brand.siteUrl);
  expect(siteUrl({})).toBe(brand.siteUrl);
});

test('fails without a build', () => {
  expect(() => checkLinks(path.join(build, 'nowhere'), origin)).toThrow(/npm run build/);
});
