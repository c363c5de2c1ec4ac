import { isComposing } from './composing';
import { RESULT_LIST_ID, savedListId } from './list-ids';
import { screenOf } from './screen-of';
import type { OverlayState } from './use-overlay';

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
