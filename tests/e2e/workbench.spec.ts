import { expect, test, type Locator, type Page } from '@playwright/test';

import { axeViolations } from '../support/axe';
import { collectComplaints } from '../support/complaints';
import { order, secret } from '../support/crypto-vectors';
import { openPage } from '../support/open-page';

const hmac = '/others/hmac';
const button = 'Check a signature in this page';

const form = (page: Page): Locator => page.getByRole('form', { name: 'Check a signature' });

async function openSignature(page: Page, route = hmac): Promise<Locator> {
  await openPage(page, route);
  await page.getByRole('button', { name: button }).click();
  await expect(form(page)).toBeVisible();
  // The worker's code is part of opening it.
  await page.waitForLoadState('networkidle');
  return form(page);
}

const verdict = (bench: Locator): Locator => bench.locator('[data-verdict]');

/** All that a tab can keep, and all that shows where it is. */
const kept = (page: Page): Promise<unknown> =>
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

test('its code comes when it is opened, and not before', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await openPage(page, hmac);
  await page.waitForLoadState('networkidle');
  const before = scripts.length;
  await page.getByRole('button', { name: button }).click();
  await expect(form(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(scripts.length).toBeGreaterThan(before);
});

test('without scripts the page is whole, and has no button that does nothing', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(hmac);
  await expect(page.getByRole('heading', { name: 'Nhận ra lỗi của mình' })).toBeVisible();
  await expect(page.getByRole('button', { name: button })).toBeHidden();
  await context.close();
});

test('it names the mistake, and the line in the language of the reader', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('code-lang', 'go');
  });
  const bench = await openSignature(page);
  await bench.getByRole('button', { name: 'Try the example' }).click();
  await expect(verdict(bench)).toContainText('một lỗi');
  await expect(bench.locator('[data-mistakes="unsorted"]')).toContainText('sort.Strings(names)');
  await bench.getByLabel('Signature that came').fill('ab'.repeat(32));
  await bench.getByRole('button', { name: 'Check' }).click();
  await expect(verdict(bench)).toContainText('không lỗi nào đã biết');
  await expect(bench.locator('[data-mistakes]')).toHaveCount(0);
});

test('once open it asks nobody for anything and keeps nothing', async ({
  page,
  context,
  baseURL,
}) => {
  const complaints = await collectComplaints(page, baseURL ?? '');
  const bench = await openSignature(page);
  const before = await kept(page);
  const requests: string[] = [];
  context.on('request', (request) => requests.push(request.url()));
  await context.setOffline(true);
  await bench.getByLabel('Signed content').fill(JSON.stringify(order));
  await bench.getByLabel('HMAC secret', { exact: true }).fill('a secret of nobody, 0123456789ab');
  await bench.getByLabel('Signature that came').fill('cd'.repeat(32));
  await bench.getByText('More to compare').click();
  await bench.getByLabel('Second HMAC secret', { exact: true }).fill('another secret of nobody');
  await bench.getByRole('button', { name: 'Check' }).click();
  await expect(verdict(bench)).toContainText('không lỗi nào đã biết');
  expect(requests).toEqual([]);
  expect(await kept(page)).toEqual(before);
  expect(complaints).toEqual([]);
});

test('secrets are masked, in no attribute, and gone with the tool, the page and its cache', async ({
  page,
}) => {
  const mine = 'QmVuY2hTZWNyZXQ-not-in-any-page';
  const html = (): Promise<string> => page.evaluate(() => document.documentElement.outerHTML);
  const typed = (): Promise<string[]> =>
    page.evaluate(() => [...document.querySelectorAll('input')].map(({ value }) => value));
  const enter = async (): Promise<void> => {
    const field = form(page).getByLabel('HMAC secret', { exact: true });
    await expect(field).toHaveAttribute('type', 'password');
    await field.fill(mine);
    await form(page).getByLabel('Signed content').fill(JSON.stringify(order));
    await form(page).getByRole('button', { name: 'Check' }).click();
    await expect(form(page).getByText('Right signature')).toBeVisible();
    expect(await html()).not.toContain(mine);
    expect(await typed()).toContain(mine);
  };
  const isGone = async (): Promise<void> => {
    expect(await html()).not.toContain(mine);
    expect(await typed()).not.toContain(mine);
  };

  await openSignature(page);
  await enter();
  await form(page).getByRole('button', { name: 'Show: HMAC secret' }).click();
  expect(await html()).not.toContain(mine);
  await page.getByRole('button', { name: `Close: ${button}` }).click();
  await isGone();
  await page.getByRole('button', { name: button }).click();
  await expect(form(page).getByLabel('HMAC secret', { exact: true })).toHaveValue('');

  await enter();
  // What the browser does when it puts a page away, to show it again by its back button.
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')));
  await expect(form(page)).toHaveCount(0);
  await isGone();

  await page.getByRole('button', { name: button }).click();
  await enter();
  await page.locator('.pagination-nav__link').first().click();
  await expect(form(page)).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('button', { name: button })).toBeVisible();
  await expect(form(page)).toHaveCount(0);
  await isGone();
});

