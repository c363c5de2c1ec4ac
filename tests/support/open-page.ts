import { expect, type Page } from '@playwright/test';

/** Opens a page and waits for its hydration: earlier clicks would have no effect. */
export async function openPage(page: Page, route: string): Promise<void> {
  await page.goto(route);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
}
