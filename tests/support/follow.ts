import type { Page } from '@playwright/test';

/** Client-side navigation by the sidebar's or navbar's own link. */
export async function follow(page: Page, href: string): Promise<void> {
  await page.locator(`a[href="${href}"]:visible`).first().click();
  await page.waitForURL((url) => decodeURI(url.pathname) === href);
}
