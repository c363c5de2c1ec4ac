import { describe, expect, test } from 'vitest';

import { kinds } from '../../../src/sources/changes';
import { compareFixture, readChangeFixtures } from '../../support/change-fixtures';

const fixtures = readChangeFixtures();

/** The level that corresponds to each level of oasdiff. */
const levels = { ERR: 'breaking', WARN: 'attention', INFO: 'compatible' } as const;

describe('a kind of change is reported with the level of oasdiff', () => {
  test('the fixtures cover more than sixty of checks of oasdiff', () => {
    const ids = new Set(fixtures.map(({ id }) => id).filter((id) => id !== 'none'));
    expect(ids.size).toBeGreaterThanOrEqual(60);
  });

  test('every kind has a pair of contracts', () => {
    const seen = new Set(fixtures.flatMap(({ kind, also = [] }) => [kind, ...also]));
    expect(Object.keys(kinds).filter((kind) => !seen.has(kind as keyof typeof kinds))).toEqual([]);
  });

  const titled = fixtures.map((fixture, index) => ({
    ...fixture,
    title: `${fixture.file} ${String(index)}: ${fixture.at}, ${fixture.id}: ${fixture.kind}`,
  }));

  test.each(titled)('$title', (fixture) => {
    const { kind, level, also = [] } = fixture;
    const found = compareFixture(fixture);
    expect(found.map((change) => change.kind).sort()).toEqual([kind, ...also].sort());
    expect(found.find((change) => change.kind === kind)?.level).toBe(level);
  });

  test.each(titled)(
    '$title: no change between equal contracts',
    ({ before, after, ...fixture }) => {
      expect(compareFixture({ ...fixture, before, after: before })).toEqual([]);
      expect(compareFixture({ ...fixture, before: after, after })).toEqual([]);
    },
  );

  test.each(titled.filter(({ oasdiff }) => oasdiff !== undefined))(
    '$title: a difference to oasdiff is explained',
    ({ oasdiff, level, differs }) => {
      const same = oasdiff !== undefined && levels[oasdiff] === level;
      expect(differs === undefined).toBe(same);
      if (!same) expect(differs?.length).toBeGreaterThan(20);
    },
  );

  test('a fixture without a check of oasdiff says only that', () => {
    for (const { id, oasdiff, differs } of fixtures.filter((fixture) => fixture.id === 'none')) {
      expect([id, oasdiff, differs]).toEqual(['none', undefined, undefined]);
    }
  });
});
