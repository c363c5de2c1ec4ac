import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { expect, test, type Browser } from '@playwright/test';

import { everyRoute, operationRoutes } from '../support/routes';
import { describeWeight, weigh } from '../support/weight';

/** The 'hold' column of the design, in bytes of gzip. */
const hold = {
  operation: { total: 220 * 1024, script: 170 * 1024 },
  guide: { total: 220 * 1024, script: 150 * 1024 },
};

const operations = new Set<string>(operationRoutes);
const otherRoutes = everyRoute.filter((route) => !operations.has(route));

async function expectLight(
  browser: Browser,
  routes: readonly string[],
  limit: { total: number; script: number },
): Promise<void> {
  for (const route of routes) {
    const weight = await weigh(browser, route);
    console.log(describeWeight(weight));
    expect.soft(weight.script, route).toBeGreaterThan(10_000);
    expect.soft(weight.total, route).toBeLessThanOrEqual(limit.total);
    expect.soft(weight.script, route).toBeLessThanOrEqual(limit.script);
  }
}

test('an operation page stays light, with everything a browser loads for it', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  expect(operationRoutes).toHaveLength(17);
  await expectLight(browser, operationRoutes, hold.operation);
});

test('so does every other page', async ({ browser }) => {
  test.setTimeout(180_000);
  expect(otherRoutes.length).toBeGreaterThan(25);
  await expectLight(browser, otherRoutes, hold.guide);
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
    expect(gzipSync(text).length, name).toBeLessThanOrEqual(hold.operation.script);
  }
});
