import { gzipSync } from 'node:zlib';

import { expect, test, type Page } from '@playwright/test';

import { earlySearchScript } from '../../src/site/pipeline/docusaurus/head/early-search';
import { inMatrix } from '../support/matrix';
import { SearchOverlay } from '../support/search-overlay';

const guide = '/documents/intro';

/** Opens a page on a CPU slowed down six times, and returns before React starts. */
async function openEarly(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  // A delayed script stops React from starting during a test.
  await page.route('**/assets/js/main.*', async (route) => {
    await page.waitForFunction(() => 'typedAll' in window);
    await route.continue();
  });
  await page.goto(guide, { waitUntil: 'commit' });
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
}

async function letStart(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
  await page.evaluate(() => Object.assign(window, { typedAll: true }));
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true', {
    timeout: 20_000,
  });
}

test.describe('before React starts', () => {
  test.slow();

  for (const [how, ask] of [
    ['Ctrl+K', (page: Page) => page.keyboard.press('Control+k')],
    ['the slash', (page: Page) => page.keyboard.press('/')],
    ['a click on the button', (page: Page) => page.locator('.DocSearch-Button').click()],
  ] as const) {
    test(
      `${how} opens the search as soon as it can, with what was typed`,
      inMatrix(how !== 'the slash'),
      async ({ page }) => {
        const overlay = new SearchOverlay(page);
        await openEarly(page);
        await ask(page);
        await page.keyboard.type('sale  ');
        await overlay.press('Backspace');
        await page.keyboard.type('edc');
        await letStart(page);
        await expect(overlay.field).toBeFocused({ timeout: 20_000 });
        await expect(overlay.field).toHaveValue('sale edc');
        await expect(overlay.options.first()).toBeVisible({ timeout: 20_000 });
        // From here on the search handles keys itself. No key may be handled twice.
        await page.keyboard.type('x');
        await expect(overlay.field).toHaveValue('sale edcx');
        await overlay.press('Control+k');
        await expect(overlay.dialog).toBeHidden();
        await expect(overlay.button).toHaveCount(1);
      },
    );
  }
});

test('the early script adds at most 1 KiB to a page', () => {
  expect(gzipSync(earlySearchScript).length).toBeLessThanOrEqual(1024);
  expect(earlySearchScript.length).toBeLessThanOrEqual(2048);
});
