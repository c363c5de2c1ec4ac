import { expect, test } from '@playwright/test';

import { lostText, textSpacing } from '../support/layout';
import { openPage } from '../support/open-page';
import { everyRoute } from '../support/routes';

/** A window of 1280 × 800 px at 200 %: half of it in CSS pixels, each drawn twice as large. */
test.use({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });

for (const route of everyRoute) {
  test(`${route}: at 200 %, at 320 px and with wider text nothing is lost`, async ({ page }) => {
    await openPage(page, encodeURI(route));
    expect(await lostText(page), '200 %').toEqual([]);
    await page.setViewportSize({ width: 320, height: 256 });
    expect(await lostText(page), '320 px').toEqual([]);
    await page.addStyleTag({ content: textSpacing });
    expect(await lostText(page), '320 px, wider text').toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await lostText(page), '1280 px, wider text').toEqual([]);
  });
}
