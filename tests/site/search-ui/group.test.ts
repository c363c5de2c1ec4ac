import { describe, expect, it } from 'vitest';

import { groupAllHits, groupHits, type Hit, parseHit } from '../../../src/site/search/client';
import { rawHit } from '../../support/search-hits';

let id = 0;
function hit(lvl0: string, lvl1: string, type = 'content', more: object = {}): Hit {
  id += 1;
  const hierarchy = { lvl0, lvl1, ...more };
  const content = `Văn bản ${id}`;
  const parsed = parseHit(rawHit({ objectID: String(id), type, hierarchy, content }));
  if (parsed === null) throw new Error('the hit was refused');
  return parsed;
}

describe('groupHits', () => {
  it('keeps the rank: groups in the order of their best hit, hits in theirs', () => {
    const groups = groupHits([hit('A', 'one'), hit('B', 'x'), hit('A', 'two'), hit('A', 'one')], 5);
    expect(groups.map(({ title }) => title)).toEqual(['A', 'B']);
    expect(groups[0]?.hits.map(({ position }) => position)).toEqual([1, 3, 4]);
  });

  it('nests only hits that rank below their page', () => {
    const page = hit('A', 'one', 'lvl1');
    const below = hit('A', 'one', 'lvl2', { lvl2: 'Body' });
    const [group] = groupHits([hit('A', 'one'), page, hit('A', 'two'), below], 5);
    expect(group?.hits.map(({ position, parent }) => [position, parent])).toEqual([
      [1, null],
      [2, null],
      [4, page],
      [3, null],
    ]);
  });

  it('shows more rows of a group only above those they outrank; the others in one list on the search page', () => {
    const answer = [...'AAAABAA'].map((group) => hit(group, 'one'));
    const places = (groups: ReturnType<typeof groupHits>) =>
      groups.map(({ hits }) => hits.map(({ position }) => position));
    expect(places(groupHits(answer, 5))).toEqual([[1, 2, 3, 4], [5]]);
    const all = groupAllHits([answer, answer], 5);
    expect(places(all)).toEqual([[1, 2, 3, 4], [5], [6, 7], [8, 9, 10, 11, 12, 13, 14]]);
    expect(all.map(({ title }) => title)).toEqual(['A', 'B', 'More results', 'More results']);
  });

  it('shows equal-looking hits once', () => {
    const twice = [0, 1].map(() => hit('A', 'one', 'lvl2', { lvl2: 'Body' }));
    const elsewhere = hit('B', 'one', 'lvl2', { lvl2: 'Body' });
    const groups = groupHits([...twice, elsewhere], 5);
    expect(groups.map(({ hits }) => hits.length)).toEqual([1, 1]);
  });

  it('limits the rows per group', () => {
    const many = Array.from({ length: 9 }, () => hit('A', 'one'));
    expect(groupHits(many, 5)[0]?.hits).toHaveLength(5);
  });

  it.each(['constructor', '__proto__', 'toString'])('treats the title %s as any other', (title) => {
    expect(groupHits([hit(title, title)], 5)).toMatchObject([{ title, hits: [{ position: 1 }] }]);
  });
});
