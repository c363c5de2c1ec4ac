import { useCallback, useEffect, useRef, useState } from 'react';

import { type Hit, loadInsights, type SearchConfig, type SearchFailure } from '../client';
import { useSearcher } from '../use-searcher';

/** What the page knows about its query. */
export interface SearchResults {
  status: 'idle' | 'loading' | 'ready' | 'error';
  /** The query that the hits answer. */
  query: string;
  hits: readonly Hit[];
  nbHits: number;
  nbPages: number;
  /** Pages of the answer that are shown, from 1. */
  pages: number;
  failure: SearchFailure | null;
}

const EMPTY: SearchResults = {
  status: 'idle',
  query: '',
  hits: [],
  nbHits: 0,
  nbPages: 0,
  pages: 0,
  failure: null,
};

/**
 * The hits of a query, further pages of it on demand. An answer that arrives after the query changed
 * is dropped; until the new one is there, the old hits stay.
 */
export function useSearchResults(config: SearchConfig, query: string) {
  const search = useSearcher(config);
  const [results, setResults] = useState(EMPTY);
  const newest = useRef(0);

  const load = useCallback(
    async (text: string, page: number) => {
      const turn = ++newest.current;
      setResults((before) => ({ ...before, status: 'loading', failure: null }));
      const outcome = await search(text, page);
      if (turn !== newest.current) return;
      setResults((before) => {
        const kept = page === 0 ? EMPTY : before;
        if (!outcome.ok) {
          return { ...kept, status: 'error', query: text, failure: outcome.failure };
        }
        const { hits, nbHits, nbPages } = outcome.answer;
        return {
          status: 'ready',
          query: text,
          hits: [...kept.hits, ...hits],
          nbHits,
          nbPages,
          pages: page + 1,
          failure: null,
        };
      });
    },
    [search],
  );

  useEffect(() => {
    if (query.trim() === '') {
      newest.current += 1;
      setResults(EMPTY);
    } else {
      void load(query, 0);
    }
  }, [query, load]);

  const { hits } = results;
  useEffect(() => {
    if (hits.length > 0) {
      void loadInsights(config).then((insights) => insights?.viewed(hits));
    }
  }, [config, hits]);

  return { results, loadMore: () => load(results.query, results.pages) };
}
