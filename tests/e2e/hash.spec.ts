import { expect, test } from '@playwright/test';

import { inMatrix } from '../support/matrix';

/** Fragments that `decodeURIComponent` rejects: truncated, not hexadecimal, not UTF-8. */
const malformed = ['#%', '#%E0%A4', '#%zz', '#request-amount%', '#%C0%AF', '#a%2', '#%%25'];

for (const route of ['/documents/uat', '/api_edc/chuyển-lệnh-sale-vao-may-edc', '/', '/search']) {
  test(
    `${route} keeps its content with any malformed hash`,
    inMatrix(!route.startsWith('/api_edc/')),
    async ({ page }) => {
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      await page.goto(encodeURI(route));
      await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
      const heading = await page.locator('h1').textContent();
      for (const hash of malformed) {
        await page.evaluate((value) => {
          location.hash = value;
        }, hash);
        await expect(page).toHaveURL((url) => url.hash === hash);
        await expect(page.locator('h1')).toHaveText(heading ?? 'no heading');
        await page.evaluate((value) => {
          const link = document.createElement('a');
          link.href = value;
          document.body.append(link);
          link.click();
          link.remove();
        }, hash);
        await expect(page.locator('h1')).toHaveText(heading ?? 'no heading');
      }
      // The router still works and drops the hash with the page.
      await page.goBack();
      await page.getByRole('link', { name: 'Home', exact: true }).first().click();
      await page.waitForURL((url) => url.pathname === '/' && url.hash === '');
      await expect(page.locator('h1')).toBeVisible();
      expect(errors).toEqual([]);
    },
  );
}

test.describe('another spelling of an address', () => {
  const sale = '/api_edc/chuyển-lệnh-sale-vao-may-edc';
  for (const [name, address, route] of [
    ['NFD, as copied on macOS', sale.normalize('NFD'), sale],
    ['.html', `${sale}.html`, sale],
    ['doubled slashes', '//documents//intro', '/documents/intro'],
    // A redirect to `//host` or `/\\host` would leave the site.
    ['the name of another host', '//example.com//', '/example.com/'],
    ['an encoded backslash', '/%5Cexample.com//', '/example.com/'],
  ] as const) {
    test(`${name}: leads to one address on this site`, async ({ page, baseURL }) => {
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      await page.goto(`${baseURL}${address.includes('%') ? address : encodeURI(address)}#a`);
      await expect(page).toHaveURL(
        (url) =>
          url.origin === baseURL &&
          decodeURI(url.pathname) === decodeURI(route) &&
          url.hash === '#a',
      );
      await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
      expect(errors).toEqual([]);
    });
  }

  test('a hash in NFD leads to its section', async ({ page }) => {
    const id = 'chuẩn-bị';
    await page.goto(`/documents/intro#${encodeURIComponent(id.normalize('NFD'))}`);
    await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
  });
});
