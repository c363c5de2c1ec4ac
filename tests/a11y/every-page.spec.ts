import { expect, test } from '@playwright/test';

import { axeViolations } from '../support/axe';
import { collectComplaints } from '../support/complaints';
import { lostText, textSpacing } from '../support/layout';
import { inMatrix } from '../support/matrix';
import { openPage } from '../support/open-page';
import { everyRoute, operationRoutes } from '../support/routes';
import { screens, showTheme, themes } from '../support/theme';

/**
 * Checks every page with a single load per test: no browser errors (policy, hydration, requests to other origins); no
 * axe violations; no lost text at 200 %, at 320 px and with wider spacing. Both colour modes, phone and wide screen.
 *
 * The pages of operations are one component with 17 contents, and axe needs up to 2.6 s of CPU for each (other pages:
 * 0.2 to 1.3 s). So most are tested in two of the four combinations of width and mode; these are tested in all four:
 */
const inFull = new Set<string>([
  '/api_edc/chuyển-lệnh-settle-vao-may-edc', // the longest page
  '/api_edc/root-auth-token-post', // a form body
  '/api_qr/get-va-detail-v-1-va-va-no-get', // parameters without a body
  '/api_qr/ipn-callback-v-1-ipn-callback-post', // a call that the reader receives
]);

const operations = new Map<string, number>(operationRoutes.map((route, index) => [route, index]));

function themesAt(route: string, screen: number): typeof themes | [(typeof themes)[number]] {
  const index = operations.get(route);
  if (index === undefined || inFull.has(route)) return themes;
  return [themes[(index + screen) % 2 === 0 ? 0 : 1]];
}

test('the routes tested in all combinations are operations', () => {
  expect(operations.size).toBe(17);
  for (const route of inFull) expect(operations.has(route), route).toBe(true);
});

/** One page of each kind: home, search, a guide, an operation with a form body, an unknown address. */
const gatePages = new Set<string>([
  '/',
  '/search',
  '/documents/payments/auth',
  '/api_edc/root-auth-token-post',
  '/no-such-page',
]);

for (const route of everyRoute) {
  test(
    `${route}: no browser error, no axe violation, no lost text`,
    inMatrix(!gatePages.has(route)),
    async ({ page, baseURL }) => {
      test.slow();
      const complaints = await collectComplaints(page, baseURL ?? '');
      const found: string[] = [];
      for (const [index, { name, ...size }] of screens.entries()) {
        await page.setViewportSize(size);
        if (index === 0) {
          await openPage(page, encodeURI(route));
          await page.waitForLoadState('networkidle');
          // The test server sends no headers, so the page's own policy applies.
          await expect(page.locator('meta[http-equiv="Content-Security-Policy"]')).toHaveCount(1);
          await expect(page.locator('h1')).toHaveCount(1);
        }
        for (const theme of themesAt(route, index)) {
          await showTheme(page, theme);
          found.push(...(await axeViolations(page, `${route}, ${name}, ${theme}:`)));
        }
      }
      expect(found).toEqual([]);

      // 1280 × 800 px at 200 %, in CSS pixels.
      await page.setViewportSize({ width: 640, height: 400 });
      expect(await lostText(page), '200 %').toEqual([]);
      await page.setViewportSize({ width: 320, height: 256 });
      expect(await lostText(page), '320 px').toEqual([]);
      await page.addStyleTag({ content: textSpacing });
      expect(await lostText(page), '320 px, wider text').toEqual([]);
      await page.setViewportSize({ width: 1280, height: 800 });
      expect(await lostText(page), '1280 px, wider text').toEqual([]);

      // For an unknown address the browser logs the 404 status.
      const expected = route === '/no-such-page' ? [expect.stringContaining('404')] : [];
      expect(complaints).toEqual(expected);
    },
  );
}
