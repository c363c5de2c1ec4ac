import { expect, test, type Locator, type Page } from '@playwright/test';

import { iv, k256, messages, p1 } from '../support/crypto-vectors';
import { openTool, tools, verdictOf } from '../support/workbench-tools';

async function openEncryption(page: Page): Promise<Locator> {
  const tool = tools.find(({ name }) => name === 'encryption');
  if (!tool) throw new Error('There is no such tool.');
  return openTool(page, tool);
}

const key = (bench: Locator): Locator => bench.getByLabel('Khoá AES', { exact: true });

test('decrypts a vector of the page, and states the limits of a decryption', async ({ page }) => {
  const bench = await openEncryption(page);
  await bench.getByLabel('Dữ liệu đã mã hoá').fill(`{"data":"${messages.A2}"}`);
  await key(bench).fill(k256);
  await bench.getByRole('button', { name: 'Giải mã' }).click();
  await expect(verdictOf(bench)).toContainText('hãy kiểm tra chữ ký');
  await expect(bench.getByText(p1)).toBeVisible();
  await expect(bench.locator('[data-faults]')).toHaveCount(0);
});

test('encrypts a message that it decrypts again, with a new IV each time', async ({ page }) => {
  const bench = await openEncryption(page);
  await bench.getByLabel('Mã hoá', { exact: true }).check();
  await bench.getByRole('button', { name: 'Thử ví dụ' }).click();
  await expect(verdictOf(bench)).toContainText('61 byte và 3 byte đệm là 4 khối');
  await expect(bench.getByText(messages.A2)).toBeVisible();
  await expect(bench.getByText('IV cố định')).toBeVisible();

  await bench.getByLabel('IV', { exact: true }).fill('');
  const encrypt = bench.getByRole('button', { name: 'Mã hoá', exact: true });
  await encrypt.click();
  await expect(bench.getByText('IV cố định')).toHaveCount(0);
  await expect(bench.getByText(iv)).toHaveCount(0);
  const data = await bench.locator('pre').first().textContent();
  await bench.getByLabel('Giải mã', { exact: true }).check();
  await expect(bench.getByText(p1)).toHaveCount(0);
  await bench.getByLabel('Dữ liệu đã mã hoá').fill(data ?? '');
  await key(bench).fill(k256);
  await bench.getByRole('button', { name: 'Giải mã' }).click();
  await expect(bench.getByText(p1)).toBeVisible();
});
