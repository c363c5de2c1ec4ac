import { describe, expect, it, vi } from 'vitest';

import { NO_ANSWER, type SearchAnswer, type SearchConfig } from '../../../src/site/search/client';
import { parseSearchAnswer } from '../../../src/site/search/client/response';
import { createSavedSearches } from '../../../src/site/search/overlay/saved-searches';
import {
  createSources,
  FAILED,
  itemToSave,
  NO_RESULTS,
  type SourceOptions,
} from '../../../src/site/search/overlay/sources';
import { rawHit } from '../../support/search-hits';

const config = {
  maxResultsPerGroup: 5,
  searchPagePath: '/search',
  disableUserPersonalization: false,
} as SearchConfig;

function setup(search: SourceOptions['search'], overrides: Partial<SearchConfig> = {}) {
  const onAnswer = vi.fn();
  const saved = createSavedSearches('portal', () => ({ get: () => null, set: () => undefined }));
  const sources = createSources({
    config: { ...config, ...overrides },
    search,
    saved,
    onAnswer,
    onSelect: () => undefined,
  });
  const ids = async (query: string) => (await sources(query)).map(({ sourceId }) => sourceId);
  return { ids, onAnswer, saved, sources };
}

const found = (query: string, hits: unknown[]): SearchAnswer =>
  parseSearchAnswer(query, { hits, nbHits: hits.length });

describe('createSources', () => {
  it('gives saved searches for an empty query, also of spaces only', async () => {
    const { ids } = setup(async (query) => found(query, []));
    expect(await ids('')).toEqual(['recent', 'favorite']);
    expect(await ids('  \u00a0')).toEqual(['recent', 'favorite']);
  });

  it('gives nothing for an empty query without personalization', async () => {
    const { ids } = setup(async (query) => found(query, []), { disableUserPersonalization: true });
    expect(await ids('')).toEqual([]);
  });

  it('gives one source per group, then the link to all', async () => {
    const { ids, onAnswer, sources } = setup(async (query) =>
      found(query, [rawHit(), rawHit({ hierarchy: { lvl0: 'QR Api', lvl1: 'x' } })]),
    );
    expect(await ids('a b')).toEqual(['hits0', 'hits1', 'see-all']);
    expect(onAnswer).toHaveBeenLastCalledWith(
      expect.objectContaining({ query: 'a b', nbHits: 2, guesses: false, failure: null }),
    );
    const all = (await sources('a&b')).at(-1);
    expect(await all?.getItems({} as never)).toEqual([
      { kind: 'see-all', url: '/search?q=a%26b', count: 2 },
    ]);
  });

  it('gives a source without items when there are no hits', async () => {
    const { ids } = setup(async (query) => found(query, []));
    expect(await ids('zzz')).toEqual([NO_RESULTS]);
  });

  it('gives the failed source instead of an error', async () => {
    const failure = { unreachable: true, message: 'x' };
    const { ids, onAnswer } = setup(async (query) => ({ ...NO_ANSWER, query, failure }));
    expect(await ids('a')).toEqual([FAILED]);
    expect(onAnswer).toHaveBeenLastCalledWith({ ...NO_ANSWER, query: 'a', failure });
  });

  it('makes older queries wait for the newest, in any order of the answers', async () => {
    const answers = new Map<string, () => void>();
    const { ids, onAnswer } = setup(
      (query) =>
        new Promise((resolve) => {
          answers.set(query, () => {
            resolve(found(query, query === 'new' ? [rawHit()] : []));
          });
        }),
    );
    const results = [ids('old'), ids('new')];
    answers.get('new')?.();
    await Promise.resolve();
    answers.get('old')?.();
    expect(await Promise.all(results)).toEqual([
      ['hits0', 'see-all'],
      ['hits0', 'see-all'],
    ]);
    expect(
      onAnswer.mock.calls.every(([facts]) => (facts as { query: string }).query === 'new'),
    ).toBe(true);
  });
});

describe('itemToSave', () => {
  const [content, page] = parseSearchAnswer('uat', {
    hits: [rawHit(), rawHit({ objectID: 'page', type: 'lvl1' })],
  }).hits;
  if (!content || !page) throw new Error('no hits');

  it('is the page or the section of a text hit, else the hit itself', () => {
    const item = { kind: 'hit', hit: content, position: 1 } as const;
    expect(itemToSave({ ...item, parent: page })).toBe(page);
    // A saved search needs a short title, so a paragraph is saved as its section.
    expect(itemToSave({ ...item, parent: null })).toEqual({
      objectID: '/documents/uat#device',
      url: '/documents/uat#device',
      type: 'lvl2',
      content: null,
      hierarchy: content.hierarchy,
    });
    expect(itemToSave({ ...item, hit: page, parent: null })).toBe(page);
    expect(itemToSave({ kind: 'recent', hit: content })).toBe(content);
    expect(itemToSave({ kind: 'see-all', url: '/search', count: 1 })).toBeNull();
  });
});
