import { useSyncExternalStore } from 'react';

import { createStorageSlot } from '@docusaurus/theme-common';

/** A reader's choice. Each time it is made it is another object, also where the value is the same. */
interface Choice<Value> {
  value: Value;
}

/**
 * A choice that holds for the whole portal: on the page, on all other open ones, and at the next visit.
 * Where storage is blocked, it holds for the visit.
 * @param key its name in localStorage
 * @param isValue whether a text from there can be chosen
 * @param none what stands before a reader has chosen, and while hydrating: the server's render has it
 * @param place another place than storage that has the choice when the page loads, and follows it
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
  /** One for all who use the choice, from the first of them to the last. */
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
