import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, type Page } from '@playwright/test';

/** The title in the built file of a route. */
function builtTitle(route: string): string {
  const html = readFileSync(path.join('build', route, 'index.html'), 'utf8');
  const title = /<title[^>]*>([^<]*)</.exec(html)?.[1];
  if (title === undefined) throw new Error(`The page ${route} has no title.`);
  return title.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
}

/** Waits until the page of a route is shown. The address changes before the page does. */
export async function arrived(page: Page, route: string): Promise<void> {
  await page.waitForURL((url) => decodeURI(url.pathname) === route);
  await expect(page).toHaveTitle(builtTitle(route));
}

/** Clicks a visible link of the page, sidebar or navbar. */
export async function clickLink(page: Page, route: string): Promise<void> {
  const link = `a[href="${route}"]:visible, a[href="${encodeURI(route)}"]:visible`;
  await page.locator(link).first().click();
}

/** Client-side navigation by a visible link, until its page is shown. */
export async function follow(page: Page, route: string): Promise<void> {
  await clickLink(page, route);
  await arrived(page, route);
}