test('a shared link carries what is no secret, in the fragment', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const bench = await openSignature(page);
  await bench.getByLabel('Signed content').fill('{"a":"Cà phê"}');
  await bench.getByLabel('HMAC secret', { exact: true }).fill(secret);
  await bench.getByLabel('Signature that came').fill('ef'.repeat(32));
  await bench.getByRole('button', { name: 'Copy a link without keys' }).click();
  await expect(bench.getByText('Đã chép liên kết')).toBeVisible();
  const address = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(address.search).toBe('');
  const encoded = address.hash.replace(/^#bench-signature=/, '');
  const told = Buffer.from(encoded, 'base64url').toString();
  expect(JSON.parse(told)).toEqual({ content: '{"a":"Cà phê"}', received: 'ef'.repeat(32) });

  const other = await context.newPage();
  await openPage(other, address.pathname + address.hash);
  await expect(form(other).getByLabel('Signed content')).toHaveValue('{"a":"Cà phê"}');
  await expect(form(other).getByLabel('HMAC secret', { exact: true })).toHaveValue('');
  // One that is damaged opens an empty tool.
  await openPage(await context.newPage(), `${hmac}#bench-signature=%7B`);
});

test('what cannot be used is said at its field, and markup stays text', async ({ page }) => {
  const bench = await openSignature(page);
  const check = bench.getByRole('button', { name: 'Check' });
  const content = bench.getByLabel('Signed content');
  await content.fill('{');
  await check.click();
  await expect(content).toHaveAttribute('aria-invalid', 'true');
  await expect(content).toHaveAccessibleDescription(/không phải JSON hợp lệ/);
  await content.fill('{"a":"<img src=x onerror=window.__ran=1>"}');
  await bench.getByLabel('HMAC secret', { exact: true }).fill('<script>window.__ran=1</script>');
  await check.click();
  await expect(bench.getByText('a=<img src=x onerror=window.__ran=1>')).toBeVisible();
  expect(await page.evaluate(() => '__ran' in window)).toBe(false);
});

test('a megabyte is worked on beside the page', async ({ page }) => {
  const bench = await openSignature(page);
  const text = JSON.stringify({ ...order, description: 'Cà phê '.repeat(110_000) });
  await bench.getByLabel('Signed content').fill(text);
  await bench.getByLabel('HMAC secret', { exact: true }).fill(secret);
  await bench.getByLabel('Signature that came').fill('ab'.repeat(32));
  await bench.getByRole('button', { name: 'Check' }).click();
  await expect(verdict(bench)).toContainText('Đang tính');
  // The page still answers while the worker is at it.
  await bench.getByText('More to compare').click();
  await expect(bench.getByLabel('Encrypted body')).toBeVisible();
  await expect(verdict(bench)).toContainText('không lỗi nào đã biết', { timeout: 25_000 });
});

