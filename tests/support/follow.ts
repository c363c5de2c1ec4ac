import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, type Page } from '@playwright/test';

function builtTitle(route: string): string {
  const html = readFileSync(path.join('build', route, 'index.html'), 'utf8');
  const title = /<title[^>]*>([^<]*)</.exec(html)?.[1];
  if (title === undefined) throw new Error(`The page ${route} has no title.`);
  return title.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
}

/** Waits until the page of a route is shown: the URL changes before the content. */
export async function arrived(page: Page, route: string): Promise<void> {
  await page.waitForURL((url) => decodeURI(url.pathname) === route);
  await expect(page).toHaveTitle(builtTitle(route));
}

export async function clickLink(page: Page, route: string): Promise<void> {
  const link = `a[href="${route}"]:visible, a[href="${encodeURI(route)}"]:visible`;
  await page.locator(link).first().click();
}

export async function follow(page: Page, route: string): Promise<void> {
  await clickLink(page, route);
  await arrived(page, route);
}
