import type { Page } from '@playwright/test';

/** The site's own scripts. */
export const scripts = /\/assets\/js\/.*\.js$/;

/**
 * Holds back every response that matches, from now on.
 * @returns lets them through
 */
export async function hold(page: Page, what: string | RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(what, async (route) => {
    await released;
    // The page may be gone by now.
    await route.continue().catch(() => undefined);
  });
  return () => {
    release();
  };
}
