import { readFileSync } from 'node:fs';

import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';

import { clickLink, follow } from '../support/follow';
import { inMatrix } from '../support/matrix';
import { openPage } from '../support/open-page';

/** Opens a page from which every further script takes some time to come. */
async function openOnSlowLine(page: Page, ms: number): Promise<void> {
  await page.goto('/documents/uat');
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/js/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.continue();
  });
}

/** No frame comes from here on until it is released: what waits for one is not drawn. */
async function holdFrames(page: Page): Promise<{ release: () => Promise<void> }> {
  await page.evaluate(() => {
    const held: FrameRequestCallback[] = [];
    Object.assign(window, {
      held,
      requestAnimationFrame: (callback: FrameRequestCallback) => held.push(callback),
    });
  });
  return {
    release: () =>
      page.evaluate(() => {
        const { held } = window as Window & { held?: FrameRequestCallback[] };
        for (const callback of held?.splice(0) ?? []) callback(performance.now());
      }),
  };
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

test('the next page is loaded when its link is pointed at', inMatrix(), async ({ page }) => {
  // Without it links in view are only prefetched, and what a hover loads comes from that cache.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'IntersectionObserver'));
  await page.goto('/documents/uat');
  await page.waitForLoadState('networkidle');
  const chunk = page.waitForRequest((request) => request.resourceType() === 'script');
  await page.locator('a[href="/documents/intro"]:visible').first().hover();
  expect((await chunk).url()).toContain('/assets/js/');
});

for (const connection of [
  { effectiveType: '4g', saveData: true },
  { effectiveType: '2g', saveData: false },
  undefined,
]) {
  const expected = connection ? 'skipped' : 'done';
  test(
    `prefetch is ${expected} on ${JSON.stringify(connection ?? 'a fast line')}`,
    inMatrix(!connection?.saveData),
    async ({ page }) => {
      await page.addInitScript((value) => {
        Object.defineProperty(navigator, 'connection', { value });
      }, connection);
      await page.goto('/documents/uat');
      await page.waitForLoadState('networkidle');
      const prefetched = await page.locator('link[rel="prefetch"]').count();
      if (connection) expect(prefetched).toBe(0);
      else await expect(page.locator('link[rel="prefetch"]')).not.toHaveCount(0);
    },
  );
}

test('the top of a page comes first, with a hash and on the way back all at once', async ({
  page,
}) => {
  // `Wrap` comes once the width of a code block was measured, on a busy machine after the network is idle.
  const text = async (): Promise<string> =>
    (await page.locator('article').innerText()).replaceAll(/^Wrap$\n*/gm, '');
  await page.goto('/others/hmac');
  await page.waitForLoadState('networkidle');
  const whole = await text();
  await page.goto('/documents/intro');
  await page.waitForLoadState('networkidle');
  const { release } = await holdFrames(page);
  const toCome = page.locator('.rest-to-come');
  // The title waits for a frame, too.
  await clickLink(page, '/others/hmac');
  await expect(toCome).toBeAttached();
  expect((await text()).length).toBeLessThan(whole.length / 2);
  const below = page.locator('.doc-foot, .pagination-nav, .doc-layout__toc');
  await expect(below).toHaveCount(0);
  await release();
  await expect(toCome).not.toBeAttached();
  await expect(below).not.toHaveCount(0);
  // The code comes with the page's document, a little later.
  await expect.poll(text).toBe(whole);

  await page.goBack();
  await expect(page).toHaveURL(/\/documents\/intro$/);
  await expect(page.locator('h1')).not.toHaveText(/HMAC/);
  await expect(toCome).not.toBeAttached();
  await page.goForward();
  await expect(page.locator('h1')).toHaveText(/HMAC/);
  await expect(toCome).not.toBeAttached();

  const link = page.locator('article a[href^="/documents/to_confirm#"]').first();
  const id = (await link.getAttribute('href'))?.split('#')[1] ?? '';
  await link.click();
  await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
  await expect(toCome).not.toBeAttached();
});

test('a link that is clicked with a key held down is left to the browser', async ({ page }) => {
  await page.goto('/documents/uat');
  await page.waitForSelector('html[data-has-hydrated="true"]');
  const handled = await page
    .locator('.menu a[href="/documents/intro"]')
    .first()
    .evaluate((link) => {
      // After React's own listener: the browser shall not open anything in this test.
      const prevented: boolean[] = [];
      window.addEventListener('click', (event) => {
        prevented.push(event.defaultPrevented);
        event.preventDefault();
      });
      for (const init of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])
        link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
      return prevented;
    });
  expect(handled).toEqual([false, false, false, false]);
  await expect(page).toHaveURL(/\/documents\/uat$/);
});

test(
  'a progress bar shows when a page takes longer than 200 ms, and not before',
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
    // A host that does not redirect such addresses: the site itself has to cope.
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
