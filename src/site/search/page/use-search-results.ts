import { useCallback, useEffect, useRef, useState } from 'react';

import { type Hit, loadInsights, type SearchConfig, type SearchFailure } from '../client';
import { useSearcher } from '../use-searcher';

export interface SearchResults {
  status: 'idle' | 'loading' | 'ready' | 'error';
  query: string;
  /** The hits of each page of the shown answer. */
  batches: readonly (readonly Hit[])[];
  guesses: boolean;
  suggestions: readonly string[];
  nbHits: number;
  nbPages: number;
  failure: SearchFailure | null;
}

const EMPTY: SearchResults = {
  status: 'idle',
  query: '',
  batches: [],
  guesses: false,
  suggestions: [],
  nbHits: 0,
  nbPages: 0,
  failure: null,
};

/** Returns the hits of a query, and a function to load more. Ignores answers to older queries. */
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
        const { hits, ...facts } = outcome.answer;
        const batches = hits.length > 0 ? [...kept.batches, hits] : kept.batches;
        return { status: 'ready', query: text, batches, ...facts, failure: null };
      });
    },
    [search],
  );

  useEffect(() => {
    if (query.trim() === '') {
      newest.current += 1;
      // oxlint-disable-next-line react/set-state-in-effect -- removes the answer to the earlier query with the query
      setResults(EMPTY);
    } else {
      void load(query, 0);
    }
  }, [query, load]);

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
