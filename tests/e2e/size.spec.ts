import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { expect, test } from '@playwright/test';

import { holds } from '../support/weight';

// What each page weighs is held in tests/a11y/every-page.spec.ts.

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
    expect(gzipSync(text).length, name).toBeLessThanOrEqual(holds.operation.script);
  }
});
