import type { OverlayState } from './use-overlay';
import { FAILED, isBlank, NO_RESULTS } from './sources';

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
