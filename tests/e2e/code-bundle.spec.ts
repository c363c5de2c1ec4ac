import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from '@playwright/test';

const folder = 'build/assets/js';
/** Words that survive minifying: Prism's own API, and keys of its grammars. */
const markers = [
  'Prism.languages',
  'insertBefore("',
  'before-tokenize',
  'triple-quoted-string',
  'lookbehind:',
];

test('no JavaScript chunk holds Prism or a grammar of it', () => {
  const chunks = readdirSync(folder).filter((name) => name.endsWith('.js'));
  expect(chunks.length).toBeGreaterThan(10);
  const guilty = chunks.flatMap((name) => {
    const text = readFileSync(path.join(folder, name), 'utf8');
    return markers.filter((marker) => text.includes(marker)).map((marker) => `${name}: ${marker}`);
  });
  expect(guilty).toEqual([]);
});

test('the markers would find Prism', () => {
  const bundled = readFileSync('node_modules/prism-react-renderer/dist/index.js', 'utf8');
  expect(markers.filter((marker) => bundled.includes(marker)).length).toBeGreaterThan(1);
});
