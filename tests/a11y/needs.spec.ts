import { expect, test, type Locator } from '@playwright/test';

import { walkWithTab } from '../support/focus';
import { inMatrix } from '../support/matrix';
import { openPage } from '../support/open-page';
import { showTheme, themes } from '../support/theme';

const operation = encodeURI('/api_edc/chuyển-lệnh-sale-vao-may-edc');
const representative = ['/', '/others/hmac', operation, '/edc/api', '/search?q=hmac', '/nowhere'];

for (const route of representative) {
  test(
    `${decodeURI(route)}: each Tab stop has a visible focus`,
    inMatrix(route !== '/others/hmac'),
    async ({ page }) => {
      test.slow();
      await openPage(page, route);
      if (route.startsWith('/search')) await expect(page.locator('main li').first()).toBeVisible();
      const { stops, lost } = await walkWithTab(page);
      expect(stops).toBeGreaterThan(10);
      expect(lost).toEqual([]);
    },
  );
}

test(
  'reduced motion: no animation, no transition, no smooth scrolling',
  inMatrix(),
  async ({ page }) => {
    const durations = (): Promise<number[]> =>
      page.evaluate(() =>
        [...document.querySelectorAll('*')].flatMap((element) =>
          [null, '::before', '::after'].flatMap((part) => {
            const style = getComputedStyle(element, part);
            const smooth = style.scrollBehavior === 'smooth' ? ', 1s' : '';
            return `${style.transitionDuration}, ${style.animationDuration}${smooth}`
              .split(', ')
              .map((text) => parseFloat(text) * (text.endsWith('ms') ? 1 : 1000));
          }),
        ),
      );
    await openPage(page, '/edc/api');
    expect(Math.max(...(await durations())), 'without the wish').toBeGreaterThan(50);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const route of representative) {
      await openPage(page, route);
      expect(Math.max(...(await durations())), route).toBeLessThanOrEqual(0.01);
    }
  },
);

test.describe('forced colours', () => {
  test.beforeEach(async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
  });

  /** The styles that remain in forced colours, without backgrounds and shadows. */
  const look = (locator: Locator): Promise<string> =>
    locator.evaluate((element) => {
      const style = getComputedStyle(element);
      return [
        style.color,
        style.outlineStyle === 'none' ? '' : style.outlineColor,
        ...(['Top', 'Right', 'Bottom', 'Left'] as const).map((side) =>
          style[`border${side}Style`] === 'none' || parseFloat(style[`border${side}Width`]) === 0
            ? ''
            : style[`border${side}Color`],
        ),
        style.textDecorationLine,
        style.fontWeight,
      ].join();
    });

  for (const theme of themes) {
    test(
      `tabs, badges, menu, marks and focus stay visible, ${theme}`,
      inMatrix(),
      async ({ page }) => {
        await openPage(page, operation);
        await showTheme(page, theme);
        const tabs = page.locator('[data-samples="samples"] [role="tab"]');
        const selected = tabs.and(page.locator('[aria-selected="true"]'));
        const other = tabs.and(page.locator('[aria-selected="false"]')).first();
        expect(await look(selected)).not.toBe(await look(other));

        const current = page.locator('.menu__link[aria-current="page"]');
        const elsewhere = page.locator('.menu__link:not([aria-current])').last();
        expect(await look(current)).not.toBe(await look(elsewhere));

        // A border distinguishes a badge from text.
        for (const badge of ['.api-flag-required', '[data-record="operation"] > :first-child']) {
          const frame = await page
            .locator('main')
            .locator(badge)
            .first()
            .evaluate((element) => {
              const { borderTopStyle, borderTopWidth } = getComputedStyle(element);
              return borderTopStyle === 'none' ? 0 : parseFloat(borderTopWidth);
            });
          expect(frame, badge).toBeGreaterThanOrEqual(1);
        }

        await tabs.first().focus();
        await page.keyboard.press('ArrowRight');
        const { stops, lost } = await walkWithTab(page);
        expect(stops).toBeGreaterThan(10);
        expect(lost).toEqual([]);
      },
    );
  }
});
