import { parseHit, type StoredHit, toStoredHit } from '../client';
import { parseJson } from '@portal/core/values';

const RECENT_LIMIT = 7;
const RECENT_LIMIT_WITH_FAVORITES = 4;
const FAVORITE_LIMIT = 10;
/** Maximum length of a stored list in characters; ten usual entries have less than 10,000. */
const STORED_MAX_LENGTH = 100_000;

/** Used methods of the browser's storage. Both may throw an error (iframe, private mode, full storage). */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem'>;

export interface SavedSearches {
  recent: () => StoredHit[];
  favorites: () => StoredHit[];
  /** Puts a hit at the start of the recent searches, unless it is a favorite. */
  saveRecent: (hit: StoredHit) => void;
  removeRecent: (hit: StoredHit) => void;
  promote: (hit: StoredHit) => void;
  removeFavorite: (hit: StoredHit) => void;
}

/**
 * Creates the lists of recent and favorite searches, with the storage keys of DocSearch. Validates each stored entry.
 * If the storage is unavailable, the lists are only in memory, as long as this object exists.
 * @param log called at most once
 */
export function createSavedSearches(
  indexName: string,
  storage: () => TextStorage,
  log: (message: string) => void,
): SavedSearches {
  let logged = false;
  const report = (message: string) => {
    if (!logged) log(message);
    logged = true;
  };
  const recents = createList(`__DOCSEARCH_RECENT_SEARCHES__${indexName}`, storage, report);
  const favorites = createList(`__DOCSEARCH_FAVORITE_SEARCHES__${indexName}`, storage, report);
  const recentLimit = () =>
    favorites.all().length > 0 ? RECENT_LIMIT_WITH_FAVORITES : RECENT_LIMIT;

  return {
    recent: () => recents.all().slice(0, recentLimit()),
    favorites: () => favorites.all().slice(0, FAVORITE_LIMIT),
    saveRecent(hit) {
      if (favorites.all().some(({ objectID }) => objectID === hit.objectID)) return;
      recents.add(hit, recentLimit());
    },
    removeRecent: recents.remove,
    promote(hit) {
      favorites.add(hit, FAVORITE_LIMIT);
      recents.remove(hit);
    },
    removeFavorite: favorites.remove,
  };
}

function createList(key: string, storage: () => TextStorage, report: (message: string) => void) {
  let entries: StoredHit[] | undefined;

  const all = () => (entries ??= read(key, storage, report));
  const keep = (next: StoredHit[]) => {
    entries = next;
    try {
      storage().setItem(key, JSON.stringify(next));
    } catch {
      report('The browser keeps no searches (storage blocked or full): ignored.');
    }
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

function read(key: string, storage: () => TextStorage, report: (message: string) => void) {
  let stored: string | null;
  try {
    stored = storage().getItem(key);
  } catch {
    report('The browser keeps no searches (storage blocked): ignored.');
    return [];
  }
  if (stored === null) return [];
  const value = stored.length > STORED_MAX_LENGTH ? undefined : parseJson(stored);
  if (!Array.isArray(value)) {
    report(`The saved searches under ${key} are not readable: ignored.`);
    return [];
  }
  const seen = new Set<string>();
  const hits = value
    .map((entry) => parseHit(entry))
    .filter((hit) => {
      if (hit === null || seen.has(hit.objectID)) return false;
      seen.add(hit.objectID);
      return true;
    });
  return hits.filter((hit) => hit !== null).map(toStoredHit);
}
