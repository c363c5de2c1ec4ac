import { expect, type Page, test } from '@playwright/test';

import { alphaPages, serveIndex } from '../support/search-index';
import { SearchOverlay } from '../support/search-overlay';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

/** Simulates an on-screen keyboard: changes the size and offset that `visualViewport` reports. */
async function setVisualViewport(page: Page, height: number, offsetTop: number): Promise<void> {
  await page.evaluate(
    ([visible, top]) => {
      const viewport = window.visualViewport;
      if (viewport === null) throw new Error('no visual viewport');
      Object.defineProperty(viewport, 'height', { configurable: true, value: visible });
      Object.defineProperty(viewport, 'offsetTop', { configurable: true, value: top });
      viewport.dispatchEvent(new Event('resize'));
    },
    [height, offsetTop] as const,
  );
}

let overlay: SearchOverlay;

test.beforeEach(async ({ page }) => {
  await serveIndex(page, alphaPages);
  overlay = new SearchOverlay(page);
});

async function openByTouch(page: Page): Promise<void> {
  await page.goto('/documents/uat');
  await overlay.ready();
  await overlay.button.tap();
  await expect(overlay.field).toBeFocused();
}

test('fills a 390 px screen without overflow, and targets are large enough', async ({ page }) => {
  await openByTouch(page);
  await overlay.search('alpha');
  const box = await overlay.dialog.locator('.DocSearch-Modal').boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0, width: 390 });
  expect(
    await page.evaluate(() => {
      const wide = [...document.querySelectorAll('dialog *')].filter(
        (element) => element.getBoundingClientRect().right > innerWidth + 1,
      );
      return wide.filter((element) => element.checkVisibility()).map(({ className }) => className);
    }),
  ).toEqual([]);
  const heights = await overlay.options.evaluateAll((all) =>
    all.map((option) => option.getBoundingClientRect().height),
  );
  expect(heights.length).toBeGreaterThan(5);
  // WCAG 2.2, 2.5.8: at least 24 px.
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(24);
  await expect(overlay.dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await overlay.options.nth(1).tap();
  await expect(overlay.dialog).toBeHidden();
});

test('stays above the on-screen keyboard and expands when it closes', async ({ page }) => {
  await openByTouch(page);
  await overlay.search('alpha');
  const modal = overlay.dialog.locator('.DocSearch-Modal');
  const whole = (await modal.boundingBox())?.height ?? 0;
  await setVisualViewport(page, 500, 40);
  const small = await modal.boundingBox();
  expect(small?.y).toBeCloseTo(40, 0);
  expect((small?.y ?? 0) + (small?.height ?? 0)).toBeLessThanOrEqual(540 + 1);
  await expect(overlay.field).toBeInViewport();
  // The hits that do not fit can be scrolled inside the panel.
  const scrolls = await overlay.panel.evaluate((panel) => panel.scrollHeight > panel.clientHeight);
  expect(scrolls).toBe(true);
  await setVisualViewport(page, 844, 0);
  expect((await modal.boundingBox())?.height).toBeCloseTo(whole, 0);
});

test('Cancel closes, and the page keeps its position', async ({ page }) => {
  await page.goto('/documents/uat');
  await overlay.ready();
  await page.evaluate(() => {
    window.scrollTo({ top: 300, behavior: 'instant' });
  });
  await page.keyboard.press('Control+k');
  await expect(overlay.field).toBeFocused();
  await overlay.dialog.getByRole('button', { name: 'Cancel' }).tap();
  await expect(overlay.dialog).toBeHidden();
  expect(await page.evaluate(() => window.scrollY)).toBe(300);
});

test.describe('iPhone', () => {
  test.use({ userAgent: IPHONE });

  test('the page behind is fixed, and its position restored', async ({ page }) => {
    await page.goto('/documents/uat');
    await overlay.ready();
    await page.evaluate(() => {
      window.scrollTo({ top: 400, behavior: 'instant' });
    });
    await page.keyboard.press('Meta+k');
    await expect(overlay.field).toBeFocused();
    const body = page.locator('body');
    await expect(body).toHaveCSS('position', 'fixed');
    await expect(body).toHaveCSS('top', '-400px');
    await overlay.dialog.getByRole('button', { name: 'Cancel' }).tap();
    await expect(overlay.dialog).toBeHidden();
    await expect(body).toHaveCSS('position', 'static');
    expect(await page.evaluate(() => window.scrollY)).toBe(400);
  });
});
