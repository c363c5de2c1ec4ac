import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test, type Page } from '@playwright/test';

import { inMatrix } from '../support/matrix';
import { openPage } from '../support/open-page';
import { everyRoute } from '../support/routes';

const pages = [
  { route: '/', file: 'index.md' },
  { route: '/others/hmac', file: 'others/hmac.md' },
  { route: '/documents/guides/', file: 'documents/guides.md' },
  { route: '/edc/api', file: 'edc/api.md' },
  {
    route: '/api_edc/chuyển-lệnh-sale-vao-may-edc',
    file: 'api_edc/chuyển-lệnh-sale-vao-may-edc.md',
  },
];
const built = (file: string): string => readFileSync(path.join('build', file), 'utf8');
const copy = (page: Page) => page.getByRole('button', { name: 'Chép trang' });
const view = (page: Page) => page.getByRole('link', { name: 'Xem bản Markdown' });
const news = (page: Page) => view(page).locator('xpath=..').getByRole('status');

test.describe('the page as Markdown', () => {
  test.beforeEach(async ({ context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  });

  for (const { route, file } of pages) {
    test(
      `${route} is copied byte for byte, by keyboard, and not fetched earlier`,
      inMatrix(route !== '/'),
      async ({ page }) => {
        const asked: string[] = [];
        page.on('request', (request) => asked.push(decodeURI(new URL(request.url()).pathname)));
        await openPage(page, encodeURI(route));
        await copy(page).focus();
        expect(asked.filter((address) => address.endsWith('.md'))).toEqual([]);
        await page.keyboard.press('Enter');
        await expect(news(page)).toHaveText('Đã chép trang dạng Markdown');
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(built(file));
        expect(asked.filter((address) => address.endsWith('.md'))).toEqual([`/${file}`]);
        // The button is ready for another copy.
        await expect(copy(page)).toBeVisible({ timeout: 10_000 });
      },
    );
  }

  test('reports a failed copy', async ({ page }) => {
    await page.route('**/*.md', (route) => route.fulfill({ status: 404 }));
    await openPage(page, '/others/hmac');
    await copy(page).click();
    await expect(news(page)).toContainText('Không chép được');
    await expect(page.getByRole('button', { name: 'Chưa chép được' })).toBeVisible();
  });
});

test('without JavaScript only the link is there', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto('/others/hmac');
  await expect(view(page)).toBeVisible();
  await expect(view(page)).toHaveAttribute('href', '/others/hmac.md');
  await expect(copy(page)).toBeHidden();
  await page.close();
});

test('every page links to its Markdown in the head', () => {
  const routes = everyRoute.filter((route) => !['/no-such-page', '/search'].includes(route));
  expect(routes.length).toBeGreaterThan(50);
  for (const route of routes) {
    const html = readFileSync(path.join('build', route, 'index.html'), 'utf8');
    const head = html.slice(0, html.indexOf('<body'));
    const file = route === '/' ? '/index.md' : `${route.replace(/\/$/, '')}.md`;
    const links = head.match(/<link[^>]*type="?text\/markdown[^>]*>/g) ?? [];
    expect(links, route).toHaveLength(1);
    const [, address] = /href="?([^" >]+)/.exec(links[0] ?? '') ?? [];
    expect(address, route).toBe(file);
  }
});
