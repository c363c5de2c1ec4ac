import { expect, test, type Page } from '@playwright/test';

import { languageKeys } from '../../src/core/samples';

import { hold, scripts } from '../support/hold';
import { inMatrix } from '../support/matrix';
import { openPage } from '../support/open-page';

const sale = '/api_edc/chuyển-lệnh-sale-vao-may-edc';
const voidSale = '/api_edc/chuyển-lệnh-void-vao-may-edc';
const showResult = '/api_edc/yeu-cầu-may-edc-hiện-kết-quả-thanh-toan-viet-qr';
const accounts = '/api_qr/get-account-list-v-1-accounts-get';

/** Returns the sample for callers in every language, as its tab shows it, in the order of the tabs. */
async function samples(page: Page): Promise<string[]> {
  return page.locator('[data-samples="samples"]').evaluate(async (group) => {
    const texts: string[] = [];
    for (const tab of group.querySelectorAll<HTMLElement>('[role="tab"]')) {
      tab.click();
      await new Promise(requestAnimationFrame);
      const language = tab.dataset['lang'] ?? '';
      texts.push(group.querySelector(`code[data-sample="${language}"]`)?.textContent ?? '');
    }
    return texts;
  });
}

const shown = (page: Page) => page.locator('[data-samples="samples"] code[data-sample]:visible');

/** The form of the editor. Without this scope, links in the text of the page would match the names of fields. */
function editor(page: Page) {
  return page.getByRole('form', { name: 'Sửa yêu cầu' });
}

async function open(page: Page, route: string): Promise<void> {
  await openPage(page, route);
  await page.getByRole('button', { name: 'Sửa yêu cầu' }).click();
  await expect(editor(page)).toBeVisible();
}

/** One field of each kind: its place, a change by the reader, and the expected text in the samples. */
const fieldKinds: {
  kind: string;
  route: string;
  edit: (page: Page) => Promise<unknown>;
  shows: string;
}[] = [
  {
    kind: 'server',
    route: sale,
    edit: (page) => editor(page).getByLabel('Máy chủ').fill('https://uat.example.com/base'),
    shows: 'https://uat.example.com/base/device/sale',
  },
  {
    kind: 'credential',
    route: sale,
    edit: (page) =>
      editor(page)
        .getByRole('textbox', { name: /Authorization/ })
        .fill('my-own-token'),
    shows: 'my-own-token',
  },
  {
    kind: 'number of the body',
    route: sale,
    edit: (page) =>
      editor(page)
        .getByLabel(/^amount/)
        .fill('2345678'),
    shows: '2345678',
  },
  {
    kind: 'text of the body',
    route: sale,
    edit: (page) =>
      editor(page)
        .getByLabel(/^order_id/)
        .fill('HD-BODY-77'),
    shows: 'HD-BODY-77',
  },
  {
    kind: 'boolean of the body',
    route: showResult,
    edit: (page) =>
      editor(page)
        .getByLabel(/^print_receipt/)
        .selectOption('false'),
    shows: ': false',
  },
  {
    kind: 'body as a text',
    route: sale,
    edit: (page) =>
      editor(page).getByRole('textbox', { name: /^Thân/ }).fill('{"sn": "typed-by-hand"}'),
    shows: 'typed-by-hand',
  },
  {
    kind: 'field of a form that is a secret',
    route: '/api_edc/root-auth-token-post',
    edit: (page) =>
      editor(page)
        .getByLabel(/^client_secret/)
        .fill('typed-instead-of-read'),
    shows: 'typed-instead-of-read',
  },
  {
    kind: 'path parameter',
    route: '/api_qr/get-va-detail-v-1-va-va-no-get',
    edit: (page) =>
      editor(page)
        .getByLabel(/^va_no/)
        .fill('ZG0009999999942'),
    shows: 'ZG0009999999942',
  },
  {
    kind: 'query parameter: number',
    route: accounts,
    edit: (page) => editor(page).getByLabel('page', { exact: true }).fill('90817'),
    shows: '90817',
  },
];

for (const route of new Set(fieldKinds.map((field) => field.route))) {
  const fields = fieldKinds.filter((field) => field.route === route);
  const title = `${route}: the sample follows ${fields.map(({ kind }) => kind).join(', ')}`;
  test(title, inMatrix(route !== '/api_edc/root-auth-token-post'), async ({ page }) => {
    await open(page, route);
    for (const { kind, edit, shows } of fields) {
      await expect(shown(page), `${kind}, before`).not.toContainText(shows);
      await edit(page);
      await expect(shown(page), kind).toContainText(shows);
    }
  });
}

