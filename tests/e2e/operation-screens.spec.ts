import { existsSync, readdirSync } from 'node:fs';

import { expect, test, type Page } from '@playwright/test';

import { openPage } from '../support/open-page';

/* Limits for an operation on a phone: the length of the page in screens, and the number of steps to find something. */
const phone = { width: 390, height: 844 };

/**
 * Maximum length of an operation with collapsed sections, in screens: three, and the code of the sample, of which a
 * reader sees the body without scrolling inside it.
 */
const mostScreens = 3.5;
/** Maximum number of taps to reach any field of a page as loaded. */
const mostTaps = 2;

/** Number of screens from the top of the page to the end of the operation, without the footer. */
async function screensOf(page: Page): Promise<number> {
  const bottom = await page
    .locator('article [id^="edc/"], article [id^="qr/"]')
    .evaluate((root) => root.getBoundingClientRect().bottom + scrollY);
  return bottom / phone.height;
}

function operations(): string[] {
  return ['api_edc', 'api_qr'].flatMap((folder) =>
    readdirSync(`build/${folder}`, { withFileTypes: true })
      .filter(
        (entry) => entry.isDirectory() && existsSync(`build/${folder}/${entry.name}/index.html`),
      )
      .map(({ name }) => `/${folder}/${name.normalize('NFC')}`),
  );
}

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('every operation fits in few screens, and its fields need two taps', async ({ page }) => {
    test.slow();
    let fields = 0;
    for (const route of operations()) {
      await openPage(page, encodeURI(route));
      if ((await page.locator('[data-record="operation"]').count()) === 0) continue;
      expect(await screensOf(page), route).toBeLessThanOrEqual(mostScreens);
      const far = await page.locator('[data-part="main"] .api-field').evaluateAll((elements) =>
        elements.map((element) => {
          let folds = 0;
          for (let at = element.parentElement; at; at = at.parentElement) {
            if (at instanceof HTMLDetailsElement && !at.open) folds += 1;
          }
          return { id: element.id, folds };
        }),
      );
      fields += far.length;
      expect(
        far.filter(({ folds }) => folds > mostTaps),
        route,
      ).toEqual([]);
    }
    expect(fields).toBeGreaterThan(500);
  });
});
