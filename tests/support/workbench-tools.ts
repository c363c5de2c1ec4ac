import { readFileSync } from 'node:fs';

import { expect, type Locator, type Page } from '@playwright/test';

import { iv, k128, k256, order, secret } from './crypto-vectors';
import { fences } from './mdx-text';
import { openPage } from './open-page';

/** A field of a tool by its label, and the text to type. */
export interface Entry {
  label: string;
  text: string;
  isSecret?: boolean;
}

/** A tool with the example of its guide. */
export interface Tool {
  name: string;
  route: string;
  /** Label of the button that opens the tool. */
  opener: string;
  form: string;
  work: string;
  entries: readonly Entry[];
  /** Value of a list in the example, and the keys that select it. */
  choose?: { label: string; keys: readonly string[]; value: string };
  verdict: string;
  /** Other fields of the form, to check that no input is saved. */
  more?: readonly Entry[];
  /** Label of the element that opens these fields. */
  summary?: string;
}

const ipnRequest = (): string => {
  const found = fences(readFileSync('docs/payments/ipn.mdx', 'utf8')).find(({ content }) =>
    content.includes('X-Signature:'),
  );
  if (!found) throw new Error('The page about IPNs shows no IPN.');
  return found.content;
};

/** Example A5 of /others/aes. */
const a5 = Buffer.concat([
  Buffer.from(iv, 'hex'),
  Buffer.from(
    '1Uusk63VfQIGicl9xOYNWXkt74V7mMYOVkUvpElBjiAnPJF+sEdQ2TNKX7E743KVRVUam8EZopH/zaFKWDJ/BA==',
    'base64',
  ),
]).toString('base64');

/** All tools, for tests of what these have in common. */
export const tools: readonly Tool[] = [
  {
    name: 'signature',
    route: '/others/hmac',
    opener: 'Kiểm tra chữ ký ngay tại đây',
    form: 'Kiểm tra chữ ký',
    work: 'Kiểm tra',
    entries: [
      { label: 'Nội dung được ký', text: JSON.stringify(order) },
      { label: 'Khoá HMAC', text: secret, isSecret: true },
      {
        label: 'Chữ ký nhận được',
        text: '4e0b14ba16ca9c01ea3327bca5d6ba64ded1e972f0d1ae12a990a08ed91265e9',
      },
    ],
    verdict: 'một lỗi',
    summary: 'So thêm',
    more: [
      { label: 'Chuỗi code của bạn đem ký', text: 'amount=150000' },
      { label: 'Khoá HMAC thứ hai', text: 'SecondBenchSecret-of-nobody', isSecret: true },
      { label: 'Thân đã mã hoá', text: `{"data":"${a5}"}` },
    ],
  },
  {
    name: 'ipn',
    route: '/documents/payments/ipn',
    opener: 'Kiểm tra một IPN ngay tại đây',
    form: 'Kiểm tra một IPN',
    work: 'Kiểm tra',
    entries: [
      { label: 'Yêu cầu, lệnh curl hoặc nhật ký', text: ipnRequest() },
      { label: 'Khoá AES', text: k256, isSecret: true },
      { label: 'Khoá HMAC', text: secret, isSecret: true },
    ],
    verdict: 'trả 000',
    summary: 'So với một đơn',
    more: [
      { label: 'order_id', text: 'HD20250001' },
      { label: 'Số tiền của đơn', text: '150000' },
      { label: 'Máy EDC (sn)', text: 'P2N0000012345' },
      { label: 'qr_id, request_id, va_no của đơn', text: 'QR0006A1F2C30010' },
    ],
  },
  {
    name: 'test-ipn',
    route: '/documents/payments/ipn',
    opener: 'Tạo IPN thử ngay tại đây',
    form: 'Tạo IPN thử',
    work: 'Tạo IPN',
    entries: [
      { label: 'Nội dung', text: JSON.stringify({ event: 'QR.PAID', ...order }) },
      { label: 'Địa chỉ máy chủ nhận IPN của bạn', text: 'https://pos.example.vn/v1/ipn/callback' },
      { label: 'Khoá AES', text: k256, isSecret: true },
      { label: 'Khoá HMAC', text: secret, isSecret: true },
    ],
    verdict: '300 giây',
  },
  {
    name: 'encryption',
    route: '/others/aes',
    opener: 'Giải mã hoặc mã hoá ngay tại đây',
    form: 'Giải mã hoặc mã hoá',
    work: 'Giải mã',
    entries: [
      { label: 'Dữ liệu đã mã hoá', text: a5 },
      { label: 'Khoá AES', text: k128, isSecret: true },
    ],
    choose: { label: 'Cách đọc khoá AES', keys: ['ArrowDown'], value: 'hex32' },
    verdict: 'một lỗi',
    summary: 'Khoá thứ hai',
    more: [{ label: 'Khoá AES thứ hai', text: 'fedcba9876543210'.repeat(2), isSecret: true }],
  },
  {
    name: 'error-code',
    route: '/documents/errors',
    opener: 'Tra cứu lỗi ngay tại đây',
    form: 'Tra cứu lỗi',
    work: 'Tra cứu',
    entries: [
      {
        label: 'Mã lỗi hoặc phản hồi',
        text: '{"data":null,"error":{"reason_code":"DEVICE_BUSY"},"errorCode":"423","statusCode":409}',
      },
    ],
    verdict: '423 DEVICE_BUSY',
  },
  {
    name: 'vietqr',
    route: '/documents/payments/qr_payment',
    opener: 'Tạo hoặc đọc chuỗi VietQR ngay tại đây',
    form: 'Tạo hoặc đọc chuỗi VietQR',
    work: 'Tạo',
    entries: [
      { label: 'Ngân hàng (BIN)', text: '970436' },
      { label: 'Tài khoản hoặc tài khoản ảo', text: '0011001234567' },
      { label: 'Số tiền (VND)', text: '150000' },
      { label: 'Nội dung', text: 'Thanh toan HD0001' },
    ],
    verdict: 'Đã dựng chuỗi: mã động',
    summary: 'Thêm: số hoá đơn',
    more: [{ label: 'Số hoá đơn', text: 'HD0001' }],
  },
];