test('an enum is a select, a number has its limits, a message names the field', async ({
  page,
}) => {
  await open(page, sale);
  const currency = editor(page).getByLabel(/^currency/);
  await expect(currency.locator('option')).toContainText(['(không gửi)', 'VND']);
  const amount = editor(page).getByLabel(/^amount/);
  await expect(amount).toHaveAttribute('type', 'number');
  await expect(amount).toHaveAttribute('min', '1000');
  // The rule is visible before the value breaks it.
  await expect(amount).toHaveAccessibleDescription('từ 1000 đến 499999999');
  await amount.fill('10');
  await expect(page.getByText('amount phải ít nhất là 1000').first()).toBeVisible();
  await expect(amount).toHaveAttribute('aria-invalid', 'true');
  const body = editor(page).getByRole('textbox', { name: /^Thân/ });
  await body.fill('{"sn": 5}');
  await expect(body).toHaveAccessibleDescription(/request_id là bắt buộc.*sn phải là string/);
  // The first problem is visible beside the title of the editor.
  await expect(page.getByText('Sai quy tắc: request_id là bắt buộc')).toBeInViewport();
  await body.fill('{"sn": ');
  await expect(body).toHaveAccessibleDescription(/không phải JSON hợp lệ/);
  // The sample still shows the typed text.
  await expect(shown(page)).toContainText('sn');
  // The reader chooses English.
  await page.evaluate(() => {
    localStorage.setItem('text-lang', 'en');
  });
  await page.reload();
  await page.getByRole('button', { name: 'Edit request' }).click();
  await expect(page.getByLabel(/^amount/)).toHaveAccessibleDescription('1000–499999999');
  await page.getByLabel(/^amount/).fill('10');
  await expect(page.getByText('Breaks a rule: amount must be at least 1000')).toBeInViewport();
});

test('every language follows an edit, and reset restores the built samples', async ({ page }) => {
  await openPage(page, sale);
  const before = await samples(page);
  await page.getByRole('button', { name: 'Sửa yêu cầu' }).click();
  await editor(page)
    .getByLabel(/^amount/)
    .fill('5555');
  await expect(shown(page)).toContainText('5555');
  // The parts around a changed value keep their colours.
  await expect(shown(page).locator('span.s').first()).toBeVisible();
  const edited = await samples(page);
  expect(edited).toHaveLength(languageKeys.length);
  expect(edited.filter((text) => !text.includes('5555'))).toEqual([]);
  await page.getByRole('button', { name: 'Đặt lại' }).click();
  await expect(shown(page)).not.toContainText('5555');
  expect(await samples(page)).toEqual(before);
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
  await page.getByRole('button', { name: 'Chép liên kết tới yêu cầu này' }).click();
  await expect(page.getByText('Đã chép liên kết, không kèm')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const encoded = new URL(link).searchParams.get('request') ?? '';
  expect(encoded).not.toBe('');
  expect(Buffer.from(encoded, 'base64url').toString()).not.toContain('very-private');
  await openPage(page, link);
  await expect(shown(page)).toContainText('987654');
  await expect(shown(page)).not.toContainText('very-private');
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toContain('very-private');
  await open(page, sale);
  await editor(page)
    .getByRole('textbox', { name: /^Thân/ })
    .fill('{"client_secret": "very-private"');
  await page.getByRole('button', { name: 'Chép liên kết tới yêu cầu này' }).click();
  await expect(page.getByText('Liên kết không có thân')).toBeVisible();
  const broken = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(
    Buffer.from(broken.searchParams.get('request') ?? '', 'base64url').toString(),
  ).not.toContain('very-private');
});

/** An address that shares a request with this serial number in its body. */
function sharing(sn: string): string {
  const values = JSON.stringify({ text: `{"sn": "${sn}"}` });
  return `${sale}?request=${Buffer.from(values).toString('base64url')}`;
}

const closeButton = (page: Page) => page.getByRole('button', { name: 'Đóng trình soạn' });

async function showsShared(page: Page, sn: string): Promise<void> {
  const body = editor(page).getByRole('textbox', { name: /^Thân/ });
  await expect(body).toHaveValue(`{"sn": "${sn}"}`);
  await expect(closeButton(page)).toBeFocused();
}

async function followInText(page: Page, address: string): Promise<void> {
  await page.locator('[data-part="main"]').evaluate((text, href) => {
    const link = text.appendChild(document.createElement('a'));
    link.href = href;
    link.click();
  }, address);
}

test('a shared request opens by address, link, Back and Forward', async ({ page }) => {
  await openPage(page, sharing('first'));
  await showsShared(page, 'first');
  await closeButton(page).click();
  await page.evaluate(() => (window.location.hash = 'request-amount'));
  await expect(page.locator('[id="request-amount"]')).toBeInViewport();
  await expect(editor(page)).toBeHidden();
  await followInText(page, sharing('second'));
  await showsShared(page, 'second');
  await closeButton(page).click();
  await followInText(page, voidSale);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('VOID');
  await page.goBack();
  await showsShared(page, 'second');
  await page.goBack();
  await showsShared(page, 'first');
  await page.goForward();
  await showsShared(page, 'second');
});

test('a shared request opens after a Back before the page changed', async ({ page }) => {
  await openPage(page, sharing('first'));
  await showsShared(page, 'first');
  await closeButton(page).click();
  const release = await hold(page, scripts);
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await page.goBack();
  await showsShared(page, 'first');
  release();
  await page.waitForLoadState('networkidle');
  await showsShared(page, 'first');
});

test('sends nothing while a reader edits', async ({ page }) => {
  await open(page, sale);
  await page.waitForLoadState('networkidle');
  const sent: string[] = [];
  page.on('request', (request) => {
    // Chunks of the site may load late on a slow machine. They contain no input of the reader.
    if (!new URL(request.url()).pathname.startsWith('/assets/')) sent.push(request.url());
  });
  await editor(page)
    .getByLabel(/^amount/)
    .fill('4321');
  await editor(page)
    .getByLabel(/^amount/)
    .press('Enter');
  await expect(shown(page)).toContainText('4321');
  expect(sent).toEqual([]);
});