test('the story of the guide, by keyboard alone on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, hmac);
  const opener = page.getByRole('button', { name: button });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(form(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.insertText(JSON.stringify(order));
  await page.keyboard.press('Tab');
  await page.keyboard.insertText(secret);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.insertText(
    '4e0b14ba16ca9c01ea3327bca5d6ba64ded1e972f0d1ae12a990a08ed91265e9',
  );
  await page.keyboard.press('Enter');
  await expect(verdict(form(page))).toContainText('một lỗi');
  await expect(form(page).locator('[data-mistakes="hex-secret"]')).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});

for (const mode of ['light', 'dark'] as const) {
  for (const width of [390, 1280]) {
    test(`axe finds nothing: ${mode}, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.addInitScript((theme) => {
        localStorage.setItem('theme', theme);
      }, mode);
      const bench = await openSignature(page);
      await bench.getByText('More to compare').click();
      await bench.getByRole('button', { name: 'Check' }).click();
      await expect(verdict(bench)).toContainText('xem câu ở ô nhập');
      expect(await axeViolations(page, 'problem')).toEqual([]);
      await bench.getByRole('button', { name: 'Try the example' }).click();
      await expect(bench.getByText('Right signature')).toBeVisible();
      await bench.getByText('Its bytes').click();
      expect(await axeViolations(page, 'result')).toEqual([]);
    });
  }
}

test.describe('the inspector of IPNs', () => {
  const ipn = '/documents/payments/ipn';
  const opener = 'Inspect an IPN in this page';

  async function openInspector(page: Page): Promise<Locator> {
    await openPage(page, ipn);
    await page.getByRole('button', { name: opener }).click();
    const bench = page.getByRole('form', { name: 'Inspect an IPN' });
    await expect(bench.getByRole('button', { name: 'Inspect' })).toBeEnabled();
    await page.waitForLoadState('networkidle');
    return bench;
  }

  test('takes the message of the page through every step, asking nobody', async ({
    page,
    context,
    baseURL,
  }) => {
    const complaints = await collectComplaints(page, baseURL ?? '');
    const bench = await openInspector(page);
    const before = await kept(page);
    await context.setOffline(true);
    await bench.getByRole('button', { name: 'Try the example' }).click();
    await expect(verdict(bench)).toContainText('trả 000');
    const steps = bench.locator('[data-step]');
    await expect(steps).toHaveCount(7);
    await expect(bench.locator('[data-step][data-outcome="fail"]')).toHaveCount(0);
    await expect(bench.getByText('{"errorCode":"000"}')).toBeVisible();

    // The clock of this machine is years later.
    await bench.getByLabel('As at the moment it was sent').uncheck();
    await bench.getByRole('button', { name: 'Inspect' }).click();
    await expect(bench.getByText('{"errorCode":"416"}')).toBeVisible();
    expect(await kept(page)).toEqual(before);
    expect(complaints).toEqual([]);
  });

  test('names the mistake of a wrong signature, and one answer for what must not be told apart', async ({
    page,
  }) => {
    const bench = await openInspector(page);
    await bench.getByRole('button', { name: 'Try the example' }).click();
    await expect(verdict(bench)).toContainText('trả 000');
    await bench.getByLabel('HMAC secret', { exact: true }).fill('another secret');
    await bench.getByRole('button', { name: 'Inspect' }).click();
    await expect(bench.getByText('{"errorCode":"415"}')).toBeVisible();
    await expect(bench.locator('[data-step="signature"]')).toContainText('padding oracle');
    await bench.getByLabel('AES key', { exact: true }).fill('f'.repeat(64));
    await bench.getByRole('button', { name: 'Inspect' }).click();
    await expect(bench.locator('[data-step="decryption"]')).toContainText('padding oracle');
    await expect(bench.getByText('{"errorCode":"415"}')).toBeVisible();
    await bench.getByLabel('AES key', { exact: true }).fill('f');
    await bench.getByRole('button', { name: 'Inspect' }).click();
    await expect(bench.getByLabel('AES key', { exact: true })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
  });

  test('says whether the order is paid', async ({ page }) => {
    const bench = await openInspector(page);
    await bench.getByRole('button', { name: 'Try the example' }).click();
    await bench.getByText('Compare with an order').click();
    await bench.getByLabel('order_id').fill('HD20250001');
    await bench.getByLabel('Amount of the order').fill('150.000');
    await expect(bench.getByLabel('Amount of the order')).toHaveAccessibleDescription(/chữ số/);
    await bench.getByLabel('Amount of the order').fill('150000');
    await bench.getByLabel('Terminals (sn)').fill('P2N0000012345');
    await bench.getByRole('button', { name: 'Inspect' }).click();
    await expect(bench.locator('[data-order="paid"]')).toBeVisible();
  });

  for (const [mode, width] of [
    ['light', 1280],
    ['dark', 390],
  ] as const) {
    test(`axe finds nothing, and nothing is cut: ${mode}, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.addInitScript((theme) => {
        localStorage.setItem('theme', theme);
      }, mode);
      const bench = await openInspector(page);
      await bench.getByText('Compare with an order').click();
      await bench.getByRole('button', { name: 'Try the example' }).click();
      await expect(verdict(bench)).toContainText('trả 000');
      await bench.getByLabel('As at the moment it was sent').uncheck();
      await bench.getByRole('button', { name: 'Inspect' }).click();
      await expect(bench.getByText('{"errorCode":"416"}')).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      const scroll = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scroll).toBeLessThanOrEqual(width);
    });
  }
});

