import { expect, test } from '@playwright/test';

import { inMatrix } from '../support/matrix';
import { alphaPages, serveIndex } from '../support/search-index';
import { savedHit, SearchOverlay } from '../support/search-overlay';

let overlay: SearchOverlay;

test.beforeEach(async ({ page }) => {
  await serveIndex(page, alphaPages);
  overlay = new SearchOverlay(page);
});

test.describe('Enter before the first answer', () => {
  for (const [what, seeded] of [
    ['without saved searches', {}],
    ['with a saved search', { recent: [savedHit(1)] }],
  ] as const) {
    test(`does nothing, and the answer still comes, ${what}`, async ({ page }) => {
      let release = (): void => undefined;
      const released = new Promise<void>((resolve) => (release = resolve));
      // In front of what serves the index.
      await page.route('**/search-index/**', async (route) => {
        await released;
        await route.fallback();
      });
      await overlay.seed(seeded);
      await page.goto('/documents/uat');
      const here = page.url();
      await overlay.open();
      await overlay.field.pressSequentially('alpha');
      await overlay.press('Enter', 'Enter');
      release();
      await expect(overlay.options.first()).toBeVisible({ timeout: 15_000 });
      await expect(overlay.field).toHaveValue('alpha');
      expect(page.url()).toBe(here);
      const href = await overlay.active.getAttribute('href');
      await overlay.press('Enter');
      await expect(overlay.dialog).toBeHidden();
      await expect(page).toHaveURL(new RegExp(`${href}$`));
    });
  }
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

  test('the pointer sets the active option', inMatrix(), async () => {
    await overlay.options.nth(2).hover();
    await expect(overlay.options.nth(2)).toHaveAttribute('aria-selected', 'true');
    const id = await overlay.options.nth(2).getAttribute('id');
    await expect(overlay.field).toHaveAttribute('aria-activedescendant', id ?? '');
  });

  test('Enter opens the active option here', async ({ page }) => {
    await overlay.press('ArrowDown');
    const href = await overlay.active.getAttribute('href');
    await overlay.press('Enter');
    await expect(overlay.dialog).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${href}$`));
  });

  for (const keys of ['Control+Enter', 'Meta+Enter', 'Shift+Enter']) {
    test(
      `${keys} opens it elsewhere, the overlay stays`,
      inMatrix(keys !== 'Control+Enter'),
      async ({ page, context }) => {
        const here = page.url();
        const href = await overlay.active.getAttribute('href');
        const opened = context.waitForEvent('page');
        await overlay.press(keys);
        expect(new URL((await opened).url()).pathname).toBe(href);
        expect(page.url()).toBe(here);
        await expect(overlay.dialog).toBeVisible();
      },
    );
  }

  test('Enter does nothing without an active option', inMatrix(), async ({ page }) => {
    await overlay.field.fill('zzqqxx');
    await expect(overlay.panel.getByText('No results for')).toBeVisible();
    const here = page.url();
    await overlay.press('Enter');
    await page.waitForTimeout(300);
    expect(page.url()).toBe(here);
    await expect(overlay.field).toBeFocused();
    await expect(overlay.panel.getByText('No results for')).toBeVisible();
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
    'a closed panel opens again with an arrow, a click, a letter',
    inMatrix(),
    async ({ page }) => {
      for (const again of [
        () => overlay.press('ArrowDown'),
        () => overlay.field.click(),
        () => page.keyboard.type(' lệnh'),
      ]) {
        await expect(overlay.options.first()).toBeVisible();
        await overlay.press('Escape');
        await expect(overlay.options).toHaveCount(0);
        await again();
        await expect(overlay.options.first()).toBeVisible();
      }
    },
  );

  test('Tab closes the panel; the focus stays in the overlay', inMatrix(), async ({ page }) => {
    await overlay.press('Tab');
    await expect(overlay.options).toHaveCount(0);
    for (let n = 0; n < 6; n += 1) {
      await overlay.press(n % 2 ? 'Shift+Tab' : 'Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(
        true,
      );
    }
  });

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

  test('clear and cancel', inMatrix(), async ({ page }) => {
    await overlay.dialog.getByRole('button', { name: 'Clear the query' }).click();
    await expect(overlay.field).toHaveValue('');
    await expect(overlay.field).toBeFocused();
    await page.setViewportSize({ width: 390, height: 800 });
    await overlay.dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(overlay.dialog).toBeHidden();
  });

  test('the field takes 64 characters, pasted ones too', inMatrix(), async ({ page }) => {
    await overlay.field.fill('');
    await page.keyboard.insertText('x'.repeat(200));
    expect((await overlay.field.inputValue()).length).toBe(64);
    await expect(overlay.field).toHaveAttribute('maxlength', '64');
  });

  test('keys of an input method belong to it', async ({ page }) => {
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

  for (const query of [
    '   ',
    '!!! ???',
    '😀🇻🇳',
    '\u202eabc\u2069',
    'constructor',
    '__proto__',
    '\\',
    '%E0%A4%A',
  ]) {
    test(`a query of ${JSON.stringify(query)} throws nothing`, inMatrix(), async ({ page }) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => errors.push(message.text()));
      await overlay.field.fill(query);
      await page.waitForTimeout(300);
      await expect(overlay.field).toHaveValue(query);
      expect(errors).toEqual([]);
    });
  }
});
