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
  const { broken, references } = checkLinks(build, origin);
  expect(broken).toEqual([]);
  expect(references).toBe(8);
});

test.each([
  ['<a href="/hướng-dẩn">x</a>', 'there is no such page or file', '/hướng-dẫn'],
  ['<a href="/hướng-dẫn#bước-mot">x</a>', 'the page has no such anchor', '/hướng-dẫn#bước-một'],
  ['<img src="/logo.png">', 'there is no such page or file', expect.any(String) as string],
  [
    '<script src="/app.js"></script>',
    'there is no such page or file',
    expect.any(String) as string,
  ],
  ['<a href="/%E0%A4%A">x</a>', 'the address is malformed', ''],
  [
    `<a href="/${'hướng-dẫn'.normalize('NFD')}">x</a>`,
    'the address is not in Unicode NFC',
    '/hướng-dẫn',
  ],
])('reports %s', (body, reason, nearest) => {
  page('bad', body);
  const { broken } = checkLinks(build, origin);
  expect(broken).toHaveLength(1);
  expect(broken[0]).toMatchObject({ page: '/bad', reason, nearest });
});

test.each([`${origin}/`, `${origin}/#`])('a site that is named %s is the same one', (siteUrl) => {
  page('bad', `<a href="/nowhere">x</a><a href="${origin}/nowhere">x</a>`);
  expect(checkLinks(build, siteUrl).broken).toHaveLength(2);
});

test('fails where no reference is one to the site: nothing was checked', () => {
  page('', '<a href="https://else.example/">x</a>');
  page('hướng-dẫn', '');
  expect(() => checkLinks(build, origin)).toThrow(/None of 1 references/);
});

test('the site is that of SITE_URL, where it says one', () => {
  expect(siteUrl({ SITE_URL: 'https://preview.example' })).toBe('https://preview.example');
  expect(siteUrl({ SITE_URL: '' })).toBe(brand.siteUrl);
  expect(siteUrl({})).toBe(brand.siteUrl);
});

test('fails where there is no build', () => {
  expect(() => checkLinks(path.join(build, 'nowhere'), origin)).toThrow(/npm run build/);
});
