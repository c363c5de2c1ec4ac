import { useSyncExternalStore } from 'react';

import { createStorageSlot } from '@docusaurus/theme-common';

/** A choice of the reader. Each choice is a new object, even with the same value. */
interface Choice<Value> {
  value: Value;
}

/**
 * Creates a stored choice. It applies to this page, to other open pages and to the next visit. If localStorage is
 * unavailable, it applies to this visit only.
 * @param key name in localStorage
 * @param isValue whether a stored text is a valid value
 * @param none value before the first choice; also rendered by the server and during hydration
 * @param place another store of the choice, such as an attribute of the page; read instead of localStorage
 */
export function createStoredChoice<Value extends string, None>(
  key: string,
  isValue: (text: string | null) => text is Value,
  none: None,
  place?: { read: () => string | null; show: (value: Value) => void },
): { choose: (value: Value) => void; useChoice: () => Choice<Value | None> } {
  const noChoice: Choice<Value | None> = { value: none };
  const listeners = new Set<() => void>();
  let choice: Choice<Value | None> | undefined;
  let slot: ReturnType<typeof createStorageSlot> | undefined;
  /** One subscription to localStorage for all components. */
  let unlisten: (() => void) | undefined;
  const storage = (): NonNullable<typeof slot> => (slot ??= createStorageSlot(key));

  function read(): Choice<Value | None> {
    if (choice) return choice;
    const stored = place ? place.read() : storage().get();
    return (choice = isValue(stored) ? { value: stored } : noChoice);
  }

  function show(value: Value): void {
    choice = { value };
    place?.show(value);
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    unlisten ??= storage().listen(({ newValue }) => {
      if (isValue(newValue) && newValue !== read().value) show(newValue);
    });
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      unlisten?.();
      unlisten = undefined;
    };
  }

  return {
    choose(value) {
      show(value);
      storage().set(value);
    },
    useChoice: () => useSyncExternalStore(subscribe, read, () => noChoice),
  };
}
