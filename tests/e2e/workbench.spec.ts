import { expect, test, type Locator, type Page } from '@playwright/test';

import { secret } from '../support/crypto-vectors';
import { hold, scripts } from '../support/hold';
import { inMatrix } from '../support/matrix';
import { openPage } from '../support/open-page';
import { verdictOf, workersLoaded } from '../support/workbench-tools';

// workbench-promises.spec.ts tests what all tools have in common.

const hmac = '/others/hmac';
const button = 'Kiểm tra chữ ký ngay tại đây';

const form = (page: Page): Locator => page.getByRole('form', { name: 'Kiểm tra chữ ký' });

async function openSignature(page: Page, route = hmac): Promise<Locator> {
  await openPage(page, route);
  await page.getByRole('button', { name: button }).click();
  await expect(form(page)).toBeVisible();
  await workersLoaded(page);
  return form(page);
}

test('without JavaScript the page is complete, and has no button for the tool', async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(hmac);
  await expect(page.getByRole('heading', { name: 'Tự chẩn đoán lỗi' })).toBeVisible();
  await expect(page.getByRole('button', { name: button })).toBeHidden();
  await page.close();
});

test('names the mistake, and the first byte that differs', async ({ page }) => {
  const bench = await openSignature(page);
  await bench.getByRole('button', { name: 'Thử ví dụ' }).click();
  await expect(verdictOf(bench)).toContainText('một lỗi');
  await expect(bench.locator('[data-mistakes="unsorted"]')).toContainText('Lệch từ byte');
  await bench.getByLabel('Chữ ký nhận được').fill('ab'.repeat(32));
  await bench.getByRole('button', { name: 'Kiểm tra' }).click();
  await expect(verdictOf(bench)).toContainText('Chưa kết luận được vì sao');
  await expect(bench.locator('[data-mistakes]')).toHaveCount(0);
});

test(
  'a shared link that cannot be copied is shown, and one that is too long is refused',
  inMatrix(),
  async ({ page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    });
    const bench = await openSignature(page);
    const content = bench.getByLabel('Nội dung được ký');
    const share = bench.getByRole('button', { name: 'Chép liên kết không kèm khoá' });
    const link = bench.locator('a[href*="#bench-signature="]');
    await content.fill('{"a":1}');
    await share.click();
    await expect(link).toBeVisible();
    await content.fill(JSON.stringify({ a: 'a1'.repeat(20_000) }));
    await share.click();
    await expect(link).toHaveCount(0);
    await expect(bench.getByText('Nội dung quá dài cho một liên kết')).toBeVisible();
  },
);

test(
  'a shared link carries values without secrets, in the fragment',
  inMatrix(),
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const bench = await openSignature(page);
    await bench.getByLabel('Nội dung được ký').fill('{"a":"Cà phê"}');
    await bench.getByLabel('Khoá HMAC', { exact: true }).fill(secret);
    await bench.getByLabel('Chữ ký nhận được').fill('ef'.repeat(32));
    await bench.getByRole('button', { name: 'Chép liên kết không kèm khoá' }).click();
    await expect(bench.getByText('Đã chép liên kết')).toBeVisible();
    const address = new URL(await page.evaluate(() => navigator.clipboard.readText()));
    expect(address.search).toBe('');
    const encoded = address.hash.replace(/^#bench-signature=/, '');
    const decoded = Buffer.from(encoded, 'base64url').toString();
    expect(JSON.parse(decoded)).toEqual({ content: '{"a":"Cà phê"}', received: 'ef'.repeat(32) });

    const other = await context.newPage();
    await openPage(other, address.pathname + address.hash);
    await expect(form(other).getByLabel('Nội dung được ký')).toHaveValue('{"a":"Cà phê"}');
    await expect(form(other).getByLabel('Khoá HMAC', { exact: true })).toHaveValue('');
    // Each later visit opens the tool again, also after a Back before the page has changed.
    await other.getByRole('button', { name: `✕ ${button}` }).click();
    const release = await hold(other, scripts);
    await other.getByRole('link', { name: 'Home', exact: true }).first().click();
    await expect(other).toHaveURL((url) => url.pathname === '/');
    await other.goBack();
    await expect(form(other).getByLabel('Nội dung được ký')).toHaveValue('{"a":"Cà phê"}');
    release();
    // A damaged link opens an empty tool.
    await openPage(await context.newPage(), `${hmac}#bench-signature=%7B`);
  },
);

