import { gzipSync } from 'node:zlib';

import type { Browser, BrowserContext, Page, Response } from '@playwright/test';

import { openPage } from './open-page';

/** What a page costs a reader who comes for the first time, in bytes of gzip. */
export interface Weight {
  route: string;
  total: number;
  script: number;
}

/** The 'hold' column of the design, in bytes of gzip: of an operation's page, and of any other. */
export const holds = {
  operation: { total: 225 * 1024, script: 155 * 1024 },
  guide: { total: 220 * 1024, script: 160 * 1024 },
};

/**
 * Listens to all that comes for a page; a prefetch is for another page.
 * @param page fresh, of a context without a cache
 * @returns to be called when the network rests: the weight of what has come
 */
export function startWeighing(page: Page): (route: string) => Promise<Weight> {
  const loaded: Promise<{ path: string; size: number } | undefined>[] = [];
  const listen = (response: Response): void => {
    loaded.push(read(response));
  };
  const read = async (response: Response): Promise<{ path: string; size: number } | undefined> => {
    if ((await response.request().headerValue('sec-purpose')) !== null) return undefined;
    const path = new URL(response.url()).pathname;
    return { path, size: gzipSync(await response.body()).length };
  };
  page.on('response', listen);
  return async (route) => {
    // What comes now is a late prefetch, and could no more be asked about once the page is closed.
    page.off('response', listen);
    const files = new Map<string, number>();
    for (const file of await Promise.all(loaded)) if (file) files.set(file.path, file.size);
    const sum = (ending: string): number =>
      [...files].reduce((bytes, [path, size]) => (path.endsWith(ending) ? bytes + size : bytes), 0);
    return { route, total: sum(''), script: sum('.js') };
  };
}

/**
 * Loads a page without a cache and weighs all that comes for it.
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
  const weight = startWeighing(page);
  await openPage(page, encodeURI(route));
  // On a slow machine the network rests before the first script has asked for the next ones.
  await page.waitForLoadState('networkidle');
  const result = await weight(route);
  await context.close();
  return result;
}

const kib = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`;

/** One line for people: where the weight of a page stands below its limit. */
export function describeWeight({ route, total, script }: Weight): string {
  return `${kib(total)}, scripts ${kib(script)}: ${route}`;
}
