import { type AutocompleteState, createAutocomplete } from '@algolia/autocomplete-core';
import { useHistory } from '@docusaurus/router';
import { createStorageSlot } from '@docusaurus/theme-common';
import { useEffect, useState } from 'react';
import type { KeyboardEvent, MouseEvent, SyntheticEvent } from 'react';

import { announceArrival, opensElsewhere } from '../arrival';
import { cutText, gistOf, MAX_INPUT_LENGTH, loadInsights, NO_ANSWER } from '../client';
import type { SearchConfig } from '../client';
import { useSearcher } from '../use-searcher';
import { createSavedSearches } from './saved-searches';
import { createSources, isBlank, itemToSave, type OverlayItem } from './sources';

export interface OverlayOptions {
  config: SearchConfig;
  initialQuery: string;
  /** Whether the query is text that the reader had selected on the page. Then the next typed letter replaces it. */
  isSelection: boolean;
  onClose: () => void;
}

export type OverlayState = AutocompleteState<OverlayItem>;
export type Overlay = ReturnType<typeof useOverlay>;

/** Time in ms after which a search without an answer is `stalled`. */
const STALL_THRESHOLD_MS = 300;

/** Connects the engine to the client, the saved searches and the router. */
export function useOverlay({ config, initialQuery: given, isSelection, onClose }: OverlayOptions) {
  // A selection may be a whole page, so it is shortened to a query. Typed text keeps the space at its end.
  const initialQuery = isSelection ? gistOf(given) : cutText(given, MAX_INPUT_LENGTH);
  const history = useHistory();
  const search = useSearcher(config);
  /** The newest answer, also while a newer query waits for its answer. */
  const [answer, setAnswer] = useState(NO_ANSWER);
  const [state, setState] = useState<OverlayState>(() => ({
    query: initialQuery,
    collections: [],
    completion: null,
    context: {},
    isOpen: false,
    activeItemId: null,
    status: 'idle',
  }));
  // Created once per mount. The overlay is mounted again each time it opens.
  const [{ engine, saved, select }] = useState(() => {
    const saved = createSavedSearches(config.indexName, createStorageSlot);
    const select = (item: OverlayItem, event?: unknown) => {
      const hit = itemToSave(item);
      if (hit !== null && !config.disableUserPersonalization) saved.saveRecent(hit);
      if (item.kind === 'hit') {
        void loadInsights(config).then((insights) => insights?.clicked(item));
      }
      if (event !== undefined && opensElsewhere(event)) return;
      if (item.kind !== 'see-all') announceArrival(item.hit);
      onClose();
    };
    const getSources = createSources({
      config,
      saved,
      search,
      onAnswer: setAnswer,
      onSelect: select,
    });
    // With the events of React.
    const engine = createAutocomplete<OverlayItem, SyntheticEvent, MouseEvent, KeyboardEvent>({
      id: 'docsearch',
      placeholder: config.placeholder,
      defaultActiveItemId: 0,
      openOnFocus: true,
      stallThreshold: STALL_THRESHOLD_MS,
      // The plugin of the engine would load its library from a CDN; this site bundles the library (client/insights.ts).
      insights: false,
      initialState: { query: initialQuery },
      navigator: {
        navigate: ({ itemUrl }) => {
          history.push(itemUrl);
        },
      },
      onStateChange: ({ state: next }) => {
        setState(next);
      },
      getSources: ({ query }) => getSources(query),
    });
    return { engine, saved, select };
  });

  useEffect(() => {
    const hits = state.collections.flatMap(({ items }) =>
      items.flatMap((item) => (item.kind === 'hit' ? [item.hit] : [])),
    );
    if (hits.length === 0) return;
    void loadInsights(config).then((insights) => insights?.viewed(hits));
  }, [config, state.collections]);

  const [first] = state.collections;
  const item = first?.items[0];
  const row = item?.kind === 'hit' ? item : null;
  const isAnswered =
    isBlank(state.query) || (answer.query === state.query && row?.hit === answer.hits[0]);
  /** The query whose first row opens when it arrives; null if Enter was not pressed. */
  const [wanted, setWanted] = useState<string | null>(null);
  useEffect(() => {
    if (wanted !== state.query || !isAnswered || row === null) return;
    select(row);
    history.push(row.hit.url);
  }, [wanted, state.query, isAnswered, row, select, history]);

  return {
    engine,
    state,
    answer,
    saved,
    /** Whether the shown list, if any, answers the query. */
    isAnswered,
    openWhenAnswered: () => {
      setWanted(state.query);
    },
  };
}
