import { beforeAll, describe, expect, it } from 'vitest';

import { readIndex } from '../../src/pipeline/output/search/read-index';
import { SearchEngine } from '../../src/search/engine';
import type { SearchRecord } from '../../src/search/types';
import { answers, readGold, score, type GoldQuery } from '../support/search-gold';

/** Readers' queries against the index of the built site. `held` queries were never tuned for. */
const gold = readGold();
const parts: [name: string, queries: GoldQuery[]][] = [
  ['all', gold],
  ['tuned', gold.filter(({ held }) => !held)],
  ['held-out', gold.filter(({ held }) => held)],
];

let records: readonly SearchRecord[];
let engine: SearchEngine;

beforeAll(async () => {
  const index = await readIndex('build');
  records = index.records;
  engine = new SearchEngine(index);
});

describe('the gold set', () => {
  it('has enough queries, each once, and a fifth of them held out', () => {
    expect(gold.length).toBeGreaterThanOrEqual(150);
    expect(new Set(gold.map(({ q }) => q)).size).toBe(gold.length);
    expect(gold.filter(({ held }) => held).length).toBeGreaterThanOrEqual(gold.length / 5);
  });

  it('names only places that the site has', () => {
    const hits = records.map(({ url, type, hierarchy }) => ({ url, type, hierarchy }));
    const stale = gold.flatMap((query) => [
      ...query.to
        .filter(
          (target) => !hits.some((hit) => answers({ ...query, field: '', to: [target] }, hit)),
        )
        .map((target) => `${query.q}: ${target}`),
      ...(query.field === undefined || hits.some((hit) => answers({ ...query, to: [] }, hit))
        ? []
        : [`${query.q}: field ${query.field}`]),
    ]);
    expect(stale).toEqual([]);
  });
});

describe.each(parts)('%s', (name, queries) => {
  it('has an answer among the first five hits', () => {
    const { count, recallAt5, reciprocalRank, misses } = score(engine, queries);
    console.log(
      `gold set, ${name}: ${count} queries, recall@5 ${recallAt5.toFixed(3)}, MRR ${reciprocalRank.toFixed(3)}`,
    );
    const missed = misses.join('\n');
    expect(recallAt5, missed).toBeGreaterThanOrEqual(0.97);
    expect(reciprocalRank, missed).toBeGreaterThanOrEqual(0.8);
  });
});
