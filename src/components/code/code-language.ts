import { useSyncExternalStore } from 'react';

import { createStorageSlot } from '@docusaurus/theme-common';

import { isLanguageKey, type LanguageKey } from '../../samples';

/**
 * The reader's language, one for the whole portal. It stands in `<html data-code-lang>`, which an
 * inline script sets before the first paint (src/pipeline/docusaurus/plugins/code-language.ts) and by which CSS
 * shows the panels; localStorage keeps it, where there is storage.
 */
export const storageKey = 'code-lang';

const attribute = 'data-code-lang';
const listeners = new Set<() => void>();
type StorageSlot = ReturnType<typeof createStorageSlot>;
let slot: StorageSlot | undefined;

const storage = (): StorageSlot => (slot ??= createStorageSlot(storageKey));

function current(): LanguageKey | null {
  const value = document.documentElement.getAttribute(attribute);
  return isLanguageKey(value) ? value : null;
}

function show(key: LanguageKey): void {
  if (key === current()) return;
  document.documentElement.setAttribute(attribute, key);
  for (const listener of listeners) listener();
}

/** Shows a language on this page and all other open ones, and keeps it. */
export function chooseCodeLanguage(key: LanguageKey): void {
  show(key);
  storage().set(key);
}

/** A choice names itself in an address that names a language, so a reload does not undo it. */
export function keepInAddress(key: LanguageKey): void {
  const address = new URL(window.location.href);
  if (!address.searchParams.has('lang')) return;
  address.searchParams.set('lang', key);
  window.history.replaceState(window.history.state, '', address);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const unlisten = storage().listen(({ newValue }) => {
    if (isLanguageKey(newValue)) show(newValue);
  });
  return () => {
    listeners.delete(listener);
    unlisten();
  };
}

/** Which of a group's languages shows: the reader's, where the group has it. */
export function useShownLanguage(languages: readonly LanguageKey[]): LanguageKey | undefined {
  const chosen = useCodeLanguage();
  return chosen !== null && languages.includes(chosen) ? chosen : languages[0];
}

/** The reader's language; null while hydrating, so that the first render equals the server's. */
export function useCodeLanguage(): LanguageKey | null {
  return useSyncExternalStore(subscribe, current, () => null);
}
