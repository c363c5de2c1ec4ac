import { expect, type Page, test } from '@playwright/test';

import { markupPayloads } from '../support/search-hits';
import { alphaPages, serveIndex } from '../support/search-index';
import { savedHit, SearchOverlay } from '../support/search-overlay';

/** Selector of the elements that the overlay and the search page render themselves. */
const OWN =
  'dialog, div, span, header, footer, form, label, input, button, section, ul, ol, li, a, p, strong, mark, kbd, svg, path, h1, h2, main > noscript, main > noscript *';

/** Fails if an element, an address or an attribute does not come from the site. */
async function expectOnlyText(page: Page, within: string): Promise<void> {
  const found = await page.locator(within).evaluate((root, own) => {
    const all = [...root.querySelectorAll('*')];
    return {
      count: all.length,
      foreign: all.filter((element) => !element.matches(own)).map(({ outerHTML }) => outerHTML),
      handlers: all.filter((element) =>
        element.getAttributeNames().some((name) => /^on/i.test(name)),
      ).length,
      addresses: [...root.querySelectorAll('a')]
        .map(({ href }) => href)
        .filter((href) => new URL(href).origin !== location.origin),
    };
  }, OWN);
  expect(found.count).toBeGreaterThan(5);
  expect(found).toMatchObject({ foreign: [], handlers: 0, addresses: [] });
  expect(await page.evaluate(() => (window as { __hacked?: unknown }).__hacked)).toBeUndefined();
}

test('hostile hits are text in the overlay and on the search page', async ({ page }) => {
  const overlay = new SearchOverlay(page);
  const payloads = markupPayloads.slice(0, 4);
  await serveIndex(
    page,
    payloads.map((payload, n) => ({
      url: `/documents/uat/${n}`,
      group: payload,
      title: `gamma ${payload}`,
      texts: [`gamma ${payload}`],
    })),
  );
  await page.goto('/search?q=gamma');
  const main = page.locator('main');
  await expect(main.locator('li').first()).toBeVisible();
  await expectOnlyText(page, 'main');
  await overlay.open();
  await overlay.search('gamma');
  const groups = overlay.panel.locator('.DocSearch-Hit-source');
  await expect(groups).toHaveCount(payloads.length);
  expect((await groups.allTextContents()).sort()).toEqual([...payloads].sort());
  await expectOnlyText(page, 'dialog');
});

test('hostile saved searches are text; no link leaves the site', async ({ page }) => {
  const overlay = new SearchOverlay(page);
  await overlay.seed({
    recent: markupPayloads.slice(0, 4).map((payload, n) =>
      savedHit(n, {
        content: payload,
        url: n === 1 ? '//evil.example/documents/uat' : '/documents/uat',
        hierarchy: { lvl0: payload, lvl1: payload },
        _snippetResult: { hierarchy: { lvl1: { value: payload } } },
      }),
    ),
    favorite: [
      ...markupPayloads
        .slice(4, 13)
        .map((payload, n) => savedHit(100 + n, { hierarchy: { lvl0: payload, lvl1: payload } })),
      savedHit(200, { url: 'javascript:window.__hacked=1' }),
    ],
  });
  await page.goto('/documents/uat');
  await overlay.open();
  await expect(overlay.options).toHaveCount(13);
  await expectOnlyText(page, 'dialog');
  await overlay.press('Enter');
  await expect(overlay.dialog).toBeHidden();
  expect(await page.evaluate(() => (window as { __hacked?: unknown }).__hacked)).toBeUndefined();
});

test('search works with blocked storage', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await serveIndex(page, alphaPages);
  const overlay = new SearchOverlay(page);
  await page.goto('/documents/uat');
  await overlay.open();
  await overlay.search('alpha');
  await expect(overlay.options.first()).toBeVisible();
  expect(errors).toEqual([]);
});
