import { expect, test, type Page } from '@playwright/test';

import { ensureBrowser, browserArguments } from '../support/browser';
import { ownFonts } from '../support/fonts';
import { inMatrix } from '../support/matrix';
import { openPage } from '../support/open-page';
import type { themes } from '../support/theme';
import { showTheme } from '../support/theme';

/* Compares the first screen of each kind of page with a picture in git (tests/e2e/looks). After an intended change
   of the look run `npm run e2e -- looks --update-snapshots` and review the new pictures. */
test.use({
  bypassCSP: true,
  launchOptions: {
    executablePath: ensureBrowser(),
    args: [...browserArguments, '--font-render-hinting=slight', '--disable-lcd-text'],
  },
});

/** Low, because the comparison already ignores the edges of letters: a new short link changes only 57 pixels. */
const tolerance = { maxDiffPixels: 40 };

async function withOwnFonts(page: Page): Promise<void> {
  await page.addStyleTag({ content: ownFonts() });
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
}

/** To limit the number of pictures, each page has one width and one mode. All widths and modes occur. */
const looks: { route: string; width: number; theme: (typeof themes)[number] }[] = [
  { route: '/', width: 1280, theme: 'light' },
  { route: '/', width: 390, theme: 'dark' },
  { route: '/documents/guides/pos_device', width: 390, theme: 'light' },
  { route: '/documents/errors#bảng-mã-lỗi', width: 390, theme: 'dark' },
  { route: '/edc/api', width: 1280, theme: 'dark' },
  { route: '/api_qr/generate-viet-qr', width: 1280, theme: 'light' },
  { route: '/api_qr/generate-viet-qr', width: 390, theme: 'light' },
];

for (const { route, width, theme } of looks) {
  const name = route.split('/').at(-1)?.split('#')[0] || 'home';
  test(`${name} looks as before, ${width} px`, inMatrix(width === 390), async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    await openPage(page, route);
    await withOwnFonts(page);
    await showTheme(page, theme);
    // Texts of samples have other tests, and change more often than the page around them.
    const mask = [page.locator('[data-samples] pre code'), page.locator('[data-proof]')];
    await expect(page).toHaveScreenshot(`${name}-${width}.png`, { ...tolerance, mask });
  });
}

test('detects a link that is added to the navigation bar', inMatrix(), async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 100 });
  await openPage(page, '/no-such-page');
  await withOwnFonts(page);
  await expect(page).toHaveScreenshot('navbar.png', tolerance);
  await page
    .locator('.navbar__items > a.navbar__link:not(.menu-only)')
    .last()
    .evaluate((link) => {
      const added = link.cloneNode() as HTMLElement;
      added.textContent = 'FAQ';
      link.after(added);
    });
  await expect(page).not.toHaveScreenshot('navbar.png', tolerance);
});
