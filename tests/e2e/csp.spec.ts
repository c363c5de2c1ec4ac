import { expect, test, type Page } from '@playwright/test';

import { collectComplaints } from '../support/complaints';
import { inMatrix } from '../support/matrix';
import { SearchOverlay } from '../support/search-overlay';

const operation = '/api_edc/chuyển-lệnh-sale-vao-may-edc';

/** The test server sends no headers, so the page's own `<meta>` applies. */
async function open(page: Page, route: string): Promise<void> {
  await page.goto(encodeURI(route));
  await expect(page.locator('meta[http-equiv="Content-Security-Policy"]')).toHaveCount(1);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
}

// tests/a11y/every-page.spec.ts checks the policy while each page loads.
test('search, its page, colours, language tabs, editor and navigation follow the policy', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const complaints = await collectComplaints(page, baseURL ?? '');
  const overlay = new SearchOverlay(page);
  await open(page, operation);

  await page.getByRole('button', { name: /dark and light mode/i }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  const tabs = page.locator('[data-samples="samples"]').getByRole('tab');
  await tabs.filter({ hasText: /^go$/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-code-lang', 'go');

  await page.getByRole('button', { name: 'Sửa yêu cầu' }).click();
  const editor = page.getByRole('form', { name: 'Sửa yêu cầu' });
  await editor.getByLabel(/^amount/).fill('2345678');
  await expect(page.locator('code[data-sample="go"]:visible').first()).toContainText('2345678');

  await overlay.open();
  await overlay.search('hmac');
  await expect(overlay.options.first()).toBeVisible();
  await overlay.press('ArrowDown', 'Enter');
  await expect(overlay.dialog).toBeHidden();
  await page.waitForLoadState('networkidle');

  await open(page, '/search?q=hmac');
  await expect(page.locator('main li').first()).toBeVisible();
  expect(complaints).toEqual([]);
});

test.describe('detection of violations', () => {
  const breaches = [
    [
      'an inline script',
      '<script>window.__ran = true</script>',
      /^violation: script-src-elem inline/,
    ],
    [
      'a script of another origin',
      '<script src="https://elsewhere.invalid/x.js"></script>',
      /^violation: script-src-elem https:\/\/elsewhere\.invalid/,
    ],
  ] as const;

  for (const [name, html, expected] of breaches) {
    test(
      `${name} in a page is refused and reported`,
      inMatrix(name !== 'an inline script'),
      async ({ page, baseURL }) => {
        const complaints = await collectComplaints(page, baseURL ?? '');
        await page.route('**/documents/uat', async (route) => {
          const response = await route.fetch();
          const body = (await response.text()).replace('</body>', `${html}</body>`);
          await route.fulfill({ response, body });
        });
        await open(page, '/documents/uat');
        await expect
          .poll(() => complaints)
          .toEqual(expect.arrayContaining([expect.stringMatching(expected)]));
        expect(await page.evaluate(() => '__ran' in window)).toBe(false);
      },
    );
  }

  test(
    'a request to another origin and an uncaught error are reported',
    inMatrix(),
    async ({ page, baseURL }) => {
      const complaints = await collectComplaints(page, baseURL ?? '');
      await open(page, '/documents/uat');
      await page.evaluate(() => {
        console.error('on purpose');
        void fetch('https://elsewhere.invalid/').catch(() => undefined);
      });
      await expect.poll(() => complaints.join('\n')).toContain('console: on purpose');
      await expect.poll(() => complaints.join('\n')).toContain('violation: connect-src');
    },
  );
});
