import { expect, test } from '@playwright/test';

import { SearchOverlay } from '../support/search-overlay';

test.describe('a first search without a connection', () => {
  test('shows the error on the open page, and works after reconnecting', async ({
    page,
    context,
  }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto('/documents/uat', { waitUntil: 'networkidle' });
    const overlay = new SearchOverlay(page);
    await overlay.ready();
    await context.setOffline(true);
    await overlay.button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Unable to fetch results' });
    await expect(dialog).toBeVisible();
    await expect(dialog).toContainText('You might want to check your network connection.');
    await expect(page).toHaveURL(/\/documents\/uat$/);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(overlay.button).toBeFocused();

    await context.setOffline(false);
    await overlay.open();
    await overlay.search('hmac');
    await expect(overlay.options.first()).toBeVisible();
    await expect(page).toHaveURL(/\/documents\/uat$/);
    expect(errors).toEqual([]);
  });

  test('scripts that fail once are requested again, even if one fails during a retry', async ({
    page,
  }) => {
    await page.goto('/documents/uat', { waitUntil: 'networkidle' });
    const overlay = new SearchOverlay(page);
    await overlay.ready();
    const failed: string[] = [];
    await page.route('**/assets/js/**', async (route) => {
      const url = route.request().url();
      if (failed.includes(url)) return route.continue();
      // Each script fails later than the one before, so that it still waits while that one is requested again.
      await new Promise((resolve) => setTimeout(resolve, 300 * failed.push(url)));
      return route.abort();
    });
    await overlay.open();
    expect(failed.length).toBeGreaterThan(1);
    await expect(page).toHaveURL(/\/documents\/uat$/);
  });
});
