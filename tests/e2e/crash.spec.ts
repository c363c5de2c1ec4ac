import { expect, test } from '@playwright/test';

import { follow } from '../support/follow';
import { inMatrix } from '../support/matrix';
import { openPage } from '../support/open-page';

const notice = 'This page crashed.';

test('the notice of a crash goes when the next page opens, and on the way back', async ({
  page,
}) => {
  await openPage(page, '/documents/intro');
  await page.evaluate(() => {
    // The home page formats an amount while it is rendered.
    Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
      get: () => {
        throw new Error('formatter is broken');
      },
    });
  });
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: notice })).toBeVisible();
  await expect(page).toHaveTitle('Page Error');

  await page.goBack();
  await expect(page.locator('h1')).toHaveText('Bắt đầu với Zengi');
  await expect(page).toHaveTitle(/^Bắt đầu với Zengi \|/);
  await expect(page.getByRole('heading', { name: notice })).toHaveCount(0);

  // What is broken still is; another page is shown all the same.
  await page.goForward();
  await expect(page.getByRole('heading', { name: notice })).toBeVisible();
  await follow(page, '/edc/api');
  await expect(page.getByRole('heading', { name: notice })).toHaveCount(0);
  await expect(page.locator('h1')).toBeVisible();
});

const started = ['/', '/documents/intro', '/search', '/nowhere', '/api_qr/generate-viet-qr'];

for (const [where, rates, routes] of [
  ['', [1, 6], started],
  [', of an operation', [6], started.slice(-1)],
] as const) {
  const title = `a title in the tab stays the same from the HTML until the page has started${where}`;
  test(title, inMatrix(where === ''), async ({ page }) => {
    await page.addInitScript(() => {
      const titles: string[] = [];
      Object.assign(window, { titles });
      new MutationObserver(() => {
        if (document.title !== '' && titles.at(-1) !== document.title) titles.push(document.title);
      }).observe(document, { subtree: true, childList: true, characterData: true });
    });
    test.slow();
    const session = await page.context().newCDPSession(page);
    for (const rate of rates) {
      await session.send('Emulation.setCPUThrottlingRate', { rate });
      for (const route of routes) {
        await page.goto(route);
        await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true', {
          timeout: 20_000,
        });
        // Titles are set a frame later.
        const titles = await page.evaluate(async () => {
          for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
          return (window as Window & { titles?: string[] }).titles;
        });
        expect(titles, route).toHaveLength(1);
      }
    }
    // And afterwards it follows the page.
    await follow(page, '/edc/api');
    await expect(page).toHaveTitle(/^Device Api \|/);
  });
}

test('an address in another letter case is not found, as on the server', async ({
  page,
  request,
}) => {
  for (const route of [
    '/Documents/Intro',
    '/documents/INTRO',
    '/API_QR/generate-viet-qr',
    '/Search',
  ]) {
    expect((await request.get(route)).status(), route).toBe(404);
    await openPage(page, route);
    await expect(page.locator('h1'), route).toHaveText('Page Not Found');
  }
  // From inside the site, too.
  await openPage(page, '/api_edc/edc-openapi');
  await page.locator('[data-part="main"]').evaluate((text) => {
    const link = document.createElement('a');
    link.href = '/Documents/Intro';
    text.append(link);
    link.click();
  });
  await expect(page.locator('h1')).toHaveText('Page Not Found');
  // Any spelling of the percent-encoding is the same address.
  await openPage(page, encodeURI('/category/hướng-dẫn').toLowerCase());
  await expect(page.locator('h1')).not.toHaveText('Page Not Found');
});
