import { useSyncExternalStore } from 'react';

import { createStorageSlot } from '@docusaurus/theme-common';

import { isEnvironment, type Environment } from '../../samples';

/**
 * The reader's choice of a server, one for the portal. Each time it is made it is another object, so
 * that choosing the same again takes back what stood in its way: an address typed into the editor.
 */
export interface Choice {
  /** Undefined: the contract's own first server. */
  environment: Environment | undefined;
}

const storageKey = 'sample-server';

const untold: Choice = { environment: undefined };
const listeners = new Set<() => void>();
type StorageSlot = ReturnType<typeof createStorageSlot>;
let slot: StorageSlot | undefined;
/** Where storage is blocked, it holds for the visit. */
let choice: Choice | undefined;

const storage = (): StorageSlot => (slot ??= createStorageSlot(storageKey));

function read(): Choice {
  const stored = choice ? null : storage().get();
  return (choice ??= isEnvironment(stored) ? { environment: stored } : untold);
}

function show(environment: Environment): void {
  choice = { environment };
  for (const listener of listeners) listener();
}

/** Shows samples for an environment on this page and all other open ones, and keeps it. */
export function chooseEnvironment(environment: Environment): void {
  show(environment);
  storage().set(environment);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const unlisten = storage().listen(({ newValue }) => {
    if (isEnvironment(newValue) && newValue !== read().environment) show(newValue);
  });
  return () => {
    listeners.delete(listener);
    unlisten();
  };
}

/** The reader's choice; none while hydrating, so that the first render equals the server's. */
export function useEnvironment(): Choice {
  return useSyncExternalStore(subscribe, read, () => untold);
}
