import { expect, test } from '@playwright/test';
import { once } from 'node:events';

import { axeViolations } from '../support/axe';
import { tabTo, walkWithTab } from '../support/focus';
import { inMatrix } from '../support/matrix';
import { Screen, Shop, sn } from '../support/screen';
import { screens, themes } from '../support/theme';

let shop: Shop;

test.beforeEach(async () => {
  shop = await (await Shop.open()).quick();
});

test.afterEach(() => {
  shop.close();
});

const views = ['#counter', '#faults', '#ipn', '#passport', '#setup', '#timeline'];

/** Creates activity, so that every part of the screen has content. */
async function busyDay(): Promise<void> {
  await shop.sale('R1', 150_000);
  await shop.control('act', { act: 'present', sn, how: 'tap' });
  await shop.control('wait', { entry: { event: 'SALE.APPROVED' } });
  await shop.sale('R2', 999);
  await shop.control('control', { control: 'fault', fault: { effect: '504-after' } });
  await shop.call('/v1/oapi/device/vietqr', {
    request_id: 'Q1',
    sn,
    order_id: 'DH-Q1',
    amount: 85_000,
    currency: 'VND',
  });
}

for (const { name, ...viewport } of screens) {
  for (const theme of themes) {
    test(
      `axe finds nothing, ${name}, ${theme}`,
      inMatrix(name !== '390 px' || theme !== 'light'),
      async ({ browser }) => {
        test.slow();
        await busyDay();
        const page = await browser.newPage({ viewport, colorScheme: theme });
        const screen = await new Screen(page).open(shop);
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        const found: string[] = [];
        for (const view of views) {
          await page.goto(`${shop.address}/${view}`);
          await screen.live();
          if (view === '#passport')
            await expect(page.getByRole('heading', { name: 'Connection' })).toBeVisible();
          if (view === '#timeline') {
            for (const words of ['SALE.APPROVED', '400 · 404']) {
              await screen.line(words).getByRole('button').first().click();
            }
          }
          found.push(...(await axeViolations(page, view)));
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
            `${view} is wider than the screen`,
          ).toBe(0);
        }
        expect(found).toEqual([]);
        await page.close();
      },
    );
  }
}

test('a sale with PIN and its settlement, by keyboard alone', async ({ page }) => {
  const screen = await new Screen(page).open(shop);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await shop.sale('R1', 150_000);
  await screen.shows('Mời chạm');
  await tabTo(page, page.getByText('Skip to content'));
  await page.keyboard.press('Enter');
  await tabTo(page, button('Insert card'));
  await page.keyboard.press('Enter');
  await screen.shows('Mời nhập PIN');
  await expect(screen.terminal.getByRole('textbox', { name: 'PIN' })).toBeFocused();
  await page.keyboard.type('1234');
  await page.keyboard.press('Enter');
  await screen.shows('GIAO DỊCH THÀNH CÔNG');
  await expect(screen.display).toBeFocused();
  await tabTo(page, page.getByRole('combobox', { name: 'Type', exact: true }));
  await page.keyboard.type('SETT');
  await tabTo(page, button('Start'));
  await page.keyboard.press('Enter');
  await screen.shows('KẾT TOÁN XONG');
  await expect(page.locator(':focus')).toHaveText('Start');
  // An action that is not possible now gives its reason and keeps the focus.
  await tabTo(page, button('Tap card'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('The terminal is not asking for a card now.');
  await expect(page.locator(':focus')).toHaveText('Tap card');
});

test('every Tab stop has a visible focus', inMatrix(), async ({ page }) => {
  test.slow();
  await busyDay();
  await new Screen(page).open(shop);
  const { stops, lost } = await walkWithTab(page);
  expect(lost).toEqual([]);
  expect(stops).toBeGreaterThan(40);
});

test('a reset must be confirmed, and then closes the question and keeps the focus', async ({
  page,
}) => {
  await shop.sale('R1', 150_000);
  const screen = await new Screen(page).open(shop);
  await screen.shows('Mời chạm');
  await screen.view('Setup');
  const [question, yes] = [
    page.locator('summary', { hasText: /^Reset$/ }),
    page.getByRole('button', { name: 'Yes, reset everything' }),
  ];
  await expect(yes).toBeHidden();
  await question.click();
  await yes.click();
  await expect(yes).toBeHidden();
  await expect(question).toBeFocused();
  await screen.view('Counter');
  await expect(screen.display).not.toContainText('Mời chạm');
});

test('texts from other parties stay text', async ({ page }) => {
  const script = '<img src=x onerror="document.title=1"><script>document.title=2</script>';
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).origin));
  const screen = await new Screen(page).open(shop);
  await shop.call('/v1/oapi/config/device/init', {
    sn,
    device_config: {
      state: 'active',
      store_name: script.slice(0, 50),
      momo_qr_func: false,
      tidmid: [{ bincode: '970431', environment: 'dev', mid: '000000010001111', tid: '10001111' }],
    },
  });
  await shop.sale(script, 150_000, { order_id: script, description: script });
  const line = screen.line('POST /device/sale');
  await line.getByRole('button').click();
  await expect(line).toContainText('<script>document.title=2</script>');
  await shop.control('act', {
    act: 'pay',
    bank_acc_no: '0011001234567',
    amount: 5_000,
    content: script,
  });
  const ipn = screen.line('QR.PAID');
  await ipn.getByRole('button').click();
  await expect(ipn).toContainText('<script>document.title=2</script>');
  await expect(page.locator('img:not([src="/_sim/screen.svg"]), #screen script')).toHaveCount(0);
  await expect(page).toHaveTitle(/Counter/);
  expect([...new Set(asked)]).toEqual([shop.address]);
  const { headers } = await fetch(shop.address);
  expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'self';/);
  expect(headers.get('Content-Security-Policy')).not.toContain('unsafe');
});

