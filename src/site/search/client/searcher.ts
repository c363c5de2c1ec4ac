import type { SearchConfig } from './config';
import { createFailureLog, describeFailure, type SearchFailure } from './failure';
import { loadSearchClient } from './load-client';
import { buildSearchRequest, type QueryOptions } from './request';
import { parseSearchAnswer, type SearchAnswer } from './response';

export type SearchOutcome =
  | { ok: true; query: string; answer: SearchAnswer }
  | { ok: false; query: string; failure: SearchFailure };

export type Searcher = (query: string, page?: number) => Promise<SearchOutcome>;

interface SearcherOptions extends Pick<QueryOptions, 'facetFilters'> {
  /** Read at each search, because the window may have been resized. */
  isNarrow: () => boolean;
}

/** Creates a function that searches with the site's client. It never rejects, and logs each outage once. */
export function createSearcher(
  config: SearchConfig,
  { isNarrow, facetFilters }: SearcherOptions,
  load = loadSearchClient,
): Searcher {
  const log = createFailureLog();
  return async (query, page = 0) => {
    try {
      const client = await load(config);
      const request = buildSearchRequest({
        facetFilters,
        narrow: isNarrow(),
        query,
        page,
        indexName: config.indexName,
        clickAnalytics: config.insights,
        searchParameters: config.searchParameters,
      });
      const answer = parseSearchAnswer(await client.search({ requests: [request] }));
      log.recovered();
      return { ok: true, query, answer };
    } catch (error) {
      const failure = describeFailure(error);
      log.failed(failure.message);
      return { ok: false, query, failure };
    }
  };
}
