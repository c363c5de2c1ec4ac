import { readFileSync } from 'node:fs';

import { expect, test, type Route } from '@playwright/test';
import { parse } from 'yaml';

import { breakHomePage } from '../support/broken-page';
import { inMatrix } from '../support/matrix';
import { openPage } from '../support/open-page';

/** The operations of a spec file, which its index page must list. */
function operations(file: string): string[] {
  const { paths } = parse(readFileSync(file, 'utf8')) as { paths: Record<string, object> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => /^(get|post|put|patch|delete)$/.test(method))
      .map((method) => `${method.toUpperCase()} ${path}`),
  );
}

for (const [route, file] of [
  ['/edc/api', 'specs/edc.yaml'],
  ['/qr/api', 'specs/qr.yaml'],
] as const) {
  test(
    `${route} lists every operation with method and path, one click away`,
    inMatrix(route !== '/qr/api'),
    async ({ page }) => {
      await page.goto(route);
      const cards = page.locator('article li a').filter({ has: page.locator('code') });
      const listed = await cards.evaluateAll((elements) =>
        elements.map((card) => card.querySelector('code')?.parentElement?.innerText ?? ''),
      );
      const expected = operations(file);
      expect(expected.length).toBeGreaterThan(0);
      expect(listed.map((text) => text.replaceAll(/\s+/g, ' ')).sort()).toEqual(expected.sort());
      await cards.first().click();
      await expect(page).not.toHaveURL(new RegExp(`${route}$`));
      await expect(page.locator('h1')).toBeVisible();
    },
  );
}

test('a page is Vietnamese, has an English note for readers of English, and names its owner', async ({
  page,
}) => {
  await page.goto('/documents/support');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('article')).toHaveAttribute('lang', 'vi');
  const description = await page.locator('meta[name="description"]').getAttribute('content');
  const note = page.locator('article .english-note');
  await expect(note).toBeHidden();
  await page.getByRole('button', { name: 'English', exact: true }).click();
  await expect(note).toContainText(description ?? 'no description');
  await note.getByRole('link').click();
  await expect(page).toHaveURL(/\/en\//);
  await page.goBack();
  await expect(page.locator('article .doc-foot')).toBeVisible();
});

test('controls have the font of the page, and inline code has a size in whole pixels', async ({
  page,
}) => {
  for (const route of ['/', '/others/hmac', '/api_qr/generate-viet-qr', '/no-such-page']) {
    await page.goto(route);
    const { controls, code } = await page.evaluate(() => {
      const fontOf = (element: Element) => getComputedStyle(element).fontFamily;
      const fonts = [
        fontOf(document.body),
        fontOf(document.body.appendChild(document.createElement('code'))),
      ];
      const all = [...document.querySelectorAll('button, input, select, textarea')];
      const inline = [...document.querySelectorAll(':not(pre) > code')];
      return {
        controls: all.map(fontOf).filter((font) => !fonts.includes(font)),
        code: inline.map((each) => parseFloat(getComputedStyle(each).fontSize)),
      };
    });
    expect(controls, route).toEqual([]);
    expect(code.filter((size) => !Number.isInteger(size))).toEqual([]);
  }
});

test('the home page links to a first call, both APIs, the guides and going live', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page).toHaveTitle('API máy thẻ và VietQR | Zengi Developers');
  await expect(page.locator('h1')).toHaveCount(1);
  const targets = await page
    .locator('main a')
    .evaluateAll((links) => links.map((link) => decodeURI((link as HTMLAnchorElement).pathname)));
  expect(targets).toEqual(
    expect.arrayContaining([
      '/documents/intro',
      '/edc/api',
      '/qr/api',
      '/category/hướng-dẫn',
      '/documents/uat',
    ]),
  );
});

test('an unknown address returns 404 and offers a search', inMatrix(), async ({ page }) => {
  const response = await page.goto('/no/such-page');
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle(/Page Not Found/);
  await page.getByRole('searchbox', { name: 'Search docs' }).fill('hoàn tiền');
  await page.locator('main').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/search\/?\?q=ho%C3%A0n/);
});

test('a crashed page shows a notice, and Try again restores it', async ({ page }) => {
  await page.goto('/documents/intro');
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  await breakHomePage(page);
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'This page crashed.' })).toBeVisible();
  await expect(page.getByText('formatter is broken')).toBeVisible();
  await expect(page).toHaveTitle('Page Error');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.evaluate(() => {
    document.title = 'fixed';
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: /Thu tiền thẻ/ })).toBeVisible();
});

/** All scripts except the two entry files are chunks of the page. */
const chunks = /assets\/js\/(?!main|runtime)/;

for (const [what, answer] of [
  ['fails to load', (route: Route) => route.abort()],
  // As hosts do that answer each unknown address with a page.
  [
    'is answered with HTML',
    (route: Route) => route.fulfill({ contentType: 'text/html', body: '<p>' }),
  ],
] as const) {
  test(`a script of the first page ${what}: readable page, error text, Retry`, async ({ page }) => {
    let broken = true;
    await page.route(chunks, (route) => (broken ? answer(route) : route.continue()));
    await page.goto('/documents/intro');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('ChunkLoadError');
    await expect(page).toHaveTitle('Page Error');
    await expect(page.locator('article h1')).toBeVisible();
    broken = false;
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

test('scripts of the first page that fail once are loaded again', async ({ page }) => {
  const failed = new Set<string>();
  await page.route(chunks, (route) => {
    const address = route.request().url();
    if (failed.has(address)) return route.continue();
    failed.add(address);
    return route.abort();
  });
  await openPage(page, '/documents/intro');
  expect(failed.size).toBeGreaterThan(2);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
