import type { SearchConfig } from '../client';
import { FAILED, isBlank, NO_RESULTS } from './sources';
import { isComposing } from './use-dialog';
import type { Overlay, OverlayState } from './use-overlay';

/** Ids that the field's `aria-controls` and the lists share. */
const RESULT_LIST_ID = 'docsearch-results';
/** Attributes of the list of results. */
export const resultList = { id: RESULT_LIST_ID, role: 'listbox', 'aria-label': 'Results' } as const;
export const savedListId = (sourceId: string) => `docsearch-${sourceId}-list`;

/** The props of every screen below the field. */
export interface ScreenProps {
  overlay: Overlay;
  config: SearchConfig;
  setQuery: (query: string) => void;
}

/**
 * What the overlay shows below the field.
 * - `start`: saved searches, for an empty query
 * - `waiting`: nothing yet, the first answer is on its way
 * - `results`: the open panel; `closed`: its answer is kept, but put away (Escape, Tab, a click)
 */
export type ScreenName = 'start' | 'waiting' | 'results' | 'closed' | 'no-results' | 'failed';

/** One answer decides the screen: its sources, not the engine's status, which forgets errors. */
export function screenOf({ query, collections, isOpen }: OverlayState): ScreenName {
  if (isBlank(query)) return 'start';
  const sourceId = collections[0]?.source.sourceId;
  if (sourceId === FAILED) return 'failed';
  if (sourceId === NO_RESULTS) return 'no-results';
  if (!collections.some(({ items }) => items.some(({ kind }) => kind === 'hit'))) return 'waiting';
  return isOpen ? 'results' : 'closed';
}

/** Ids of the lists that are on the screen: one of results, or one per kind of saved search. */
export function shownLists(state: OverlayState): string[] {
  const screen = screenOf(state);
  if (screen === 'results') return [RESULT_LIST_ID];
  if (screen !== 'start') return [];
  return state.collections
    .filter(({ items }) => items.length > 0)
    .map(({ source }) => savedListId(source.sourceId));
}

/**
 * Whether a key in the field is the engine's. Escape is the dialog's (SearchModal): it has one more
 * step than the engine's. Enter does nothing without an active option on the screen: while an answer is
 * on its way the engine would open a saved search that is no longer shown, or drop the answer.
 */
export function isForEngine(event: KeyboardEvent, state: OverlayState): boolean {
  if (isComposing(event) || event.key === 'Escape') return false;
  return event.key !== 'Enter' || (state.activeItemId !== null && shownLists(state).length > 0);
}
