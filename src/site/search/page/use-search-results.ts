import { useCallback, useEffect, useRef, useState } from 'react';

import { type Hit, loadInsights, NO_ANSWER, type SearchAnswer, type SearchConfig } from '../client';
import { useSearcher } from '../use-searcher';

/** The newest answer, and the hits of all its pages. */
export interface SearchResults extends SearchAnswer {
  status: 'idle' | 'loading' | 'ready' | 'error';
  /** The hits of each page of the shown answer. */
  batches: readonly (readonly Hit[])[];
}

const EMPTY: SearchResults = { ...NO_ANSWER, status: 'idle', batches: [] };

/** The last complete answer. Back from a result shows it at once, so that the page has the same height as before. */
let last = EMPTY;

/** Returns the hits of a query, and a function to load more. Ignores answers to older queries. */
export function useSearchResults(config: SearchConfig, query: string) {
  const search = useSearcher(config);
  const [results, setResults] = useState(() => (last.query === query ? last : EMPTY));
  const restored = useRef(results.query);
  const newest = useRef(0);

  const load = useCallback(
    async (text: string, page: number) => {
      const turn = ++newest.current;
      setResults((before) => ({ ...before, status: 'loading', failure: null }));
      const answer = await search(text, page);
      if (turn !== newest.current) return;
      setResults((before) => {
        const kept = page === 0 ? EMPTY : before;
        const { hits, failure } = answer;
        if (failure) return { ...kept, status: 'error', query: text, failure };
        const batches = hits.length > 0 ? [...kept.batches, hits] : kept.batches;
        return { ...answer, status: 'ready', batches };
      });
    },
    [search],
  );

  useEffect(() => {
    if (query.trim() === '') {
      newest.current += 1;
      // oxlint-disable-next-line react/set-state-in-effect -- removes the answer to the earlier query with the query
      setResults(EMPTY);
    } else if (restored.current !== query) {
      void load(query, 0);
    }
    restored.current = '';
  }, [query, load]);

  useEffect(() => {
    if (results.status === 'ready') last = results;
  }, [results]);

  const { batches } = results;
  useEffect(() => {
    if (batches.length > 0) {
      void loadInsights(config).then((insights) => insights?.viewed(batches.flat()));
    }
  }, [config, batches]);

  /** Loads the next page of the answer; after a failure the same page again. */
  const loadMore = () => load(results.query, batches.length);
  return { results, loadMore };
}