test.describe('IPN inspector', () => {
  const ipn = '/documents/payments/ipn';
  const opener = 'Kiểm tra một IPN ngay tại đây';

  async function openInspector(page: Page): Promise<Locator> {
    await openPage(page, ipn);
    await page.getByRole('button', { name: opener }).click();
    const bench = page.getByRole('form', { name: 'Kiểm tra một IPN' });
    await expect(bench.getByRole('button', { name: 'Kiểm tra' })).toBeEnabled();
    await workersLoaded(page);
    return bench;
  }

  test('checks the message of the page in every step', async ({ page }) => {
    const bench = await openInspector(page);
    await bench.getByRole('button', { name: 'Thử ví dụ' }).click();
    await expect(verdictOf(bench)).toContainText('trả 000');
    await expect(bench.locator('[data-step]')).toHaveCount(7);
    await expect(bench.locator('[data-step][data-outcome="fail"]')).toHaveCount(0);
    await expect(bench.getByText('{"errorCode":"000"}')).toBeVisible();

    // The clock of this machine is years after the time stamp.
    await bench.getByLabel('Không so X-Timestamp với đồng hồ').uncheck();
    await bench.getByRole('button', { name: 'Kiểm tra' }).click();
    await expect(bench.getByText('{"errorCode":"416"}')).toBeVisible();
  });

  test('reports whether the order is paid', async ({ page }) => {
    const bench = await openInspector(page);
    await bench.getByRole('button', { name: 'Thử ví dụ' }).click();
    await bench.getByText('So với một đơn').click();
    await bench.getByLabel('order_id').fill('HD20250001');
    await bench.getByLabel('Số tiền của đơn').fill('150.000');
    await bench.getByRole('button', { name: 'Kiểm tra' }).click();
    // The previous verdict is gone.
    await expect(bench.locator('[data-step]')).toHaveCount(0);
    await expect(bench.getByLabel('Số tiền của đơn')).toHaveAccessibleDescription(/chữ số/);
    await bench.getByLabel('Số tiền của đơn').fill('150000');
    await bench.getByLabel('Máy EDC (sn)').fill('P2N0000012345');
    await bench.getByRole('button', { name: 'Kiểm tra' }).click();
    await expect(bench.locator('[data-order="paid"]')).toBeVisible();
  });
});

test.describe('test IPN maker', () => {
  const ipn = '/documents/payments/ipn';

  async function openMaker(page: Page): Promise<Locator> {
    await openPage(page, ipn);
    await page.getByRole('button', { name: 'Tạo IPN thử ngay tại đây' }).click();
    const bench = page.getByRole('form', { name: 'Tạo IPN thử' });
    await expect(bench.getByLabel('Sự kiện')).toBeEnabled();
    await workersLoaded(page);
    return bench;
  }

  test(
    'makes IPNs that the inspector accepts, without requests',
    inMatrix(),
    async ({ page, context }) => {
      const inspector = page.getByRole('form', { name: 'Kiểm tra một IPN' });
      const bench = await openMaker(page);
      await page.getByRole('button', { name: 'Kiểm tra một IPN ngay tại đây' }).click();
      await expect(inspector.getByRole('button', { name: 'Kiểm tra' })).toBeEnabled();
      await workersLoaded(page, 2);
      await context.setOffline(true);

      // Chooses an event and the published keys by keyboard.
      await bench.getByLabel('Sự kiện').focus();
      await page.keyboard.type('QR.PAID');
      await expect(bench.getByLabel('Nội dung')).toHaveValue(
        /"transaction_id": "TEST[0-9A-F]{12}"/,
      );
      const keys = bench.getByRole('button', { name: 'Dùng khoá thử đã công bố' });
      await keys.focus();
      await page.keyboard.press('Enter');
      const make = bench.getByRole('button', { name: 'Tạo IPN' });
      await make.focus();
      await page.keyboard.press('Enter');
      await expect(verdictOf(bench)).toContainText('300 giây');

      await bench.getByLabel('Ngôn ngữ').selectOption('curl');
      const command = await bench.locator('pre code').innerText();
      await inspector.getByRole('button', { name: 'Thử ví dụ' }).click();
      await inspector.getByLabel('Yêu cầu, lệnh curl hoặc nhật ký').fill(command);
      await inspector.getByLabel('Không so X-Timestamp với đồng hồ').uncheck();
      await inspector.getByRole('button', { name: 'Kiểm tra' }).click();
      await expect(verdictOf(inspector)).toContainText('trả 000');
    },
  );
});
