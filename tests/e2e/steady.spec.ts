import { expect, test, type Page } from '@playwright/test';

import { arrived } from '../support/follow';
import { layoutShifts, watchLayoutShifts } from '../support/layout-shift';
import { inMatrix } from '../support/matrix';
import { screens } from '../support/theme';

const operation = '/api_edc/chuyển-lệnh-sale-vao-may-edc';
const routes = [
  '/',
  '/documents/uat',
  '/others/hmac',
  operation,
  '/edc/api',
  '/search',
  '/nowhere',
];

async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  await page.waitForLoadState('networkidle');
}

/**
 * Follows a link by script, so that the browser attributes no layout shift to a click. A link that only the menu of a narrow
 * screen contains is clicked there, as a reader does: a click by script in the closed menu would open it.
 */
async function follow(page: Page, route: string): Promise<void> {
  const links = page.locator(`a[href="${route}"], a[href="${encodeURI(route)}"]`);
  const menu = page.locator('.navbar-sidebar');
  const inPage = links.and(page.locator(':not(.navbar-sidebar *)')).first();
  if ((await inPage.count()) > 0) {
    await inPage.evaluate((element) => {
      (element as HTMLElement).click();
    });
  } else {
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await menu.locator(links).first().click();
    await expect(menu).toBeHidden();
  }
  await arrived(page, route);
  await page.waitForLoadState('networkidle');
}

for (const { name, ...viewport } of screens) {
  test.describe(`nothing moves, ${name}`, () => {
    test.use({ viewport });

    for (const [which, loaded] of [
      ['a page', routes],
      ['an operation', [operation]],
    ] as const) {
      const title = `while ${which} loads, with and without stored choices`;
      test(title, inMatrix(loaded === routes || viewport.width !== 390), async ({ page }) => {
        test.slow();
        await watchLayoutShifts(page);
        for (const stored of [
          {},
          { theme: 'dark', 'code-lang': 'go', 'sample-server': 'simulator', 'text-lang': 'en' },
        ]) {
          for (const route of loaded) {
            await page.goto(encodeURI(route));
            await page.evaluate((items) => {
              localStorage.clear();
              for (const [key, value] of Object.entries(items as Record<string, string>))
                localStorage.setItem(key, value);
            }, stored);
            await page.reload();
            await hydrated(page);
            expect(await layoutShifts(page), route).toEqual([]);
          }
        }
      });
    }

    test(
      'while a fold opens for an address',
      inMatrix(viewport.width !== 390),
      async ({ page }) => {
        await watchLayoutShifts(page);
        for (const route of ['/documents/errors#code-505', `${operation}#receiver-onSaleResult`]) {
          await page.goto(encodeURI(route));
          await hydrated(page);
          await expect(page.locator('details[open] :focus, details[open]:target')).not.toHaveCount(
            0,
          );
          const moved = (await layoutShifts(page)).reduce((sum, { value }) => sum + value, 0);
          expect(moved, route).toBeLessThanOrEqual(0.02);
          // From another page, because otherwise the next address would only change the hash.
          await page.goto('about:blank');
        }
      },
    );

    test(
      'when a link inside the site is followed',
      inMatrix(viewport.width !== 390),
      async ({ page }) => {
        test.slow();
        await watchLayoutShifts(page);
        await page.goto('/documents/uat');
        await hydrated(page);
        for (const route of ['/documents/payments/auth', '/others/device_api', operation, '/']) {
          if (route === operation) await page.goto('/others/device_api');
          await hydrated(page);
          await follow(page, route);
          await expect(page.locator('h1').first()).toBeVisible();
          expect(await layoutShifts(page), route).toEqual([]);
        }
      },
    );
  });
}

/** Returns the position of each heading and block, by its place in the document. */
const positions = `[...document.querySelectorAll('main :is(h1, header, p, figure, section)')].map((element) => {
  const { left, top } = element.getBoundingClientRect();
  return [Math.round(left), Math.round(top)];
})`;

test.describe('on a slow line', () => {
  const firstScreen = 800;
  // The rest of the page has not arrived, and no script either.
  test.use({ javaScriptEnabled: false });

  for (const route of ['/', '/documents/uat', '/edc/api', operation]) {
    test(`${route}: what is shown stays in place while the rest arrives`, async ({ page }) => {
      await page.goto(encodeURI(route));
      const whole = await page.evaluate<[number, number][]>(positions);
      const html = await (await page.request.get(encodeURI(route))).text();
      const start = html.indexOf('<main');
      // After each of the first blocks, and inside of breadcrumbs whose text has not arrived.
      const cuts = /<\/(?:h1|header|nav|p|figure)>|<\w+ [^>]*breadcrumbs__link[^>]*>/g;
      const ends = [...html.slice(start).matchAll(cuts)].slice(0, 16);
      expect(ends.length).toBeGreaterThan(3);
      let arrivedSoFar = '';
      await page.route('**' + encodeURI(route), (request) =>
        request.fulfill({ body: arrivedSoFar, contentType: 'text/html; charset=utf-8' }),
      );
      for (const { index, 0: tag } of ends) {
        arrivedSoFar = html.slice(0, start + index + tag.length);
        await page.goto(encodeURI(route));
        const part = await page.evaluate<[number, number][]>(positions);
        for (const [element, [left, top]] of part.entries()) {
          const [x, y] = whole[element] ?? [NaN, NaN];
          if (y > firstScreen) continue;
          // A browser counts movements of 3 px and more.
          const moved = Math.max(Math.abs(left - x), Math.abs(top - y));
          expect(moved, arrivedSoFar.slice(-200)).toBeLessThan(3);
        }
      }
    });
  }
});
