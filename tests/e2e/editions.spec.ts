import { expect, test } from '@playwright/test';

import { collectComplaints } from '../support/complaints';
import { openPage } from '../support/open-page';
import { SearchOverlay } from '../support/search-overlay';

const vietnamese = '/documents/payments/auth';
const english = `/en${vietnamese}`;
const letters = /[àáâãèéêìíòóôõùúýăđĩũơưạ-ỹ]/i;

test.describe('two editions of a page', () => {
  test('are linked at the same heading, and the choice is kept', async ({ page, baseURL }) => {
    const complaints = await collectComplaints(page, baseURL ?? '');
    await openPage(page, `${vietnamese}#đồng-hồ`);
    const navbar = page.getByRole('navigation', { name: 'Main' });
    await navbar.getByRole('link', { name: 'English' }).click();
    await expect(page.getByRole('heading', { name: 'The clock' })).toBeInViewport();
    await expect(page.locator('article')).toHaveAttribute('lang', 'en');
    await expect(page.locator('article')).not.toHaveText(letters);
    await expect(page.getByRole('link', { name: 'Authentication' }).first()).toHaveAttribute(
      'aria-current',
      'page',
    );
    // A Vietnamese address now leads to the English edition.
    await page.goto(vietnamese);
    await expect(page).toHaveURL(english);
    await navbar.getByRole('link', { name: 'Tiếng Việt' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Xác thực');
    await page.reload();
    await expect(page).toHaveURL(vietnamese);
    expect(complaints).toEqual([]);
  });

  test('have a home page each, to which the brand leads', async ({ page, baseURL }) => {
    const complaints = await collectComplaints(page, baseURL ?? '');
    await openPage(page, english);
    const navbar = page.getByRole('navigation', { name: 'Main' });
    await navbar.getByRole('link', { name: 'Zengi' }).click();
    await expect(page).toHaveURL('/en/');
    await expect(page.locator('main')).not.toHaveText(letters);
    await expect(navbar.getByRole('link', { name: 'Home' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await page.getByRole('link', { name: 'I write software' }).click();
    await expect(page).toHaveURL('/en/documents/intro');
    await page.goBack();
    await navbar.getByRole('link', { name: 'Tiếng Việt' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.locator('main')).toHaveAttribute('lang', 'vi');
    await page.getByRole('link', { name: 'Tôi viết phần mềm' }).click();
    await navbar.getByRole('link', { name: 'Zengi' }).click();
    await expect(page).toHaveURL('/');
    expect(complaints).toEqual([]);
  });

  test('are in their language at an address with a slash at the end', async ({ page, baseURL }) => {
    const complaints = await collectComplaints(page, baseURL ?? '');
    await openPage(page, '/en/documents/errors/');
    await expect(page.getByRole('searchbox', { name: /^Filter/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Error codes' }).first()).toBeVisible();
    await expect(page.locator('article')).not.toHaveText(letters);
    expect(complaints).toEqual([]);
  });

  test('have tools in their language, which lead to its pages', async ({ page, baseURL }) => {
    const complaints = await collectComplaints(page, baseURL ?? '');
    await openPage(page, '/en/others/ipn_qr');
    await page.getByRole('button', { name: 'Inspect an IPN on this page' }).click();
    const tool = page.getByRole('form', { name: 'Inspect an IPN' });
    await tool.getByRole('button', { name: 'Try the example' }).click();
    await expect(tool.locator('[data-verdict]')).toHaveText(/store it, then respond with 000/);
    await expect(tool).not.toHaveText(letters);
    await tool.getByRole('link', { name: 'Signature' }).click();
    await expect(page).toHaveURL(/\/en\/others\/hmac/);
    await expect(page.getByRole('heading', { name: 'Diagnose a wrong' })).toBeInViewport();
    expect(complaints).toEqual([]);
  });

  test('are searched apart', async ({ page }) => {
    const overlay = new SearchOverlay(page);
    await openPage(page, english);
    await overlay.open();
    await overlay.search('keep the token');
    const first = overlay.options.first();
    await expect(first).toHaveAttribute('href', `${english}#keep-the-token`);
    await expect(overlay.dialog.locator(`[href^="${vietnamese}"]`)).toHaveCount(0);
    await overlay.search('hoàn tiền cho khách');
    await expect(page.getByRole('group', { name: 'Only in Vietnamese' })).toBeVisible();
    await openPage(page, vietnamese);
    await overlay.open();
    await overlay.search('giữ token');
    await expect(first).toHaveAttribute('href', encodeURI(`${vietnamese}#giữ-token`));
  });

  test('have no link on a page with one edition', async ({ page }) => {
    await openPage(page, '/documents/guides/incidents');
    await expect(page.getByRole('link', { name: 'English', exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'English', exact: true }).click();
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    await sidebar.getByRole('link', { name: 'Authentication' }).click();
    await expect(page).toHaveURL(english);
  });
});

test.describe('the first visit', () => {
  test.use({ locale: 'de-DE' });

  test('of a browser without Vietnamese opens the English edition, and the choice is kept', async ({
    page,
  }) => {
    await page.goto(`${vietnamese}?lang=go#đồng-hồ`);
    await expect(page).toHaveURL(encodeURI(`${english}?lang=go#đồng-hồ`));
    await expect(page.getByRole('heading', { name: 'The clock' })).toBeInViewport();
    await openPage(page, '/api_edc/root-auth-token-post');
    await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en');
    const toggle = page.getByRole('button', { name: 'Tiếng Việt' });
    await toggle.click();
    await page.goto(vietnamese);
    await expect(page).toHaveURL(vietnamese);
  });

  test('of a crawler shows the page that it asks for', async ({ browser, baseURL }) => {
    const userAgent = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
    const context = await browser.newContext({ userAgent, locale: 'en-US', baseURL });
    const page = await context.newPage();
    await openPage(page, vietnamese);
    await expect(page).toHaveURL(vietnamese);
    await context.close();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('both editions are complete and linked', async ({ page }) => {
    await page.goto(english);
    await expect(page.locator('article')).not.toHaveText(letters);
    await expect(page.locator('link[hreflang="vi"]')).toHaveAttribute(
      'href',
      new RegExp(`${vietnamese}$`),
    );
    await page.getByRole('link', { name: 'Tiếng Việt' }).first().click();
    await expect(page).toHaveURL(vietnamese);
  });
});
