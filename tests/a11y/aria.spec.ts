import { expect, test } from '@playwright/test';

import { inMatrix } from '../support/matrix';
import { openPage } from '../support/open-page';
import { serveIndex } from '../support/search-index';
import { SearchOverlay } from '../support/search-overlay';

/*
 * What a screen reader is told, in files that people read (snapshots/*.aria.yml). After a change that
 * is meant: `npx playwright test aria --update-snapshots`, and look at the difference.
 */
test('home: bar, first screen and footer', inMatrix(), async ({ page }) => {
  await openPage(page, '/');
  const snapshot = (name: string): { name: string } => ({ name: `${name}.aria.yml` });
  await expect(page.locator('nav.navbar')).toMatchAriaSnapshot(snapshot('navbar'));
  await expect(page.locator('main header').first()).toMatchAriaSnapshot(snapshot('home'));
  await expect(page.locator('footer.footer')).toMatchAriaSnapshot(snapshot('footer'));
});

test('the sidebar of a guide', inMatrix(), async ({ page }) => {
  await openPage(page, '/documents/guides/');
  const sidebar = page.locator('.theme-doc-sidebar-container');
  await expect(sidebar).toMatchAriaSnapshot({ name: 'sidebar.aria.yml' });
});

test('an operation: title, fields, answers, and the samples as tabs', async ({ page }) => {
  await openPage(page, encodeURI('/api_qr/get-va-detail-v-1-va-va-no-get'));
  // The file holds the first field and the first error; the others are built the same way.
  const reference = page.locator('[data-part="main"]');
  await expect(reference).toMatchAriaSnapshot({ name: 'operation.aria.yml' });
  const lead = page.locator('[data-part="lead"]');
  await expect(lead).toMatchAriaSnapshot({ name: 'operation-lead.aria.yml' });
  const tabs = page.locator('[data-samples="samples"]').getByRole('tablist');
  await expect(tabs).toMatchAriaSnapshot({ name: 'operation-samples.aria.yml' });
});

test('search overlay: hits in groups', inMatrix(), async ({ page }) => {
  const overlay = new SearchOverlay(page);
  await serveIndex(page, [
    { url: '/others/hmac', group: 'Ghi chú', title: 'HMAC alpha', texts: ['ký alpha'] },
    { url: '/documents/uat', group: 'Hướng dẫn', title: 'UAT alpha', texts: [] },
  ]);
  await page.goto('/documents/uat');
  await overlay.open();
  await overlay.search('alpha');
  await expect(overlay.options.first()).toBeVisible();
  await expect(overlay.dialog).toMatchAriaSnapshot({ name: 'overlay.aria.yml' });
});

test('a page that is not there', inMatrix(), async ({ page }) => {
  await openPage(page, '/no-such-page');
  await expect(page.locator('main')).toMatchAriaSnapshot({ name: 'not-found.aria.yml' });
});

test('a label that is lost is noticed', async ({ page }) => {
  await openPage(page, '/no-such-page');
  await page
    .locator('main')
    .getByRole('searchbox')
    .evaluate((field: HTMLInputElement) => {
      field.removeAttribute('aria-label');
      for (const label of field.labels ?? []) label.textContent = '';
    });
  await expect(page.locator('main')).not.toMatchAriaSnapshot({ name: 'not-found.aria.yml' });
});
