import { expect, it } from 'vitest';

import { SearchEngine } from '../../../src/core/search/engine';
import { isFrozen, readFrozenIndex } from '../../support/frozen-index';
import { ask } from '../../support/search-answers';
import { goldSets, readGold, scoreOf } from '../../support/search-gold';

/**
 * The quality of the ranking on a frozen part of the index, in seconds and without a build. The limits are those of
 * the whole site (tests/site/built/search-gold.test.ts).
 */
const index = readFrozenIndex();
const queries = goldSets
  .flatMap(readGold)
  .filter(({ expect: places }) => places.every(isFrozen))
  .filter(({ answeredBy }) => index.records.some(answeredBy));

it('finds the answers on the frozen pages', () => {
  expect(index.records.length).toBeGreaterThan(500);
  expect(queries.length).toBeGreaterThan(400);
  const engine = new SearchEngine(index);
  const { first, inFive, summary, notFirst } = scoreOf(queries.map((query) => ask(engine, query)));
  console.log(summary);
  expect.soft(first, notFirst.join('\n')).toBeGreaterThanOrEqual(0.9);
  expect.soft(inFive, notFirst.join('\n')).toBeGreaterThanOrEqual(0.97);
});
