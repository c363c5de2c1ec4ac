import type { SearchEngine } from '@portal/core/search/engine';
import type {
  LegacySearchRequest,
  SearchRequests,
  SearchResponses,
} from '@portal/core/search/types';

const isList = (requests: SearchRequests): requests is readonly LegacySearchRequest[] =>
  Array.isArray(requests);

/** Answers both forms of requests that `algoliasearch/lite` takes. */
export function answer(engine: SearchEngine, requests: SearchRequests): SearchResponses {
  const all = isList(requests)
    ? requests.map(({ indexName, query, params }) => ({
        indexName,
        ...params,
        query: query ?? params?.query,
      }))
    : requests.requests;
  return { results: all.map(({ indexName, ...params }) => engine.search(indexName, params)) };
}
