import { expect, test, type Locator, type Page } from '@playwright/test';

import { codePages } from '../support/code-pages';
import { collectComplaints } from '../support/complaints';
import { follow } from '../support/follow';
import { openPage } from '../support/open-page';
import { inMatrix } from '../support/matrix';

const sale = codePages.operation;
const guide = '/documents/payments/auth';
const storageKey = 'sample-server';
const uat = 'https://uat-api.zengi.biz/v1/oapi';
const live = 'https://api.zengi.biz/v1/oapi';
const local = 'http://127.0.0.1:4010/v1/oapi';

const choice = (page: Page): Locator =>
  page.locator('main').getByRole('combobox', { name: 'Máy chủ:' }).first();
const said = (page: Page): Locator => page.locator('[data-server]').first();
const shown = (page: Page): Locator => page.locator('#samples ~ * code[data-sample]:visible');
const editor = (page: Page): Locator => page.getByRole('form', { name: 'Sửa yêu cầu' });
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), storageKey);

/** Checks that the visible sample and the line above it contain this server and no other. */
async function expectServer(page: Page, address: string, path = '/device/sale'): Promise<void> {
  await expect(said(page)).toHaveText(address);
  await expect(shown(page)).toContainText(`${address}${path}`);
  for (const other of [uat, live, local].filter((one) => one !== address)) {
    await expect(shown(page)).not.toContainText(other);
  }
}

test.describe('the server of the samples', () => {
  test('is chosen by keyboard, changes only the address, and is stored', async ({
    page,
    baseURL,
  }) => {
    const complaints = await collectComplaints(page, baseURL ?? '');
    await openPage(page, sale);
    await expectServer(page, uat);
    const before = await shown(page).textContent();
    const colours = await shown(page).locator('span').count();
    expect(colours).toBeGreaterThan(3);
    await expect(choice(page).locator('option')).toHaveText(['UAT', 'Live', 'Simulator']);

    let loads = 0;
    page.on('load', () => (loads += 1));
    await choice(page).focus();
    for (const [key, address] of [
      ['ArrowDown', live],
      ['ArrowDown', local],
      ['ArrowUp', live],
      ['End', local],
    ] as const) {
      await page.keyboard.press(key);
      await expectServer(page, address);
      expect(await shown(page).textContent()).toBe(before?.replaceAll(uat, address));
    }
    expect(await shown(page).locator('span').count()).toBe(colours);
    expect(loads).toBe(0);
    expect(await stored(page)).toBe('simulator');
    await expect(page.locator('main').getByRole('link', { name: 'Cách chạy' })).toHaveAttribute(
      'href',
      '/documents/simulator',
    );

    await page.getByRole('tab', { name: 'curl', exact: true }).click();
    await expectServer(page, local);
    await page.reload();
    await expectServer(page, local);
    expect(complaints).toEqual([]);
  });

  test(
    'is shared by operations and guides, and kept after following a link',
    inMatrix(),
    async ({ page }) => {
      await openPage(page, sale);
      await choice(page).selectOption('Simulator');
      await follow(page, '/api_edc/chuyển-lệnh-void-vao-may-edc');
      await expectServer(page, local, '/device/void');
      await openPage(page, guide);
      const code = page.locator('code[data-place]').first();
      await expect(said(page)).toHaveText('http://127.0.0.1:4010');
      await expect(code).toContainText('http://127.0.0.1:4010/auth/token');
      await choice(page).selectOption('Live');
      await expect(code).toContainText('https://api.zengi.biz/auth/token');
      await openPage(page, codePages.otherOperation);
      await expect(shown(page)).toContainText('https://api.zengi.biz/v1/vietqr');
    },
  );

  test('is part of the copied sample', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openPage(page, sale);
    await choice(page).selectOption('Simulator');
    await expectServer(page, local);
    await page.getByRole('button', { name: 'Chép', exact: true }).first().click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain(`${local}/device/sale`);
    expect(copied).toContain('ZENGI_ACCESS_TOKEN');
    expect(copied).not.toContain('zengi.biz');
  });

  test('is not offered for a call that the reader receives', async ({ page }) => {
    await openPage(page, '/api_qr/ipn-callback-v-1-ipn-callback-post');
    await expect(page.locator('[data-server]')).toHaveCount(0);
  });
});

test.describe('the server in the editor', () => {
  const amount = (page: Page): Locator => editor(page).getByLabel(/^amount/);
  const field = (page: Page): Locator => editor(page).getByLabel('Máy chủ');

  test('follows the choice, before and after an edit', async ({ page }) => {
    await openPage(page, sale);
    await choice(page).selectOption('Simulator');
    await page.getByRole('button', { name: 'Sửa yêu cầu' }).click();
    await expect(field(page)).toHaveValue(local);
    await expectServer(page, local);
    await amount(page).fill('2345678');
    await expect(shown(page)).toContainText('2345678');
    await expectServer(page, local);
    // The choice above the sample is hidden, because the form of the editor has the same choice.
    await expect(choice(page)).toBeHidden();
    await field(page).fill(live);
    expect(await stored(page)).toBe('live');
    await expect(shown(page)).toContainText('2345678');
    await expectServer(page, live);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test("samples show and name the contract's server", async ({ page }) => {
    await page.goto(sale);
    const line = page.locator('p', { has: page.locator('[data-server]') }).first();
    await expect(line).toContainText('Máy chủ:');
    await expect(line.locator('strong')).toHaveText('UAT');
    await expect(line.locator('strong')).toBeVisible();
    await expect(said(page)).toHaveText(uat);
    await expect(page.getByRole('combobox', { name: 'Máy chủ:' })).toBeHidden();
    await expect(page.locator('code[data-sample="curl"]').first()).toContainText(uat);
    await page.goto(guide);
    await expect(said(page)).toHaveText('https://uat-api.zengi.biz');
  });
});
