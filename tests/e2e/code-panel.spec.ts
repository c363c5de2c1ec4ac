import { readFileSync } from 'node:fs';

import { expect, test, type Page } from '@playwright/test';

import { languages } from '../../src/core/samples';
import { builtSample, codePages } from '../support/code-pages';
import { openPage } from '../support/open-page';

const panel = (page: Page) =>
  page.locator('[data-langs]').first().locator(':scope > [data-lang]:visible');

const choose = (page: Page, key: string) =>
  page.locator('[data-langs]').first().getByRole('tab', { name: key, exact: true }).click();

/** Samples whose bytes change easily: shell quotes and line ends, indentation, generics that look like tags. */
const few = ['curl', 'python', 'csharp'] as const;

test.describe('code panel', () => {
  test('copies and downloads a sample byte for byte', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openPage(page, codePages.operation);
    for (const key of few) {
      await choose(page, key);
      await panel(page).getByRole('button', { name: 'Chép' }).click();
      await expect(panel(page).getByRole('status')).toHaveText('Đã chép mã');
      await expect(panel(page).getByRole('button', { name: 'Đã chép' })).toBeVisible();
      const sample = builtSample(codePages.operation, key);
      expect(sample.length).toBeGreaterThan(100);
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(sample);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        panel(page)
          .getByRole('button', { name: /^Tải về / })
          .click(),
      ]);
      expect(download.suggestedFilename()).toMatch(
        new RegExp(`^[\\p{L}\\w-]+\\.${languages[key].extension}$`, 'u'),
      );
      expect(readFileSync(await download.path(), 'utf8')).toBe(sample);
    }
  });

  test('Tab reaches the controls of a sample in their order on the screen', async ({ page }) => {
    await openPage(page, `${codePages.operation}?lang=java`);
    await page.getByRole('combobox', { name: 'All languages' }).first().focus();
    const reached: string[] = [];
    for (let stop = 0; stop < 4; stop += 1) {
      await page.keyboard.press('Tab');
      const focused = page.locator(':focus');
      const isCode = (await focused.getAttribute('role')) === 'group';
      reached.push(isCode ? 'code' : ((await focused.textContent()) ?? ''));
    }
    expect(reached).toEqual(['Ngắt dòng', 'Tải về', 'Chép', 'code']);
  });

  test('copies an included file exactly as in the repository', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const source = readFileSync(`.${codePages.guide}.mdx`, 'utf8');
    const file = /^```python .*\bfile=(\S+)/m.exec(source)?.[1] ?? '';
    await openPage(page, `${codePages.guide}?lang=python`);
    await panel(page).getByRole('button', { name: 'Chép' }).click();
    await expect(panel(page).getByRole('status')).not.toBeEmpty();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(readFileSync(file, 'utf8'));
  });

  test('selects the code when clipboard access is denied', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied'));
    });
    await openPage(page, codePages.operation);
    await panel(page).getByRole('button', { name: 'Chép' }).click();
    await expect(panel(page).getByRole('status')).toContainText('Đã chọn mã');
    const selection = await page.evaluate(() => getSelection()?.toString().trim());
    expect(selection).toBe(builtSample(codePages.operation, 'python').trim());
  });

  test('wraps long lines, scrolls by keyboard, and never widens the page', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openPage(page, `${codePages.operation}?lang=curl`);
    const pre = panel(page).locator('pre');
    const width = () => pre.evaluate((element) => element.scrollWidth - element.clientWidth);
    const wrap = panel(page).getByRole('button', { name: 'Ngắt dòng' });
    await expect(wrap).toHaveAttribute('aria-pressed', 'true');
    expect(await width()).toBe(0);
    await wrap.click();
    await expect(wrap).toHaveAttribute('aria-pressed', 'false');
    expect(await width()).toBeGreaterThan(0);
    await pre.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => pre.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    for (const button of await panel(page).getByRole('button').all()) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
    }
  });

  test('reports code that fails to load, and shows it after a reload', async ({ page }) => {
    const { guide } = codePages;
    const built = readFileSync(`build${guide}/index.html`, 'utf8').match(/ data-place=/g) ?? [];
    expect(built.length).toBeGreaterThan(5);
    await openPage(page, '/others/aes');
    await page.route(`**${guide}`, (route) => route.abort());
    await page.locator(`.theme-doc-sidebar-container a[href="${guide}"]`).click();
    await expect(page.getByText('Không tải được mã: hãy tải lại trang.').first()).toBeVisible();
    await page.unrouteAll();
    await page.reload();
    await expect(page.locator('code[data-place]')).toHaveCount(built.length);
  });
});
