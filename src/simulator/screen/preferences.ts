interface Preference<Value extends string> {
  values: readonly Value[];
  get: () => Value;
  set: (value: string) => void;
}

/** @param values the first is the default */
function preference<Value extends string>(
  name: string,
  values: readonly [Value, ...Value[]],
): Preference<Value> {
  const key = `simulator-${name}`;
  const known = (text: string | null): Value => values.find((one) => one === text) ?? values[0];
  let value: Value = values[0];
  try {
    value = known(localStorage.getItem(key));
  } catch {
    // If localStorage is unavailable, the choice lasts until the page is closed.
  }
  return {
    values,
    get: () => value,
    set: (text) => {
      value = known(text);
      try {
        localStorage.setItem(key, value);
      } catch {
        // As above.
      }
    },
  };
}

export const language = preference('language', ['vi', 'en']);
export const theme = preference('theme', ['system', 'light', 'dark']);

/** Applies both preferences to the page. The tokens only support `data-theme`, not the system's colours. */
export function applyPreferences(): void {
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.lang = language.get();
  document.documentElement.dataset['theme'] = theme.get() === 'system' ? system : theme.get();
}
