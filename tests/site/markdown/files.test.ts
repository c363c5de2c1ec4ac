import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { finishedPages } from '../../../src/site/pipeline/output/finished-pages';
import { writeMarkdown } from '../../../src/site/pipeline/output/markdown/files';
import { SiteGroups } from '../../../src/site/pipeline/output/site-groups';

const long = Array.from(
  { length: 60 },
  (_, index) => `<h2>Mục ${index + 1}</h2><p>${'Chữ dài. '.repeat(60)}</p>`,
).join('');
const pages: Record<string, string> = {
  '': '<h1>Nhà</h1><p>Chào.</p>',
  'a/b': '<article><h1>Hai</h1><p>Chữ</p></article><nav>Sau</nav>',
  dài: `<h1>Dài</h1>${long}`,
  search: '<h1>Search</h1>',
};

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'markdown-'));
  for (const [route, main] of Object.entries({ ...pages, bad: '<h1>X</h1><video></video>' })) {
    const robots = route === 'search' ? '<meta name="robots" content="noindex">' : '';
    const head = `${robots}<meta name="description" content="Về ${route}">`;
    await mkdir(path.join(folder, route), { recursive: true });
    await writeFile(
      path.join(folder, route, 'index.html'),
      `<html><head>${head}</head><body><main>${main}</main></body></html>`,
    );
  }
});

afterAll(() => rm(folder, { recursive: true }));

const version = {
  docs: [
    { id: 'b', permalink: '/a/b', sidebar: 'documentSidebar', source: '@site/docs/b.mdx' },
    { id: 'x', permalink: '/dài', sidebar: 'documentSidebar', source: '@site/docs/x.mdx' },
    { id: 'bad', permalink: '/bad', source: '@site/docs/bad.mdx' },
  ],
  sidebars: {
    documentSidebar: [
      { type: 'category', items: [{ type: 'doc', id: 'x' }] },
      { type: 'doc', id: 'b' },
    ],
  },
};
// Only the fields that `SiteGroups` reads.
const groups = new SiteGroups({
  loadedVersions: [version],
} as unknown as LoadedContent);

async function made(routes: readonly string[]): Promise<Record<string, string>> {
  const out = await mkdtemp(path.join(tmpdir(), 'markdown-out-'));
  try {
    const address = { url: 'https://docs.example', baseUrl: '/' };
    const site = { ...address, title: 'T', tagline: 'Về T', groups, siteDir: '.' };
    const passed: string[] = [];
    for await (const { route } of writeMarkdown(finishedPages(folder, routes, '/'), site, out)) {
      passed.push(route);
    }
    expect(passed).toEqual(routes.filter((route) => route !== '/search').sort());
    const names = await readdir(out, { recursive: true });
    const texts = names
      .filter((name) => /\.(?:md|txt)$/.test(name))
      .sort()
      .map(async (name) => [name, await readFile(path.join(out, name), 'utf8')] as const);
    return Object.fromEntries(await Promise.all(texts));
  } finally {
    await rm(out, { recursive: true });
  }
}

const routes = ['/', '/a/b', '/dài', '/search'];

test('each page has a file, a long one has parts, with the same bytes in any order', async () => {
  const files = await made(routes);
  expect(files['index.md']).toBe('# Nhà\n\nChào.\n');
  expect(files['a/b.md']).toBe('# Hai\n\nChữ\n');
  const parts = Object.keys(files).filter((name) => name.startsWith('dài.part-'));
  expect(parts.length).toBeGreaterThan(1);
  for (const part of parts) {
    expect(Buffer.byteLength(files[part] ?? '')).toBeLessThanOrEqual(20_000);
    expect(files[part]).toMatch(
      /^# Dài\n\nPart \d of \d of \[this page\]\(https:\/\/docs\.example\/dài\.md\)\.\n\n## Mục/,
    );
  }
  expect(Object.keys(files)).toEqual(
    ['a/b.md', 'dài.md', ...parts, 'index.md', 'llms-full.txt', 'llms.txt'].sort(),
  );
  expect(await made([...routes].reverse())).toEqual(files);
});

test('a page without a Markdown form stops the build, with its file', async () => {
  await expect(made([...routes, '/bad'])).rejects.toThrow(
    /^docs\/bad\.mdx:1: the page \/bad cannot be written as Markdown: .*<video>/,
  );
});
