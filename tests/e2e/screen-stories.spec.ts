import { expect, test } from '@playwright/test';

import { inMatrix } from '../support/matrix';
import { readCode, Screen, Shop, sn } from '../support/screen';

/** The five flows of the guides on the built simulator. The shop uses the API, people use the screen. */
let shop: Shop;
let screen: Screen;
const complaints: string[] = [];

test.beforeEach(async ({ page }) => {
  complaints.length = 0;
  page.on('console', (message) => {
    // The browser also logs a refusal of the control API, which is not an error of the page.
    const refused = message.text().includes('409 (Conflict)');
    if (message.type() === 'error' && !refused) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  shop = await (await Shop.open()).quick();
  screen = await new Screen(page).open(shop);
});

test.afterEach(() => {
  shop.close();
  expect(complaints).toEqual([]);
});

/** Closes the batch by API and waits for the terminal. */
async function settle(request: string): Promise<void> {
  expect((await shop.settle(request)).errorCode).toBe('000');
  await screen.shows('KẾT TOÁN XONG');
}

test('a sale by card (/others/device_api): order, tap, IPN, receipt, settlement', async () => {
  expect((await shop.sale('R1', 150_000)).data['status']).toBe('PENDING');
  await screen.shows('Mời chạm, cắm hoặc quẹt thẻ');
  await screen.press('Tap card');
  await screen.shows('GIAO DỊCH THÀNH CÔNG');
  await expect(screen.terminal.getByText('BIÊN LAI THANH TOÁN').last()).toBeVisible();
  await expect(screen.page.getByRole('status')).not.toBeEmpty();

  const ipn = screen.line('SALE.APPROVED', 'acknowledged');
  await ipn.getByRole('button').click();
  await expect(ipn).toContainText('"order_id": "DH-R1"');
  expect(shop.ipns).toHaveLength(1);

  // A rejected call shows the field and the rule of the contract that it breaks.
  expect((await shop.sale('R2', 999)).errorCode).toBe('404');
  const refused = screen.line('POST /device/sale', '400 · 404');
  await refused.getByRole('button').click();
  await expect(refused.getByRole('term')).toHaveText('amount');
  await expect(refused.getByRole('definition')).toHaveText('Ít nhất 1000.');

  // A declined payment shows the bank's reason.
  await shop.sale('R3', 200_000);
  await screen.terminal.getByLabel('Bank response').selectOption('51');
  await screen.press('Swipe card');
  await screen.shows('Mã 51');

  await settle('S1');
  await expect(screen.transactions.filter({ hasText: 'DH-R1' })).toContainText('SETTLED');
  await expect(screen.line('SETTLEMENT.COMPLETED', 'acknowledged')).toBeVisible();
});

test(
  'a void (/api_edc/api): PIN, no paper, reprint, cancelled and confirmed void, settlement',
  inMatrix(),
  async ({ page }) => {
    await screen.press('Take paper out');
    await shop.sale('R1', 350_000);
    await screen.press('Insert card');
    await screen.shows('Mời nhập PIN');
    for (const digit of ['1', '2', '3', '4']) {
      await screen.display.locator('button').filter({ hasText: digit }).click();
    }
    await screen.press(`OK on ${sn}`);
    await screen.shows('GIAO DỊCH THÀNH CÔNG');
    await expect(screen.terminal.getByText('waits for paper')).toBeVisible();
    await screen.press('Reprint');
    await expect(page.getByRole('alert')).toHaveText('there is no paper');
    await screen.press('Load paper');
    await screen.press('Reprint');
    await expect(screen.terminal.getByText('waits for paper')).toBeHidden();

    const { data } = await shop.call('/v1/oapi/transaction?request_id=R1');
    const voids = (id: string) =>
      shop.call('/v1/oapi/device/void', {
        request_id: id,
        sn,
        original_transaction_id: data['transaction_id'],
      });
    await voids('V1');
    await screen.shows('Bấm xác nhận để huỷ');
    await screen.press(`Cancel on ${sn}`);
    await screen.shows('ĐÃ HUỶ');
    await voids('V2');
    await screen.shows('Bấm xác nhận để huỷ');
    await screen.press(`OK on ${sn}`);
    await screen.shows('GIAO DỊCH THÀNH CÔNG');
    await expect(screen.terminal.getByText('BIÊN LAI HUỶ').last()).toBeVisible();
    await expect(screen.transactions.filter({ hasText: 'SALE' })).toContainText('VOIDED');
    await expect(screen.line('VOID.APPROVED', 'acknowledged')).toBeVisible();

    // The bank rejects a wrong PIN.
    await shop.sale('R2', 90_000);
    await screen.press('Insert card');
    await screen.terminal.getByRole('textbox', { name: 'PIN' }).fill('9999');
    await page.keyboard.press('Enter');
    await screen.shows('Mã 55');
    await expect(screen.display).toBeFocused();

    await settle('S1');
    await expect(screen.terminal.getByText('Huỷ 1: 350.000 VND')).toBeVisible();
  },
);

test(
  'a hold and its completion, started on the terminal (/others/ipn_card), settled there',
  inMatrix(),
  async () => {
    const start = screen.terminal.getByRole('form', { name: 'Start on the terminal' });
    await start.getByLabel('Type').selectOption('PREAUTH');
    await start.getByLabel('Amount').fill('500000');
    await start.getByLabel('order_id').fill('DH-HOLD');
    await start.getByRole('button', { name: 'Start' }).click();
    await screen.shows('GIAO DỊCH THÀNH CÔNG');
    await expect(screen.line('PREAUTH.APPROVED', 'acknowledged')).toBeVisible();

    await start.getByLabel('Type').selectOption('PREAUTH_COMPLETE');
    await expect(start.getByLabel('Original')).toContainText('PREAUTH 500.000');
    await start.getByLabel('Amount').fill('420000');
    await start.getByRole('button', { name: 'Start' }).click();
    await screen.shows('420.000');
    await screen.shows('GIAO DỊCH THÀNH CÔNG');
    const ipn = screen.line('PREAUTH_COMPLETE.APPROVED', 'acknowledged');
    await ipn.getByRole('button').click();
    await expect(ipn).toContainText('"amount": 420000');
    await expect(ipn).not.toContainText('"request_id"');

    await start.getByLabel('Type').selectOption('SETTLEMENT');
    await start.getByRole('button', { name: 'Start' }).click();
    await screen.shows('KẾT TOÁN XONG');
    await expect(
      screen.transactions.filter({ hasText: 'PREAUTH_COMPLETE' }).filter({ hasText: 'DH-HOLD' }),
    ).toContainText('SETTLED');
  },
);

test(
  'VietQR on the terminal and on a screen (/documents/payments/qr_payment): every way to pay',
  inMatrix(),
  async ({ page }) => {
    // Slow: this flow has seven payments and decodes two pictures.
    test.slow();
    const shown = await shop.call('/v1/oapi/device/vietqr', {
      request_id: 'Q1',
      sn,
      order_id: 'DH-Q1',
      amount: 150_000,
      currency: 'VND',
      content: 'Thanh toan DHQ1',
    });
    expect(shown.errorCode).toBe('000');
    const code = screen.display.getByRole('img', { name: /VietQR code, 150\.000/ });
    expect(await readCode(code)).toBe(shown.data['qr_string']);
    await screen.press(/^Pay less/);
    await screen.shows('Còn thiếu 50.000 VND');
    await screen.press(/^Pay the rest 50\.000/);
    await screen.shows('ĐÃ NHẬN ĐỦ TIỀN');
    await expect(screen.line('Transfer of 100.000', 'PARTIAL')).toBeVisible();
    await expect(screen.line('Transfer of 50.000', 'FULL')).toBeVisible();

    /** The list of QR API codes on the screen, in which the customer chooses one. */
    const panel = page.getByRole('region', { name: 'VietQR codes' });
    const pays = async (id: string, way: RegExp | string): Promise<void> => {
      const { data } = await shop.call('/v1/vietqr', {
        request_id: id,
        order_id: `DH-${id}`,
        amount: 150_000,
        qr_type: 'DYNAMIC',
        bincode: '970431',
        bank_acc_no: '200014850123456',
        use_va: true,
      });
      await panel.getByLabel('Code', { exact: true }).selectOption(String(data['qr_id']));
      await expect(panel.locator('[data-qr-text]')).toHaveText(String(data['qr_string']));
      if (id === 'Q2') {
        expect(await readCode(panel.getByRole('img'))).toBe(data['qr_string']);
      }
      await panel.getByRole('button', { name: way }).click();
    };
    await pays('Q2', /^Pay exactly/);
    await expect(screen.line('Transfer of 150.000', 'FULL')).toBeVisible();
    await pays('Q3', /^Pay more/);
    await expect(screen.line('Transfer of 200.000', 'OVERPAID')).toBeVisible();
    await pays('Q4', 'Pay twice');
    await expect(screen.line('Transfer of 150.000', 'EXTRA')).toBeVisible();
    const clock = page.getByRole('region', { name: 'Clock' });
    const minute = /\d+:\d+/.exec((await clock.textContent()) ?? '')?.[0] ?? '';
    expect(minute).not.toBe('');
    await pays('Q5', 'Pay late');
    await expect(screen.line('Transfer of 150.000', 'LATE')).toBeVisible();
    // "Pay late" has moved the clock past the expiry of the code.
    await expect(clock).not.toContainText(minute);
    await expect(screen.line('QR.PAID', 'acknowledged')).toHaveCount(7);

    // Transfers are not in a card batch, so there is nothing to settle.
    expect((await shop.settle('S1')).errorCode).toBe('427');
  },
);

test(
  'a lost reply, a lost connection and a lost acknowledgement (/others/device_api), then settlement',
  inMatrix(),
  async ({ page }) => {
    await screen.view('Faults');
    const fault = page.getByRole('form', { name: 'Connection fault' });
    await fault.getByLabel('Operation').selectOption('POST /device/sale');
    await fault.getByLabel('Effect').selectOption('drop-after');
    await fault.getByRole('button', { name: 'Set fault' }).click();
    await expect(page.getByText('1× · POST /device/sale')).toBeVisible();
    await screen.view('IPN');
    await page.getByLabel('Acknowledgements to lose').fill('1');
    await page.getByRole('button', { name: 'Lose them' }).click();
    await screen.view('Counter');

    await expect(shop.sale('R1', 150_000)).rejects.toThrow();
    await expect(screen.line('POST /device/sale', 'executed, reply lost')).toBeVisible();
    await screen.shows('Mời chạm, cắm hoặc quẹt thẻ');
    await screen.press('Tap card');
    await screen.press(/^Unplug$/);
    // There is one result in the end, no matter if the bank's response or the power failure came first.
    await screen.press('Plug in again');
    await screen.shows('GIAO DỊCH THÀNH CÔNG');
    const asked = await shop.call('/v1/oapi/transaction?request_id=R1');
    expect(asked.data['status']).toBe('APPROVED');

    await expect(screen.line('SALE.APPROVED', 'sends again')).toBeVisible();
    await page.getByRole('button', { name: 'Advance the clock: +1 min' }).click();
    await expect(screen.line('SALE.APPROVED · attempt 2', 'acknowledged')).toBeVisible();
    const ipn = screen.line('SALE.APPROVED · attempt 2');
    await ipn.getByRole('button').click();
    await ipn.getByLabel('Variant').selectOption('twice');
    await ipn.getByRole('button', { name: 'Send again' }).click();
    await expect(screen.line('SALE.APPROVED', 'twice')).toBeVisible();
    await expect.poll(() => shop.ipns.length).toBe(4);

    await screen.press('Power off');
    expect((await shop.sale('R2', 10_000)).errorCode).toBe('422');
    await screen.press('Power on');
    await settle('S1');
    await expect(screen.transactions.filter({ hasText: 'DH-R1' })).toContainText('SETTLED');
  },
);
