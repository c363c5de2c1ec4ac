import { readFileSync } from 'node:fs';

import { expect, test, type Page } from '@playwright/test';

import { languageKeys, languages } from '../../src/core/samples';
import { builtSample, codePages } from '../support/code-pages';
import { openPage } from '../support/open-page';

const panel = (page: Page) =>
  page.locator('[data-langs]').first().locator(':scope > [data-lang]:visible');

const choose = (page: Page, key: string) =>
  page.locator('[data-langs]').first().getByRole('tab', { name: key, exact: true }).click();

/** Samples in which bytes are easily lost: quotes and line ends of a shell, indents, generics as tags. */
const few = ['curl', 'python', 'csharp'] as const;

test.describe('code panel', () => {
  test('copies and downloads a sample byte for byte', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openPage(page, codePages.operation);
    for (const key of few) {
      await choose(page, key);
      await panel(page).getByRole('button', { name: 'Copy' }).click();
      await expect(panel(page).getByRole('status')).toHaveText('Code copied to the clipboard');
      await expect(panel(page).getByRole('button', { name: 'Copied' })).toBeVisible();
      const sample = builtSample(codePages.operation, key);
      expect(sample.length).toBeGreaterThan(100);
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(sample);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        panel(page)
          .getByRole('button', { name: /^Download / })
          .click(),
      ]);
      expect(download.suggestedFilename()).toMatch(
        new RegExp(`^[\\p{L}\\w-]+\\.${languages[key].extension}$`, 'u'),
      );
      expect(readFileSync(await download.path(), 'utf8')).toBe(sample);
    }
  });

  test('eighteen panels cost an observer and a listener for each choice, not for each panel', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const made = { observers: 0, listeners: 0 };
      Object.assign(window, { made });
      window.ResizeObserver = class extends ResizeObserver {
        constructor(onSize: ResizeObserverCallback) {
          super(onSize);
          made.observers += 1;
        }
      };
      const add = window.addEventListener.bind(window);
      window.addEventListener = (...args: Parameters<typeof add>) => {
        if (args[0] === 'storage') made.listeners += 1;
        add(...args);
      };
    });
    await openPage(page, codePages.operation);
    await expect(page.locator('[data-langs] > [data-lang]')).not.toHaveCount(0);
    const made = await page.evaluate(
      () => (window as unknown as { made: { observers: number; listeners: number } }).made,
    );
    const panels = await page.locator('code[data-sample]').count();
    expect(panels).toBeGreaterThanOrEqual(languageKeys.length);
    expect(made.observers).toBeGreaterThan(0);
    // The frame has a few of its own.
    expect(made.observers).toBeLessThan(10);
    expect(made.listeners).toBeLessThan(10);
  });

  test('copies an included file as it lies in the repository', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const source = readFileSync(`.${codePages.guide}.mdx`, 'utf8');
    const file = /^```python .*\bfile=(\S+)/m.exec(source)?.[1] ?? '';
    await openPage(page, `${codePages.guide}?lang=python`);
    await panel(page).getByRole('button', { name: 'Copy' }).click();
    await expect(panel(page).getByRole('status')).not.toBeEmpty();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(readFileSync(file, 'utf8'));
  });

  test('selects the code where the clipboard is denied', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied'));
    });
    await openPage(page, codePages.operation);
    await panel(page).getByRole('button', { name: 'Copy' }).click();
    await expect(panel(page).getByRole('status')).toContainText('Code selected');
    const selection = await page.evaluate(() => getSelection()?.toString().trim());
    expect(selection).toBe(builtSample(codePages.operation, 'python').trim());
  });

  test('wraps long lines, scrolls by keyboard, and never widens the page', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openPage(page, `${codePages.operation}?lang=curl`);
    const pre = panel(page).locator('pre');
    const width = () => pre.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(await width()).toBeGreaterThan(0);
    await pre.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => pre.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    const wrap = panel(page).getByRole('button', { name: 'Wrap' });
    await expect(wrap).toHaveAttribute('aria-pressed', 'false');
    await wrap.click();
    await expect(wrap).toHaveAttribute('aria-pressed', 'true');
    expect(await width()).toBe(0);
    for (const button of await panel(page).getByRole('button').all()) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
    }
  });

  test('is not for translation, and is read as code', async ({ page }) => {
    for (const route of [codePages.operation, codePages.guide]) {
      await openPage(page, route);
      const blocks = page.locator('[data-langs] pre');
      expect(await blocks.count()).toBeGreaterThan(0);
      const marked = page.locator('[data-langs] pre[translate="no"][lang="en"]');
      expect(await marked.count()).toBe(await blocks.count());
    }
  });
});
