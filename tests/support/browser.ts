import { existsSync } from 'node:fs';

import { chromium } from '@playwright/test';

import { installDebianPackage } from './ensure-program';

const systemBrowsers = [
  // First, because it needs a third less processor time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Arguments of Chromium: no sandbox, because CI runs as root; no requests for updates; no rasterization by an emulated
 * graphics card, which Debian's package turns on.
 */
export const browserArguments = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu-rasterization',
];

/** Returns the path of `BROWSER_PATH`, Playwright's own browser, or a system Chromium; undefined if there is none. */
export function findBrowser(): string | undefined {
  const candidates = [process.env['BROWSER_PATH'], chromium.executablePath(), ...systemBrowsers];
  return candidates.find((candidate) => candidate !== undefined && existsSync(candidate));
}

/** Like `findBrowser`, but installs a browser if there is none, as root on Debian. @throws {Error} if that fails */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found !== undefined) return found;
  installDebianPackage('chromium-headless-shell');
  const installed = findBrowser();
  if (installed !== undefined) return installed;
  throw new Error(
    [
      'The browser tests need Chromium and found none. Install one of:',
      '  npx playwright install chromium              (any system with access to its download)',
      '  apt-get install chromium-headless-shell      (Debian, as root)',
      'or set BROWSER_PATH to the program of a Chromium or Chrome.',
    ].join('\n'),
  );
}