export const formOf = (page: Page, { form }: Tool): Locator =>
  page.getByRole('form', { name: form });

export const fieldOf = (bench: Locator, { label }: Entry): Locator =>
  bench.getByLabel(label, { exact: true });

export const verdictOf = (bench: Locator): Locator => bench.locator('[data-verdict]');

/** Waits until this many workers can answer; `networkidle`, once reached, does not wait again. */
export async function workersLoaded(page: Page, count = 1): Promise<void> {
  await expect
    .poll(async () => {
      const workers = page.workers().map((one) => one.evaluate(() => self.onmessage !== null));
      return (await Promise.all(workers)).filter(Boolean).length;
    })
    .toBeGreaterThanOrEqual(count);
}

/** Opens a tool on its page and waits until it is loaded. */
export async function openTool(page: Page, tool: Tool, origin = ''): Promise<Locator> {
  await openPage(page, origin + tool.route);
  await page.getByRole('button', { name: tool.opener }).click();
  const bench = formOf(page, tool);
  await expect(bench.getByRole('button', { name: tool.work, exact: true })).toBeEnabled();
  await workersLoaded(page);
  return bench;
}

/** Fills the fields of the example, and the other fields if `isWhole`. */
export async function fillTool(bench: Locator, tool: Tool, isWhole = false): Promise<void> {
  for (const entry of tool.entries) await fieldOf(bench, entry).fill(entry.text);
  if (tool.choose) await bench.getByLabel(tool.choose.label).selectOption(tool.choose.value);
  if (!isWhole || tool.summary === undefined) return;
  await bench.getByText(tool.summary).click();
  for (const entry of tool.more ?? []) await fieldOf(bench, entry).fill(entry.text);
}

export async function workTool(bench: Locator, tool: Tool): Promise<void> {
  await bench.getByRole('button', { name: tool.work, exact: true }).click();
}

/** Reads all that a tab can store, and its address. */
export const kept = (page: Page): Promise<unknown> =>
  page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    cookies: document.cookie,
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
    address: location.href,
    title: document.title,
    steps: history.length,
    state: JSON.stringify(history.state),
    name: window.name,
  }));
