import { expect, test, type Page } from '@playwright/test';

import { apis } from '../../src/core/apis';
import { follow } from '../support/follow';
import { inMatrix } from '../support/matrix';
import { openPage } from '../support/open-page';

const needed = [
  '/documents/payments/auth',
  '/documents/payments/ipn',
  '/documents/errors',
  '/documents/uat',
];

const sale = '/api_edc/chuyển-lệnh-sale-vao-may-edc';

for (const { index, label } of apis) {
  test(
    `the sidebar of ${label} leads to authentication, IPN, errors and UAT`,
    inMatrix(label !== apis[0].label),
    async ({ page }) => {
      await openPage(page, index.route);
      for (const href of needed) {
        await expect(page.locator(`.theme-doc-sidebar-menu a[href="${href}"]`)).toBeVisible();
      }
    },
  );
}

test('the navbar links to the guides', inMatrix(), async ({ page }) => {
  await openPage(page, '/');
  await page.locator('.navbar').getByRole('link', { name: 'Guides' }).click();
  await expect(page.locator('h1')).toHaveText('Hướng dẫn');
});

test('the banner links to the checklist that it names', inMatrix(), async ({ page }) => {
  await openPage(page, '/');
  await page.locator('.theme-announcement-bar').getByRole('link').click();
  const heading = page.getByRole('heading', { name: /Danh sách kiểm trước khi lên/ });
  await expect(heading).toBeInViewport();
});

test('an API page without a sidebar leads back to the list of its API', async ({ page }) => {
  await openPage(page, '/api_edc/edc-openapi');
  const trail = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(trail.locator('a[href="/edc/api"]')).toBeVisible();
});

test('the contents of a narrow page have a Vietnamese button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openPage(page, '/others/hmac');
  const button = page.getByRole('button', { name: 'Mục lục' });
  await expect(button).toHaveAttribute('lang', 'vi');
  await button.click();
  await expect(page.locator('.table-of-contents a').first()).toBeVisible();
});

const entryOf = (page: Page, menu: string) => page.locator(`${menu} [aria-current="page"]`).last();

test('the sidebar scrolls to the open page, and the page stays', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  const menu = '.theme-doc-sidebar-container nav.menu';
  await openPage(page, '/others/aes');
  await expect(entryOf(page, menu)).toBeInViewport();
  expect(await page.locator(menu).evaluate((nav) => nav.scrollTop)).toBeGreaterThan(0);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  // The menu does not scroll if the entry is already visible.
  const before = await page.locator(menu).evaluate((nav) => nav.scrollTop);
  await follow(page, '/others/hmac');
  await expect(entryOf(page, menu)).toHaveAttribute('href', '/others/hmac');
  // Waits two frames: the observer reports the position of the entry with a frame.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  expect(await page.locator(menu).evaluate((nav) => nav.scrollTop)).toBe(before);
});

test('the phone menu opens with the pages of the sidebar, not with the main menu', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openPage(page, '/documents/uat');
  // The class that the lists have when they are first rendered: a later change would slide from one list to the other.
  const lists = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        new MutationObserver(() => {
          const found = document.querySelector('.navbar-sidebar__items');
          if (found) resolve(found.className);
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  expect(await lists).toContain('navbar-sidebar__items--show-secondary');
});

test('the phone menu scrolls to the open page', inMatrix(), async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await openPage(page, '/others/aes');
  const toggle = page.getByRole('button', { name: 'Toggle navigation bar' });
  await toggle.click();
  await expect(entryOf(page, '.navbar-sidebar')).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  // Opens the menu again on another page.
  await page.locator('.navbar-sidebar a[href="/others/device_api"]').click();
  await page.waitForURL('**/others/device_api');
  await toggle.click();
  await expect(entryOf(page, '.navbar-sidebar')).toHaveAttribute('href', '/others/device_api');
  await expect(entryOf(page, '.navbar-sidebar')).toBeInViewport();
});

test('Escape closes the menu of the navbar and returns the focus to its button', async ({
  page,
}) => {
  await openPage(page, '/documents/uat');
  const button = page.getByRole('button', { name: 'Integration' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  // The menu fades in; its links take the focus only when it is visible.
  await expect(page.locator('.dropdown__menu a').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.locator('.dropdown__menu a').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(button).toBeFocused();
});

test('a wide screen requests at most ten files more than a phone', async ({ browser }) => {
  for (const route of ['/', '/documents/errors', encodeURI(sale)]) {
    const counts: number[] = [];
    for (const width of [390, 1280]) {
      const page = await browser.newPage({ viewport: { width, height: 800 } });
      let requests = 0;
      page.on('request', () => {
        requests += 1;
      });
      await openPage(page, route);
      await page.waitForLoadState('networkidle');
      counts.push(requests);
      await page.close();
    }
    const [phone = 0, desk = 0] = counts;
    expect(phone).toBeGreaterThan(5);
    expect(desk, route).toBeLessThanOrEqual(phone + 10);
  }
});
