import { expect, test, type Locator, type Page } from '@playwright/test';

import { openPage } from '../support/open-page';
import { SearchOverlay } from '../support/search-overlay';
import { screens } from '../support/theme';

// Everyday tasks with the maximum number of clicks or taps. A choice in a list counts as one, typing does not count.

const [phone, desk] = screens;

const sale = '/api_edc/chuyển-lệnh-sale-vao-may-edc';

/** Counts what a reader presses. */
class Reader {
  presses = 0;
  constructor(readonly page: Page) {}

  async press(
    role: 'link' | 'button' | 'tab',
    name: string | RegExp,
    within?: Locator,
  ): Promise<void> {
    this.presses += 1;
    const place = within ?? this.page.locator('body');
    await place.getByRole(role, { name, exact: true }).locator('visible=true').first().click();
  }

  /** Searches, and presses the first hit with a matching text. It must be among the first two hits. */
  async find(query: string, hit: RegExp): Promise<void> {
    const overlay = new SearchOverlay(this.page);
    await overlay.ready();
    await this.press('button', /^Search/);
    await overlay.field.fill(query);
    await expect(overlay.options.filter({ hasText: hit }).first()).toBeVisible();
    const rows = await overlay.options.allInnerTexts();
    const at = rows.findIndex((text) => hit.test(text));
    expect(at, rows.slice(0, 3).join('\n')).toBeLessThan(2);
    this.presses += 1;
    await overlay.options.nth(at).click();
  }
}

const tasks: readonly {
  task: string;
  screen: (typeof screens)[number];
  start: string;
  most: number;
  run: (reader: Reader) => Promise<void>;
}[] = [
  {
    task: 'void a sale, on a phone',
    screen: phone,
    start: '/',
    most: 2,
    run: async (reader) => {
      await reader.find('hoàn tiền cho khách', /Huỷ, hoàn tiền/);
      await expect(reader.page.getByRole('heading', { name: /^Huỷ, hoàn tiền/ })).toBeInViewport();
    },
  },
  {
    task: 'the meaning of error 505, on a phone',
    screen: phone,
    start: '/',
    most: 2,
    run: async (reader) => {
      await reader.find('505', /TOTALS_MISMATCH/);
      await expect(reader.page.locator('[id="code-505"]')).toBeInViewport();
    },
  },
  {
    task: 'support, by the menu of a phone',
    screen: phone,
    start: '/',
    most: 2,
    run: async (reader) => {
      await reader.press('button', 'Toggle navigation bar');
      await reader.press('link', 'Support');
      await expect(reader.page).toHaveURL(/\/documents\/support$/);
    },
  },
  {
    task: 'from the home page to the command of the simulator',
    screen: desk,
    start: '/',
    most: 0,
    run: async ({ page }) => {
      await expect(page.getByText('node zengi-simulator.mjs').first()).toBeInViewport();
    },
  },
  {
    task: 'change a field and copy Go code',
    screen: desk,
    start: sale,
    most: 3,
    run: async (reader) => {
      const { page } = reader;
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await reader.press('button', 'Sửa yêu cầu');
      const editor = page.getByRole('dialog', { name: 'Sửa yêu cầu' });
      await editor.getByLabel('amount').fill('275000');
      await reader.press('tab', 'go', editor);
      await reader.press('button', 'Chép', editor);
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toContain('package main');
      expect(copied).toContain('275000');
    },
  },
  {
    task: 'the receiver in PHP',
    screen: desk,
    start: '/',
    most: 4,
    run: async (reader) => {
      await reader.press('link', /gọi API đầu tiên/i);
      await reader.press('link', /^Nhận IPN$/);
      await reader.press('tab', 'php');
      const saved = reader.page.waitForEvent('download');
      await reader.press('button', /^Tải về receiver\.php/);
      expect((await saved).suggestedFilename()).toBe('receiver.php');
    },
  },
  {
    task: 'the contents of a receipt, on a phone',
    screen: phone,
    start: '/',
    most: 2,
    run: async (reader) => {
      await reader.find('biên lai có gì', /Biên lai có gì/);
      await expect(reader.page.getByRole('heading', { name: 'Biên lai có gì' })).toBeInViewport();
    },
  },
];

for (const { task, screen, start, most, run } of tasks) {
  test(`${task}: at most ${most}`, async ({ page }) => {
    await page.setViewportSize(screen);
    const reader = new Reader(page);
    await openPage(page, start);
    await run(reader);
    expect(reader.presses).toBeLessThanOrEqual(most);
  });
}
