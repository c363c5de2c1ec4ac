import { expect, test, type Page } from '@playwright/test';

import { axeViolations } from '../support/axe';
import { collectComplaints } from '../support/complaints';
import { order } from '../support/crypto-vectors';
import { tabTo } from '../support/focus';
import { inMatrix } from '../support/matrix';
import { openPage } from '../support/open-page';
import {
  fieldOf,
  fillTool,
  formOf,
  kept,
  openTool,
  tools,
  verdictOf,
  workersLoaded,
  workTool,
} from '../support/workbench-tools';

/** A secret per field that does not occur in any page. */
const mine = (at: number): string => `QmVuY2hTZWNyZXQ${at}-not-in-any-page`;

const html = (page: Page): Promise<string> =>
  page.evaluate(() => document.documentElement.outerHTML);

const typed = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('input, textarea')]
      .map(({ value }) => value)
      .join('\n'),
  );

for (const tool of tools) {
  test.describe(tool.name, () => {
    // `npm run e2e` tests what all tools have in common with one tool only; the matrix tests it with each tool.
    const isRepeat = tool.name !== 'signature';

    test(
      'loads its code when opened, then makes no requests and stores nothing',
      inMatrix(isRepeat),
      async ({ page, context, baseURL }) => {
        // Turns off the prefetch of visible links.
        await page.addInitScript(() => {
          Object.defineProperty(navigator, 'connection', {
            value: { effectiveType: '4g', saveData: true },
          });
        });
        const complaints = await collectComplaints(page, baseURL ?? '');
        await openPage(page, tool.route);
        await page.waitForLoadState('networkidle');
        const asked: string[] = [];
        context.on('request', (request) => asked.push(request.url()));
        await page.getByRole('button', { name: tool.opener }).click();
        const bench = formOf(page, tool);
        await expect(bench.getByRole('button', { name: tool.work, exact: true })).toBeEnabled();
        await workersLoaded(page);
        // Wait also for code that loads late on a busy machine.
        const more = async (): Promise<number> => {
          const count = asked.length;
          await page.waitForTimeout(1000);
          return asked.length - count;
        };
        await expect.poll(more).toBe(0);
        expect(asked.length).toBeGreaterThan(0);

        const before = await kept(page);
        asked.length = 0;
        await context.setOffline(true);
        await fillTool(bench, tool, true);
        await workTool(bench, tool);
        await expect(verdictOf(bench)).toContainText(tool.verdict);
        expect(asked).toEqual([]);
        expect(await kept(page)).toEqual(before);
        expect(complaints).toEqual([]);
      },
    );

    test('a change of any field removes the result', async ({ page }) => {
      const bench = await openTool(page, tool);
      await fillTool(bench, tool);
      if (tool.summary !== undefined) await bench.getByText(tool.summary).click();
      const area = bench.locator('textarea').first();
      const entries = [...tool.entries, ...(tool.more ?? [])];
      const changes = entries.map((entry) => async () => {
        const field = fieldOf(bench, entry);
        const before = await field.inputValue();
        await field.focus();
        await page.keyboard.type('1');
        return () => field.fill(before);
      });
      const controls = bench.locator(
        ':is([type="radio"]:not(:checked), [type="checkbox"]):visible',
      );
      if (await controls.count()) {
        changes.push(async () => {
          await controls.first().click();
          return () => Promise.resolve();
        });
      }
      for (const change of changes) {
        await fillTool(bench, tool);
        if (await area.count()) {
          await area.focus();
          await page.keyboard.press('Control+Enter');
        } else await workTool(bench, tool);
        await expect(verdictOf(bench)).toContainText(tool.verdict);
        await expect(bench.locator('[data-verdict] ~ *')).not.toHaveCount(0);
        const restore = await change();
        await expect(verdictOf(bench)).toContainText('Hãy chạy lại');
        await expect(bench.locator('[data-verdict] ~ *')).toHaveCount(0);
        await restore();
      }
    });

    test(
      'masks secrets and keeps them out of attributes; closing the tool clears all input',
      inMatrix(isRepeat),
      async ({ page }) => {
        const entries = [...tool.entries, ...(tool.more ?? [])];
        const secrets = entries.map(({ isSecret }, at) => (isSecret ? mine(at) : ''));
        const enter = async (): Promise<void> => {
          const bench = formOf(page, tool);
          if (tool.summary !== undefined) await bench.getByText(tool.summary).click();
          for (const [at, entry] of entries.entries()) {
            if (entry.isSecret)
              await expect(fieldOf(bench, entry)).toHaveAttribute('type', 'password');
            await fieldOf(bench, entry).fill(mine(at));
          }
          await workTool(bench, tool);
          const answered = bench.locator('[data-verdict]:not(:empty), [aria-invalid="true"]');
          await expect(answered.first()).toBeVisible();
          // The secret is not in an attribute either when the reader reveals it.
          for (const entry of entries.filter(({ isSecret }) => isSecret)) {
            await bench.getByRole('button', { name: `Hiện: ${entry.label}`, exact: true }).click();
          }
          const now = await html(page);
          for (const text of secrets.filter((one) => one !== '')) expect(now).not.toContain(text);
          for (const at of entries.keys()) expect(await typed(page)).toContain(mine(at));
        };
        const isGone = async (): Promise<void> => {
          await expect(formOf(page, tool)).toHaveCount(0);
          const left = (await html(page)) + (await typed(page));
          for (const at of entries.keys()) expect(left).not.toContain(mine(at));
        };
        const opener = page.getByRole('button', { name: tool.opener });

        await openTool(page, tool);
        await enter();
        await page.getByRole('button', { name: `✕ ${tool.opener}` }).click();
        await isGone();

        await opener.click();
        await enter();
        // Simulates leaving the page for the browser's back/forward cache.
        await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')));
        await isGone();

        await opener.click();
        await enter();
        await page.locator('.pagination-nav__link').first().click();
        await isGone();
        await page.goBack();
        await expect(opener).toBeVisible();
        await isGone();

        await opener.click();
        await enter();
        await page.goto('/');
        await page.goBack();
        await expect(opener).toBeVisible();
        await isGone();
      },
    );

    test(
      'the flow of the guide, by keyboard alone on a phone',
      inMatrix(isRepeat && tool.name !== 'ipn'),
      async ({ page }) => {
        await page.setViewportSize({ width: 390, height: 844 });
        await openPage(page, tool.route);
        await page.getByRole('button', { name: tool.opener }).focus();
        await page.keyboard.press('Enter');
        const bench = formOf(page, tool);
        const work = bench.getByRole('button', { name: tool.work, exact: true });
        await expect(work).toBeEnabled();
        for (const entry of tool.entries) {
          await tabTo(page, fieldOf(bench, entry));
          await page.keyboard.insertText(entry.text);
        }
        if (tool.choose) {
          const list = bench.getByLabel(tool.choose.label);
          await tabTo(page, list);
          for (const key of tool.choose.keys) await page.keyboard.press(key);
          await expect(list).toHaveValue(tool.choose.value);
        }
        await tabTo(page, work);
        await page.keyboard.press('Enter');
        await expect(verdictOf(bench)).toContainText(tool.verdict);
        await expect(verdictOf(bench)).toHaveAttribute('role', 'status');
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width).toBeLessThanOrEqual(390);
        // After the tool is closed, the focus is still on the page.
        const close = page.getByRole('button', { name: `✕ ${tool.opener}` });
        await close.focus();
        await page.keyboard.press('Enter');
        await expect(bench).toHaveCount(0);
        await expect(page.getByRole('button', { name: tool.opener })).toBeFocused();
      },
    );

    for (const mode of ['light', 'dark'] as const) {
      for (const width of [390, 1280]) {
        test(
          `axe finds nothing, and nothing is cut: ${mode}, ${width} px`,
          inMatrix(isRepeat || mode !== 'light' || width !== 390),
          async ({ page }) => {
            await page.setViewportSize({ width, height: 900 });
            await page.addInitScript((theme) => {
              localStorage.setItem('theme', theme);
            }, mode);
            const bench = await openTool(page, tool);
            if (tool.summary !== undefined) await bench.getByText(tool.summary).click();
            await workTool(bench, tool);
            await expect(bench.locator('[aria-invalid="true"]').first()).toBeVisible();
            expect(await axeViolations(page, 'problem')).toEqual([]);
            await fillTool(bench, tool);
            await workTool(bench, tool);
            await expect(verdictOf(bench)).toContainText(tool.verdict);
            // On a scrolled page the bar can cover a field.
            await page.evaluate(() => {
              window.scrollTo(0, 0);
            });
            expect(await axeViolations(page, 'result')).toEqual([]);
            const scroll = await page.evaluate(() => document.documentElement.scrollWidth);
            expect(scroll).toBeLessThanOrEqual(width);
          },
        );
      }
    }

    test(
      'reports unusable input at its field, and keeps markup as text',
      inMatrix(isRepeat),
      async ({ page }) => {
        const markup = '<img src=x onerror="window.__ran=1"><script>window.__ran=1</script>';
        const bench = await openTool(page, tool);
        const [first] = tool.entries;
        if (!first) throw new Error('A tool without a field.');
        const field = fieldOf(bench, first);
        for (const text of ['', '{', '\u0000\u0001 binary', '\ud83d', markup]) {
          // Sets the value like a paste, because a program cannot type half of a surrogate pair.
          await field.evaluate((element, value) => {
            // Uses the browser's own setter, because React overrides the element's.
            Reflect.set(Object.getPrototypeOf(element) as object, 'value', value, element);
            element.dispatchEvent(new Event('input', { bubbles: true }));
          }, text);
          await workTool(bench, tool);
          // Checks the first field with an error: the text can be valid for the fields before it.
          const stopping = bench.locator('[aria-invalid="true"]').first();
          await expect(stopping).toHaveAccessibleDescription(/\p{Lu}/u);
          await expect(verdictOf(bench)).toContainText('xem câu ở ô nhập');
        }
        if (tool.summary !== undefined) await bench.getByText(tool.summary).click();
        for (const entry of [...tool.entries, ...(tool.more ?? [])]) {
          await fieldOf(bench, entry).fill(markup);
        }
        await workTool(bench, tool);
        await expect(bench.locator('[aria-invalid="true"]').first()).toBeVisible();
        expect(await page.evaluate(() => '__ran' in window)).toBe(false);
        await expect(bench.locator('img, script')).toHaveCount(0);
      },
    );

    // Its fields have a single line: see workbench-vietqr.spec.ts.
    if (tool.name === 'vietqr') return;

    test(
      'rejects 5 MiB with a message, and the page stays responsive',
      inMatrix(),
      async ({ page }) => {
        const bench = await openTool(page, tool);
        const [first] = tool.entries;
        if (!first) throw new Error('A tool without a field.');
        await fieldOf(bench, first).fill('A'.repeat(5 * 1024 * 1024));
        await workTool(bench, tool);
        await expect(fieldOf(bench, first)).toHaveAccessibleDescription(/2 MiB/);
      },
    );
  });
}

