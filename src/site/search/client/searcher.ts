import type { SearchConfig } from './config';
import { describeFailure } from './failure';
import { loadSearchClient } from './load-client';
import { buildSearchRequest, type QueryOptions } from './request';
import { NO_ANSWER, parseSearchAnswer, type SearchAnswer } from './response';

export type Searcher = (query: string, page?: number) => Promise<SearchAnswer>;

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
  let logged: string | null = null;
  return async (query, page = 0) => {
    try {
      const client = await load(config);
      const options = { query, page, facetFilters, narrow: isNarrow() };
      const request = buildSearchRequest(config, options);
      const answer = parseSearchAnswer(query, await client.search(request));
      logged = null;
      return answer;
    } catch (error) {
      const failure = describeFailure(error);
      // oxlint-disable-next-line no-console -- shows developers why the search fails
      if (failure.message !== logged) console.warn(`[search] ${failure.message}`);
      logged = failure.message;
      return { ...NO_ANSWER, query, failure };
    }
  };
}
