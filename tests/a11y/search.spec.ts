import { expect, type Page, test } from '@playwright/test';

import { axeViolations } from '../support/axe';
import { inMatrix } from '../support/matrix';
import { alphaPages, serveIndex } from '../support/search-index';
import { savedHit, SearchOverlay } from '../support/search-overlay';
import { screens, showTheme, themes } from '../support/theme';

/** Runs axe on the whole page, including content behind the open dialog, light and dark. */
async function expectNoViolations(page: Page, state: string): Promise<void> {
  const found: string[] = [];
  for (const theme of themes) {
    await showTheme(page, theme);
    found.push(...(await axeViolations(page, `${state}, ${theme}:`)));
  }
  expect(found).toEqual([]);
}

for (const { name, ...viewport } of screens) {
  test.describe(`overlay, ${name}`, () => {
    test.use({ viewport });
    test.slow();

    let overlay: SearchOverlay;
    test.beforeEach(async ({ page }) => {
      await serveIndex(page, alphaPages);
      overlay = new SearchOverlay(page);
    });

    test(
      'start, results, an active option, closed panel, no results',
      inMatrix(),
      async ({ page }) => {
        await page.goto('/edc/api');
        await overlay.open();
        await expectNoViolations(page, 'start');
        await overlay.search('alpha');
        await expect(overlay.options.first()).toBeVisible();
        await expectNoViolations(page, 'results');
        await overlay.options.nth(3).hover();
        await expectNoViolations(page, 'active option');
        await overlay.press('Escape');
        await expectNoViolations(page, 'closed panel');
        await overlay.search('zzqqxx');
        await expect(overlay.panel.getByText('No results for')).toBeVisible();
        await expectNoViolations(page, 'no results');
      },
    );

    test(
      'a chosen hit with a code title, and approximate hits',
      inMatrix(viewport.width === 1280),
      async ({ page }) => {
        await page.unrouteAll();
        await page.goto('/edc/api');
        await overlay.open();
        await overlay.search('409');
        await expect(overlay.active.locator('.DocSearch-Hit-title code')).toBeVisible();
        await expectNoViolations(page, 'code');
        await overlay.search('apple pay');
        await expect(overlay.dialog.getByText('No exact match. Possible results:')).toBeVisible();
        await expectNoViolations(page, 'guesses');
      },
    );

    test('saved searches', inMatrix(viewport.width === 1280), async ({ page }) => {
      await overlay.seed({ recent: [savedHit(1), savedHit(2)], favorite: [savedHit(3)] });
      await page.goto('/edc/api');
      await overlay.open();
      await expect(overlay.options).toHaveCount(3);
      await expectNoViolations(page, 'saved');
    });

    test('error and stalled', inMatrix(), async ({ page }) => {
      await page.unrouteAll();
      let fail: () => void = () => undefined;
      const wait = new Promise<void>((resolve) => (fail = resolve));
      await page.route('**/search-index/**', async (route) => {
        await wait;
        await route.abort();
      });
      await page.goto('/edc/api');
      await overlay.open();
      await overlay.field.fill('alpha');
      await expect(overlay.dialog).toHaveClass(/Stalled/);
      await expectNoViolations(page, 'stalled');
      fail();
      await expect(overlay.panel.getByText('Unable to fetch results')).toBeVisible();
      await expectNoViolations(page, 'error');
    });

    test('results on the search page', inMatrix(), async ({ page }) => {
      await page.goto('/search?q=alpha');
      await expect(page.locator('main li').first()).toBeVisible();
      await expectNoViolations(page, 'search page');
    });
  });
}

test('a complete search by keyboard, announced at each step', async ({ page }) => {
  const overlay = new SearchOverlay(page);
  await serveIndex(page, alphaPages);
  await page.goto('/documents/intro');
  await overlay.ready();
  await page.keyboard.press('/');
  await expect(overlay.field).toBeFocused();
  await page.keyboard.type('zzqqxx');
  await expect(overlay.status).toHaveText('No results for zzqqxx');
  await page.keyboard.press('Escape');
  await expect(overlay.field).toHaveValue('');
  await page.keyboard.type('alpha');
  await expect(overlay.status).toHaveText(/^\d+ results for alpha$/);
  await page.keyboard.press('ArrowDown');
  await expect(overlay.field).toHaveAttribute('aria-expanded', 'true');
  const activeId = await overlay.field.getAttribute('aria-activedescendant');
  const listId = await overlay.field.getAttribute('aria-controls');
  const active = page.locator(`[id="${listId}"] [id="${activeId}"]`);
  await expect(active).toHaveAttribute('aria-selected', 'true');
  const href = await active.getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await overlay.open();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(overlay.dialog.getByRole('listbox', { name: 'Favorite' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(overlay.dialog).toBeHidden();
});

test('reduced motion, forced colours, 200 % text: no content is lost', async ({ page }) => {
  const overlay = new SearchOverlay(page);
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
  await serveIndex(page, alphaPages);
  await page.goto('/documents/uat');
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  await overlay.open();
  await overlay.search('alpha');
  await overlay.press('ArrowDown');
  const box = await overlay.active.boundingBox();
  expect(box?.height).toBeGreaterThan(40);
  const outline = await overlay.active.evaluate(
    (element) => getComputedStyle(element).outlineStyle,
  );
  expect(outline).not.toBe('none');
  await expect(overlay.active).toBeInViewport();
  const wide = await page
    .locator('dialog')
    .evaluate((dialog) => dialog.scrollWidth > dialog.clientWidth);
  expect(wide).toBe(false);
});

test(
  'a first search without a connection: the error dialog',
  inMatrix(),
  async ({ page, context }) => {
    const overlay = new SearchOverlay(page);
    await page.goto('/documents/uat', { waitUntil: 'networkidle' });
    await overlay.ready();
    await context.setOffline(true);
    await overlay.button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Unable to fetch results' })).toBeVisible();
    await expectNoViolations(page, 'offline');
  },
);
