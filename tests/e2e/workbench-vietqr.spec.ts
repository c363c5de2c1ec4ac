import { readFileSync } from 'node:fs';

import { expect, test, type Locator, type Page } from '@playwright/test';

import { axeViolations } from '../support/axe';
import { collectComplaints } from '../support/complaints';
import { qrVectors } from '../support/crypto-vectors';
import { inMatrix } from '../support/matrix';
import { openPage } from '../support/open-page';
import { kept } from '../support/workbench-tools';

const guide = '/documents/payments/qr_payment';
const button = 'Make or read a VietQR string in this page';
/** The string of the guide: an amount and a content. */
const published = qrVectors[3].text;

const form = (page: Page): Locator =>
  page.getByRole('form', { name: 'Make or read a VietQR string' });
const verdict = (bench: Locator): Locator => bench.locator('[data-verdict]');
const text = (bench: Locator): Locator => bench.getByLabel('VietQR string', { exact: true });
const picture = (bench: Locator): Locator => bench.getByLabel('Picture of a code');

async function openBench(page: Page, route = guide): Promise<Locator> {
  await openPage(page, route);
  await page.getByRole('button', { name: button }).click();
  await expect(form(page)).toBeVisible();
  // The worker's code is part of opening it.
  await page.waitForLoadState('networkidle');
  return form(page);
}

async function openReader(page: Page): Promise<Locator> {
  const bench = await openBench(page);
  await bench.getByLabel('Read a string or a picture').check();
  await page.waitForLoadState('networkidle');
  return bench;
}

/** A picture that a browser draws: an `image/…` of a file name. */
const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });

test('the story of the guide, by keyboard alone on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, guide);
  await page.getByRole('button', { name: button }).focus();
  await page.keyboard.press('Enter');
  const bench = form(page);
  await expect(bench).toBeVisible();
  // The choice of what to do, then its fields.
  await page.keyboard.press('Tab');
  for (const typed of ['970436', '0011001234567', '150000', 'Thanh toan HD0001']) {
    await page.keyboard.press('Tab');
    await page.keyboard.insertText(typed);
  }
  await page.keyboard.press('Enter');
  await expect(verdict(bench)).toContainText('Đã dựng chuỗi: mã động');
  await expect(bench.getByText(published, { exact: true })).toBeVisible();
  await expect(bench.locator('[data-field="38-01-01"]')).toContainText('offset 44 · length 13');
  await expect(bench.getByRole('img', { name: 'Code of this string' })).toBeVisible();

  // Back to the choice, and on to reading what another system has made.
  await bench.getByLabel('Make a string').focus();
  await page.keyboard.press('ArrowDown');
  await expect(bench.getByLabel('Read a string or a picture')).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(text(bench)).toBeFocused();
  // The mistake that the guide tells of: the checksum without 6304.
  await page.keyboard.insertText(published.replace('FACC', 'EDC7'));
  await bench.getByRole('button', { name: 'Read' }).focus();
  await page.keyboard.press('Enter');
  await expect(verdict(bench)).toContainText('Chuỗi có 1 lỗi');
  await expect(bench.locator('[data-fault="crc"]')).toContainText('chưa nối 6304');
  await expect(bench.getByRole('img')).toHaveCount(0);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});

