import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it, test } from 'vitest';

import { inlineScripts } from '../../src/pipeline/output/hosting/policy';
import { findSelfComparisons } from '../support/self-comparisons';

describe('findSelfComparisons', () => {
  it('finds what SWC 1.16.18 made of `while (awaited !== newest)`', () => {
    const shipped = 'async function f(e){let m;do m=e(),await m;while(m!==m)}';
    expect(findSelfComparisons(shipped).alone).toEqual(['m!==m']);
    expect(findSelfComparisons(shipped.replace('m!==m', 'm!==n')).alone).toEqual([]);
  });

  it('finds every operator and every expression that nothing changes in between', () => {
    const found = ['a === a', 'a.b == a["b"]', 'a.b == a.b', '!a < !a', '(1) >= 1', 'this != this'];
    expect(found.flatMap((code) => findSelfComparisons(code).alone)).toEqual(
      found.filter((code) => code !== 'a.b == a["b"]'),
    );
    const fine = 'f() === f(); i++ < i++; (a = 1) === (a = 1); a + a; a.b === a.c; /x/ === /x/y';
    expect(findSelfComparisons(fine)).toEqual({ alone: [], nanPairs: [] });
  });

  it('tells a question for two NaN from a mistake', () => {
    expect(findSelfComparisons('a != a && b != b')).toEqual({
      alone: [],
      nanPairs: ['a != a && b != b'],
    });
    expect(findSelfComparisons('a != a && a != a').alone).toHaveLength(2);
    expect(findSelfComparisons('a !== a && b').alone).toEqual(['a !== a']);
  });
});

/** `Object.is` for browsers that lack it, in libraries that every page has. */
const nanPairs: { file: string; text: string }[] = [
  { file: 'react-dom/cjs/react-dom-client.production.js', text: 'x !== x && y !== y' },
  { file: 'react-router/esm/react-router.js', text: 'x !== x && y !== y' },
  { file: 'react-fast-compare/index.js', text: 'a !== a && b !== b' },
];

describe('what ships', () => {
  const read = (ending: string): [name: string, text: string][] =>
    readdirSync('build', { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith(ending))
      .map((name) => [name, readFileSync(path.join('build', name), 'utf8')]);
  // The same few scripts stand in all pages.
  const inline = new Map(
    read('.html').flatMap(([page, html]) => inlineScripts(html).map((code) => [code, page])),
  );
  const files = read('.js');
  const results = [...files, ...[...inline].map(([code, page]) => [page, code] as const)].map(
    ([name, code]) => ({ name, ...findSelfComparisons(code) }),
  );

  test('there are scripts to look at', () => {
    expect(files.length).toBeGreaterThan(10);
    expect(inline.size).toBeGreaterThan(0);
  });

  test('no script compares an expression with itself', () => {
    expect(results.flatMap(({ name, alone }) => alone.map((text) => `${name}: ${text}`))).toEqual(
      [],
    );
  });

  test('two NaN are asked for where libraries do it, and nowhere else', () => {
    for (const { file, text } of nanPairs) {
      expect(readFileSync(path.join('node_modules', file), 'utf8'), file).toContain(text);
    }
    const found = results.flatMap((result) => result.nanPairs);
    expect(found.length, found.join()).toBeLessThanOrEqual(nanPairs.length);
  });
});
