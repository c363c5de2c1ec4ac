import { expect, type Page } from '@playwright/test';

/**
 * Goes to a page of the site and waits until React has taken it over: on a busy machine a click may
 * come before, and nobody would hear it.
 */
export async function openPage(page: Page, route: string): Promise<void> {
  await page.goto(route);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
}
