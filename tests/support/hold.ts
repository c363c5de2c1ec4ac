import type { Page } from '@playwright/test';

export const scripts = /\/assets\/js\/.*\.js$/;

/** Delays all matching responses. @returns a function that releases them */
export async function hold(page: Page, what: string | RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(what, async (route) => {
    await released;
    // The page may be closed by now.
    await route.continue().catch(() => undefined);
  });
  return () => {
    release();
  };
}
