import { useSyncExternalStore } from 'react';

import { createStorageSlot } from '@docusaurus/theme-common';

/** Languages of the texts that exist in two; the pages hold the Vietnamese ones. */
export type TextLanguage = 'vi' | 'en';

/** The reader's choice, one for the portal. Choosing the same again is another object: another try. */
export interface Choice {
  language: TextLanguage;
}

const storageKey = 'text-lang';

const untold: Choice = { language: 'vi' };
const listeners = new Set<() => void>();
type StorageSlot = ReturnType<typeof createStorageSlot>;
let slot: StorageSlot | undefined;
/** Where storage is blocked, it holds for the visit. */
let choice: Choice | undefined;

const storage = (): StorageSlot => (slot ??= createStorageSlot(storageKey));

const isTextLanguage = (value: string | null): value is TextLanguage =>
  value === 'vi' || value === 'en';

function read(): Choice {
  const stored = choice ? null : storage().get();
  return (choice ??= isTextLanguage(stored) ? { language: stored } : untold);
}

function show(language: TextLanguage): void {
  choice = { language };
  for (const listener of listeners) listener();
}

/** Shows a language on this page and all other open ones, and keeps it. */
export function chooseTextLanguage(language: TextLanguage): void {
  show(language);
  storage().set(language);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const unlisten = storage().listen(({ newValue }) => {
    if (isTextLanguage(newValue) && newValue !== read().language) show(newValue);
  });
  return () => {
    listeners.delete(listener);
    unlisten();
  };
}

/** The reader's choice; Vietnamese while hydrating, so that the first render equals the server's. */
export function useTextLanguage(): Choice {
  return useSyncExternalStore(subscribe, read, () => untold);
}
