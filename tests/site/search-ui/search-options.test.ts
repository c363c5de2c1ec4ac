import { describe, expect, it } from 'vitest';

import {
  searchConfig,
  searchHeadTags,
} from '../../../src/site/pipeline/docusaurus/config/search-options';

const algolia = { ALGOLIA_APP_ID: 'APP', ALGOLIA_API_KEY: 'key', ALGOLIA_INDEX_NAME: 'docs' };

describe('searchConfig', () => {
  it('uses the embedded index without Algolia’s variables', () => {
    const config = searchConfig({});
    expect(config).toMatchObject({
      algolia: null,
      indexName: 'portal',
      placeholder: 'Search docs',
      maxResultsPerGroup: 5,
      disableUserPersonalization: false,
      insights: false,
    });
    expect(searchHeadTags(config)).toEqual([]);
  });

  it('uses Algolia with all three, and preconnects', () => {
    const config = searchConfig(algolia);
    expect(config.algolia).toEqual({ appId: 'APP', apiKey: 'key', hosts: [] });
    expect(config.indexName).toBe('docs');
    expect(searchHeadTags(config)).toEqual([
      {
        tagName: 'link',
        attributes: {
          rel: 'preconnect',
          href: 'https://APP-dsn.algolia.net',
          crossorigin: 'anonymous',
        },
      },
    ]);
  });

  it.each([
    [{ ALGOLIA_API_KEY: 'key' }, /appId \(ALGOLIA_APP_ID\) and indexName .* is missing/],
    [{ ...algolia, ALGOLIA_APP_ID: '' }, /: appId \(ALGOLIA_APP_ID\) is missing/],
    [{ ...algolia, ALGOLIA_API_KEY: undefined }, /: apiKey \(ALGOLIA_API_KEY\) is missing/],
    [{ ...algolia, ALGOLIA_INDEX_NAME: '' }, /: indexName \(ALGOLIA_INDEX_NAME\) is missing/],
  ])('names the missing variables of an incomplete set, never a value', (env, message) => {
    expect(() => searchConfig(env)).toThrow(message);
    expect(() => searchConfig(env)).not.toThrow(/\bkey\b(?! )/);
  });

  it('accepts the origins of a proxy', () => {
    const env = { ...algolia, ALGOLIA_HOSTS: 'https://a.example, http://localhost:8108' };
    const config = searchConfig(env);
    expect(config.algolia?.hosts).toEqual(['https://a.example', 'http://localhost:8108']);
    expect(searchHeadTags(config)[0]?.attributes).toMatchObject({ href: 'https://a.example' });
  });

  it.each([
    [{ ALGOLIA_HOSTS: 'a.example' }, 'is not an origin'],
    [{ ALGOLIA_HOSTS: 'https://a.example/path' }, 'is not an origin'],
    [{ ALGOLIA_SEARCH_PARAMETERS: '[1]' }, 'is not a JSON object'],
    [{ ALGOLIA_SEARCH_PARAMETERS: '{' }, 'is not a JSON object'],
  ])('refuses %j', (extra, message) => {
    expect(() => searchConfig({ ...algolia, ...extra })).toThrow(message);
  });

  it('accepts extra parameters, insights and the report link', () => {
    expect(
      searchConfig({
        ...algolia,
        ALGOLIA_INSIGHTS: 'true',
        ALGOLIA_SEARCH_PARAMETERS: '{"distinct":true}',
        SEARCH_MISSING_RESULTS_URL: 'https://example.com/?q={query}',
      }),
    ).toMatchObject({
      insights: true,
      searchParameters: { distinct: true },
      missingResultsUrl: 'https://example.com/?q={query}',
    });
  });
});
