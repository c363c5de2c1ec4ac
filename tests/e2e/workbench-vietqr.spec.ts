import { readFileSync } from 'node:fs';

import { expect, test, type Locator, type Page } from '@playwright/test';

import { axeViolations } from '../support/axe';
import { qrVectors } from '../support/crypto-vectors';
import { inMatrix } from '../support/matrix';
import { openPage } from '../support/open-page';
import { workersLoaded } from '../support/workbench-tools';

const guide = '/documents/payments/qr_payment';
const button = 'Tạo hoặc đọc chuỗi VietQR ngay tại đây';
/** The string of the guide, with an amount and a content. */
const published = qrVectors[3];

const form = (page: Page): Locator => page.getByRole('form', { name: 'Tạo hoặc đọc chuỗi VietQR' });
const verdict = (bench: Locator): Locator => bench.locator('[data-verdict]');
const text = (bench: Locator): Locator => bench.getByLabel('Chuỗi VietQR', { exact: true });
const picture = (bench: Locator): Locator => bench.getByLabel('Ảnh mã QR');

async function openBench(page: Page, route = guide): Promise<Locator> {
  await openPage(page, route);
  await page.getByRole('button', { name: button }).click();
  await expect(form(page)).toBeVisible();
  await workersLoaded(page);
  return form(page);
}

async function openReader(page: Page): Promise<Locator> {
  const bench = await openBench(page);
  await bench.getByLabel('Đọc chuỗi hoặc ảnh').check();
  // The second worker decodes pictures.
  await workersLoaded(page, 2);
  return bench;
}

/** A file for the picture field. */
const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });

test('reads the mistake of the guide by keyboard', async ({ page }) => {
  const bench = await openBench(page);
  await bench.getByLabel('Tạo chuỗi').focus();
  await page.keyboard.press('ArrowDown');
  await expect(bench.getByLabel('Đọc chuỗi hoặc ảnh')).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(text(bench)).toBeFocused();
  // This checksum was computed without the `6304` at the end.
  await page.keyboard.insertText(published.replace('FACC', 'EDC7'));
  await bench.getByRole('button', { name: 'Đọc' }).focus();
  await page.keyboard.press('Enter');
  await expect(verdict(bench)).toContainText('Chuỗi có 1 lỗi');
  await expect(bench.locator('[data-fault="crc"]')).toContainText('chưa nối 6304');
  await expect(bench.getByText(published, { exact: true })).toBeVisible();
  await expect(bench.locator('[data-field="38-01-01"]')).toContainText('vị trí 44 · độ dài 13');
  // An unreadable string, so that axe also checks messages of errors.
  await text(bench).fill(published.replace('6221', '6299').replace('970436', '97O436'));
  await page.keyboard.press('Tab');
  await bench.getByRole('button', { name: 'Đọc' }).click();
  await expect(bench.locator('[data-fault="bank"]')).toBeVisible();
  expect(await axeViolations(page, 'read')).toEqual([]);
});

test('reads a picture of its own code', async ({ page, context }) => {
  const bench = await openReader(page);
  await expect(picture(bench)).toBeVisible();
  await context.setOffline(true);
  await bench.getByLabel('Tạo chuỗi').check();
  await expect(picture(bench)).toBeHidden();
  await bench.getByRole('button', { name: 'Thử ví dụ' }).click();
  const drawn = await bench.getByRole('img').screenshot();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    bench.getByRole('link', { name: 'Tải SVG' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('vietqr-0011001234567.svg');
  const svg = readFileSync(await download.path());

  await bench.getByLabel('Đọc chuỗi hoặc ảnh').check();
  for (const one of [file('a.png', 'image/png', drawn), file('a.svg', 'image/svg+xml', svg)]) {
    await text(bench).fill('');
    await picture(bench).setInputFiles(one);
    await expect(text(bench)).toHaveValue(published);
    await expect(verdict(bench)).toContainText('Chuỗi đúng: mã động');
  }
});

test('accepts a pasted picture', inMatrix(), async ({ page }) => {
  const bench = await openBench(page);
  await bench.getByRole('button', { name: 'Thử ví dụ' }).click();
  const drawn = (await bench.getByRole('img').screenshot()).toString('base64');
  await bench.getByLabel('Đọc chuỗi hoặc ảnh').check();
  await text(bench).focus();
  await page.evaluate((base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes], 'a.png', { type: 'image/png' }));
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, drawn);
  await expect(text(bench)).toHaveValue(published);
});

/** A tiny GIF that declares this size. */
function gif(side: number): Buffer {
  const bytes = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  bytes.writeUInt16LE(side, 6);
  bytes.writeUInt16LE(side, 8);
  return bytes;
}

for (const which of ['a picture', 'a file'] as const) {
  // `npm run e2e` tests only a file that is not a picture.
  const isAll = which === 'a picture';
  test(`${which} without a string is reported at its field`, inMatrix(isAll), async ({ page }) => {
    // Slow: one of the eight pictures has 21 MB, and one is searched completely.
    test.slow();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    const bench = await openReader(page);
    const none = await page.locator('.navbar').screenshot();
    const foreign =
      '<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><image href="/img/logo.svg"/><script>window.__ran=1</script></svg>';
    const refusals: [ReturnType<typeof file>, RegExp][] = [
      [file('a.png', 'image/png', none), /Không tìm thấy mã QR/],
      [file('a.png', 'image/png', Buffer.from([0, 1, 2, 3])), /không đọc được ảnh/],
      [file('a.png', 'image/png', Buffer.alloc(0)), /không đọc được ảnh/],
      [file('a.txt', 'text/plain', Buffer.from(published)), /không phải ảnh/],
      [file('a.gif', 'image/gif', gif(8_000)), /8000 × 8000 điểm ảnh, quá lớn/],
      // Larger than the browser can draw.
      [file('a.gif', 'image/gif', gif(65_535)), /không đọc được ảnh/],
      [file('a.png', 'image/png', Buffer.alloc(21 * 1024 * 1024)), /lớn hơn 20 MB/],
      [file('a.svg', 'image/svg+xml', Buffer.from(foreign)), /Không tìm thấy mã QR/],
    ];
    for (const [one, words] of isAll ? refusals : refusals.slice(1, 4)) {
      await picture(bench).setInputFiles(one);
      await expect(picture(bench)).toHaveAccessibleDescription(words);
      await expect(picture(bench)).toHaveAttribute('aria-invalid', 'true');
    }
    expect(await page.evaluate(() => '__ran' in window)).toBe(false);
    expect(errors).toEqual([]);
  });
}

for (const route of ['/api_qr/generate-viet-qr', '/api_edc/thanh-toan-viet-qr-bằng-qr-string']) {
  test(
    `is on the operation's page ${route}`,
    inMatrix(route !== '/api_qr/generate-viet-qr'),
    async ({ page }) => {
      const bench = await openBench(page, route);
      await bench.getByRole('button', { name: 'Thử ví dụ' }).click();
      await expect(verdict(bench)).toContainText('Đã dựng chuỗi');
    },
  );
}