test('thousands of lines use few elements, and all can be found', inMatrix(), async ({ page }) => {
  test.slow();
  const screen = await new Screen(page).open(shop);
  const turn = (index: number): Promise<void> =>
    shop.control('control', { control: 'settings', settings: { settle_ms: index } });
  for (let index = 0; index < 2_000; index += 20) {
    await Promise.all(Array.from({ length: 20 }, (_, more) => turn(index + more)));
  }
  await expect(screen.timeline.getByText(/^lines: 200\d, 1 to 40$/)).toBeVisible();
  await expect(screen.timeline.getByRole('listitem')).toHaveCount(40);
  await screen.timeline.getByRole('button', { name: 'Older' }).click();
  await expect(screen.timeline.getByText(/, 41 to 80$/)).toBeVisible();
  // The view does not move when lines are added.
  await turn(1);
  await expect(screen.timeline.getByText(/, 42 to 81$/)).toBeVisible();
  await screen.timeline.getByLabel('Text or id').fill('"settle_ms":17}');
  await expect(screen.timeline.getByText('lines: 1', { exact: true })).toBeVisible();
  expect(await page.locator('*').count()).toBeLessThan(1_500);
});

test('the passport records human checks and exports them', async ({ page }) => {
  const screen = await new Screen(page).open(shop, '#passport');
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'KN-07' }) });
  await expect(row).toContainText('open');
  const group = page.locator('details').filter({ hasText: 'KN-07' }).first();
  await group.evaluate((details) => {
    details.setAttribute('open', '');
  });
  await row.getByText('Note what you see').click();
  await row.getByRole('textbox', { name: 'Your name' }).fill('Nguyễn Thị Hoa');
  await row.getByRole('textbox', { name: 'What you see' }).fill('Thu được khi giờ lệch');
  await row.getByRole('button', { name: 'KN-07 passed', exact: true }).click();
  await expect(row).toContainText('Thu được khi giờ lệch (Nguyễn Thị Hoa)');
  await shop.sale('R1', 999);
  const machine = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'KN-01' }) });
  await expect(machine).toContainText('passed');
  await machine.getByText('Line').click();
  await expect(machine).toContainText('"operation": "edc POST /auth/token"');
  for (const name of ['For printing (HTML)', 'CSV', 'JSON']) {
    const address = await page.getByRole('link', { name }).getAttribute('href');
    const answer = await fetch(shop.address + String(address));
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('Nguyễn Thị Hoa');
  }
  await screen.live();
});

test('starts in Vietnamese, switches to English; failed cases come first, also in the timeline', async ({
  page,
}) => {
  await page.goto(shop.address);
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  await expect(page.getByRole('button', { name: 'Chạm thẻ' })).toBeVisible();
  // Mistake: a new request_id after a lost response.
  await shop.control('control', { control: 'fault', fault: { effect: '504-after' } });
  await shop.sale('UAT-MAT-02-1', 150_000, { order_id: 'O' });
  await shop.sale('UAT-MAT-02-2', 150_000, { order_id: 'O' });
  const failures = page.getByRole('group', { name: 'Ca không đạt' }).getByRole('button');
  await failures.first().click();
  const failed = (await failures.first().textContent()) ?? '';
  const line = page.getByRole('listitem').filter({ hasText: `Không đạt: ${failed}` });
  await expect(line.getByRole('button', { expanded: true })).toBeVisible();
  await page.getByLabel('Ngôn ngữ / Language').selectOption('en');
  await expect(page.getByRole('group', { name: 'Failed cases' })).toContainText(failed);
  await page.getByRole('link', { name: 'UAT passport' }).click();
  await expect(page.getByRole('heading', { level: 4 }).first()).toHaveText(failed);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Run .* again$/ }).first()).toBeVisible();
});

test('reports a killed simulator, and reconnects', inMatrix(), async ({ page }) => {
  const screen = await new Screen(page).open(shop);
  await shop.sale('R1', 150_000);
  await screen.shows('150.000');
  shop.child.kill('SIGKILL');
  await once(shop.child, 'exit');
  await expect(page.getByText('Connection lost')).toBeVisible();
  await expect(page.getByRole('status')).toContainText('stopped');
  await screen.press('Tap card');
  await expect(page.getByRole('alert')).toHaveText('The simulator does not respond.');
  const again = await Shop.run('--port', new URL(shop.address).port);
  try {
    await screen.live();
    await screen.shows('Cà phê Sông Hàn');
    await expect(page.getByRole('status')).toContainText('running again');
    // The new run starts without data of the first one.
    await expect(screen.line('POST /device/sale')).toHaveCount(0);
  } finally {
    again.child.kill('SIGKILL');
  }
});

test('--headless serves no screen, and reports it', async () => {
  const { child, address } = await Shop.run('--headless');
  try {
    const answer = await fetch(address);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({
      error:
        'This simulator was started with --headless: it has no screen. GET /_sim/state shows its state.',
    });
    for (const path of ['screen.js', 'screen.css', 'screen.svg']) {
      expect((await fetch(`${address}/_sim/${path}`)).status).toBe(404);
    }
    expect((await fetch(`${address}/_sim/state`)).status).toBe(200);
  } finally {
    child.kill('SIGKILL');
  }
});
