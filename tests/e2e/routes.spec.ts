import { readFileSync } from 'node:fs';

import { expect, test } from '@playwright/test';

import { brand } from '../../src/brand';
import { ownRoutes, sidebarOf, specRoutes } from '../support/routes';

/** A link that only this sidebar holds. */
const sidebarMark = {
  device_api: 'a[href="/others/ipn_card"]',
  qr_api: 'a[href="/others/ipn_qr"]',
  documentSidebar: 'a[href="/documents/uat"]',
};

const sidebarSelector = '.theme-doc-sidebar-container nav.menu';

test('the spec names 42 routes, each once', () => {
  expect(new Set(specRoutes).size).toBe(specRoutes.length);
  expect(specRoutes.filter((route) => route.startsWith('/api_edc/'))).toHaveLength(12);
  expect(specRoutes.filter((route) => route.startsWith('/api_qr/'))).toHaveLength(9);
  for (const route of specRoutes) expect(route).toBe(route.normalize('NFC'));
});

for (const route of [...specRoutes, ...Object.keys(ownRoutes)]) {
  test(`${route} is a page of its own`, async ({ page }) => {
    const response = await page.goto(encodeURI(route));
    expect(response?.status()).toBe(200);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator('h1')).not.toBeEmpty();
    const own = route === '/' ? new RegExp(brand.name) : new RegExp(`.+ \\| ${brand.portalName}$`);
    await expect(page).toHaveTitle(own);
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
    expect(decodeURI(new URL(canonical ?? '').pathname)).toBe(route);
    const description = page.locator('meta[name="description"]');
    expect((await description.getAttribute('content'))?.length ?? 0).toBeGreaterThan(20);

    const sidebar = sidebarOf(route);
    if (sidebar === undefined) {
      await expect(page.locator(sidebarSelector)).toHaveCount(0);
    } else {
      const marks = page.locator(sidebarSelector).locator(sidebarMark[sidebar]);
      await expect(marks.first()).toBeAttached();
    }
  });
}

test('titles are unique', async ({ request }) => {
  const titles = new Map<string, string>();
  for (const route of specRoutes) {
    const html = await (await request.get(encodeURI(route))).text();
    const [, title = ''] = /<title[^>]*>([^<]*)<\/title>/.exec(html) ?? [];
    // The token operation is the same call in both families.
    if (!route.endsWith('/root-auth-token-post')) expect(titles.get(title)).toBeUndefined();
    titles.set(title, route);
  }
  expect(titles.size).toBeGreaterThan(1);
});

test('the sitemap holds the same routes, in NFC', () => {
  const sitemap = readFileSync('build/sitemap.xml', 'utf8');
  const routes = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) =>
    decodeURI(new URL(url).pathname),
  );
  expect(routes.sort()).toEqual([...specRoutes, ...Object.keys(ownRoutes)].sort());
});

for (const route of ['/no-such-page', '/documents/nothing', '/api_qr/', '/hướng-dẫn']) {
  test(`${route} is not found`, async ({ page }) => {
    const response = await page.goto(encodeURI(route));
    expect(response?.status()).toBe(404);
    await expect(page.locator('h1')).toHaveText('Page Not Found');
  });
}
