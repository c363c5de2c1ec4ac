import { existsSync, readdirSync } from 'node:fs';

import { expect, test, type Locator, type Page } from '@playwright/test';

import { inMatrix } from '../support/matrix';
import { openPage } from '../support/open-page';

/* Limits for an operation on a phone: the length of the page in screens, and the number of steps to find something. */
const phone = { width: 390, height: 844 };

const sale = '/api_edc/chuyển-lệnh-sale-vao-may-edc';

/** Maximum length of an operation with collapsed sections, in screens: three, and some lines that writers may add. */
const mostScreens = 3.1;
/** Maximum number of taps to reach any field of a page as loaded. */
const mostTaps = 2;

/** Number of screens from the top of the page to the end of the operation, without the footer. */
async function screensOf(page: Page): Promise<number> {
  const bottom = await page
    .locator('article [id^="edc/"], article [id^="qr/"]')
    .evaluate((root) => root.getBoundingClientRect().bottom + scrollY);
  return bottom / phone.height;
}

/** Simulates a reader on a phone who scrolls by whole screens. */
class Reader {
  taps = 0;
  scrolls = 0;

  constructor(readonly page: Page) {}

  async find(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    this.scrolls += await target.evaluate(async (element) => {
      // Waits until the last step has taken effect.
      for (let frame = 0; frame < 6; frame += 1) await new Promise(requestAnimationFrame);
      const { top, bottom } = element.getBoundingClientRect();
      if (getComputedStyle(element.closest('[popover]') ?? document.body).position === 'fixed')
        return 0;
      const beyond = bottom > innerHeight ? Math.min(bottom - innerHeight, top) : Math.min(0, top);
      element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      return Math.ceil(Math.abs(beyond) / innerHeight);
    });
  }

  async tap(target: Locator): Promise<void> {
    await this.find(target);
    await target.click();
    this.taps += 1;
  }
}

const jump = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Trên trang này' }).getByRole('link', { name, exact: true });

/** Common tasks on the page of the sale. */
const tasks: {
  task: string;
  most: { taps: number; scrolls: number };
  work: (reader: Reader, page: Page) => Promise<void>;
}[] = [
  {
    task: 'find a limit',
    most: { taps: 1, scrolls: 1 },
    work: async (reader, page) => {
      await reader.tap(jump(page, 'Thân yêu cầu'));
      await reader.find(page.locator('[id="request-amount"] .api-details').first());
    },
  },
  {
    task: "find an error's meaning",
    most: { taps: 1, scrolls: 3 },
    work: async (reader, page) => {
      await reader.tap(jump(page, 'Lỗi'));
      await reader.find(page.locator('[id="response-409"]'));
    },
  },
  {
    task: 'find an example',
    most: { taps: 1, scrolls: 5 },
    work: async (reader, page) => {
      await reader.tap(jump(page, 'Phản hồi'));
      await reader.find(page.locator('[id^="response-200-example"] pre').first());
    },
  },
  {
    task: 'change a field',
    most: { taps: 3, scrolls: 1 },
    work: async (reader, page) => {
      await reader.tap(jump(page, 'Mã mẫu'));
      await reader.tap(page.getByRole('button', { name: 'Sửa yêu cầu' }));
      const form = page.getByRole('form', { name: 'Sửa yêu cầu' });
      await reader.tap(form.getByLabel(/^amount/));
    },
  },
  {
    task: 'copy a sample',
    most: { taps: 2, scrolls: 0 },
    work: async (reader, page) => {
      await reader.tap(jump(page, 'Mã mẫu'));
      const panel = page.locator('[data-samples="samples"] [role="tabpanel"]:visible');
      await reader.tap(panel.getByRole('button', { name: 'Chép' }));
    },
  },
];

function operations(): string[] {
  return ['api_edc', 'api_qr'].flatMap((folder) =>
    readdirSync(`build/${folder}`, { withFileTypes: true })
      .filter(
        (entry) => entry.isDirectory() && existsSync(`build/${folder}/${entry.name}/index.html`),
      )
      .map(({ name }) => `/${folder}/${name.normalize('NFC')}`),
  );
}

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  for (const { task, most, work } of tasks) {
    test(
      `${task}: no more than ${most.taps} taps and ${most.scrolls} scrolls`,
      inMatrix(task !== 'copy a sample'),
      async ({ page }) => {
        await openPage(page, encodeURI(sale));
        const reader = new Reader(page);
        await work(reader, page);
        const { taps, scrolls } = reader;
        expect(taps).toBeLessThanOrEqual(most.taps);
        expect(scrolls).toBeLessThanOrEqual(most.scrolls);
      },
    );
  }

  test('every operation fits three screens, and its fields need two taps', async ({ page }) => {
    test.slow();
    let fields = 0;
    for (const route of operations()) {
      await openPage(page, encodeURI(route));
      if ((await page.locator('[data-record="operation"]').count()) === 0) continue;
      expect(await screensOf(page), route).toBeLessThanOrEqual(mostScreens);
      const far = await page.locator('[data-part="main"] .api-field').evaluateAll((elements) =>
        elements.map((element) => {
          let folds = 0;
          for (let at = element.parentElement; at; at = at.parentElement) {
            if (at instanceof HTMLDetailsElement && !at.open) folds += 1;
          }
          return { id: element.id, folds };
        }),
      );
      fields += far.length;
      expect(
        far.filter(({ folds }) => folds > mostTaps),
        route,
      ).toEqual([]);
    }
    expect(fields).toBeGreaterThan(500);
  });
});
