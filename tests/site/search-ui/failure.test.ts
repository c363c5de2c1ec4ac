import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';

import { createSearcher, type SearchConfig } from '../../../src/site/search/client';
import { createAlgoliaClient } from '../../../src/site/search/client/algolia';
import { describeFailure } from '../../../src/site/search/client/failure';
import { SearchUnavailableError } from '../../../src/core/search/types';

const named = (name: string, extra: object = {}) =>
  Object.assign(new Error('told'), { name }, extra);

describe('describeFailure', () => {
  it('uses the message of the spec when all hosts are down', () => {
    expect(describeFailure(named('RetryError'))).toEqual({
      unreachable: true,
      message: 'Unreachable hosts - your application id may be incorrect.',
    });
  });

  it.each([
    [named('ApiError', { status: 403 }), 'ApiError (403): told'],
    [named('DetailedApiError', { status: 429 }), 'DetailedApiError (429): told'],
    [named('DeserializationError'), 'DeserializationError: told'],
  ])('distinguishes a response from no response: %s', (error, message) => {
    expect(describeFailure(error)).toEqual({ unreachable: false, message });
  });

  it.each([new SearchUnavailableError('404'), new TypeError('Failed to fetch'), 'text'])(
    'treats every other error as no response: %s',
    (error) => {
      expect(describeFailure(error).unreachable).toBe(true);
    },
  );
});

describe('createAlgoliaClient', () => {
  it.each([
    ['', 'key', '`appId` is missing.'],
    ['APP', '', '`apiKey` is missing.'],
  ])('refuses an empty id or key', (appId, apiKey, message) => {
    expect(() => createAlgoliaClient({ appId, apiKey, hosts: [] })).toThrow(message);
  });
});

describe('createSearcher', () => {
  const config = { indexName: 'portal', insights: false, searchParameters: {} } as SearchConfig;
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  afterEach(() => {
    warn.mockClear();
  });
  afterAll(() => {
    warn.mockRestore();
  });

  it('never rejects, and logs one line per outage', async () => {
    let works = false;
    const client = {
      search: async () => {
        if (!works) throw named('RetryError');
        return { hits: [], nbHits: 0 } as never;
      },
    };
    const search = createSearcher(
      config,
      { isNarrow: () => false, facetFilters: [] },
      async () => client,
    );
    for (const query of ['a', 'ab', 'abc'])
      expect(await search(query)).toMatchObject({ query, failure: { unreachable: true } });
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      '[search] Unreachable hosts - your application id may be incorrect.',
    );
    works = true;
    expect(await search('abcd')).toMatchObject({ query: 'abcd', failure: null });
    works = false;
    await search('abcde');
    expect(warn).toHaveBeenCalledTimes(2);
  });

  it('reports a failed load of the client, and loads it again', async () => {
    let tries = 0;
    const load = async () => {
      tries += 1;
      throw new Error('Loading chunk 7 failed.');
    };
    const search = createSearcher(config, { isNarrow: () => false, facetFilters: [] }, load);
    expect(await search('a')).toMatchObject({ failure: { unreachable: true } });
    await search('ab');
    expect(tries).toBe(2);
  });
});
