import { readFileSync } from 'node:fs';

import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';

import { follow } from '../support/follow';
import { inMatrix } from '../support/matrix';
import { openPage } from '../support/open-page';

/** Opens a page and delays every further script. */
async function openOnSlowLine(page: Page, ms: number): Promise<void> {
  await page.goto('/documents/uat');
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/js/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.continue();
  });
}

test('scrolls to the top, or to the anchor of the link', async ({ page }) => {
  await openPage(page, '/others/hmac');
  await page.mouse.wheel(0, 1500);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await follow(page, '/others/aes');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  const id = await page.locator('.theme-doc-markdown h2[id]').last().getAttribute('id');
  await page.evaluate((anchor) => {
    const link = document.createElement('a');
    link.href = `#${anchor ?? ''}`;
    document.body.append(link);
    link.click();
  }, id);
  await expect(page.locator(`[id="${id ?? ''}"]`)).toBeInViewport();
});

test(
  'a progress bar appears only when a page takes longer than 200 ms',
  inMatrix(),
  async ({ page }) => {
    await openOnSlowLine(page, 1500);
    await page.evaluate(() => {
      const times: Record<string, number> = {};
      Object.assign(window, { times });
      document.addEventListener('click', () => (times['click'] = performance.now()), true);
      new MutationObserver(() => {
        if (document.querySelector('#nprogress [aria-label="Loading"]'))
          times['bar'] ??= performance.now();
      }).observe(document.documentElement, { childList: true, subtree: true });
    });
    await page.locator('.navbar a[href="/"]').first().click();
    await expect(page.locator('#nprogress [aria-label="Loading"]')).toBeAttached();
    const delay = await page.evaluate(() => {
      const { times } = window as Window & { times?: Record<string, number> };
      return (times?.['bar'] ?? NaN) - (times?.['click'] ?? NaN);
    });
    expect(delay).toBeGreaterThanOrEqual(190);
    await page.waitForURL('/');
    await expect(page.locator('#nprogress [aria-label="Loading"]')).toHaveCount(0);
  },
);

test('a page whose chunk fails to load is loaded by the browser instead', async ({ page }) => {
  await page.goto('/documents/uat');
  await page.waitForLoadState('networkidle');
  let failed = 0;
  await page.route('**/assets/js/**', async (route) => {
    failed += 1;
    if (failed === 1) await route.abort();
    else await route.continue();
  });
  await page.evaluate(() => Object.assign(window, { stillTheSameDocument: true }));
  await page.locator('.navbar a[href="/"]').first().click();
  await expect
    .poll(() => page.evaluate(() => 'stillTheSameDocument' in window).catch(() => true))
    .toBe(false);
  await expect(page).toHaveURL('/');
  expect(failed).toBeGreaterThan(0);
  await expect(page.locator('h1')).toBeVisible();
});

test('addresses ending in .html or /index.html show the page', inMatrix(), async ({ page }) => {
  for (const address of ['/documents/uat.html', '/documents/uat/index.html']) {
    const html = readFileSync('build/documents/uat/index.html', 'utf8');
    // Simulates a host that does not redirect such addresses.
    await page.route(`**${address}`, (route) =>
      route.fulfill({ contentType: 'text/html', body: html }),
    );
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('a.menu__link--active')).toHaveAttribute('href', '/documents/uat');
    await expect(page.locator('h1')).not.toHaveText('Page Not Found');
  }
});

test('malformed percent-encoding is an error that names the path', async ({ page }) => {
  const html = readFileSync('build/404.html', 'utf8');
  await page.route('**/%E0%A4%A', (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: html }),
  );
  const error = page.waitForEvent('pageerror');
  await page.goto('/%E0%A4%A');
  expect((await error).message).toContain('Pathname "/%E0%A4%A" could not be decoded');
  await expect(page.locator('h1')).toHaveText('Page Not Found');
});
