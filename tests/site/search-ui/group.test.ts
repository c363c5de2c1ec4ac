import { describe, expect, it } from 'vitest';

import { groupHits, type Hit, parseHit } from '../../../src/site/search/client';
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
  it('groups by lvl0 in order of appearance, and by lvl1 inside', () => {
    const groups = groupHits([hit('A', 'one'), hit('B', 'x'), hit('A', 'two'), hit('A', 'one')]);
    expect(groups.map(({ title }) => title)).toEqual(['A', 'B']);
    expect(groups[0]?.hits.map((entry) => entry.hit.hierarchy.lvl1)).toEqual(['one', 'one', 'two']);
    expect(groups[0]?.hits.map(({ position }) => position)).toEqual([1, 4, 3]);
  });

  it('nests hits under the lvl1 hit of their page, where it is shown', () => {
    const page = hit('A', 'one', 'lvl1');
    const text = hit('A', 'one');
    const [group] = groupHits([text, page, hit('A', 'two')]);
    expect(group?.hits.map(({ parent }) => parent)).toEqual([null, page, null]);
    expect(group?.hits.map((entry) => entry.position)).toEqual([2, 1, 3]);
  });

  it('puts what lies under another hit after it, at every depth', () => {
    const field = hit('A', 'one', 'lvl3', { lvl2: 'Body', lvl3: 'va_no' });
    const text = hit('A', 'one', 'content', { lvl2: 'Body' });
    const other = hit('A', 'one', 'lvl2', { lvl2: 'Bo' });
    const section = hit('A', 'one', 'lvl2', { lvl2: 'Body' });
    const [group] = groupHits([field, text, other, section]);
    expect(group?.hits.map((entry) => entry.hit)).toEqual([section, field, text, other]);
  });

  it('shows what looks the same once', () => {
    const twice = [0, 1].map(() => hit('A', 'one', 'lvl2', { lvl2: 'Body' }));
    const elsewhere = hit('B', 'one', 'lvl2', { lvl2: 'Body' });
    const groups = groupHits([...twice, elsewhere]);
    expect(groups.map(({ hits }) => hits.length)).toEqual([1, 1]);
  });

  it('shows no more per group than asked for', () => {
    const many = Array.from({ length: 9 }, () => hit('A', 'one'));
    expect(groupHits(many, 5)[0]?.hits).toHaveLength(5);
    expect(groupHits(many)[0]?.hits).toHaveLength(9);
  });

  it.each(['constructor', '__proto__', 'toString'])('takes the title %s as any other', (title) => {
    expect(groupHits([hit(title, title)])).toMatchObject([{ title, hits: [{ position: 1 }] }]);
  });
});
