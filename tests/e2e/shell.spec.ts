import { readFileSync } from 'node:fs';

import { expect, test } from '@playwright/test';

import { brand } from '../../src/core/brand';
import { follow } from '../support/follow';
import { inMatrix } from '../support/matrix';
import { openPage } from '../support/open-page';

test.describe('document', () => {
  test('locale en, left to right, title with a pipe, version current labelled Next', async ({
    page,
  }) => {
    await openPage(page, '/documents/uat');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
    await expect(page).toHaveTitle(new RegExp(`^[^|]+ \\| ${brand.portalName}$`));
    await expect(page.locator('meta[name="docusaurus_version"]')).toHaveAttribute(
      'content',
      'current',
    );
    const global = JSON.parse(readFileSync('.docusaurus/globalData.json', 'utf8')) as Record<
      string,
      { default: { versions: { name: string; label: string; mainDocId: string }[] } }
    >;
    expect(global['docusaurus-plugin-content-docs']?.default.versions).toMatchObject([
      { name: 'current', label: 'Next', mainDocId: 'docs/intro' },
    ]);
  });

  for (const route of ['/', '/others/hmac', '/api_edc/chuyển-lệnh-sale-vao-may-edc']) {
    const title = `${route}: the head does not change while the page starts`;
    test(title, inMatrix(route !== '/others/hmac'), async ({ page }) => {
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
      // A string, because the loader of the tests would change a function.
      await page.addInitScript(`{
        const built = 'title, meta, link:not([rel="prefetch"]), script[type="application/ld+json"]';
        window.changes = [];
        const observer = new MutationObserver((records) => {
          for (const { target, addedNodes, removedNodes } of records) {
            if (target === document.documentElement) changes.push('class ' + target.className);
            for (const node of [...addedNodes, ...removedNodes])
              if (target.nodeName === 'TITLE' || node.matches?.(built))
                changes.push(node.outerHTML ?? node.data);
          }
        });
        document.addEventListener('DOMContentLoaded', () => {
          observer.observe(document.head, { childList: true, subtree: true });
          observer.observe(document.documentElement, { attributeFilter: ['class'] });
        });
      }`);
      await openPage(page, route);
      expect(await page.evaluate('changes')).toEqual([]);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      await follow(page, route === '/' ? '/documents/uat' : '/');
      expect(await page.evaluate('changes.length')).toBeGreaterThan(0);
    });
  }

  test('the script files of linked pages are fetched in advance, each once', async ({ page }) => {
    await openPage(page, '/');
    const links = page.locator('link[rel="prefetch"]');
    await expect.poll(() => links.count()).toBeGreaterThan(5);
    await page.waitForLoadState('networkidle');
    const files = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(files).toHaveLength(new Set(files).size);
  });

  test('the skip link moves to the content', async ({ page }) => {
    await page.goto('/documents/uat');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to main content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const inMain = await page.evaluate(
      () => document.activeElement?.closest('header, nav.navbar') === null,
    );
    expect(inMain).toBe(true);
  });

  test('the table of contents has headings of level 2 and 3', async ({ page }) => {
    await page.goto('/others/hmac');
    const ids = await page
      .locator('.theme-doc-markdown')
      .locator('h2[id], h3[id]')
      .evaluateAll((headings) => headings.map(({ id }) => `#${id}`));
    expect(ids.length).toBeGreaterThan(1);
    const links = await page
      .locator('.theme-doc-toc-desktop a')
      .evaluateAll((anchors) =>
        anchors.map((anchor) => decodeURI((anchor as HTMLAnchorElement).hash)),
      );
    expect(links).toEqual(ids);
  });

  test('footer and copyright year', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('contentinfo')).toContainText('© 2025');
  });
});

