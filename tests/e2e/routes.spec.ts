import { readFileSync } from 'node:fs';

import { expect, test } from '@playwright/test';
import { load } from 'cheerio';

import { brand } from '../../src/core/brand';
import { pageRoutes, sidebarOf, specRoutes } from '../support/routes';

const sidebarMark = {
  device_api: 'a[href$="/others/ipn_card"]',
  qr_api: 'a[href$="/others/ipn_qr"]',
  documentSidebar: 'a[href$="/documents/uat"]',
};

test('the spec names 42 routes, each once', () => {
  expect(new Set(specRoutes).size).toBe(specRoutes.length);
  expect(specRoutes.filter((route) => route.startsWith('/api_edc/'))).toHaveLength(12);
  expect(specRoutes.filter((route) => route.startsWith('/api_qr/'))).toHaveLength(9);
  for (const route of specRoutes) expect(route).toBe(route.normalize('NFC'));
});

// Without a browser: tests/a11y/every-page.spec.ts opens each of these pages in one.
for (const route of pageRoutes) {
  test(`${route} is a page of its own`, async ({ request }) => {
    const response = await request.get(encodeURI(route));
    expect(response.status()).toBe(200);
    const $ = load(await response.text());
    expect($('h1')).toHaveLength(1);
    expect($('h1').text().trim()).not.toBe('');
    const own = route === '/' ? new RegExp(brand.name) : new RegExp(`.+ \\| ${brand.portalName}$`);
    expect($('title').text()).toMatch(own);
    const canonical = $('link[rel="canonical"]').attr('href') ?? '';
    expect(decodeURI(new URL(canonical).pathname)).toBe(route);
    expect($('meta[name="description"]').attr('content')?.length ?? 0).toBeGreaterThan(20);

    const sidebar = sidebarOf(route);
    const menu = $('.theme-doc-sidebar-container nav.menu');
    expect(menu.length).toBe(sidebar === undefined ? 0 : 1);
    if (sidebar !== undefined) expect(menu.find(sidebarMark[sidebar]).length).toBeGreaterThan(0);
  });
}

test('titles are unique', async ({ request }) => {
  const titles = new Map<string, string>();
  for (const route of specRoutes) {
    const html = await (await request.get(encodeURI(route))).text();
    const [, title = ''] = /<title[^>]*>([^<]*)<\/title>/.exec(html) ?? [];
    // Both APIs have the same token operation.
    if (!route.endsWith('/root-auth-token-post')) expect(titles.get(title)).toBeUndefined();
    titles.set(title, route);
  }
  expect(titles.size).toBeGreaterThan(1);
});

test('the sitemap has the same routes except the search, in NFC', () => {
  const sitemap = readFileSync('build/sitemap.xml', 'utf8');
  const routes = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) =>
    decodeURI(new URL(url).pathname),
  );
  const found = pageRoutes.filter((route) => route !== '/search');
  expect(routes.sort()).toEqual(found.sort());
});

for (const route of ['/no-such-page', '/documents/nothing', '/api_qr/', '/hướng-dẫn']) {
  test(`${route} is not found`, async ({ request }) => {
    const response = await request.get(encodeURI(route));
    expect(response.status()).toBe(404);
    expect(load(await response.text())('h1').text()).toBe('Page Not Found');
  });
}
