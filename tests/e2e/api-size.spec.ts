import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { expect, test, type Browser } from '@playwright/test';

import { operationRoutes } from '../support/routes';

/** The 'hold' column of the design, in bytes of gzip. */
const hold = { total: 220 * 1024, script: 170 * 1024 };

function builtFile(url: URL): string {
  const pathname = decodeURIComponent(url.pathname);
  return path.join('build', path.extname(pathname) === '' ? `${pathname}/index.html` : pathname);
}

/** What a browser without a cache loads to show a page; a prefetch is for another page. */
async function load(browser: Browser, route: string): Promise<URL[]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const loaded: Promise<URL | undefined>[] = [];
  page.on('requestfinished', (request) => {
    const url = new URL(request.url());
    loaded.push(
      request.headerValue('sec-purpose').then((purpose) => (purpose === null ? url : undefined)),
    );
  });
  await page.goto(route);
  // On a slow machine the network rests before the first script has asked for the next ones.
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  await page.waitForLoadState('networkidle');
  // What comes now is a late prefetch, and could no more be asked about once the page is closed.
  page.removeAllListeners('requestfinished');
  const urls = (await Promise.all(loaded)).filter((url) => url !== undefined);
  await context.close();
  return [...new Map(urls.map((url) => [url.pathname, url])).values()];
}

interface Weight {
  route: string;
  total: number;
  script: number;
}

async function weigh(browser: Browser, routes: readonly string[]): Promise<Weight[]> {
  const rows: Weight[] = [];
  for (const route of routes) {
    let [total, script] = [0, 0];
    for (const url of await load(browser, route)) {
      const size = gzipSync(readFileSync(builtFile(url))).length;
      total += size;
      if (url.pathname.endsWith('.js')) script += size;
    }
    rows.push({ route, total, script });
  }
  const kib = (bytes: number): string => (bytes / 1024).toFixed(1);
  for (const { route, total, script } of rows) {
    console.log(`${kib(total)} KiB, scripts ${kib(script)} KiB: ${route}`);
  }
  return rows;
}

test('an operation page stays light, with everything a browser loads for it', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const rows = await weigh(browser, operationRoutes);
  expect(rows).toHaveLength(17);
  for (const { route, total, script } of rows) {
    expect(script, route).toBeGreaterThan(10_000);
    expect(total, route).toBeLessThanOrEqual(hold.total);
    expect(script, route).toBeLessThanOrEqual(hold.script);
  }
});

/** A text of each package that survives minifying, and a file of the package that holds it. */
const markers = [
  ['postman-collection', '_postman_propertyName', 'postman-collection/lib/collection/cookie.js'],
  ['redux', 'Minified Redux error', 'redux/dist/redux.browser.mjs'],
  [
    '@reduxjs/toolkit',
    'Minified Redux Toolkit error',
    '@reduxjs/toolkit/dist/redux-toolkit.browser.mjs',
  ],
  ['crypto-js', 'Malformed UTF-8 data', 'crypto-js/core.js'],
  [
    'postman-code-generators',
    'trimRequestBody',
    'postman-code-generators/codegens/curl/lib/index.js',
  ],
  ['react-live', 'No-Inline evaluations must call', 'react-live/dist/index.mjs'],
] as const;

test('no browser bundle holds the heavy parts of the stock theme', () => {
  const folder = 'build/assets/js';
  const scripts = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }));
  expect(scripts.length).toBeGreaterThan(10);
  for (const [name, marker, source] of markers) {
    // The marker still is one: the package holds it.
    expect(readFileSync(path.join('node_modules', source), 'utf8'), name).toContain(marker);
    expect(
      scripts.filter(({ text }) => text.includes(marker)).map((script) => script.name),
      name,
    ).toEqual([]);
  }
  // No editor of the size of Monaco, under whatever name: the largest script is the shell.
  for (const { name, text } of scripts) {
    expect(gzipSync(text).length, name).toBeLessThanOrEqual(hold.script);
  }
});
