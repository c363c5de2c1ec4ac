import { expect, test } from '@playwright/test';

import { breakHomePage } from '../support/broken-page';
import { follow } from '../support/follow';
import { openPage } from '../support/open-page';
import { inMatrix } from '../support/matrix';

const notice = 'This page crashed.';

test('the crash notice disappears on the next page and after Back', async ({ page }) => {
  await openPage(page, '/documents/intro');
  await breakHomePage(page);
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: notice })).toBeVisible();
  await expect(page).toHaveTitle('Page Error');

  await page.goBack();
  await expect(page.locator('h1')).toHaveText('Bắt đầu với Zengi');
  await expect(page).toHaveTitle(/^Bắt đầu với Zengi \|/);
  await expect(page.getByRole('heading', { name: notice })).toHaveCount(0);

  // The broken page still fails; other pages work.
  await page.goForward();
  await expect(page.getByRole('heading', { name: notice })).toBeVisible();
  await follow(page, '/edc/api');
  await expect(page.getByRole('heading', { name: notice })).toHaveCount(0);
  await expect(page.locator('h1')).toBeVisible();
});

test('an address in another letter case is not found', inMatrix(), async ({ page, request }) => {
  for (const route of [
    '/Documents/Intro',
    '/documents/INTRO',
    '/API_QR/generate-viet-qr',
    '/Search',
  ]) {
    expect((await request.get(route)).status(), route).toBe(404);
    await openPage(page, route);
    await expect(page.locator('h1'), route).toHaveText('Page Not Found');
  }
  // Links inside the site behave the same.
  await openPage(page, '/api_edc/edc-openapi');
  await page.locator('[data-part="main"]').evaluate((text) => {
    const link = document.createElement('a');
    link.href = '/Documents/Intro';
    text.append(link);
    link.click();
  });
  await expect(page.locator('h1')).toHaveText('Page Not Found');
  // An address with another percent-encoding is the same address.
  await openPage(page, encodeURI('/category/hướng-dẫn').toLowerCase());
  await expect(page.locator('h1')).not.toHaveText('Page Not Found');
});
