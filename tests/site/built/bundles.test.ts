import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { docsMcpFile } from '../../../src/mcp/name';
import { codeTheme } from '../../../src/site/pipeline/docusaurus/config/theme';
import { ServerText } from '../../../src/site/pipeline/markdown/remark/code/jsx';
import { overweight, weighSite } from '../../support/weight';

/** Packages that no script may contain: texts that minifying keeps, and the package file that contains these. */
const unwanted: { name: string; texts: readonly string[]; source: string }[] = [
  {
    name: 'postman-collection',
    texts: ['_postman_propertyName'],
    source: 'postman-collection/lib/collection/cookie.js',
  },
  { name: 'redux', texts: ['Minified Redux error'], source: 'redux/dist/redux.browser.mjs' },
  {
    name: '@reduxjs/toolkit',
    texts: ['Minified Redux Toolkit error'],
    source: '@reduxjs/toolkit/dist/redux-toolkit.browser.mjs',
  },
  { name: 'crypto-js', texts: ['Malformed UTF-8 data'], source: 'crypto-js/core.js' },
  {
    name: 'postman-code-generators',
    texts: ['trimRequestBody'],
    source: 'postman-code-generators/codegens/curl/lib/index.js',
  },
  {
    name: 'react-live',
    texts: ['No-Inline evaluations must call'],
    source: 'react-live/dist/index.mjs',
  },
  {
    name: 'Prism and its grammars',
    texts: ['Prism.languages', 'before-tokenize', 'triple-quoted-string', 'lookbehind:'],
    source: 'prism-react-renderer/dist/index.js',
  },
];

const folder = 'build/assets/js';
const scripts = readdirSync(folder)
  .filter((name) => name.endsWith('.js'))
  .map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }));

test('there are scripts', () => {
  expect(scripts.length).toBeGreaterThan(10);
});

test.each(unwanted)('no script contains $name', ({ texts, source }) => {
  const original = readFileSync(path.join('node_modules', source), 'utf8');
  for (const text of texts) {
    // Guard: the package still contains the text.
    expect(original).toContain(text);
    expect(scripts.filter((script) => script.text.includes(text)).map(({ name }) => name)).toEqual(
      [],
    );
  }
});

test('V8 compiles the main script while it loads', () => {
  const main = scripts.filter(({ name }) => name.startsWith('main.'));
  expect(main.map(({ text }) => text.split('\n', 1))).toEqual([['//# allFunctionsCalledOnLoad']]);
});

test('the scripts of a page run before the main script, which needs them', () => {
  const pages = readdirSync('build', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  );
  expect(pages.length).toBeGreaterThan(50);
  const orders = pages.map((name) => {
    const html = readFileSync(path.join('build', name), 'utf8');
    const names = [...html.matchAll(/<script src="\/assets\/js\/([\w~]+)/g)].map(
      ([, file]) => file,
    );
    return { name, first: names[0], last: names.at(-1), length: names.length };
  });
  const wrong = orders.filter(
    ({ first, last, length }) => first !== 'runtime~main' || last !== 'main' || length < 3,
  );
  expect(wrong).toEqual([]);
});

test('no script repeats the HTML of an API page or the code of a guide', () => {
  // Guard: the data of a page has this member.
  expect(readFileSync('api_edc/root-auth-token-post.json', 'utf8')).toContain('"html":{"');
  const marks = ['"html":{"', 'html:{', ServerText.leftOut.replace(/^.*\./, '')];
  const repeating = scripts.filter(({ text }) => marks.some((mark) => text.includes(mark)));
  expect(repeating.map(({ name }) => name)).toEqual([]);
});

test('no script contains the code theme, whose colours are in the styles', () => {
  const { color = '' } = codeTheme.styles.at(-1)?.style ?? {};
  const styles = readdirSync('build/assets/css').map((name) =>
    readFileSync(path.join('build/assets/css', name), 'utf8'),
  );
  expect(styles.filter((text) => text.includes(`{color:${color}}`))).toHaveLength(1);
  expect(scripts.filter(({ text }) => text.includes(color)).map(({ name }) => name)).toEqual([]);
});

test('no script names a folder of the build machine', () => {
  // Docusaurus puts the configuration of its plugins into every page.
  const naming = scripts.filter(({ text }) => text.includes(process.cwd()));
  expect(naming.map(({ name }) => name)).toEqual([]);
});

test('every page, the search index and the files for assistants meet their budgets', async () => {
  const weights = await weighSite('build');
  expect(weights.length).toBeGreaterThan(70);
  expect(weights.map(({ name }) => name)).toContain(docsMcpFile);
  expect(overweight(weights)).toEqual([]);
  const heaviest = readdirSync('build', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => ({ name, bytes: gzipSync(readFileSync(path.join('build', name))).length }))
    .sort((a, b) => b.bytes - a.bytes)[0];
  console.log(`heaviest HTML: ${heaviest?.name ?? ''}, ${heaviest?.bytes ?? 0} bytes gzip`);
});

test('reports an exceeded budget', () => {
  const weight = { name: 'scripts of a page', bytes: 101 * 1024, budget: 100 * 1024 };
  expect(overweight([weight, { ...weight, bytes: weight.budget }])).toEqual([
    'scripts of a page: 101.0 KiB, more than 100.0 KiB',
  ]);
});
