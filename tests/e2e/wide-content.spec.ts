import { chromium, expect, test, type Page } from '@playwright/test';

import { brokenWords } from '../support/broken-words';
import { browserArguments, ensureBrowser } from '../support/browser';
import { inMatrix } from '../support/matrix';
import { openPage } from '../support/open-page';
import { everyRoute } from '../support/routes';

/** Phones, tablet, and the widths at which columns are beside the content. */
const widths = [360, 390, 768, 1024, 1280, 1920, 2560];

/** Lists content that is not completely visible, grouped by fault. */
async function hiddenContent(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) faults.push('the page scrolls sideways');
    for (const part of document.querySelectorAll('main table, main figure svg')) {
      // Skips content of closed sections, and drawings for other widths.
      if (!part.checkVisibility()) continue;
      const { left, right, width } = part.getBoundingClientRect();
      const name = part.querySelector('th')?.textContent ?? part.getAttribute('aria-label') ?? '';
      let cut = width < 1 ? 'nothing to see of it' : '';
      // A wide table of a guide also uses the column of the table of contents.
      const layout = part.closest('.table-scroll')?.closest('.doc-layout--toc');
      for (let at = part.parentElement; at && at.tagName !== 'MAIN'; at = at.parentElement) {
        if (layout && at !== layout && layout.contains(at) && !at.matches('.table-scroll'))
          continue;
        const box = at.getBoundingClientRect();
        if (right > box.right + 1 || left < box.left - 1) cut ||= `wider than its ${at.className}`;
      }
      if (part.scrollWidth > part.clientWidth + 1 && part.tagName === 'TABLE') cut ||= 'scrolls';
      if (cut) faults.push(`${name}: ${cut}`);
    }
    return faults;
  });
}

/** Tables with table roles, even if the styles show their rows as blocks. */
const tables = 'article table[role="table"]';

/** Pages of `npm run e2e`: a guide with the widest tables, one with drawings, and an operation. */
const telling = [
  '/documents/errors',
  '/documents/payments/qr_payment',
  '/api_edc/chuyển-lệnh-sale-vao-may-edc',
];

for (const [which, routes, sizes, least] of [
  ['no page', everyRoute, widths, 100],
  ['no page of a few', telling, [360, 768, 1280], 10],
] as const) {
  const title = `${which} scrolls sideways, and no table, drawing or word is cut, at any width`;
  test(title, inMatrix(routes === everyRoute), async ({ page }) => {
    // All pages at all widths take 3 minutes, and longer on a busy machine.
    test.setTimeout(routes === everyRoute ? 15 * 60_000 : 60_000);
    let seen = 0;
    for (const route of routes) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await openPage(page, route);
      seen += await page.locator('main table, main figure svg').count();
      await page.evaluate(() => {
        for (const fold of document.querySelectorAll('details')) fold.open = true;
      });
      for (const width of sizes) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await hiddenContent(page), `${route} at ${width} px`).toEqual([]);
        expect.soft(await brokenWords(page), `${route} at ${width} px`).toEqual([]);
      }
    }
    expect(seen).toBeGreaterThan(least);
  });
}

test('no word is cut with twice the text size in the browser', async ({ baseURL }) => {
  const large = '--blink-settings=defaultFontSize=32';
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: [...browserArguments, large],
  });
  const page = await browser.newPage({
    baseURL: baseURL ?? '',
    viewport: { width: 1280, height: 800 },
  });
  await openPage(page, '/api_edc/chuyển-lệnh-sale-vao-may-edc');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
    '32px',
  );
  expect(await brokenWords(page)).toEqual([]);
  await browser.close();
});

test('on a phone a row is a block with the column names, and the table keeps its roles', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openPage(page, '/documents/guides/pos_device');
  const table = page.locator(tables).filter({ has: page.locator('th:nth-child(4)') });
  const first = table.first();
  const cells = first.locator('tbody tr').first().getByRole('cell');
  await expect(cells).toHaveCount(4);
  await expect(first.getByRole('columnheader')).toHaveCount(4);
  const names = await first.getByRole('columnheader').allInnerTexts();
  const tops: number[] = [];
  for (const [index, cell] of (await cells.all()).entries()) {
    tops.push((await cell.boundingBox())?.y ?? 0);
    const before = await cell.evaluate((element) => getComputedStyle(element, '::before').content);
    // The first cell names the row, so it needs no name of its column.
    expect(before).toContain(index === 0 ? 'none' : names[index]?.trim());
  }
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
  expect(new Set(tops).size).toBe(4);
});

test('on a phone without JavaScript, too', async ({ browser }) => {
  const page = await browser.newPage({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 800 },
  });
  await page.goto('/documents/guides/pos_device');
  const cell = page.locator('article td[data-label]').first();
  await expect(cell).toHaveCSS('display', 'block');
  await page.close();
});

test('on a phone the names of participants fit their boxes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openPage(page, '/documents/payments');
  const outside = await page
    .locator('figure svg')
    .filter({ visible: true })
    .evaluate((drawing) => {
      const boxes = [...drawing.querySelectorAll('.dg-box')].map((it) =>
        it.getBoundingClientRect(),
      );
      const names = [...drawing.querySelectorAll('.dg-box ~ .dg-label')].filter(
        (it) => it.getBoundingClientRect().bottom <= Math.max(...boxes.map(({ bottom }) => bottom)),
      );
      if (boxes.length < 2 || names.length < boxes.length) return ['nobody takes part'];
      return names.flatMap((it) => {
        const { left, right } = it.getBoundingClientRect();
        return boxes.some((box) => box.left <= left && right <= box.right) ? [] : [it.textContent];
      });
    });
  expect(outside).toEqual([]);
});

test('a sequence on a phone: a drawing that fits, and its steps open below', async ({ page }) => {
  await openPage(page, '/documents/payments/qr_payment');
  const figure = page.locator('figure:has(ol)').first();
  const drawings = figure.getByRole('img');
  const steps = figure.locator('ol').first();
  await expect(drawings).toHaveCount(1);
  await expect(steps).toBeVisible();
  const wide = await drawings.locator('text').count();
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(drawings).toHaveCount(1);
  await expect(steps).toBeVisible();
  expect(await drawings.locator('text').count()).toBeLessThan(wide);
  // At 1920 px the steps are beside the drawing.
  await page.setViewportSize({ width: 1920, height: 1000 });
  const [drawing, list] = [await drawings.boundingBox(), await steps.boundingBox()];
  expect(list?.x).toBeGreaterThan((drawing?.x ?? 0) + (drawing?.width ?? 0));
});
