import { beforeAll, expect, it } from 'vitest';

import { SearchEngine } from '../../../src/core/search/engine';
import { readIndex } from '../../../src/site/pipeline/output/search/read-index';
import { type HitGroup, hitText } from '../../../src/site/search/client';
import { groupsFor } from '../../support/search-answers';
import { readGold } from '../../support/search-gold';

/** The answers to the readers' queries, as the overlay shows them. */
let answers: { query: string; groups: HitGroup[] }[];

beforeAll(async () => {
  const engine = new SearchEngine(await readIndex('build'));
  answers = readGold('readers').map(({ query }) => ({ query, groups: groupsFor(engine, query) }));
  expect(answers.length).toBeGreaterThan(300);
}, 120_000);

it('every hit shows why it matched, and differs from the others of its group', () => {
  const wrong: string[] = [];
  for (const { query, groups } of answers) {
    for (const { hits } of groups) {
      const looks = new Set<string>();
      for (const { hit } of hits) {
        const { title, trail, excerpt, alias } = hitText(hit);
        const shown = [title.parts, ...trail.map(({ parts }) => parts), excerpt, alias];
        if (!shown.flat().some(({ marked }) => marked)) wrong.push(`no mark: ${query}: ${hit.url}`);
        const look = shown.map((parts) => parts.map(({ text }) => text).join('')).join('\n');
        if (looks.has(look)) wrong.push(`shown twice: ${query}: ${look}`);
        looks.add(look);
      }
    }
  }
  expect(wrong).toEqual([]);
});

it('the first row is the best hit; a nested row is below its page', () => {
  for (const { query, groups } of answers) {
    if (groups.length === 0) continue;
    expect(groups[0]?.hits[0]?.position, query).toBe(1);
    for (const { hits } of groups) {
      for (const [i, { parent }] of hits.entries()) {
        const above = hits[i - 1];
        if (parent !== null) expect([above?.hit, above?.parent], query).toContain(parent);
      }
    }
  }
});
