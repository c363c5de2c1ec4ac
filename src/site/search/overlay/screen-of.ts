import type { SearchConfig } from '../client';
import { FAILED, isBlank, NO_RESULTS } from './sources';
import { isComposing } from './use-dialog';
import type { Overlay, OverlayState } from './use-overlay';

/** Id of the list, also for `aria-controls` of the field. */
const RESULT_LIST_ID = 'docsearch-results';
export const resultList = { id: RESULT_LIST_ID, role: 'listbox', 'aria-label': 'Results' } as const;
export const savedListId = (sourceId: string) => `docsearch-${sourceId}-list`;

export interface ScreenProps {
  overlay: Overlay;
  config: SearchConfig;
  setQuery: (query: string) => void;
}

/**
 * Screen below the field.
 * - `start`: saved searches, for an empty query
 * - `waiting`: empty until the first answer arrives
 * - `results`: the open panel
 * - `closed`: the reader closed the panel (Escape, Tab, a click); its answer is kept
 */
export type ScreenName = 'start' | 'waiting' | 'results' | 'closed' | 'no-results' | 'failed';

/** Chooses the screen from the sources of the answer, because the status of the engine does not keep errors. */
export function screenOf({ query, collections, isOpen }: OverlayState): ScreenName {
  if (isBlank(query)) return 'start';
  const sourceId = collections[0]?.source.sourceId;
  if (sourceId === FAILED) return 'failed';
  if (sourceId === NO_RESULTS) return 'no-results';
  if (!collections.some(({ items }) => items.some(({ kind }) => kind === 'hit'))) return 'waiting';
  return isOpen ? 'results' : 'closed';
}

/** Returns the ids of the visible lists: the results, or recent and favorite searches. */
export function shownLists(state: OverlayState): string[] {
  const screen = screenOf(state);
  if (screen === 'results') return [RESULT_LIST_ID];
  if (screen !== 'start') return [];
  return state.collections
    .filter(({ items }) => items.length > 0)
    .map(({ source }) => savedListId(source.sourceId));
}

/**
 * Chooses the part that handles a key. SearchModal handles Escape, to which it adds a step. The engine gets Enter only
 * if the list on the screen answers the query. Before, Enter waits for the answer and then opens its first row.
 */
export function handlerOf(
  event: KeyboardEvent,
  { state, isAnswered }: Pick<Overlay, 'state' | 'isAnswered'>,
): 'engine' | 'wait' | null {
  if (isComposing(event) || event.key === 'Escape') return null;
  if (event.key !== 'Enter') return 'engine';
  if (!isAnswered) return event.repeat ? null : 'wait';
  return state.activeItemId !== null && shownLists(state).length > 0 ? 'engine' : null;
}
