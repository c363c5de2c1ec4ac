import { useSyncExternalStore } from 'react';

import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
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
): {
  choose: (value: Value) => void;
  current: () => Value | None;
  useChoice: () => Choice<Value | None>;
  /** Returns what a function makes of the value. The component renders again only if that changes. */
  useValue: <Result>(select: (value: Value | None) => Result) => Result;
} {
  const noChoice: Choice<Value | None> = { value: none };
  const slot = createStorageSlot(key);
  const listeners = new Set<() => void>();
  let choice: Choice<Value | None> | undefined;

  function read(): Choice<Value | None> {
    if (choice) return choice;
    const stored = place ? place.read() : slot.get();
    return (choice = isValue(stored) ? { value: stored } : noChoice);
  }

  function show(value: Value): void {
    choice = { value };
    place?.show(value);
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  // Applies a choice that the reader makes in another open page.
  if (ExecutionEnvironment.canUseDOM)
    slot.listen(({ newValue }) => {
      if (isValue(newValue) && newValue !== read().value) show(newValue);
    });

  return {
    choose(value) {
      show(value);
      slot.set(value);
    },
    current: () => read().value,
    useChoice: () => useSyncExternalStore(subscribe, read, () => noChoice),
    useValue: (select) =>
      useSyncExternalStore(
        subscribe,
        () => select(read().value),
        () => select(none),
      ),
  };
}
