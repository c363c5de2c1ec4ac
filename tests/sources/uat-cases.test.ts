import { expect, test } from 'vitest';

import { isVietnamese } from '../../src/core/values';
import { fillUatCases, loadUatCases } from '../../src/sources/content/uat-cases';

const site = process.cwd();
const groups = loadUatCases(site);
const text = [
  '<UatGroups />',
  '<UatRules />',
  ...groups.map(({ name }) => `<UatCases group="${name.vi}" />`),
].join('\n\n');

/** Visible text of the filled tables: the addresses of links are Vietnamese in both editions. */
const rowsOf = (file: string): string[] =>
  fillUatCases(text, file, site)
    .replaceAll(/\]\(\S+?\)/g, ']')
    .split('\n');

test('the tables of both editions have the same rows, each in its language', () => {
  const [vietnamese, english] = [rowsOf('docs/uat.mdx'), rowsOf('docs/en/uat.mdx')];
  const idsOf = (rows: readonly string[]): unknown[] =>
    rows.map((row) => /^\| ([A-Z]+-\d\d●?△?) /.exec(row)?.[1]);
  expect(idsOf(english)).toEqual(idsOf(vietnamese));
  const cases = groups.flatMap((group) => group.cases);
  expect(idsOf(english).filter(Boolean)).toHaveLength(cases.length);
  expect(english.filter(isVietnamese)).toEqual([]);
  expect(english.join('\n')).not.toContain('{seconds}');
  expect(vietnamese.filter(isVietnamese).length).toBeGreaterThan(cases.length);
});

test('a group is named in Vietnamese in both editions', () => {
  expect(() => fillUatCases('\n<UatCases group="Connection" />', 'docs/en/uat.mdx', site)).toThrow(
    /docs\/en\/uat\.mdx:2: .*"Connection"[^]*Write one of: Kết nối/,
  );
});
