import { describe, expect, it } from 'vitest';

import type { SearchParams } from '../../../src/core/search/types';
import { contextualFilters, cutText, encodeQuery } from '../../../src/site/search/client';
import { buildSearchRequest, type QueryOptions } from '../../../src/site/search/client/request';

const facetFilters = contextualFilters('en', ['default', 'docs-default-current']);
const request = (overrides: Partial<QueryOptions> = {}, searchParameters: SearchParams = {}) =>
  buildSearchRequest(
    { indexName: 'portal', insights: false, searchParameters },
    { query: 'thanh toan', narrow: false, facetFilters, ...overrides },
  );

describe('buildSearchRequest', () => {
  it('requests snippets of 5 words on a narrow screen', () => {
    const snippets = request({ narrow: true }).attributesToSnippet ?? [];
    expect(snippets).toHaveLength(7);
    for (const snippet of snippets) expect(snippet).toMatch(/:5$/);
  });

  it('cuts the query at 512 characters', () => {
    expect(request({ query: 'x'.repeat(10_000) }).query).toHaveLength(512);
  });

  it('extra parameters override the fixed ones, but facet filters are joined', () => {
    expect(request({}, { distinct: 3, hitsPerPage: 7, facetFilters: ['version:1'] })).toMatchObject(
      {
        distinct: 3,
        hitsPerPage: 7,
        facetFilters: ['language:en', expect.any(Array), 'version:1'],
      },
    );
    expect(request({ facetFilters: [] })).not.toHaveProperty('facetFilters');
  });

  it('sends a page number only from the second page on', () => {
    expect(request({ page: 0 })).not.toHaveProperty('page');
    expect(request({ page: 2 }).page).toBe(2);
  });
});

describe('a query with half of an emoji', () => {
  it.each([
    [`${'a'.repeat(63)}😀`, 'a'.repeat(63)],
    [`${'a'.repeat(62)}😀`, `${'a'.repeat(62)}😀`],
    [`😀 ${'a'.repeat(62)}`, `😀 ${'a'.repeat(61)}`],
  ])('is cut in whole characters: %s', (text, cut) => {
    expect(cutText(text, 64)).toBe(cut);
  });

  it('can be part of an address', () => {
    expect(encodeQuery('x \ud83d&')).toBe('x%20%26');
    expect(encodeQuery('😀')).toBe('%F0%9F%98%80');
  });
});
