import { expect, test, type Locator, type Page } from '@playwright/test';

import { openTool, tools, verdictOf } from '../support/workbench-tools';

async function openLookup(page: Page): Promise<Locator> {
  const tool = tools.find(({ name }) => name === 'error-code');
  if (!tool) throw new Error('There is no such tool.');
  return openTool(page, tool);
}

async function lookUp(bench: Locator, text: string): Promise<void> {
  await bench.getByRole('textbox').fill(text);
  await bench.locator('button[type="submit"]').click();
}

test('finds a status and a name in other text, and reports an unknown code', async ({ page }) => {
  const bench = await openLookup(page);
  await lookUp(bench, 'HTTP/1.1 409 Conflict');
  await expect(verdictOf(bench)).toContainText('Không có phản hồi nào của API');
  await expect(bench.locator('[data-code]')).toHaveCount(0);
  await expect(bench.getByText('không phải errorCode')).toBeVisible();
  await lookUp(bench, 'no more DEVICE_BUSY');
  await expect(verdictOf(bench)).toContainText('Có thể: 423');
  await lookUp(bench, '499');
  await expect(verdictOf(bench)).toContainText('không có mã này');
  await expect(bench.getByText('giữ đơn mở')).toBeVisible();
  await expect(bench.locator('[data-code]')).toHaveCount(0);
});

test('loads its table when opened, and reports a missing table', async ({ page }) => {
  await page.route('**/assets/errors/*.json', (route) => route.abort());
  await page.goto('/documents/errors');
  await page.getByRole('button', { name: 'Tra cứu lỗi ngay tại đây' }).click();
  await expect(page.getByRole('alert')).toContainText('tải lại trang');
  await expect(page.getByRole('button', { name: 'Tra cứu', exact: true })).toBeDisabled();
});
