import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { unusedFamilies, unusedVariables } from '../../src/pipeline/docusaurus/plugins/lean-styles';

const files = readdirSync('build', { recursive: true, encoding: 'utf8' });
const read = (name: string): string => readFileSync(path.join('build', name), 'utf8');
const isLeftOut = (name: string): boolean => unusedFamilies.test(`.${name}`);

test('what the styles leave out no page and no script names', () => {
  const pages = files.filter((name) => name.endsWith('.html'));
  const scripts = files.filter((name) => /^assets\/js\/.*\.js$/.test(name));
  const inPages = pages.flatMap((name) =>
    [...read(name).matchAll(/ class=(?:"([^"]*)"|([^ >]*))/g)].flatMap(([, quoted, bare = '']) =>
      (quoted ?? bare).split(' '),
    ),
  );
  // Names in strings: what a script gives to `className`.
  const inScripts = scripts.flatMap((name) =>
    [...read(name).matchAll(/"([\w -]+)"/g)].flatMap(([, text = '']) => text.split(' ')),
  );
  const named = new Set([...inPages, ...inScripts]);
  expect(named.has('menu__link')).toBe(true);
  // Words of the portal's own, not of a class.
  expect([...named].filter((name) => /__|--|^DocSearch-/.test(name) && isLeftOut(name))).toEqual(
    [],
  );
});

test('the families were in Infima and are not in the styles', () => {
  const sheet = files.find((name) => /^assets\/css\/.*\.css$/.test(name)) ?? '';
  const names = [...read(sheet).matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(500);
  // A module of the classic theme names it, too.
  expect([...new Set(names.filter(isLeftOut))]).toEqual(['tabs__item']);
  const infima = readFileSync('node_modules/infima/dist/css/default/default.css', 'utf8');
  expect(infima.split('\n').filter((line) => unusedFamilies.test(line)).length).toBeGreaterThan(
    100,
  );
});

test('no style, page or script reads a variable that is left out', () => {
  const all = files.filter((name) => /\.html$|^assets\/.*\.(?:js|css)$/.test(name)).map(read);
  const used = all.flatMap((text) =>
    [...text.matchAll(/var\((--(?:docsearch|ifm)-[\w-]+)/g)].map(([, name = '']) => name),
  );
  expect(used.length).toBeGreaterThan(300);
  expect(used.filter((name) => unusedVariables.test(name))).toEqual([]);
});
