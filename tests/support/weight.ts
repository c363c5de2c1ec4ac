import { gzipSync } from 'node:zlib';

import type { Browser, BrowserContext, Response } from '@playwright/test';

import { openPage } from './open-page';

/** What a page costs a reader who comes for the first time, in bytes of gzip. */
export interface Weight {
  route: string;
  total: number;
  script: number;
}

/**
 * Loads a page without a cache and weighs all that comes for it; a prefetch is for another page.
 * @param prepare what to do with the empty browser first: a test breaks the page there
 */
export async function weigh(
  browser: Browser,
  route: string,
  prepare?: (context: BrowserContext) => Promise<void>,
): Promise<Weight> {
  const context = await browser.newContext();
  await prepare?.(context);
  const page = await context.newPage();
  const loaded: Promise<{ path: string; size: number } | undefined>[] = [];
  const read = async (response: Response): Promise<{ path: string; size: number } | undefined> => {
    if ((await response.request().headerValue('sec-purpose')) !== null) return undefined;
    const path = new URL(response.url()).pathname;
    return { path, size: gzipSync(await response.body()).length };
  };
  page.on('response', (response) => {
    loaded.push(read(response));
  });
  await openPage(page, encodeURI(route));
  // On a slow machine the network rests before the first script has asked for the next ones.
  await page.waitForLoadState('networkidle');
  // What comes now is a late prefetch, and could no more be asked about once the page is closed.
  page.removeAllListeners('response');
  const files = new Map<string, number>();
  for (const file of await Promise.all(loaded)) if (file) files.set(file.path, file.size);
  await context.close();
  const sum = (ending: string): number =>
    [...files].reduce((bytes, [path, size]) => (path.endsWith(ending) ? bytes + size : bytes), 0);
  return { route, total: sum(''), script: sum('.js') };
}

const kib = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`;

/** One line for people: where the weight of a page stands below its limit. */
export function describeWeight({ route, total, script }: Weight): string {
  return `${kib(total)}, scripts ${kib(script)}: ${route}`;
}
