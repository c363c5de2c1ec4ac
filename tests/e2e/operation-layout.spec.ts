import { expect, test, type Page } from '@playwright/test';

import { inMatrix } from '../support/matrix';
import { openPage } from '../support/open-page';

const sale = '/api_edc/chuyển-lệnh-sale-vao-may-edc';
const received = '/api_qr/ipn-callback-v-1-ipn-callback-post';

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 800 };

/** Top edges of the parts of an operation's page, in the order of the document. */
async function tops(page: Page): Promise<number[]> {
  return page
    .locator('h1, [data-part="lead"], [data-samples="samples"], [data-part="main"]')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
}

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('shows title, description, sample and details in reading order', async ({ page }) => {
    await openPage(page, encodeURI(sale));
    const seen = await tops(page);
    expect(seen).toHaveLength(4);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
  });

  test('folds sections and the samples of a second request, and a link opens its target', async ({
    page,
  }) => {
    await openPage(page, encodeURI(sale));
    await expect(page.locator('details[data-fold][open]')).toHaveCount(0);
    expect(await page.locator('details[data-fold]').count()).toBeGreaterThan(5);
    await page.getByRole('heading', { name: 'Thân yêu cầu' }).click();
    await expect(page.locator('[id="request-amount"]')).toBeVisible();
    await expect(page.locator('.api-section[open]')).toHaveCount(1);
    await page.goto(`${encodeURI(sale)}#receiver-onSaleResult`);
    await expect(page.locator('[data-samples^="receiver"] [role="tablist"]')).toBeVisible();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('a tap opens a section, and an address opens its target', async ({ page }) => {
      await page.goto(encodeURI(sale));
      const field = page.locator('[id="request-amount"]');
      await expect(field).toBeHidden();
      await page.getByRole('heading', { name: 'Thân yêu cầu' }).click();
      await expect(field).toBeVisible();
      await page.goto(`${encodeURI(sale)}#response-400-error-reason_code`);
      await expect(page.locator('[id="response-400-error-reason_code"]')).toBeInViewport();
    });
  });
});

test.describe('on a wide screen', () => {
  test('opens all sections but the rarely read ones, and the first response', async ({ page }) => {
    await openPage(page, encodeURI(sale));
    const closed = page.locator('details[data-fold]:not([open])');
    await expect(closed.locator('> summary')).toHaveText([
      'Xác thực',
      'Máy chủ',
      'Lỗi',
      'Lời gọi bạn nhận',
    ]);
    await expect(page.locator('[id="response-200"]')).toHaveAttribute('open');
    await page.getByRole('heading', { name: 'Thân yêu cầu' }).click();
    await expect(closed).toHaveCount(5);
  });

  test('marks the section in view, and a link opens a closed section', async ({ page }) => {
    await openPage(page, encodeURI(sale));
    const list = page.getByRole('navigation', { name: 'Trên trang này' });
    const current = list.locator('[aria-current]');
    await expect(current).toHaveCount(0);
    for (const name of ['Phản hồi', 'Lỗi', 'Thân yêu cầu']) {
      await list.getByRole('link', { name, exact: true }).click();
      await expect(current).toHaveText(name);
      await expect(page.locator('.api-section[open]').filter({ hasText: name })).not.toHaveCount(0);
    }
  });
});

