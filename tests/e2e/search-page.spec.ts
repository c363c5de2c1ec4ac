import { expect, test } from '@playwright/test';

import { brand } from '../../src/core/brand';
import { inMatrix } from '../support/matrix';
import { ALPHA_HITS, alphaPages, serveIndex } from '../support/search-index';

test.beforeEach(async ({ page }) => {
  await serveIndex(page, alphaPages);
});

test('shows 20 hits of the query in the address, by group, and the rest on demand', async ({
  page,
}) => {
  await page.goto('/search?q=alpha');
  await expect(page).toHaveTitle(`Search results for “alpha” | ${brand.portalName}`);
  await expect(page.getByLabel('Search docs')).toHaveValue('alpha');
  const main = page.locator('main');
  await expect(main.getByRole('status')).toHaveText(`${ALPHA_HITS} results, 20 shown`);
  await expect(main.locator('li')).toHaveCount(20);
  await expect(main.getByRole('heading', { level: 2 })).not.toHaveCount(0);
  const before = await main.locator('li').allInnerTexts();
  await page.getByRole('button', { name: 'Load more results' }).click();
  await expect(main.locator('li a').nth(20)).toBeFocused();
  // Earlier hits keep their place.
  expect((await main.locator('li').allInnerTexts()).slice(0, 20)).toEqual(before);
  await expect(main.getByRole('status')).toHaveText(`${ALPHA_HITS} results, ${ALPHA_HITS} shown`);
  await expect(main.locator('li')).toHaveCount(ALPHA_HITS);
  await expect(page.getByRole('button', { name: 'Load more results' })).toHaveCount(0);
  await expect(main.locator('mark').first()).toHaveText('alpha');
});

test('Back from a hit returns to the place among all loaded hits', async ({ page }) => {
  await page.goto('/search?q=alpha');
  const hits = page.locator('main li a');
  await page.getByRole('button', { name: 'Load more results' }).click();
  await expect(hits).toHaveCount(ALPHA_HITS);
  await hits.last().scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(500);
  await hits.last().click();
  await expect(page).not.toHaveURL(/\/search/);
  // The address changes before the page does.
  await expect(page.locator('article h1')).toBeVisible();
  await page.goBack();
  await expect(hits).toHaveCount(ALPHA_HITS);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});

test('names each group once, and cuts a long query in the messages', async ({ page }) => {
  await page.goto('/search?q=alpha');
  await expect(page.locator('main li')).toHaveCount(20);
  const names = await page.getByRole('heading', { level: 2 }).allInnerTexts();
  expect(names.length).toBeGreaterThan(1);
  expect(new Set(names).size).toBe(names.length);
  const groups = page.getByRole('group', { name: 'Groups of results' }).getByRole('button');
  const [first = ''] = await groups.allInnerTexts();
  await groups.first().click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(first);
  expect(await page.locator('main li').count()).toBeLessThan(20);
  await groups.first().click();
  await expect(page.locator('main li')).toHaveCount(20);
  await page.goto(`/search?q=${'z'.repeat(600)}`);
  const status = page.locator('main').getByRole('status');
  await expect(status).toHaveText(`No results for “${'z'.repeat(64)}…”`);
});

test('field, address and history change together', async ({ page }) => {
  await page.goto('/documents/uat');
  await page.goto('/search');
  const field = page.getByLabel('Search docs');
  await expect(page.locator('.DocSearch-Button-Key').first()).toBeAttached();
  await field.pressSequentially('alpha bước', { delay: 20 });
  await expect(field).toHaveValue('alpha bước');
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('alpha bước');
  await page.locator('main li a').first().click();
  await expect(page).not.toHaveURL(/\/search/);
  await page.goBack();
  await expect(field).toHaveValue('alpha bước');
  await page.goBack();
  await expect(page).toHaveURL(/\/documents\/uat$/);
});

test(
  'a result in another tab does not affect the next link',
  inMatrix(),
  async ({ page, context }) => {
    await page.goto('/search?q=alpha');
    const opened = context.waitForEvent('page');
    await page
      .locator('main li a')
      .first()
      .click({ modifiers: ['ControlOrMeta'] });
    await opened;
    await page.locator('footer a[href^="/documents/"]').first().click();
    await expect(page).toHaveURL(/\/documents\//);
    await expect(page.locator('article')).toBeVisible();
    await expect(page.locator('h1:focus')).toHaveCount(0);
    expect(await page.evaluate(() => CSS.highlights.has('arrival'))).toBe(false);
  },
);

test('the title follows the query; an empty query has links to common pages', async ({ page }) => {
  await page.goto('/search');
  await expect(page).toHaveTitle(`Search | ${brand.portalName}`);
  await expect(page.locator('h1')).toHaveText('Search');
  await expect(page.locator('main li').getByRole('link', { name: 'Mã lỗi' })).toBeVisible();
  await expect(page.getByLabel('Search docs')).toBeFocused();
  await page.getByLabel('Search docs').fill('zzqqxx');
  await expect(page).toHaveTitle(/zzqqxx/);
  await expect(page.locator('main').getByRole('status')).toHaveText('No results for “zzqqxx”');
  await page.getByLabel('Search docs').fill('');
  await expect(page.locator('main').getByRole('status')).toHaveText('');
  await expect.poll(() => new URL(page.url()).search).toBe('');
});

test('reports a failed fetch, and typing works', inMatrix(), async ({ page }) => {
  await page.unrouteAll();
  await page.route('**/search-index/**', (route) => route.abort());
  await page.goto('/search?q=alpha');
  await expect(page.locator('main').getByRole('status')).toHaveText('Unable to fetch results');
  await expect(page.getByText('You might want to check your network connection.')).toBeVisible();
  await page.unrouteAll();
  await serveIndex(page, alphaPages);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('main li').first()).toBeVisible();
});

test('is not indexed, and names no search provider', async ({ page }) => {
  await page.goto('/search?q=alpha');
  await expect(page.locator('meta[name="robots"][content="noindex, follow"]')).toHaveCount(1);
  await expect(page.getByText(/algolia/i)).toHaveCount(0);
  await expect(page.locator('link[rel=preconnect]')).toHaveCount(0);
});

test('without JavaScript there is a field and a line with links', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto('/search?q=alpha');
  // `innerText` also contains the text of the noscript element, unlike the matchers of Playwright.
  expect(await page.locator('main').innerText()).toContain('Searching needs JavaScript.');
  await expect(page.getByLabel('Search docs')).toBeVisible();
  await page.close();
});
