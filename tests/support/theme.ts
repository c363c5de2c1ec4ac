import { expect, type Page } from '@playwright/test';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Phone and desk: on either side of the breakpoint at 996 px. */
export const screens = [
  { name: '390 px', width: 390, height: 844 },
  { name: '1280 px', width: 1280, height: 800 },
] as const;

/**
 * Turns an open page light or dark, as a choice in another tab would: React's state, the attribute
 * and the storage say the same. Returns when no colour is on its way any more.
 */
export async function showTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((value) => {
    localStorage.setItem('theme', value);
    const change = { key: 'theme', newValue: value, storageArea: localStorage };
    window.dispatchEvent(new StorageEvent('storage', change));
  }, theme);
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  await settled(page);
}

/** Waits for what moves or fades: a colour half way has no contrast worth measuring. */
export async function settled(page: Page): Promise<void> {
  // Asked again and again: the promise of one whose element goes at that moment may stay open.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) =>
          playState !== 'running' || effect?.getComputedTiming().iterations === Infinity,
      ),
  );
}
