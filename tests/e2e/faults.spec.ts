import { expect, test, type Page } from '@playwright/test';

import { languageKeys } from '../../src/core/samples';
import { builtSample } from '../support/code-pages';
import { arrived, follow } from '../support/follow';
import { specRoutes } from '../support/routes';
import { SearchOverlay } from '../support/search-overlay';
import { inMatrix } from '../support/matrix';

// No traces: some tests load a page many times, and the error messages name the missing part anyway.
test.use({ trace: 'off' });

const operation = '/api_edc/chuyển-lệnh-sale-vao-may-edc';
const guide = '/documents/uat';
const nextGuide = '/documents/intro';

/** Checks that the HTML contains the essential content: the title, the limits of a field, and a sample. */
async function expectReadable(page: Page, what: string): Promise<void> {
  await expect(page.locator('h1'), what).toHaveText('Chuyển lệnh SALE vào máy EDC');
  await expect(page.locator('[id="request-amount"]'), what).toContainText('từ 1000 đến 499999999');
  await expect(page.locator('code[data-sample="python"]').first(), what).toHaveText(
    builtSample(operation, 'python'),
  );
  const shown = page.locator('[data-samples="samples"] code[data-sample]:visible');
  await expect(shown.first(), what).toBeVisible();
}

async function hydrated(page: Page, timeout = 10_000): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true', { timeout });
}

/** Returns the style sheets that the first load of a page requests. */
async function stylesOf(page: Page): Promise<string[]> {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') seen.push(new URL(request.url()).pathname);
  });
  await page.goto(encodeURI(operation));
  await hydrated(page);
  return [...new Set(seen)];
}

/** Counts the documents that the page loads, to detect a loop of reloads. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
}

test.describe('a part of an operation page fails to load', () => {
  test.setTimeout(180_000);

  test('without a style sheet the page is readable and works', inMatrix(), async ({ page }) => {
    const styles = await stylesOf(page);
    expect(styles.length).toBeGreaterThan(0);
    for (const style of styles) {
      for (const mode of ['once', 'for ever']) {
        let failures = 0;
        await page.route(`**${style}`, async (route) => {
          failures += 1;
          if (mode === 'for ever' || failures === 1) await route.abort();
          else await route.continue();
        });
        await page.goto(encodeURI(operation));
        await hydrated(page);
        await expectReadable(page, `${style} ${mode}`);
        expect(failures).toBeGreaterThan(0);
        await page.unroute(`**${style}`);
      }
    }
  });
});

test.describe('offline after the first load', () => {
  test('visited pages stay readable, and search works if opened before', async ({
    page,
    context,
  }) => {
    const overlay = new SearchOverlay(page);
    await page.goto(guide);
    await hydrated(page);
    const guideTitle = await page.locator('h1').innerText();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await follow(page, nextGuide);
    await expect(page.locator('h1')).not.toHaveText(guideTitle);
    await overlay.open();
    await overlay.search('sale');
    await page.getByRole('option').filter({ hasText: 'SALE vào máy EDC' }).first().click();
    await page.waitForURL((url) => decodeURI(url.pathname).startsWith('/api_edc/'));
    await arrived(page, decodeURI(new URL(page.url()).pathname));
    const seen = page.url();
    const title = await page.locator('h1').innerText();
    await expect(page.locator('[data-samples="samples"] code[data-sample]')).toHaveCount(
      languageKeys.length,
    );

    await context.setOffline(true);
    await page.goBack();
    await page.goBack();
    await expect(page.locator('h1')).toHaveText(guideTitle);
    await page.goForward();
    await page.goForward();
    await expect(page).toHaveURL(seen);
    await expect(page.locator('h1')).toHaveText(title);
    await expect(page.locator('[data-samples="samples"] code[data-sample]')).toHaveCount(
      languageKeys.length,
    );
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

    await overlay.open();
    await overlay.search('hmac');
    await expect(overlay.options.first()).toContainText(/hmac/i);
  });
});

test.describe('JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('an operation shows title, fields, all samples and links in its sidebar', async ({
    page,
  }) => {
    await page.goto(encodeURI(operation));
    await expectReadable(page, 'no JavaScript');
    await expect(page.locator('[data-samples="samples"] code[data-sample]:visible')).toHaveCount(
      languageKeys.length,
    );
    await follow(page, '/others/ipn_card');
    await expect(page.locator('h1')).toBeVisible();
  });

  test('on a phone the pages of the sidebar are listed below the page', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/documents/uat');
    const list = page.locator('.theme-doc-sidebar-container');
    await expect(list.getByRole('link', { name: 'Có sự cố' })).toBeVisible();
    const [main, box] = [await page.locator('main').boundingBox(), await list.boundingBox()];
    expect(box?.y).toBeGreaterThanOrEqual((main?.y ?? 0) + (main?.height ?? 0));
    await expect(page.locator('.navbar__toggle')).toBeHidden();
  });

  test('every route has a heading, text and links', async ({ request }) => {
    for (const route of specRoutes) {
      const html = await (await request.get(encodeURI(route))).text();
      const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? [];
      expect(main, route).toMatch(/<h1[ >]/);
      // The search page needs JavaScript. Without it, it shows a message with a link.
      expect(main.match(/<a [^>]*href=/g)?.length ?? 0, route).toBeGreaterThan(0);
      expect(main.replaceAll(/<[^>]*>/g, '').length, route).toBeGreaterThan(100);
    }
  });
});

test.describe('a new deploy while a tab is open', () => {
  // A prefetch can still be pending when a test ends.
  test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

  /** Simulates a new build: documents refer to files under another path, and the old files do not exist any more. */
  async function deploy(page: Page): Promise<void> {
    await page.route('**/*', async (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname.startsWith('/assets/')) {
        await route.fulfill({ status: 404, body: 'gone' });
        return;
      }
      if (!route.request().isNavigationRequest() && !pathname.startsWith('/assets-v2/')) {
        await route.continue();
        return;
      }
      const url = route.request().url().replace('/assets-v2/', '/assets/');
      const response = await route.fetch({ url });
      const text = /html|javascript/.test(response.headers()['content-type'] ?? '');
      if (!text) {
        await route.fulfill({ response });
        return;
      }
      const body = (await response.text()).replaceAll(
        /(["'=/])assets\/(js|css)/g,
        '$1assets-v2/$2',
      );
      await route.fulfill({ response, body });
    });
  }

  test('a link opens the new page with one load and no loop', async ({ page }) => {
    await page.goto(guide);
    await hydrated(page);
    await deploy(page);
    const loads = countLoads(page);
    await page.locator(`.navbar a[href="/"]`).first().click();
    await page.waitForURL('/');
    await expect.poll(loads).toBe(1);
    await hydrated(page);
    await expect(page.locator('link[href*="/assets-v2/"]').first()).toBeAttached();
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.getByText('Page Error')).toHaveCount(0);
    // Navigation continues on the new build without another load.
    await follow(page, nextGuide);
    await expect(page.locator('h1')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(loads()).toBe(1);
  });

  test('a search not opened before opens the search page of the new build', async ({ page }) => {
    const overlay = new SearchOverlay(page);
    await page.goto(guide);
    await hydrated(page);
    await overlay.ready();
    await deploy(page);
    const loads = countLoads(page);
    await page.keyboard.press('Control+k');
    await page.waitForURL('/search');
    await hydrated(page);
    await page.getByRole('main').getByRole('searchbox').fill('hmac');
    await expect(page.locator('main li').first()).toBeVisible({ timeout: 15_000 });
    expect(loads()).toBe(1);
  });
});
