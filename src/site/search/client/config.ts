import type { SearchParams } from '@portal/core/search/types';

export interface AlgoliaConfig {
  appId: string;
  /** The search-only key, which is public by design. */
  apiKey: string;
  /** Origins of a proxy; empty to use the hosts of Algolia. */
  hosts: readonly string[];
}

export interface SearchConfig {
  /** Null for the embedded index. */
  algolia: AlgoliaConfig | null;
  /** Name of the index; also the suffix of the storage keys for saved searches. */
  indexName: string;
  /** Address of the manifest of the embedded index, with base URL. */
  manifestUrl: string;
  /** The index of the English edition. */
  english: Pick<SearchConfig, 'indexName' | 'manifestUrl'>;
  searchPagePath: string;
  placeholder: string;
  maxResultsPerGroup: number;
  disableUserPersonalization: boolean;
  /** Whether to send click analytics; Algolia only. */
  insights: boolean;
  /** Extra search parameters, which override the fixed ones as in DocSearch. */
  searchParameters: SearchParams;
  /** Default queries for 'Try searching for'. */
  suggestions: readonly string[];
  /** Address for 'Believe this query should return results?' with the placeholder `{query}`; null for no link. */
  missingResultsUrl: string | null;
}
