import { expect, test, type Page } from '@playwright/test';

import { languageKeys } from '../../src/samples';
import { specRoutes } from '../support/routes';

const overviews = new Set(['edc', 'edc-openapi', 'api', 'zengis-qr-api']);
const operationRoutes = specRoutes.filter(
  (route) => /^\/api_(edc|qr)\//.test(route) && !overviews.has(route.split('/')[2] ?? ''),
);
const sale = '/api_edc/chuyển-lệnh-sale-vao-may-edc';
const transaction = '/api_edc/kiểm-tra-thong-tin-giao-dịch';

/** Everything a browser complains about while it shows a page. */
function complaints(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) found.push(message.text());
  });
  page.on('pageerror', (error) => found.push(error.message));
  return found;
}

/** The panel of the chosen language in the caller's samples. */
function sample(page: Page) {
  return page.locator('[data-samples="samples"] code[data-sample]:visible');
}

test('there are operation pages', () => {
  expect(operationRoutes).toHaveLength(17);
});

test.describe('each page', () => {
  for (const route of operationRoutes) {
    test(`hydrates without a complaint: ${route}`, async ({ page }) => {
      const found = complaints(page);
      await page.goto(route);
      await expect(page.locator('[role="tab"][aria-selected="true"]').first()).toBeVisible();
      await expect(page.locator('h1')).toHaveCount(1);
      expect(found).toEqual([]);
    });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('fields, responses and all 18 samples are there, and details open', async ({ page }) => {
    await page.goto(sale);
    await expect(page.locator('[id="request-amount"]')).toContainText('1000–499999999');
    await expect(page.locator('[data-samples="samples"] code[data-sample]')).toHaveCount(18);
    await expect(sample(page)).toHaveCount(18);
    const status = page.locator('details[id="response-401"]');
    await expect(status).not.toHaveAttribute('open');
    await status
      .locator('summary')
      .first()
      .click({ position: { x: 5, y: 5 } });
    await expect(status).toHaveAttribute('open');
  });
});

test.describe('language tabs', () => {
  test('names, order and keyboard', async ({ page }) => {
    await page.goto(sale);
    const list = page.locator('[data-samples="samples"] [role="tablist"]');
    const tabs = list.getByRole('tab');
    await expect(tabs).toHaveText([...languageKeys]);
    await list.getByRole('tab', { name: 'python', exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(list.getByRole('tab', { name: 'curl', exact: true })).toBeFocused();
    await expect(sample(page)).toHaveAttribute('data-sample', 'curl');
    await page.keyboard.press('End');
    await expect(list.getByRole('tab', { name: 'rust', exact: true })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(list.getByRole('tab', { name: 'python', exact: true })).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowLeft');
    await expect(sample(page)).toHaveAttribute('data-sample', 'rust');
    await expect(list.locator('[tabindex="0"]')).toHaveCount(1);
  });

  test('the choice stays over a reload and on other pages; a link can name a language', async ({
    page,
  }) => {
    await page.goto(`${sale}?lang=go`);
    await expect(sample(page)).toHaveAttribute('data-sample', 'go');
    await page.locator('[data-samples="samples"] [role="tab"]', { hasText: /^php$/ }).click();
    await page.goto(transaction);
    await expect(sample(page)).toHaveAttribute('data-sample', 'php');
    await page.reload();
    await expect(sample(page)).toHaveAttribute('data-sample', 'php');
  });
});

test('the copy button copies the sample byte for byte', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${sale}?lang=ruby`);
  const shown = await sample(page).evaluate((code) => code.textContent);
  const panel = page.locator('[data-samples="samples"] [role="tabpanel"]:visible');
  await panel.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(panel.getByRole('status')).toContainText('copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown);
  expect(shown).toContain('"amount": 150000');
});

test.describe('deep links', () => {
  test('an address opens what hides its field, scrolls to it and focuses it', async ({ page }) => {
    const id = 'response-401-error-reason_code';
    await page.goto(`${sale}#${id}`);
    const field = page.locator(`[id="${id}"]`);
    await expect(field).toBeInViewport();
    await expect(field).toBeFocused();
    const closed = await field.evaluate((element) => {
      const around: boolean[] = [];
      for (let at = element.parentElement; at; at = at.parentElement) {
        if (at instanceof HTMLDetailsElement) around.push(at.open);
      }
      return around;
    });
    expect(closed.length).toBeGreaterThan(0);
    expect(closed).not.toContain(false);
  });

  test('each field has a link to itself, seen on hover and on focus', async ({ page }) => {
    await page.goto(sale);
    const field = page.locator('[id="request-amount"]');
    const link = field.getByRole('link', { name: 'Link to amount' });
    await expect(link).toHaveCSS('opacity', '0');
    await field.locator('.api-name').first().hover();
    await expect(link).toHaveCSS('opacity', '1');
    await link.click();
    expect(new URL(page.url()).hash).toBe('#request-amount');
    await expect(field).toBeFocused();
  });

  test('every anchor of every page exists once', async ({ page }) => {
    let checked = 0;
    for (const route of operationRoutes) {
      await page.goto(route);
      const broken = await page.evaluate(() => {
        const links = [...document.querySelectorAll<HTMLAnchorElement>('article a[href^="#"]')];
        return {
          count: links.length,
          bad: links
            .map((link) => decodeURIComponent(link.hash.slice(1)))
            .filter((id) => document.querySelectorAll(`[id="${CSS.escape(id)}"]`).length !== 1),
        };
      });
      expect(broken.bad, route).toEqual([]);
      checked += broken.count;
    }
    expect(checked).toBeGreaterThan(500);
  });

  test('expand all and collapse all', async ({ page }) => {
    await page.goto(sale);
    const details = page.locator('[data-part="main"] details');
    const count = await details.count();
    expect(count).toBeGreaterThan(5);
    await page.getByRole('button', { name: 'Expand all' }).click();
    await expect(page.locator('[data-part="main"] details[open]')).toHaveCount(count);
    await page.getByRole('button', { name: 'Collapse all' }).click();
    await expect(page.locator('[data-part="main"] details[open]')).toHaveCount(0);
  });
});

test('a link inside the site shows the next page whole, and back again', async ({ page }) => {
  const found = complaints(page);
  await page.goto(sale);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page
    .locator(`.menu a[href="${transaction}"], .menu a[href="${encodeURI(transaction)}"]`)
    .first()
    .click();
  await expect(page.locator('[data-samples="samples"] code[data-sample]')).toHaveCount(18);
  await expect(page.locator('[id="response-200"]')).toBeVisible();
  await expect(sample(page)).toContainText('/transaction');
  await page.goBack();
  await expect(page.locator('[id="request-amount"]')).toBeVisible();
  await expect(sample(page)).toContainText('/device/sale');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(found).toEqual([]);
});

test('a call that the reader receives says so, with a receiver first', async ({ page }) => {
  await page.goto('/api_qr/ipn-callback-v-1-ipn-callback-post');
  await expect(page.getByText('A call that you receive.')).toBeVisible();
  const groups = page.locator('[data-samples]');
  await expect(groups.first()).toHaveAttribute('data-samples', 'receiver');
  await expect(page.locator('[data-samples="receiver"] code[data-sample]').first()).not.toBeEmpty();
  await expect(page.locator('[data-samples="samples"] code[data-sample]')).toHaveCount(18);
});

test('paper shows what is folded, and no controls', async ({ page }) => {
  await page.goto(sale);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[id="response-401-error-reason_code"]')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit the request' })).toBeHidden();
});

test.describe('layout', () => {
  test('two columns from 1200 px, one below, no page scrolls sideways', async ({ page }) => {
    const columns = async (): Promise<number> =>
      page.evaluate(() => {
        const main = document.querySelector('[data-part="main"]')?.getBoundingClientRect();
        const samples = document.querySelector('[data-samples]')?.getBoundingClientRect();
        return main && samples && samples.left >= main.right ? 2 : 1;
      });
    for (const [width, wanted] of [
      [1280, 2],
      [1200, 2],
      [1199, 1],
      [390, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(sale);
      expect(await columns(), `${width} px`).toBe(wanted);
      await page.getByRole('button', { name: 'Expand all' }).click();
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${width} px`).toBe(0);
    }
  });
});
