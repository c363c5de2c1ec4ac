import { expect, test, type Locator, type Page } from '@playwright/test';

import { codePages } from '../support/code-pages';
import { collectComplaints } from '../support/complaints';
import { openPage } from '../support/open-page';
import { inMatrix } from '../support/matrix';

const vietnamese = /[àáâãèéêìíòóôõùúýăđĩũơưạ-ỹ]/i;
const sale = codePages.operation;
const errors = '/documents/errors';
const storageKey = 'text-lang';
const files = '**/assets/english/*.json';

const choice = (page: Page, name: 'English' | 'Tiếng Việt'): Locator =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name, exact: true });
const news = (page: Page): Locator => page.locator('[role="status"]', { hasText: 'English texts' });
const field = (page: Page): Locator => page.locator('#request-amount > .api-text');

async function expectEnglish(page: Page): Promise<void> {
  // After a followed link, only the top of the page is rendered at first.
  await expect.poll(() => page.locator('[data-en][lang="en"]').count()).toBeGreaterThan(50);
  await expect(page.locator('[data-en]:not([lang="en"])')).toHaveCount(0);
  await expect(choice(page, 'Tiếng Việt')).toBeVisible();
}

/** State that must survive the switch: ids, open elements, focus and scroll position. */
const state = (page: Page) =>
  page.evaluate(() => ({
    ids: Array.from(document.querySelectorAll('[id]'), ({ id }) => id),
    open: Array.from(document.querySelectorAll('details'), ({ open }) => open),
    links: Array.from(document.querySelectorAll('main a[href^="#"]'), (a) =>
      a.getAttribute('href'),
    ),
  }));

/** Visible texts with Vietnamese letters although an English version exists. */
const vietnameseLeft = (page: Page) =>
  page
    .locator('[data-en]')
    .evaluateAll((places) =>
      places
        .map((place) => place.textContent)
        .filter((text) => /[àáâãèéêìíòóôõùúýăđĩũơưạ-ỹ]/i.test(text)),
    );

