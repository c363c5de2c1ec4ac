import type { SearchParams } from '@portal/core/search/types';

/** A host of the search service, as `algoliasearch` takes it. */
export interface AlgoliaHost {
  url: string;
  protocol: 'http' | 'https';
  port?: number;
  accept: 'read' | 'write' | 'readWrite';
}

export interface AlgoliaConfig {
  appId: string;
  /** The search-only key: it is public by design. */
  apiKey: string;
  /** Hosts to ask instead of Algolia's own (a proxy); empty for Algolia's own. */
  hosts: readonly AlgoliaHost[];
}

/** The search configuration; the build writes it into `customFields.search`. */
export interface SearchConfig {
  /** Null: the embedded index answers. */
  algolia: AlgoliaConfig | null;
  /** Also the suffix of the keys under which searches are saved in the browser. */
  indexName: string;
  /** Address of the embedded index's manifest, base URL included. */
  manifestUrl: string;
  searchPagePath: string;
  placeholder: string;
  maxResultsPerGroup: number;
  disableUserPersonalization: boolean;
  /** Click analytics; only Algolia has them. */
  insights: boolean;
  /** Extra search parameters; they win over the fixed ones, as in DocSearch. */
  searchParameters: SearchParams;
  /** What 'Try searching for' offers before a search of this visit had hits. */
  suggestions: readonly string[];
  /** Address of 'Believe this query should return results?', `{query}` is replaced; null: no link. */
  missingResultsUrl: string | null;
}

/** The configuration that the build put into the site’s custom fields (search-options.ts). */
export function searchConfigOf(customFields: Readonly<Record<string, unknown>> = {}): SearchConfig {
  const { search } = customFields;
  if (typeof search !== 'object' || search === null) {
    throw new Error('customFields.search is missing (search-options.ts).');
  }
  return search as SearchConfig;
}
