import { expect, test, type Page } from '@playwright/test';

import { tabTo } from '../support/focus';
import { inMatrix } from '../support/matrix';
import { SearchOverlay } from '../support/search-overlay';

const operation = '/api_edc/chuyển-lệnh-sale-vao-may-edc';

async function open(page: Page, route: string): Promise<void> {
  await page.goto(encodeURI(route));
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
}

test('navbar dropdown: opens, moves through its links and closes by keyboard', async ({ page }) => {
  await open(page, '/documents/uat');
  const button = page.getByRole('button', { name: 'Integration' });
  const card = page.getByRole('link', { name: 'Card payment' });
  await tabTo(page, button);
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(card).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(card).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(card).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'VietQR payment' })).toBeFocused();
  // Leaving the dropdown closes it.
  await page.keyboard.press('Tab');
  await expect(card).toBeHidden();
  await tabTo(page, button, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(card).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(card).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/others\/device_api$/);
});

test(
  'sidebar: a category closes and opens, the sidebar can be hidden and shown',
  inMatrix(),
  async ({ page }) => {
    await open(page, '/documents/uat');
    const category = page.locator('.theme-doc-sidebar-item-category').first();
    const fold = category.getByRole('button').first();
    await tabTo(page, fold);
    await page.keyboard.press('Enter');
    await expect(category).toHaveClass(/menu__list-item--collapsed/);
    await expect(category.locator('ul a').first()).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(category.locator('ul a').first()).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(category.locator('ul a').first()).toBeFocused();

    await tabTo(page, page.getByRole('button', { name: 'Collapse sidebar', exact: true }));
    await page.keyboard.press('Enter');
    const expand = page.getByRole('button', { name: 'Expand sidebar', exact: true });
    await expect(expand).toBeVisible();
    await tabTo(page, expand, 'Tab', 200);
    await page.keyboard.press('Enter');
    await expect(page.locator('a.menu__link[href="/documents/intro"]')).toBeVisible();
  },
);

test('phone menu: opens, moves through its links and closes by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/documents/uat');
  const toggle = page.getByRole('button', { name: 'Toggle navigation bar' });
  await tabTo(page, toggle);
  await page.keyboard.press('Enter');
  const menu = page.locator('.navbar-sidebar');
  await expect(menu).toBeInViewport();
  await tabTo(page, menu.locator('a[href="/documents/intro"]'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/documents\/intro$/);
  await expect(menu).not.toBeInViewport();
});

test('operation: samples, schema, its links and the editor', inMatrix(), async ({ page }) => {
  test.slow();
  await open(page, operation);
  const details = page.locator('main details:not([open]):visible').first();
  const summary = details.locator('summary').first();
  await tabTo(page, summary, 'Tab', 200);
  await page.keyboard.press('Enter');
  await expect(page.locator('main details summary:focus')).toHaveCount(1);
  expect(
    await page.evaluate(() => document.activeElement?.parentElement?.hasAttribute('open')),
  ).toBe(true);
  await page.keyboard.press('Space');
  expect(
    await page.evaluate(() => document.activeElement?.parentElement?.hasAttribute('open')),
  ).toBe(false);

  // The tabs of the samples are one Tab stop; arrow keys move between them.
  await open(page, operation);
  const tabs = page.locator('[data-samples="samples"] [role="tab"]');
  await tabTo(page, tabs.and(page.locator('[aria-selected="true"]')), 'Tab', 400);
  const before = await page.locator(':focus').innerText();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator(':focus')).not.toHaveText(before);
  await expect(page.locator(':focus')).toHaveAttribute('aria-selected', 'true');

  const edit = page.getByRole('button', { name: 'Sửa yêu cầu' });
  await edit.focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: 'Sửa yêu cầu' });
  await expect(form).toBeVisible();
  const amount = form.getByLabel(/^amount/);
  await tabTo(page, amount);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('2345678');
  await expect(page.locator('code[data-sample]:visible').first()).toContainText('2345678');
  const reset = form.getByRole('button', { name: 'Đặt lại' });
  await tabTo(page, reset);
  await page.keyboard.press('Enter');
  await expect(amount).not.toHaveValue('2345678');
});

test('overlay: keeps the focus inside and restores it on closing', async ({ page }) => {
  const overlay = new SearchOverlay(page);
  await open(page, '/documents/uat');
  await overlay.ready();
  await tabTo(page, overlay.button);
  await page.keyboard.press('Enter');
  await expect(overlay.field).toBeFocused();
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press(step < 6 ? 'Tab' : 'Shift+Tab');
    // `body` is the toolbar of the browser, between the last and the first control of a modal dialog.
    const inside = await page.evaluate(
      () =>
        document.activeElement === document.body ||
        document.activeElement?.closest('dialog') !== null,
    );
    expect(inside).toBe(true);
  }
  await overlay.field.focus();
  await page.keyboard.press('Escape');
  await expect(overlay.dialog).toBeHidden();
  await expect(overlay.button).toBeFocused();
});