test('the drawn code, taken as a picture, is read as the string', async ({ page }) => {
  const bench = await openBench(page);
  await bench.getByRole('button', { name: 'Try the example' }).click();
  const drawn = await bench.getByRole('img').screenshot();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    bench.getByRole('link', { name: 'Download SVG' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('vietqr-0011001234567.svg');
  const svg = readFileSync(await download.path());

  await bench.getByLabel('Read a string or a picture').check();
  for (const one of [file('a.png', 'image/png', drawn), file('a.svg', 'image/svg+xml', svg)]) {
    await text(bench).fill('');
    await picture(bench).setInputFiles(one);
    await expect(text(bench)).toHaveValue(published);
    await expect(verdict(bench)).toContainText('Chuỗi đúng: mã động');
  }
});

test('a picture is pasted, too', inMatrix(), async ({ page }) => {
  const bench = await openBench(page);
  await bench.getByRole('button', { name: 'Try the example' }).click();
  const drawn = (await bench.getByRole('img').screenshot()).toString('base64');
  await bench.getByLabel('Read a string or a picture').check();
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

test(
  'once open it asks nobody for anything and keeps nothing',
  inMatrix(),
  async ({ page, context, baseURL }) => {
    const complaints = await collectComplaints(page, baseURL ?? '');
    const requests: string[] = [];
    context.on('request', (request) => requests.push(request.url()));
    const bench = await openReader(page);
    const before = await kept(page);
    // Its worker asks for its parts once it runs, which a busy machine lets wait.
    await expect
      .poll(async () => {
        const count = requests.length;
        await page.waitForTimeout(1000);
        return requests.length - count;
      })
      .toBe(0);
    requests.length = 0;
    await context.setOffline(true);
    await bench.getByLabel('Make a string').check();
    await bench.getByRole('button', { name: 'Try the example' }).click();
    await expect(verdict(bench)).toContainText('Đã dựng chuỗi');
    const drawn = await bench.getByRole('img').screenshot();
    await bench.getByLabel('Read a string or a picture').check();
    // The decoder comes with its field, which has been taken down and is there again: from the cache.
    await picture(bench).setInputFiles(file('a.png', 'image/png', drawn));
    await expect(text(bench)).toHaveValue(published);
    expect(requests.filter((url) => !url.startsWith('data:'))).toEqual([]);
    expect(await kept(page)).toEqual(before);
    expect(complaints).toEqual([]);
    await page.getByRole('button', { name: `Close: ${button}` }).click();
    expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain('a.png');
  },
);

test(
  'what cannot be used is said at its field, and markup stays text',
  inMatrix(),
  async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    const bench = await openBench(page);
    const make = bench.getByRole('button', { name: 'Make' });
    await make.click();
    const bank = bench.getByLabel('Bank (BIN)');
    await expect(bank).toHaveAccessibleDescription(/Chưa có BIN/);
    await bench.getByRole('button', { name: 'Try the example' }).click();
    const markup = '<img src=x onerror=window.__ran=1>';
    for (const label of ['Content', 'Amount in VND', 'Account or virtual account', 'Bank (BIN)']) {
      await bench.getByLabel(label).fill(markup);
      await make.click();
      await expect(bench.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
    }
    await bench.getByLabel('Read a string or a picture').check();
    const read = bench.getByRole('button', { name: 'Read' });
    const refusals: [string, RegExp][] = [
      ['', /Chưa có chuỗi/],
      [markup, /không phải chuỗi VietQR/],
      ['0002\u0000\u0001', /ký tự điều khiển/],
      ['0'.repeat(5 * 1024 * 1024), /Mã QR lớn nhất/],
    ];
    for (const [given, words] of refusals) {
      await text(bench).fill(given);
      await read.click();
      await expect(text(bench)).toHaveAccessibleDescription(words);
    }
    // A field of keys cannot give it; a paste of a program can.
    await text(bench).evaluate((field: HTMLTextAreaElement) => {
      const value = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value');
      value?.set?.call(field, '0002\ud83d');
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await read.click();
    await expect(text(bench)).toHaveAccessibleDescription(/nửa cặp surrogate/);
    // Markup in a string that is read as one.
    await text(bench).fill(
      published.replace('Thanh toan HD0001', '<b>x</b onclick=1>'.slice(0, 17)),
    );
    await read.click();
    await expect(bench.locator('[data-field="62-08"]')).toContainText('<b>x</b onclick=1');
    expect(await page.evaluate(() => '__ran' in window)).toBe(false);
    expect(errors).toEqual([]);
  },
);

/** A GIF that says it is this large, and holds next to nothing. */
function gif(side: number): Buffer {
  const bytes = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  bytes.writeUInt16LE(side, 6);
  bytes.writeUInt16LE(side, 8);
  return bytes;
}

for (const which of ['a picture', 'a file'] as const) {
  // The gate gives what is no picture at all.
  const isAll = which === 'a picture';
  test(`${which} that gives no string is said at its field`, inMatrix(isAll), async ({ page }) => {
    // Eight pictures, one of 21 MB that the browser is handed, one that is searched to the end.
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
      // Beyond what this browser takes at all.
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

test('a shared link opens it with what was typed', inMatrix(), async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const bench = await openReader(page);
  await text(bench).fill(published);
  await bench.getByRole('button', { name: 'Copy a link' }).click();
  await expect(bench.getByText('Đã chép liên kết')).toBeVisible();
  const address = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  const other = await context.newPage();
  await openPage(other, address.pathname + address.hash);
  await expect(text(form(other))).toHaveValue(published);
});

for (const route of ['/api_qr/generate-viet-qr', '/api_edc/thanh-toan-viet-qr-bằng-qr-string']) {
  test(
    `stands on the operation's page ${route}`,
    inMatrix(route !== '/api_qr/generate-viet-qr'),
    async ({ page }) => {
      const bench = await openBench(page, route);
      await bench.getByRole('button', { name: 'Try the example' }).click();
      await expect(verdict(bench)).toContainText('Đã dựng chuỗi');
    },
  );
}

for (const mode of ['light', 'dark'] as const) {
  for (const width of [390, 1280]) {
    test(`axe finds nothing: ${mode}, ${width} px`, inMatrix(), async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.addInitScript((theme) => {
        localStorage.setItem('theme', theme);
      }, mode);
      const bench = await openBench(page);
      await bench.getByText('More: bill number').click();
      await bench.getByRole('button', { name: 'Make' }).click();
      await expect(verdict(bench)).toContainText('xem câu ở ô nhập');
      // Where the page has been scrolled to, its bar lies over one of the choices.
      await page.evaluate(() => {
        window.scrollTo(0, 0);
      });
      expect(await axeViolations(page, 'problem')).toEqual([]);
      await bench.getByRole('button', { name: 'Try the example' }).click();
      await expect(bench.getByRole('img')).toBeVisible();
      expect(await axeViolations(page, 'made')).toEqual([]);
      await bench.getByLabel('Read a string or a picture').check();
      await text(bench).fill(published.replace('6221', '6299').replace('970436', '97O436'));
      await bench.getByRole('button', { name: 'Read' }).click();
      await expect(bench.locator('[data-fault="bank"]')).toBeVisible();
      expect(await axeViolations(page, 'read')).toEqual([]);
      const scroll = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scroll).toBeLessThanOrEqual(width);
    });
  }
}
