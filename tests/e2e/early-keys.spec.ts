import { gzipSync } from 'node:zlib';

import { expect, test, type Page } from '@playwright/test';

import { earlySearchScript } from '../../src/site/pipeline/docusaurus/plugins/early-search';
import { inMatrix } from '../support/matrix';
import { SearchOverlay } from '../support/search-overlay';

const guide = '/documents/intro';

/** Opens a page on a processor six times slower, and comes back before React has started. */
async function openEarly(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  // A script that takes its time keeps React from starting in the middle of what a test does.
  await page.route('**/assets/js/main.*', async (route) => {
    await page.waitForFunction(() => 'typedAll' in window);
    await route.continue();
  });
  await page.goto(guide, { waitUntil: 'commit' });
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
}

/** From here on React may start. */
async function letStart(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
  await page.evaluate(() => Object.assign(window, { typedAll: true }));
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true', {
    timeout: 20_000,
  });
}

test.describe('before React has started', () => {
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
        // From now on the search's own keys count, and nothing is heard twice.
        await page.keyboard.type('x');
        await expect(overlay.field).toHaveValue('sale edcx');
        await overlay.press('Control+k');
        await expect(overlay.dialog).toBeHidden();
        await expect(overlay.button).toHaveCount(1);
      },
    );
  }
});

test('it costs a page at most 1 KiB', () => {
  expect(gzipSync(earlySearchScript).length).toBeLessThanOrEqual(1024);
  expect(earlySearchScript.length).toBeLessThanOrEqual(2048);
});
