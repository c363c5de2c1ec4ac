import { expect, test, type Page } from '@playwright/test';

import { languageKeys } from '../../src/samples';

const sale = '/api_edc/chuyển-lệnh-sale-vao-may-edc';
const transaction = '/api_edc/kiểm-tra-thong-tin-giao-dịch';

/** Every language's sample of the caller, in the order of the tabs. */
async function samples(page: Page): Promise<string[]> {
  return page.locator('[data-samples="samples"] code[data-sample]').allTextContents();
}

/** All 18 samples hold a text (as it is, or as a URL has it). */
async function allHold(page: Page, text: string): Promise<void> {
  await expect
    .poll(async () => (await samples(page)).filter((sample) => sample.includes(text)).length)
    .toBe(languageKeys.length);
}

/** The editor's form; fields of the page's text have links with the same names. */
function editor(page: Page) {
  return page.getByRole('form', { name: 'Edit the request' });
}

async function open(page: Page, route: string): Promise<void> {
  await page.goto(route);
  await page.getByRole('button', { name: 'Edit the request' }).click();
  await expect(editor(page)).toBeVisible();
}

test('its code loads when it is first opened', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto(sale);
  await page.waitForLoadState('networkidle');
  const before = scripts.length;
  await page.getByRole('button', { name: 'Edit the request' }).click();
  await expect(editor(page)).toBeVisible();
  expect(scripts.length).toBeGreaterThan(before);
});

test('opening changes nothing', async ({ page }) => {
  await page.goto(sale);
  const before = await samples(page);
  await page.getByRole('button', { name: 'Edit the request' }).click();
  await expect(editor(page).getByLabel('Server')).toBeVisible();
  expect(await samples(page)).toEqual(before);
});

test('server, credential, header and body change every language', async ({ page }) => {
  await open(page, sale);
  await editor(page).getByLabel('Server').fill('https://uat.example.com/base');
  await allHold(page, 'https://uat.example.com/base/device/sale');
  await editor(page)
    .getByRole('textbox', { name: /Authorization/ })
    .fill('my-own-token');
  await allHold(page, 'my-own-token');
  await page.getByRole('button', { name: 'Add a header' }).click();
  await editor(page).getByLabel('Name of header 1').fill('X-Trace');
  await editor(page).getByLabel('Value of header 1').fill('trace-42');
  await allHold(page, 'trace-42');
  await editor(page)
    .getByLabel(/^amount/)
    .fill('2345678');
  await allHold(page, '2345678');
  await expect(editor(page).getByRole('textbox', { name: /^Body/ })).toHaveValue(
    /"amount": 2345678/,
  );
});

test('a parameter changes every language, and an empty one is left out', async ({ page }) => {
  await open(page, transaction);
  await editor(page).getByLabel('order_id', { exact: true }).fill('HD-000-77');
  await allHold(page, 'HD-000-77');
  await editor(page).getByLabel('request_id', { exact: true }).fill('');
  await expect
    .poll(async () => (await samples(page)).some((sample) => sample.includes('request_id')))
    .toBe(false);
});

test('an enum is a choice, a number has its limits, a message names the field', async ({
  page,
}) => {
  await open(page, sale);
  const currency = editor(page).getByLabel(/^currency/);
  await expect(currency.locator('option')).toContainText(['(not sent)', 'VND']);
  const amount = editor(page).getByLabel(/^amount/);
  await expect(amount).toHaveAttribute('type', 'number');
  await expect(amount).toHaveAttribute('min', '1000');
  await amount.fill('10');
  await expect(page.getByText('amount must be at least 1000').first()).toBeVisible();
  await expect(amount).toHaveAttribute('aria-invalid', 'true');
  const body = editor(page).getByRole('textbox', { name: /^Body/ });
  await body.fill('{"sn": 5}');
  const problems = page.locator('[role="status"] li');
  await expect(problems.filter({ hasText: /^sn must be string/ })).toHaveCount(1);
  await expect(problems.filter({ hasText: /^request_id is required/ })).toHaveCount(1);
  await body.fill('{"sn": ');
  await expect(problems.filter({ hasText: 'is not valid JSON' })).toHaveCount(1);
  // The sample still shows what the reader typed.
  await allHold(page, 'sn');
});

test('reset brings the built samples back', async ({ page }) => {
  await page.goto(sale);
  const before = await samples(page);
  await page.getByRole('button', { name: 'Edit the request' }).click();
  await editor(page)
    .getByLabel(/^amount/)
    .fill('5555');
  await allHold(page, '5555');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(async () => samples(page)).toEqual(before);
});

test('a shared link opens the same request, without the credential', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, sale);
  await editor(page)
    .getByLabel(/^amount/)
    .fill('987654');
  await editor(page)
    .getByRole('textbox', { name: /Authorization/ })
    .fill('very-private');
  await page.getByRole('button', { name: 'Copy a link to this request' }).click();
  await expect(page.getByText('It holds no credentials')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const encoded = new URL(link).searchParams.get('request') ?? '';
  expect(encoded).not.toBe('');
  expect(Buffer.from(encoded, 'base64url').toString()).not.toContain('very-private');
  await page.goto(link);
  await allHold(page, '987654');
  expect((await samples(page)).join('')).not.toContain('very-private');
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toContain('very-private');
});

test('a shared link cannot choose a server that the spec does not name', async ({ page }) => {
  const forged = Buffer.from(JSON.stringify({ server: 'https://evil.example' })).toString(
    'base64url',
  );
  await page.goto(`${sale}?request=${forged}`);
  await expect(editor(page).getByLabel('Server')).toHaveValue('https://api.zengi.biz/v1/oapi');
  expect((await samples(page)).join('')).not.toContain('evil.example');
});

test('nothing is sent while a reader edits', async ({ page }) => {
  await open(page, sale);
  await page.waitForLoadState('networkidle');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await editor(page)
    .getByLabel(/^amount/)
    .fill('4321');
  await editor(page)
    .getByLabel(/^amount/)
    .press('Enter');
  await allHold(page, '4321');
  expect(sent).toEqual([]);
});