test.describe('method, path and copy', () => {
  for (const viewport of [phone, desk]) {
    test.describe(`${viewport.width} px`, () => {
      test.use({ viewport });

      test(
        'stay in view: under the navbar, or in its place when it is hidden',
        inMatrix(viewport !== phone),
        async ({ page, context }) => {
          await context.grantPermissions(['clipboard-read', 'clipboard-write']);
          await openPage(page, encodeURI(sale));
          const bar = page.locator('[data-record="operation"]');
          const top = (): Promise<number> =>
            bar.evaluate((element) => Math.round(element.getBoundingClientRect().top));
          const { height } = (await page.locator('.navbar').boundingBox()) ?? { height: NaN };
          await page.mouse.move(300, 500);
          // The theme hides the navbar only at the second scroll, because the first one records the position.
          for (const step of [300, 600]) {
            const from = await page.evaluate(() => scrollY);
            await page.mouse.wheel(0, step);
            await expect.poll(() => page.evaluate(() => scrollY)).toBe(from + step);
          }
          await expect.poll(top).toBe(0);
          await expect(bar).toContainText('POST');
          await page.mouse.wheel(0, -200);
          await expect.poll(top).toBe(Math.round(height));
          await bar.getByRole('button', { name: 'Chép địa chỉ' }).click();
          await expect(bar.getByRole('button', { name: 'Đã chép' })).toBeVisible();
          expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
            'https://uat-api.zengi.biz/v1/oapi/device/sale',
          );
        },
      );
    });
  }

  test('the full path is visible if the server does not fit', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openPage(page, encodeURI(sale));
    const path = page.locator('[data-record="operation"] code > span').last();
    await expect(path).toHaveText('/device/sale');
    const cut = await path.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(cut).toBe(0);
  });
});

test.describe('the editor', () => {
  const sheet = (page: Page) => page.getByRole('dialog', { name: 'Sửa yêu cầu' });
  const form = (page: Page) => page.getByRole('form', { name: 'Sửa yêu cầu' });
  const code = (page: Page) => page.locator('[data-samples="samples"] code[data-sample]:visible');

  for (const [width, together] of [
    [1280, true],
    [390, false],
  ] as const) {
    test(`${width} px: ${together ? 'beside its sample' : 'a sheet with tabs'}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await openPage(page, encodeURI(sale));
      await page.getByRole('button', { name: 'Sửa yêu cầu' }).click();
      await expect(form(page)).toBeVisible();
      const request = page.getByRole('button', { name: 'Yêu cầu', exact: true });
      const sample = page.getByRole('button', { name: 'Mã mẫu', exact: true });
      if (together) {
        await expect(request).toBeHidden();
        const left = await form(page).boundingBox();
        const right = await code(page).boundingBox();
        expect((left?.x ?? NaN) + (left?.width ?? NaN)).toBeLessThanOrEqual(right?.x ?? NaN);
        await expect(code(page)).toBeInViewport();
      } else {
        await expect(code(page)).toHaveCount(0);
        await expect(request).toHaveAttribute('aria-pressed', 'true');
      }
      await form(page)
        .getByLabel(/^amount/)
        .fill('765432');
      if (!together) {
        await sample.click();
        await expect(form(page)).toBeHidden();
      }
      await expect(code(page)).toContainText('765432');
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBe(0);
    });
  }

  for (const viewport of [phone, desk]) {
    test(
      `${viewport.width} px: the page does not move, and the scroll position is kept`,
      inMatrix(viewport !== phone),
      async ({ page }) => {
        await page.setViewportSize(viewport);
        await openPage(page, encodeURI(sale));
        const button = page.getByRole('button', { name: 'Sửa yêu cầu' });
        await button.scrollIntoViewIfNeeded();
        const places = (): Promise<number[]> =>
          page
            .locator('h1, [data-part], .api-section')
            .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
        const before = await places();
        await button.click();
        await expect(form(page)).toBeVisible();
        expect(await places()).toEqual(before);
        // The content below is inert: not focusable and hidden from screen readers.
        await expect(page.locator('[data-part="main"]')).toHaveJSProperty('inert', false);
        expect(
          await page
            .locator('[data-part="main"]')
            .evaluate((element) => element.closest('[inert]') !== null),
        ).toBe(true);
        await page.keyboard.press('Escape');
        await expect(sheet(page)).toHaveCount(0);
        await expect(button).toBeFocused();
        await expect(page.locator('[inert]')).toHaveCount(0);
        expect(await places()).toEqual(before);
      },
    );
  }

  test('opens from an address when the sample is folded', async ({ page }) => {
    await page.setViewportSize(phone);
    const shared = Buffer.from('{}').toString('base64url');
    await openPage(page, `${encodeURI(received)}?request=${shared}`);
    await expect(form(page)).toBeVisible();
  });
});
