import { readFileSync } from 'node:fs';

import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';

import { arrived, follow } from '../support/follow';
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

const operation = '/api_edc/chuyển-lệnh-sale-vao-may-edc';

/** Ids of the headings of an article, in the order of the page. */
const headingIds = (page: Page): Promise<string[]> =>
  page.locator('article :is(h2, h3)[id]').evaluateAll((headings) => headings.map(({ id }) => id));

/** Counts the headings of the article in React's first commit of the next page. */
async function firstHeadings(page: Page, navigate: () => Promise<unknown>): Promise<number> {
  const first = await page.evaluateHandle(() => ({
    count: new Promise<number>((resolve) => {
      const before = document.querySelector('h1');
      // The observer is called after React's commit and before the next task.
      new MutationObserver((_, observer) => {
        const heading = document.querySelector('h1');
        if (heading === null || heading === before) return;
        observer.disconnect();
        resolve(document.querySelectorAll('article :is(h2, h3)[id]').length);
      }).observe(document.body, { childList: true, subtree: true });
    }),
  }));
  await navigate();
  return first.evaluate(({ count }) => count);
}

test('a followed link shows the top of a guide first, then the rest', async ({ page }) => {
  await openPage(page, '/others/hmac');
  const all = await headingIds(page);
  await openPage(page, '/others/aes');
  const first = await firstHeadings(page, () => follow(page, '/others/hmac'));
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThan(all.length / 2);
  await expect.poll(() => headingIds(page)).toEqual(all);
  await expect(page.locator('article footer')).toBeVisible();
  await expect(page.locator('.theme-doc-toc-desktop')).toBeVisible();
});

test('Back and a link with a hash render the complete page, because they scroll', async ({
  page,
}) => {
  await openPage(page, '/others/hmac');
  const all = await headingIds(page);
  const inArticle = page.locator('article a[href^="/documents/"][href*="#"]').first();
  const there = decodeURI((await inArticle.getAttribute('href')) ?? '').split('#')[0] ?? '';
  const withHash = await firstHeadings(page, async () => {
    await inArticle.click();
    await arrived(page, there);
  });
  expect(withHash).toBe((await headingIds(page)).length);
  expect(await firstHeadings(page, () => page.goBack())).toBe(all.length);
});

test('an operation that was seen before shows its top first', async ({ page }) => {
  await openPage(page, encodeURI(operation));
  const all = await headingIds(page);
  await follow(page, '/api_edc/root-auth-token-post');
  const first = await firstHeadings(page, () => follow(page, operation));
  expect(first).toBeLessThan(all.length / 2);
  await expect.poll(() => headingIds(page)).toEqual(all);
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

test('a page whose scripts are loaded is in the first commit after the click', async ({ page }) => {
  await page.addInitScript(() => {
    const titles: (string | undefined)[] = [];
    // React reports its commits to the developer tools.
    const hook = {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: () => titles.push(document.querySelector('h1')?.innerText),
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
    };
    Object.assign(window, { titles, __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
  });
  await openPage(page, '/others/hmac');
  const titles = await page.evaluate(async () => {
    const window_ = window as unknown as Window & { titles: string[] };
    await window_.docusaurus.preload('/others/aes#x');
    window_.titles.length = 0;
    document.querySelector<HTMLElement>('.menu a[href="/others/aes"]')?.click();
    await new Promise((resolve) => setTimeout(resolve, 500));
    return window_.titles;
  });
  const title = await page.locator('h1').innerText();
  expect(title).toContain('AES');
  expect(titles[0]).toBe(title);
});