test.describe('navbar', () => {
  test('Home, Integration, search and the colour mode toggle', async ({ page }) => {
    await openPage(page, '/documents/uat');
    const navbar = page.getByRole('navigation', { name: 'Main' });
    await expect(navbar.getByRole('link', { name: 'Home', exact: true })).toHaveAttribute(
      'href',
      '/',
    );
    await navbar.getByRole('button', { name: 'Integration' }).hover();
    await expect(navbar.getByRole('link', { name: /card payment/i })).toHaveAttribute(
      'href',
      '/others/device_api',
    );
    await expect(navbar.getByRole('link', { name: /VietQR payment/i })).toHaveAttribute(
      'href',
      '/api_qr/zengis-qr-api',
    );
    await expect(navbar.getByRole('button', { name: /search/i })).toBeVisible();
    await expect(navbar.getByRole('button', { name: /dark and light mode/i })).toBeVisible();
  });

  test('hides on scrolling down and returns on scrolling up', async ({ page }) => {
    await openPage(page, '/others/hmac');
    const navbar = page.getByRole('navigation', { name: 'Main' });
    await expect(navbar).toBeInViewport();
    for (let i = 0; i < 6; i += 1) await page.mouse.wheel(0, 200);
    await expect(navbar).not.toBeInViewport();
    for (let i = 0; i < 4; i += 1) await page.mouse.wheel(0, -150);
    await expect(navbar).toBeInViewport();
  });

  test('under 996 px a mobile menu has the links', inMatrix(), async ({ page }) => {
    await page.setViewportSize({ width: 996, height: 800 });
    await openPage(page, '/documents/uat');
    const toggle = page.getByRole('button', { name: 'Toggle navigation bar' });
    await expect(toggle).toBeVisible();
    await toggle.click();
    await expect(page.locator('.navbar-sidebar')).toBeVisible();
    await expect(page.locator('.navbar-sidebar a[href="/documents/intro"]')).toBeVisible();
    await page.setViewportSize({ width: 997, height: 800 });
    await expect(toggle).toBeHidden();
  });
});

test.describe('sidebar', () => {
  test('can be hidden and shown, and the choice is stored', async ({ page }) => {
    await openPage(page, '/documents/uat');
    await page.getByRole('button', { name: 'Collapse sidebar', exact: true }).click();
    await expect(page.locator('a.menu__link[href="/documents/intro"]')).toBeHidden();
    await page.reload();
    const expand = page.getByRole('button', { name: 'Expand sidebar', exact: true });
    await expand.click();
    await expect(page.locator('a.menu__link[href="/documents/intro"]')).toBeVisible();
  });

  test('opening one category leaves the others open', inMatrix(), async ({ page }) => {
    await openPage(page, '/documents/uat');
    const open = page.locator('.theme-doc-sidebar-item-category:not(.menu__list-item--collapsed)');
    const before = await open.count();
    expect(before).toBeGreaterThan(1);
    const first = page.locator('.theme-doc-sidebar-item-category').first();
    await first.getByRole('button').first().click();
    await expect(open).toHaveCount(before - 1);
    await first.getByRole('button').first().click();
    await expect(open).toHaveCount(before);
  });
});

test.describe('colour mode', () => {
  for (const system of ['light', 'dark'] as const) {
    test(
      `is light by default, whatever the system prefers (${system})`,
      inMatrix(system !== 'dark'),
      async ({ page }) => {
        await page.emulateMedia({ colorScheme: system });
        await page.goto('/');
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
      },
    );
  }

  test('stores the choice under the key theme, without a namespace', async ({ page }) => {
    await openPage(page, '/');
    await page.getByRole('button', { name: /dark and light mode/i }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
    await page.goto('/documents/uat');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
});

test.describe('announcement bar', () => {
  test('stores a dismissal', async ({ page }) => {
    await openPage(page, '/');
    const bar = page
      .getByRole('region', { name: 'Announcement' })
      .or(page.locator('.theme-announcement-bar'));
    await expect(bar.first()).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).first().click();
    await expect(bar).toHaveCount(0);
    await page.reload();
    await expect(bar.first()).toBeHidden();
  });

  test('shows a new announcement at once, although an older one was closed', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('docusaurus.announcement.id', 'older');
      localStorage.setItem('docusaurus.announcement.dismiss', 'true');
    });
    await openPage(page, '/documents/uat');
    await expect(page.locator('.theme-announcement-bar')).toBeVisible();
  });
});

test('logs unavailable storage once and ignores it', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  const warnings: string[] = [];
  const errors: Error[] = [];
  page.on('console', (message) => {
    if (/storage/i.test(message.text())) warnings.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error));
  await page.goto('/documents/uat');
  await page.getByRole('button', { name: /dark and light mode/i }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await follow(page, '/documents/intro');
  await expect(page.locator('h1')).toBeVisible();
  expect(errors).toEqual([]);
  expect(warnings).toHaveLength(1);
});

for (const width of [390, 1280]) {
  test(`without JavaScript no button is shown, ${width} px`, async ({ browser }) => {
    const page = await browser.newPage({
      javaScriptEnabled: false,
      viewport: { width, height: 844 },
    });
    await page.goto('/documents/uat');
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator('button').first()).toBeAttached();
    await expect(page.locator('button:not(:disabled):visible')).toHaveCount(0);
    await page.close();
  });
}