test.describe('the maker of test IPNs', () => {
  const ipn = '/documents/payments/ipn';

  async function openMaker(page: Page): Promise<Locator> {
    await openPage(page, ipn);
    await page.getByRole('button', { name: 'Make a test IPN in this page' }).click();
    const bench = page.getByRole('form', { name: 'Make a test IPN' });
    await expect(bench.getByLabel('Event')).toBeEnabled();
    await page.waitForLoadState('networkidle');
    return bench;
  }

  test('makes what the inspector takes, asking nobody', async ({ page, context }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const inspector = page.getByRole('form', { name: 'Inspect an IPN' });
    const bench = await openMaker(page);
    await page.getByRole('button', { name: 'Inspect an IPN in this page' }).click();
    await expect(inspector.getByRole('button', { name: 'Inspect' })).toBeEnabled();
    await page.waitForLoadState('networkidle');
    const before = await kept(page);
    // The frame fetches pages whose links come into view, tool or not.
    const asked: string[] = [];
    page.on('request', (request) => {
      if (!new URL(request.url()).pathname.startsWith('/assets/js/')) asked.push(request.url());
    });
    await context.setOffline(true);

    // By keyboard: an event, and the keys that are published.
    await bench.getByLabel('Event').focus();
    await page.keyboard.type('QR.PAID');
    await expect(bench.getByLabel('Content')).toHaveValue(/"transaction_id": "TEST[0-9A-F]{12}"/);
    const keys = bench.getByRole('button', { name: 'Use the published test keys' });
    await keys.focus();
    await page.keyboard.press('Enter');
    const make = bench.getByRole('button', { name: 'Make the IPN' });
    await make.focus();
    await page.keyboard.press('Enter');
    await expect(verdict(bench)).toContainText('300 giây');
    expect(await kept(page)).toEqual(before);

    await bench.getByLabel('Language').selectOption('curl');
    const command = await bench.locator('pre code').innerText();
    await inspector.getByRole('button', { name: 'Try the example' }).click();
    await inspector.getByLabel('Request, curl command or log').fill(command);
    await inspector.getByLabel('As at the moment it was sent').uncheck();
    await inspector.getByRole('button', { name: 'Inspect' }).click();
    await expect(verdict(inspector)).toContainText('trả 000');
    for (const language of ['Python', 'C#', 'Go', 'Node.js', 'Ruby', 'PHP', 'Java']) {
      await bench.getByLabel('Language').selectOption({ label: language });
      await expect(bench.locator('pre code')).toContainText('X-Timestamp');
    }
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    expect(asked).toEqual([]);
  });

  test('says what is wrong at its field, and runs no markup', async ({ page }) => {
    const bench = await openMaker(page);
    const make = bench.getByRole('button', { name: 'Make the IPN' });
    await make.click();
    await expect(bench.getByLabel('Content')).toHaveAccessibleDescription(/JSON hợp lệ/);
    await bench.getByLabel('Content').fill('{"event":"<img src=x onerror=window.__ran=1>"}');
    await bench.getByLabel('Address of your receiver').fill('javascript:window.__ran=1');
    await make.click();
    await expect(bench.getByLabel('Address of your receiver')).toHaveAccessibleDescription(/URL/);
    await bench.getByLabel('Address of your receiver').fill('https://pos.example.vn/ipn?a=<b>');
    await make.click();
    await expect(bench.getByLabel('AES key', { exact: true })).toHaveAccessibleDescription(/khoá/);
    await bench.getByRole('button', { name: 'Use the published test keys' }).click();
    await make.click();
    await expect(bench.locator('pre code')).toContainText('pos.example.vn');
    expect(await page.evaluate(() => '__ran' in window)).toBe(false);
  });

  for (const [mode, width] of [
    ['light', 1280],
    ['dark', 390],
  ] as const) {
    test(`axe finds nothing: ${mode}, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.addInitScript((theme) => {
        localStorage.setItem('theme', theme);
      }, mode);
      const bench = await openMaker(page);
      await bench.getByLabel('Event').selectOption('SALE.APPROVED');
      await bench.getByRole('button', { name: 'Use the published test keys' }).click();
      await bench.getByRole('button', { name: 'Make the IPN' }).click();
      await expect(bench.locator('pre code')).toContainText('X-Timestamp');
      expect(await axeViolations(page)).toEqual([]);
    });
  }
});
