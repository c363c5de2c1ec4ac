import { expect, test } from '@playwright/test';

import { inMatrix } from '../support/matrix';
import { alphaPages, serveIndex } from '../support/search-index';
import { savedHit, SearchOverlay } from '../support/search-overlay';

let overlay: SearchOverlay;

test.beforeEach(async ({ page }) => {
  await serveIndex(page, alphaPages);
  overlay = new SearchOverlay(page);
});

test.describe('saved searches', () => {
  test('saves a choice as its page without highlights, and offers it again', async ({ page }) => {
    await page.goto('/documents/intro');
    await overlay.open();
    await overlay.search('alpha');
    const texts = overlay.dialog.getByRole('group', { name: 'Device Api' }).getByRole('option');
    await texts.nth(2).click();
    await expect(overlay.dialog).toBeHidden();
    expect(await overlay.saved('recent')).toEqual([
      {
        objectID: '/others/device_api',
        url: '/others/device_api',
        type: 'lvl1',
        content: null,
        hierarchy: expect.objectContaining({ lvl0: 'Device Api', lvl1: 'Thiết bị alpha' }),
      },
    ]);
    await overlay.open();
    const list = overlay.dialog.getByRole('listbox', { name: 'Recent' });
    await expect(list.getByRole('option')).toHaveText([/Thiết bị alpha/]);
    await overlay.press('Enter');
    await expect(page).toHaveURL(/\/others\/device_api$/);
  });

  test('7 recent ones, 4 with favorites; promote and remove with the keyboard', async ({
    page,
  }) => {
    await overlay.seed({ recent: [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => savedHit(n)) });
    await page.goto('/documents/intro');
    await overlay.open();
    const recent = overlay.dialog.getByRole('listbox', { name: 'Recent' }).getByRole('option');
    const favorites = overlay.dialog.getByRole('listbox', { name: 'Favorite' }).getByRole('option');
    await expect(recent).toHaveCount(7);
    await expect(favorites).toHaveCount(0);

    await overlay.press('Tab');
    const save = overlay.dialog.getByRole('button', { name: 'Save this search: Saved 1' });
    await expect(save).toBeFocused();
    await overlay.press('Enter');
    await expect(favorites).toHaveText([/Saved 1/]);
    await expect(recent).toHaveCount(4);
    await expect(overlay.field).toBeFocused();

    await overlay.dialog
      .getByRole('button', { name: 'Remove this search from history: Saved 2' })
      .click();
    await expect(recent.first()).toHaveText(/Saved 3/);
    await overlay.dialog
      .getByRole('button', { name: 'Remove this search from favorites: Saved 1' })
      .click();
    await expect(favorites).toHaveCount(0);
    await expect(recent.first()).toHaveText(/Saved 3/);
  });

  test('arrows go from recent ones to favorites and around', inMatrix(), async ({ page }) => {
    await overlay.seed({ recent: [savedHit(1)], favorite: [savedHit(2)] });
    await page.goto('/documents/intro');
    await overlay.open();
    await expect(overlay.active).toHaveText(/Saved 1/);
    await overlay.press('ArrowDown');
    await expect(overlay.active).toHaveText(/Saved 2/);
    await overlay.press('ArrowDown');
    await expect(overlay.active).toHaveText(/Saved 1/);
  });
});
