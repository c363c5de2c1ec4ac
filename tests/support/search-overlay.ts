import { expect, type Locator, type Page } from '@playwright/test';

const RECENT_KEY = '__DOCSEARCH_RECENT_SEARCHES__portal';
const FAVORITE_KEY = '__DOCSEARCH_FAVORITE_SEARCHES__portal';

/** Search overlay. */
export class SearchOverlay {
  readonly dialog: Locator;
  readonly field: Locator;
  readonly options: Locator;
  readonly active: Locator;
  readonly status: Locator;
  /** Content below the field. */
  readonly panel: Locator;

  constructor(readonly page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Search docs' });
    this.field = this.dialog.getByRole('combobox', { name: 'Search' });
    this.options = this.dialog.getByRole('option');
    this.active = this.dialog.getByRole('option', { selected: true });
    this.panel = this.dialog.locator('.DocSearch-Dropdown');
    this.status = this.dialog.getByRole('status');
  }

  get button(): Locator {
    return this.page.getByRole('button', { name: /^Search/ });
  }

  /** Waits for hydration, after which the button shows the keys of its shortcut. */
  async ready(): Promise<void> {
    await expect(this.page.locator('.DocSearch-Button-Key').first()).toBeAttached();
  }

  /** Opens the overlay by keyboard and waits until the field has focus. */
  async open(): Promise<void> {
    await this.ready();
    await this.page.keyboard.press('Control+k');
    await expect(this.field).toBeFocused();
  }

  /** Types a query and waits for its result. */
  async search(query: string): Promise<void> {
    await this.field.fill(query);
    // The first query waits until the index is loaded and built.
    await expect(this.status).toHaveText(new RegExp(`for .*${escape(query)}|^Unable`), {
      timeout: 15_000,
    });
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  saved(kind: 'recent' | 'favorite'): Promise<unknown> {
    const key = kind === 'recent' ? RECENT_KEY : FAVORITE_KEY;
    return this.page.evaluate(
      (name) => JSON.parse(localStorage.getItem(name) ?? '[]') as unknown,
      key,
    );
  }

  /** Stores saved searches before the scripts of the page run. */
  async seed(entries: { recent?: unknown; favorite?: unknown }): Promise<void> {
    const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
    const items = [
      ...(entries.recent === undefined ? [] : [[RECENT_KEY, text(entries.recent)] as const]),
      ...(entries.favorite === undefined ? [] : [[FAVORITE_KEY, text(entries.favorite)] as const]),
    ];
    await this.page.addInitScript((list) => {
      for (const [key, value] of list) localStorage.setItem(key, value);
    }, items);
  }
}

/** Saved search in its storage format. */
export function savedHit(n: number, overrides: Record<string, unknown> = {}) {
  return {
    objectID: `saved${n}`,
    url: `/others/hmac#saved${n}`,
    type: 'lvl1',
    content: null,
    hierarchy: { lvl0: 'Ghi chú', lvl1: `Saved ${n}` },
    ...overrides,
  };
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