/** 1 MiB of input for tools that accept it. */
const large: Record<string, { text: string; verdict: string }> = {
  signature: {
    text: JSON.stringify({ ...order, description: 'Cà phê '.repeat(110_000) }),
    verdict: 'Chưa kết luận được vì sao',
  },
  encryption: { text: 'QUJD'.repeat(350_000), verdict: 'Không mở được' },
  'error-code': {
    text: JSON.stringify(Array(30_000).fill({ error_code: '506', event: 'SALE.DECLINED' })),
    verdict: '506',
  },
};

for (const [name, { text, verdict }] of Object.entries(large)) {
  test(
    `${name}: a megabyte does not block the page`,
    inMatrix(name !== 'encryption'),
    async ({ page }) => {
      const tool = tools.find((each) => each.name === name);
      const [first] = tool?.entries ?? [];
      if (!tool || !first) throw new Error(`There is no tool ${name}.`);
      const bench = await openTool(page, tool);
      await fillTool(bench, tool);
      await fieldOf(bench, first).fill(text);
      await workTool(bench, tool);
      if (name === 'signature') {
        // The page stays responsive while the worker runs for seconds.
        await expect(verdictOf(bench)).toContainText('Đang tính');
        await bench.getByText('So thêm').click();
        await expect(bench.getByLabel('Thân đã mã hoá')).toBeVisible();
      }
      await expect(verdictOf(bench)).toContainText(verdict, { timeout: 25_000 });
    },
  );
}
