import { describe, expect, it } from 'vitest';

import type { StoredHit } from '../../../src/site/search/client';
import { createSavedSearches } from '../../../src/site/search/overlay/saved-searches';
import { markupPayloads, rawHit } from '../../support/search-hits';

const RECENT = '__DOCSEARCH_RECENT_SEARCHES__portal';
const FAVORITE = '__DOCSEARCH_FAVORITE_SEARCHES__portal';

function setup(stored: Record<string, string> = {}) {
  const entries = new Map(Object.entries(stored));
  const open = () =>
    createSavedSearches('portal', (key) => ({
      get: () => entries.get(key) ?? null,
      set: (value) => void entries.set(key, value),
    }));
  return { entries, open, saved: open() };
}

const hit = (n: number): StoredHit => ({
  ...(rawHit() as unknown as StoredHit),
  objectID: `hit${n}`,
});
const ids = (hits: StoredHit[]) => hits.map(({ objectID }) => objectID);

describe('saved searches', () => {
  it('keeps 7 recent ones, newest first, each once', () => {
    const { saved } = setup();
    for (let n = 1; n <= 9; n += 1) saved.saveRecent(hit(n));
    saved.saveRecent(hit(5));
    expect(ids(saved.recent())).toEqual(['hit5', 'hit9', 'hit8', 'hit7', 'hit6', 'hit4', 'hit3']);
  });

  it('keeps 4 recent ones when there are favorites', () => {
    const { saved } = setup();
    for (let n = 1; n <= 7; n += 1) saved.saveRecent(hit(n));
    saved.promote(hit(7));
    expect(ids(saved.favorites())).toEqual(['hit7']);
    expect(ids(saved.recent())).toEqual(['hit6', 'hit5', 'hit4', 'hit3']);
  });

  it('keeps 10 favorites', () => {
    const { saved } = setup();
    for (let n = 1; n <= 12; n += 1) saved.promote(hit(n));
    expect(saved.favorites()).toHaveLength(10);
    expect(ids(saved.favorites())[0]).toBe('hit12');
  });

  it('does not save a favorite as recent, removes from either list', () => {
    const { saved } = setup();
    saved.promote(hit(1));
    saved.saveRecent(hit(1));
    expect(saved.recent()).toEqual([]);
    saved.saveRecent(hit(2));
    saved.removeRecent(hit(2));
    saved.removeFavorite(hit(1));
    expect([saved.recent(), saved.favorites()]).toEqual([[], []]);
  });

  it('stores plain hits under DocSearch’s keys and finds them again', () => {
    const { saved, entries, open } = setup();
    saved.saveRecent({ ...hit(1), _snippetResult: {}, __docsearch_parent: {} } as StoredHit);
    saved.promote(hit(2));
    expect([...entries.keys()].sort()).toEqual([FAVORITE, RECENT]);
    expect(entries.get(RECENT)).not.toMatch(/_snippetResult|_highlightResult|__docsearch|__auto/);
    expect(ids(open().recent())).toEqual(['hit1']);
    expect(ids(open().favorites())).toEqual(['hit2']);
  });

  it.each([
    ['half a file', '[{"objectID":'],
    ['an object', '{}'],
    ['a text', '"x"'],
    ['megabytes', JSON.stringify(['x'.repeat(5_000_000)])],
  ])('ignores %s', (_name, value) => {
    const { saved } = setup({ [RECENT]: value, [FAVORITE]: value });
    expect(saved.recent()).toEqual([]);
    expect(saved.favorites()).toEqual([]);
    saved.saveRecent(hit(1));
    expect(ids(saved.recent())).toEqual(['hit1']);
  });

  it('reads valid entries, each only once', () => {
    const list = [
      null,
      7,
      'x',
      {},
      hit(1),
      hit(1),
      { ...hit(2), url: 'javascript:alert(1)' },
      hit(3),
    ];
    const { saved } = setup({ [RECENT]: JSON.stringify(list) });
    expect(ids(saved.recent())).toEqual(['hit1', 'hit3']);
  });

  it('keeps markup as text', () => {
    const list = markupPayloads.slice(0, 7).map((content, n) => ({ ...hit(n), content }));
    const { saved } = setup({ [RECENT]: JSON.stringify(list) });
    expect(saved.recent().map(({ content }) => content)).toEqual(markupPayloads.slice(0, 7));
  });

  it('works without storage', () => {
    const saved = createSavedSearches('portal', () => ({ get: () => null, set: () => undefined }));
    saved.saveRecent(hit(1));
    saved.promote(hit(2));
    expect(ids(saved.recent())).toEqual(['hit1']);
    expect(ids(saved.favorites())).toEqual(['hit2']);
  });
});
