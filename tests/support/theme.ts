import { expect, type Page } from '@playwright/test';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Phone and desktop, on both sides of the 996 px breakpoint. */
export const screens = [
  { name: '390 px', width: 390, height: 844 },
  { name: '1280 px', width: 1280, height: 800 },
] as const;

/** Changes the theme as another tab would (React state, attribute, storage), and waits for colour transitions. */
export async function showTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((value) => {
    localStorage.setItem('theme', value);
    const change = { key: 'theme', newValue: value, storageArea: localStorage };
    window.dispatchEvent(new StorageEvent('storage', change));
  }, theme);
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  await settled(page);
}

/** Waits until all animations have ended, because contrast is meaningless during a fade. */
export async function settled(page: Page): Promise<void> {
  // Polls, because the `finished` promise of a removed element may never settle.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) =>
          playState !== 'running' || effect?.getComputedTiming().iterations === Infinity,
      ),
  );
}
