import { beforeAll, describe, expect, it } from 'vitest';

import { readIndex } from '../../../src/site/pipeline/output/search/read-index';
import { SearchEngine } from '../../../src/core/search/engine';
import { ask } from '../../support/search-answers';
import { goldSets, readGold, scoreOf } from '../../support/search-gold';
import type { Answer, GoldQuery, Score } from '../../support/search-gold';

const sets = goldSets.map((name) => ({ name, queries: readGold(name) }));
const all = sets.flatMap(({ queries }) => queries);
const readers = all.filter(({ set }) => set === 'readers');
// Without the newest set, which is only measured (`npm run verify -- search`) and was never used for tuning.
const blind = all.filter(({ set }) => set !== 'readers' && set !== goldSets.at(-1));

const answers = new Map<GoldQuery, Answer>();
let unanswerable: string[];

beforeAll(async () => {
  const index = await readIndex('build');
  const engine = new SearchEngine(index);
  for (const query of all) answers.set(query, ask(engine, query));
  unanswerable = all
    .filter(({ answeredBy }) => !index.records.some(answeredBy))
    .map(({ set, query }) => `${set}: ${query}`);
}, 300_000);

function logScore(name: string, queries: readonly GoldQuery[]): Score {
  const score = scoreOf(queries.flatMap((query) => answers.get(query) ?? []));
  console.log(`${name}: ${score.summary}`);
  return score;
}

it.each(sets)('$name has enough queries, each once', ({ queries }) => {
  // The newest sets have 100 queries, without those that an older set has.
  expect(queries.length).toBeGreaterThanOrEqual(60);
  expect(new Set(queries.map(({ query }) => query)).size).toBe(queries.length);
});

it('reserves a fifth of the readers’ queries', () => {
  const held = readers.filter((query) => query.held);
  expect(held.length).toBeGreaterThanOrEqual(readers.length / 5);
});

it('the site has an answer for each query', () => {
  expect(unanswerable).toEqual([]);
});

describe('readers’ queries', () => {
  it.each<[string, GoldQuery[]]>([
    ['all', readers],
    ['tuned', readers.filter(({ held }) => !held)],
    ['held-out', readers.filter(({ held }) => held)],
  ])('have an answer among the first five hits: %s', (name, queries) => {
    const { inFive, reciprocalRank, notInFive } = logScore(`readers, ${name}`, queries);
    expect(inFive, notInFive.join('\n')).toBeGreaterThanOrEqual(0.97);
    expect(reciprocalRank, notInFive.join('\n')).toBeGreaterThanOrEqual(0.8);
  });
});

describe('queries written without seeing the site', () => {
  it('have the answer first, and among five, over all sets', () => {
    for (const { name, queries } of sets) logScore(name, queries);
    const { first, inFive, notFirst, notInFive } = logScore('blind', blind);
    expect.soft(first, notFirst.join('\n')).toBeGreaterThanOrEqual(0.9);
    expect.soft(inFive, notInFive.join('\n')).toBeGreaterThanOrEqual(0.97);
  });

  it.each([...new Set(blind.map(({ kind }) => kind))])('have the answer first: %s', (kind) => {
    const { first, notFirst } = logScore(
      kind,
      blind.filter((query) => query.kind === kind),
    );
    expect(first, notFirst.join('\n')).toBeGreaterThanOrEqual(0.8);
  });
});
