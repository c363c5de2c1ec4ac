import { expect, test, type Page } from '@playwright/test';

import { languageKeys } from '../../src/core/samples';
import { follow } from '../support/follow';
import { inMatrix } from '../support/matrix';
import { openPage } from '../support/open-page';

const sale = '/api_edc/chuyển-lệnh-sale-vao-may-edc';
const settle = '/api_edc/chuyển-lệnh-settle-vao-may-edc';
const transaction = '/api_edc/kiểm-tra-thong-tin-giao-dịch';

/** Collects all errors and warnings of the browser. */
function complaints(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) found.push(message.text());
  });
  page.on('pageerror', (error) => found.push(error.message));
  return found;
}

function sample(page: Page) {
  return page.locator('[data-samples="samples"] code[data-sample]:visible');
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a choice between schemas shows one at a time', async ({ page }) => {
    await page.goto(settle);
    const options = page.locator('section:has(#request-body) .api-option');
    await expect(options).toHaveCount(2);
    await expect(options.nth(1)).toBeHidden();
    await page.getByRole('radio', { name: 'BANK' }).check();
    await expect(options.nth(0)).toBeHidden();
    await expect(options.nth(1)).toBeVisible();
  });
});

test.describe('deep links', () => {
  for (const { what, route, id, folds } of [
    { what: 'field', route: sale, id: 'response-400-error-reason_code', folds: 2 },
    { what: 'example', route: sale, id: 'response-401-example-TokenExpired', folds: 2 },
  ]) {
    test(
      `an address opens its ${what} and what hides it, scrolls there and focuses it`,
      inMatrix(what !== 'field'),
      async ({ page }) => {
        await openPage(page, `${route}#${id}`);
        const target = page.locator(`[id="${id}"]`);
        await expect(target).toBeInViewport();
        // Of a `<details>`, the summary gets the focus.
        const isFold = await target.evaluate((element) => element instanceof HTMLDetailsElement);
        await expect(isFold ? target.locator(':scope > summary') : target).toBeFocused();
        const around = await target.evaluate((element) => {
          const open: boolean[] = [];
          for (let at: Element | null = element; at; at = at.parentElement) {
            if (at instanceof HTMLDetailsElement) open.push(at.open);
          }
          return open;
        });
        expect(around.length).toBeGreaterThanOrEqual(folds);
        expect(around).not.toContain(false);
      },
    );
  }

  test('each field has a link to itself, visible on hover and on focus', async ({ page }) => {
    await openPage(page, sale);
    const field = page.locator('[id="request-amount"]');
    const link = field.getByRole('link', { name: '#request-amount' });
    await expect(link).toHaveCSS('opacity', '0');
    await field.locator('.api-name').first().hover();
    await expect(link).toHaveCSS('opacity', '1');
    await link.click();
    expect(new URL(page.url()).hash).toBe('#request-amount');
    await expect(field).toBeFocused();
  });
});

test('a link inside the site shows the complete next page, and Back the previous one', async ({
  page,
}) => {
  const found = complaints(page);
  await openPage(page, sale);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page
    .locator(`.menu a[href="${transaction}"], .menu a[href="${encodeURI(transaction)}"]`)
    .first()
    .click();
  await expect(page.locator('[data-samples="samples"] code[data-sample]')).toHaveCount(
    languageKeys.length,
  );
  await expect(page.locator('[id="response-200"]')).toBeVisible();
  await expect(sample(page)).toContainText('/transaction');
  await page.goBack();
  await expect(page.locator('[id="request-amount"]')).toBeVisible();
  await expect(sample(page)).toContainText('/device/sale');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(found).toEqual([]);
});

/**
 * Changes the page before React starts, as browser extensions do. React then renders the page again, without the built
 * HTML. Timers are late, so that they cannot prepare this render.
 */
const spoilPage = `{
  const { setTimeout } = window;
  window.setTimeout = (task, ms = 0) => setTimeout(task, ms + 3000);
  document.addEventListener('DOMContentLoaded', () => {
    document.querySelector('h1').textContent = 'changed';
  });
}`;

for (const [when, script] of [
  ['as built', ''],
  ['changed before React starts', spoilPage],
] as const) {
  test(`a first page ${when} has its whole text, at once and after Back`, async ({ page }) => {
    await page.addInitScript(script);
    const main = page.locator('[data-part="main"]');
    const text = (): Promise<string | null> => main.textContent();
    await openPage(page, transaction);
    const other = await text();
    await openPage(page, sale);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('changed');
    const built = await text();
    expect(built?.length).toBeGreaterThan(10_000);
    await follow(page, transaction);
    await expect.poll(text).toBe(other);
    await page.goBack();
    await expect.poll(text).toBe(built);
    await expect(page.locator('[id="request-amount"]')).toBeVisible();
  });
}

test('prints what each error code means', async ({ page }) => {
  await openPage(page, '/documents/errors');
  const meaning = page.locator('#code-505 dl');
  await expect(meaning).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(meaning).toBeVisible();
});

test('prints at most 12 pages: open sections, the chosen language, no controls', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, sale);
  const pdf = (await page.pdf({ preferCSSPageSize: true, format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(12);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#request-amount')).toBeVisible();
  for (const role of ['button', 'tablist', 'combobox'] as const)
    await expect(page.locator('main').getByRole(role).filter({ visible: true })).toHaveCount(0);
});
