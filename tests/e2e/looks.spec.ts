import { expect, test, type Page } from '@playwright/test';

import { ensureBrowser, browserArguments } from '../support/browser';
import { ownFonts } from '../support/fonts';
import { inMatrix } from '../support/matrix';
import { openPage } from '../support/open-page';
import { alphaPages, serveIndex } from '../support/search-index';
import { SearchOverlay } from '../support/search-overlay';
import { screens, showTheme, themes } from '../support/theme';

/*
 * The first screen of each kind of page against a picture in git (tests/e2e/looks). After a change
 * that is meant: `npm run e2e -- looks --update-snapshots`, and look at the pictures. Fonts, hinting and the search
 * index are the repository's own, so that another machine draws the same.
 */
test.use({
  bypassCSP: true,
  launchOptions: {
    executablePath: ensureBrowser(),
    args: [...browserArguments, '--font-render-hinting=none', '--disable-lcd-text'],
  },
});

/** The comparison leaves out the edges of letters, so a new link of three letters differs by only 57 pixels. */
const tolerance = { maxDiffPixels: 40 };

async function withOwnFonts(page: Page): Promise<void> {
  await page.addStyleTag({ content: ownFonts() });
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
}

const looks: { name: string; reach: (page: Page) => Promise<void> }[] = [
  { name: 'home', reach: (page) => openPage(page, '/') },
  { name: 'guide', reach: (page) => openPage(page, '/documents/guides/pos_device') },
  { name: 'operation', reach: (page) => openPage(page, '/api_qr/generate-viet-qr') },
  {
    name: 'search',
    reach: async (page) => {
      await openPage(page, '/search?q=alpha');
      await expect(page.locator('main li').first()).toBeVisible();
    },
  },
  { name: 'not-found', reach: (page) => openPage(page, '/no-such-page') },
  {
    name: 'overlay',
    reach: async (page) => {
      const overlay = new SearchOverlay(page);
      await openPage(page, '/edc/api');
      await overlay.open();
      await overlay.search('alpha');
      await expect(overlay.options.first()).toBeVisible();
    },
  },
];

for (const { name, reach } of looks) {
  for (const { width } of screens) {
    test(
      `${name} looks as before, ${width} px`,
      inMatrix(!(name === 'home' && width === 390) && !(name === 'operation' && width === 1280)),
      async ({ page }) => {
        await page.setViewportSize({ width, height: 640 });
        await serveIndex(page, alphaPages);
        await reach(page);
        await withOwnFonts(page);
        for (const theme of themes) {
          await showTheme(page, theme);
          const picture = `${name}-${width}-${theme}.png`;
          // The text of a sample has its own tests and changes more often than its frame.
          const mask = [page.locator('[data-samples] pre code'), page.locator('[data-proof]')];
          await expect.soft(page).toHaveScreenshot(picture, { ...tolerance, mask });
        }
      },
    );
  }
}

test('a link that is added to the navigation bar is noticed', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 640 });
  await openPage(page, '/no-such-page');
  await withOwnFonts(page);
  await expect(page).toHaveScreenshot('not-found-1280-light.png', tolerance);
  await page
    .locator('.navbar__items > a.navbar__link')
    .last()
    .evaluate((link) => {
      const added = link.cloneNode() as HTMLElement;
      added.textContent = 'FAQ';
      link.after(added);
    });
  await expect(page).not.toHaveScreenshot('not-found-1280-light.png', tolerance);
});
