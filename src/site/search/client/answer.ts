import type { SearchEngine } from '@portal/core/search/engine';
import type { SearchRequests, SearchResponses } from '@portal/core/search/types';

/** Answers requests in the form of `algoliasearch/lite`. */
export function answer(engine: SearchEngine, { requests }: SearchRequests): SearchResponses {
  return { results: requests.map(({ indexName, ...params }) => engine.search(indexName, params)) };
}
