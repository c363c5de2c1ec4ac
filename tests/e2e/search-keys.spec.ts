import { expect, type Page, test } from '@playwright/test';

import { inMatrix } from '../support/matrix';
import { alphaPages, serveIndex } from '../support/search-index';
import { savedHit, SearchOverlay } from '../support/search-overlay';

let overlay: SearchOverlay;

test.beforeEach(async ({ page }) => {
  await serveIndex(page, alphaPages);
  overlay = new SearchOverlay(page);
});

/** Delays the index until the returned function is called. Call it after the route that serves the index. */
async function holdIndex(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/search-index/**', async (route) => {
    await released;
    await route.fallback();
  });
  return () => {
    release();
  };
}

test.describe('Enter before the first answer', () => {
  for (const [what, seeded] of [
    ['without saved searches', {}],
    ['with a saved search', { recent: [savedHit(1)] }],
  ] as const) {
    test(`opens the first row when the answer comes, ${what}`, async ({ page }) => {
      const release = await holdIndex(page);
      await overlay.seed(seeded);
      await page.goto('/documents/uat');
      await overlay.open();
      await overlay.field.pressSequentially('alpha');
      await overlay.press('Enter', 'Enter');
      await expect(overlay.field).toHaveValue('alpha');
      release();
      await expect(overlay.dialog).toBeHidden({ timeout: 15_000 });
      const opened = new URL(page.url());
      await overlay.open();
      await overlay.search('alpha');
      const href = await overlay.options.first().getAttribute('href');
      expect(opened.pathname + opened.hash).toBe(href);
    });
  }

  test('opens nothing if the reader types on', async ({ page }) => {
    const release = await holdIndex(page);
    await page.goto('/documents/uat');
    await overlay.open();
    await overlay.field.pressSequentially('alp');
    await overlay.press('Enter');
    await overlay.field.pressSequentially('ha');
    release();
    await expect(overlay.options.first()).toBeVisible({ timeout: 15_000 });
    await expect(overlay.dialog).toBeVisible();
    await expect(overlay.field).toHaveValue('alpha');
  });
});

test.describe('keys', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/documents/uat');
    await overlay.open();
    await overlay.search('alpha');
  });

  test('arrows move the active option and wrap around', async () => {
    const count = await overlay.options.count();
    expect(count).toBeGreaterThan(3);
    await expect(overlay.options.first()).toHaveAttribute('aria-selected', 'true');
    await overlay.press('ArrowDown');
    await expect(overlay.options.nth(1)).toHaveAttribute('aria-selected', 'true');
    await overlay.press('ArrowUp', 'ArrowUp');
    await expect(overlay.options.last()).toHaveAttribute('aria-selected', 'true');
    await expect(overlay.active).toHaveCount(1);
    await overlay.press('ArrowDown');
    await expect(overlay.options.first()).toHaveAttribute('aria-selected', 'true');
  });

  test('Enter opens the active option in this window', async ({ page }) => {
    await overlay.press('ArrowDown');
    const href = await overlay.active.getAttribute('href');
    await overlay.press('Enter');
    await expect(overlay.dialog).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${href}$`));
  });

  test('Ctrl+Enter opens it in another tab, the overlay stays', async ({ page, context }) => {
    const here = page.url();
    const href = await overlay.active.getAttribute('href');
    const opened = context.waitForEvent('page');
    await overlay.press('Control+Enter');
    expect(new URL((await opened).url()).pathname).toBe(href);
    expect(page.url()).toBe(here);
    await expect(overlay.dialog).toBeVisible();
  });

  test('Escape closes the panel, then clears the query, then closes the overlay', async () => {
    await expect(overlay.options.first()).toBeVisible();
    await overlay.press('Escape');
    await expect(overlay.options).toHaveCount(0);
    await expect(overlay.field).toHaveValue('alpha');
    await expect(overlay.field).toHaveAttribute('aria-expanded', 'false');
    await overlay.press('Escape');
    await expect(overlay.field).toHaveValue('');
    await expect(overlay.panel.getByText('No recent searches')).toBeVisible();
    await overlay.press('Escape');
    await expect(overlay.dialog).toBeHidden();
  });

  test(
    'a closed panel opens again with an arrow, a click or a letter',
    inMatrix(),
    async ({ page }) => {
      for (const [close, again] of [
        ['Escape', () => overlay.press('ArrowDown')],
        ['Escape', () => page.keyboard.type(' lệnh')],
        ['Tab', () => overlay.field.click()],
      ] as const) {
        await expect(overlay.options.first()).toBeVisible();
        await overlay.press(close);
        await expect(overlay.options).toHaveCount(0);
        await again();
        await expect(overlay.options.first()).toBeVisible();
      }
    },
  );

  test(
    'a click outside field and panel closes the panel, one into the field opens it',
    inMatrix(),
    async () => {
      await overlay.dialog.locator('.DocSearch-SearchBar').click({ position: { x: 200, y: 4 } });
      await expect(overlay.options).toHaveCount(0);
      await expect(overlay.field).toHaveValue('alpha');
      await overlay.field.click();
      await expect(overlay.options.first()).toBeVisible();
    },
  );

  test(
    'the clear button empties the field, Cancel closes the overlay',
    inMatrix(),
    async ({ page }) => {
      await overlay.dialog.getByRole('button', { name: 'Clear the query' }).click();
      await expect(overlay.field).toHaveValue('');
      await expect(overlay.field).toBeFocused();
      await page.setViewportSize({ width: 390, height: 800 });
      await overlay.dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(overlay.dialog).toBeHidden();
    },
  );

  test('the field accepts 64 characters, also when pasted', inMatrix(), async ({ page }) => {
    await overlay.field.fill('');
    await page.keyboard.insertText('x'.repeat(200));
    expect((await overlay.field.inputValue()).length).toBe(64);
    await expect(overlay.field).toHaveAttribute('maxlength', '64');
  });

  test('ignores keys of an input method', async ({ page }) => {
    const here = page.url();
    const client = await page.context().newCDPSession(page);
    await overlay.field.fill('');
    await client.send('Input.imeSetComposition', {
      text: 'alpha',
      selectionStart: 5,
      selectionEnd: 5,
    });
    await expect(overlay.options.first()).toBeVisible();
    for (const key of ['Enter', 'Escape', 'ArrowDown']) {
      await overlay.field.dispatchEvent('keydown', { key, isComposing: true, keyCode: 229 });
    }
    await expect(overlay.options.first()).toHaveAttribute('aria-selected', 'true');
    await expect(overlay.dialog).toBeVisible();
    expect(page.url()).toBe(here);
    await client.send('Input.insertText', { text: 'alpha' });
    await expect(overlay.field).toHaveValue('alpha');
  });
});