test.describe('English texts', () => {
  test('load on request and change nothing but the words', async ({ page, baseURL }) => {
    const complaints = await collectComplaints(page, baseURL ?? '');
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/assets/english/')) fetched.push(request.url());
    });
    await openPage(page, sale);
    await page.waitForLoadState('networkidle');
    expect(fetched).toEqual([]);
    await expect(field(page)).toHaveAttribute('lang', 'vi');
    const built = await page.locator('[data-part="main"]').innerHTML();
    await page.getByRole('heading', { name: 'Lỗi', exact: true }).click();
    await page.locator('details.api-errors-more > summary').first().click();
    const before = await state(page);
    const opened = await page.locator('[data-part="main"]').innerHTML();

    await choice(page, 'English').click();
    await expectEnglish(page);
    expect(fetched).toHaveLength(1);
    expect(await vietnameseLeft(page)).toEqual([]);
    await expect(field(page)).toHaveText(/\bdong\b/);
    const title = 'Send a card sale to a terminal';
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(new RegExp(`^${title} `));
    await expect(page.getByRole('heading', { name: 'Request body', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit request' })).toBeVisible();
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    await expect(sidebar).toContainText(title);
    await expect(sidebar.getByRole('button', { name: 'Payment commands' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText(
      'Payment commands',
    );
    await expect(page.getByRole('navigation', { name: 'Docs pages' })).not.toHaveText(vietnamese);
    await expect(page.getByRole('button', { name: 'Copy page' })).toBeVisible();
    await expect(page.locator('[data-samples]').getByRole('button', { name: 'Chép' })).toHaveCount(
      0,
    );
    await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText(title);
    expect(await state(page)).toEqual(before);
    await expect(page.locator('[data-en="0"]').first()).toContainText('terminal');

    await choice(page, 'Tiếng Việt').click();
    await expect(page.locator('[data-en]:not([lang="vi"])')).toHaveCount(0);
    await expect(page).toHaveTitle(vietnamese);
    expect(await page.locator('[data-part="main"]').innerHTML()).toBe(opened);
    expect(opened.length).toBeGreaterThanOrEqual(built.length);
    // The file is loaded by now.
    await choice(page, 'English').click();
    await expectEnglish(page);
    expect(fetched).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  test('fail to load: an error, the Vietnamese texts, a retry', async ({ page }) => {
    await page.route(files, (route) => route.abort());
    await openPage(page, sale);
    await choice(page, 'English').click();
    await expect(news(page)).toContainText('could not be loaded');
    await expect(field(page)).toHaveAttribute('lang', 'vi');
    await choice(page, 'Tiếng Việt').click();
    await expect(page.getByText('could not be loaded')).toHaveCount(0);
    await choice(page, 'English').click();
    await expect(news(page)).toContainText('could not be loaded');
    await page.unroute(files);
    await page.route(files, (route) => route.fulfill({ status: 404, body: '<html>' }));
    const again = page.getByRole('button', { name: 'Try again' });
    await again.click();
    await expect(news(page)).toContainText('could not be loaded');
    await page.unroute(files);
    await again.click();
    await expectEnglish(page);
    await expect(page.getByText('could not be loaded')).toHaveCount(0);
  });

  test('are chosen by keyboard, and the focus stays', async ({ page }) => {
    await openPage(page, sale);
    await choice(page, 'English').focus();
    await page.keyboard.press('Enter');
    await expectEnglish(page);
    await expect(choice(page, 'Tiếng Việt')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(field(page)).toHaveAttribute('lang', 'vi');
  });

  test('keep the reader at the place that the address names', inMatrix(), async ({ page }) => {
    await page.addInitScript((key) => {
      localStorage.setItem(key, 'en');
    }, storageKey);
    for (const id of ['response-409', 'callbacks']) {
      await page.goto('about:blank');
      await openPage(page, `${sale}#${id}`);
      await expectEnglish(page);
      await expect(page.locator(`#${id}`)).toBeInViewport();
    }
  });
});

test('the list of errors is filtered by words of its language', async ({ page }) => {
  const list = page.locator('.zg-catalogue');
  await openPage(page, errors);
  const found = list.locator('details');
  // With diacritics the filter matches only these; without diacritics it matches every spelling.
  const inVietnamese = page.getByRole('searchbox', { name: /^Lọc/ });
  await inVietnamese.fill('hết hạn');
  const exact = await found.allTextContents();
  expect(exact.length).toBeGreaterThan(0);
  for (const text of exact) expect(text.toLowerCase()).toMatch(/hết[^]*hạn|hạn[^]*hết/);
  await inVietnamese.fill('het han');
  expect(await found.count()).toBeGreaterThan(exact.length);
  // Both positions of the tone mark (huỷ, hủy) find the same codes.
  await inVietnamese.fill('huỷ');
  const spelled = await found.count();
  expect(spelled).toBeGreaterThan(0);
  await inVietnamese.fill('hủy');
  await expect(found).toHaveCount(spelled);

  await openPage(page, `/en${errors}`);
  await page.getByRole('searchbox', { name: /^Filter/ }).fill('busy');
  await expect(list.locator('#code-423')).toBeVisible();
  expect(await found.count()).toBeLessThan(10);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows the Vietnamese without a switch', async ({ page }) => {
    await page.goto(sale);
    await expect(field(page)).toBeVisible();
    await expect(field(page)).toHaveAttribute('lang', 'vi');
    await expect(page.getByText('English', { exact: true })).toBeHidden();
  });

  test('the list of errors has the same codes in both editions', async ({ page }) => {
    const list = page.locator('.zg-catalogue');
    const codes = async (route: string) => {
      await page.goto(route);
      return list.locator('details').evaluateAll((items) => items.map(({ id }) => id));
    };
    const ofVietnamese = await codes(errors);
    await expect(list).toContainText('Cách xử lý tuỳ lệnh');
    expect(await codes(`/en${errors}`)).toEqual(ofVietnamese);
    await expect(list).toContainText('The reaction depends on the call');
    expect(await list.textContent()).not.toMatch(vietnamese);
  });
});
