import type { createStorageSlot } from '@docusaurus/theme-common';

import { parseHit, type StoredHit, toStoredHit } from '../client';
import { parseJson } from '@portal/core/values';

const MAX_RECENT = 7;
const RECENT_LIMIT_WITH_FAVORITES = 4;
const MAX_FAVORITE = 10;
/** Maximum length of a stored list in characters; ten usual entries have less than 10,000. */
const MAX_STORED_LENGTH = 100_000;

/**
 * Opens the storage of one list. `createStorageSlot` of Docusaurus logs if the storage is unavailable (iframe, private
 * mode, full storage), and never throws.
 */
export type OpenSlot = (key: string) => Pick<ReturnType<typeof createStorageSlot>, 'get' | 'set'>;

export type SavedSearches = ReturnType<typeof createSavedSearches>;

/**
 * Creates the lists of recent and favorite searches, with the storage keys of DocSearch. Ignores invalid entries. If the
 * storage is unavailable, the lists are only in memory, as long as this object exists.
 */
export function createSavedSearches(indexName: string, openSlot: OpenSlot) {
  const recents = createList(openSlot(`__DOCSEARCH_RECENT_SEARCHES__${indexName}`));
  const favorites = createList(openSlot(`__DOCSEARCH_FAVORITE_SEARCHES__${indexName}`));
  const recentLimit = () => (favorites.all().length > 0 ? RECENT_LIMIT_WITH_FAVORITES : MAX_RECENT);

  return {
    recent: () => recents.all().slice(0, recentLimit()),
    favorites: () => favorites.all().slice(0, MAX_FAVORITE),
    /** Puts a hit at the start of the recent searches, unless it is a favorite. */
    saveRecent: (hit: StoredHit) => {
      if (favorites.all().some(({ objectID }) => objectID === hit.objectID)) return;
      recents.add(hit, recentLimit());
    },
    removeRecent: recents.remove,
    promote: (hit: StoredHit) => {
      favorites.add(hit, MAX_FAVORITE);
      recents.remove(hit);
    },
    removeFavorite: favorites.remove,
  };
}

function createList(slot: ReturnType<OpenSlot>) {
  let entries: StoredHit[] | undefined;

  const all = () => (entries ??= parseEntries(slot.get() ?? ''));
  const keep = (next: StoredHit[]) => {
    entries = next;
    slot.set(JSON.stringify(next));
  };
  const without = ({ objectID }: StoredHit) => all().filter((other) => other.objectID !== objectID);

  return {
    all,
    add: (hit: StoredHit, limit: number) => {
      keep([toStoredHit(hit), ...without(hit)].slice(0, limit));
    },
    remove: (hit: StoredHit) => {
      keep(without(hit));
    },
  };
}

/** Returns the valid entries of a stored list, each once. */
function parseEntries(stored: string): StoredHit[] {
  const list = stored.length > MAX_STORED_LENGTH ? undefined : parseJson(stored);
  const hits = (Array.isArray(list) ? list : []).flatMap((entry) => parseHit(entry) ?? []);
  return [...new Map(hits.map((hit) => [hit.objectID, toStoredHit(hit)])).values()];
}
