import type { SearchParams } from '@portal/core/search/types';

export interface AlgoliaHost {
  url: string;
  protocol: 'http' | 'https';
  port?: number;
  accept: 'read' | 'write' | 'readWrite';
}

export interface AlgoliaConfig {
  appId: string;
  /** The search-only key, which is public by design. */
  apiKey: string;
  /** Hosts that replace Algolia's own (a proxy); empty: Algolia's own. */
  hosts: readonly AlgoliaHost[];
}

export interface SearchConfig {
  /** Null: use the embedded index. */
  algolia: AlgoliaConfig | null;
  /** Also the suffix of the browser's storage keys for saved searches. */
  indexName: string;
  /** Address of the embedded index's manifest, base URL included. */
  manifestUrl: string;
  searchPagePath: string;
  placeholder: string;
  maxResultsPerGroup: number;
  disableUserPersonalization: boolean;
  /** Whether to send click analytics; Algolia only. */
  insights: boolean;
  /** Extra search parameters, which override the fixed ones as in DocSearch. */
  searchParameters: SearchParams;
  /** Default queries for 'Try searching for', until a search of this visit had hits. */
  suggestions: readonly string[];
  /** Address of 'Believe this query should return results?' with the placeholder `{query}`; null: no link. */
  missingResultsUrl: string | null;
}

/** Reads the configuration that the build put into the site's custom fields (search-options.ts). */
export function searchConfigOf(customFields: Readonly<Record<string, unknown>> = {}): SearchConfig {
  const { search } = customFields;
  if (typeof search !== 'object' || search === null) {
    throw new Error('customFields.search is missing (search-options.ts).');
  }
  return search as SearchConfig;
}
