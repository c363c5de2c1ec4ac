import { expect, test, type Locator } from '@playwright/test';

import { hold, scripts } from '../support/hold';
import { openPage } from '../support/open-page';
import { SearchOverlay } from '../support/search-overlay';
import { inMatrix } from '../support/matrix';

/* Delays each part that loads on demand. A loading indicator must appear, and visible content must not move. */
const sale = '/api_edc/chuyển-lệnh-sale-vao-may-edc';
const guide = '/others/hmac';

const places = (things: Locator): Promise<number[]> =>
  things.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const { top, left } = element.getBoundingClientRect();
      return [Math.round(top), Math.round(left)];
    }),
  );

test('the editor: the samples do not move while it loads', async ({ page }) => {
  await openPage(page, encodeURI(sale));
  await page.waitForLoadState('networkidle');
  const release = await hold(page, scripts);
  await page.getByRole('button', { name: 'Sửa yêu cầu' }).click();
  const sheet = page.getByRole('dialog', { name: 'Sửa yêu cầu' });
  await expect(sheet.locator('[role="status"] > div').first()).toBeVisible();
  const sample = sheet.locator('[role="tab"]');
  const before = await places(sample);
  expect(before.length).toBeGreaterThan(10);
  release();
  await expect(sheet.getByRole('form')).toBeVisible();
  expect(await places(sample)).toEqual(before);
});

test('the English texts: Vietnamese until they have loaded', inMatrix(), async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, encodeURI(sale));
  const release = await hold(page, '**/assets/english/**');
  const read = page.locator('h1, [data-part], [data-part="lead"] p, [data-samples]');
  const before = await places(read);
  await page.getByRole('button', { name: 'English' }).click();
  const notice = page.getByText('Loading the English texts …');
  await expect(notice).toBeVisible();
  expect(await places(read)).toEqual(before);
  release();
  await expect(notice).toBeHidden();
  await expect(page.locator('[data-part="lead"] [lang="en"]').first()).toBeVisible();
});

test('an operation after a followed link: placeholders until its text has loaded', async ({
  page,
}) => {
  await openPage(page, '/others/device_api');
  await page.waitForLoadState('networkidle');
  const release = await hold(page, `**${encodeURI(sale)}`);
  await page
    .locator(`a[href="${sale}"], a[href="${encodeURI(sale)}"]`)
    .first()
    .evaluate((link: HTMLElement) => {
      link.click();
    });
  const notice = page.getByRole('status').filter({ hasText: /^Đang tải$/ });
  await expect(notice.locator('div').first()).toBeVisible();
  const head = page.locator('h1, [data-record="operation"]');
  await expect(head).toHaveCount(2);
  const before = await places(head);
  release();
  await expect(page.locator('[id="request-amount"]')).toBeVisible();
  expect(await places(head)).toEqual(before);
});

test('the search overlay: a bar above all content until it has loaded', async ({ page }) => {
  await openPage(page, '/documents/uat');
  await page.waitForLoadState('networkidle');
  const release = await hold(page, scripts);
  const read = page.locator('h1, article p');
  const before = await places(read);
  await page.keyboard.press('Control+k');
  const notice = page.getByRole('status', { name: 'Loading' });
  await expect(notice).toBeVisible();
  // The notice is above all fixed content.
  expect(
    await notice.evaluate(
      (bar) => document.elementFromPoint(bar.getBoundingClientRect().left + 2, 1) === bar,
    ),
  ).toBe(true);
  release();
  await expect(new SearchOverlay(page).dialog).toBeVisible();
  await expect(notice).toHaveCount(0);
  expect(await places(read)).toEqual(before);
});

test('the search page: a notice until its hits have loaded', inMatrix(), async ({ page }) => {
  const release = await hold(page, '**/search-index/**');
  await openPage(page, '/search?q=hmac');
  const notice = page.locator('main').getByText('Searching…');
  await expect(notice).toBeVisible();
  const head = page.locator('main h1, main input[type="search"]');
  const before = await places(head);
  release();
  await expect(page.locator('main li').first()).toBeVisible();
  await expect(notice).toHaveCount(0);
  expect(await places(head)).toEqual(before);
});

test('a tool: space is reserved until it has loaded', inMatrix(), async ({ page }) => {
  await openPage(page, '/others/hmac');
  await page.waitForLoadState('networkidle');
  const release = await hold(page, scripts);
  const slot = page.locator('article button[aria-expanded="false"]').first();
  const name = (await slot.textContent()) ?? '';
  await slot.click();
  const notice = page.getByRole('status').filter({ hasText: /^…$/ });
  await expect(notice).toBeVisible();
  const opener = page.getByRole('button', { name });
  const before = await places(opener);
  // The content below is off the screen, so it does not move while it is read.
  expect(await notice.evaluate((place) => place.getBoundingClientRect().height)).toBeGreaterThan(
    600,
  );
  release();
  await expect(notice).toHaveCount(0);
  expect(await places(opener)).toEqual(before);
});

test('a page as Markdown: a notice until it has loaded', inMatrix(), async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPage(page, guide);
  const release = await hold(page, '**/*.md');
  const tools = page.locator('h1, .doc-top a');
  const before = await places(tools);
  await page.getByRole('button', { name: 'Chép trang' }).click();
  await expect(page.getByRole('button', { name: 'Đang chép …' })).toBeVisible();
  expect(await places(tools)).toEqual(before);
  release();
  await expect(page.getByRole('button', { name: 'Đã chép' })).toBeVisible();
  expect(await places(tools)).toEqual(before);
});
