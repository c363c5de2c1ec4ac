import { attempt } from '@portal/core/values';

/** Creates a preference; without localStorage, it is lost with the page. @param values the first is the default */
function preference<Value extends string>(name: string, values: readonly [Value, ...Value[]]) {
  const key = `simulator-${name}`;
  const known = (text: string | null | undefined): Value =>
    values.find((one) => one === text) ?? values[0];
  let value = known(attempt(() => localStorage.getItem(key)));
  return {
    values: values as readonly Value[],
    get: (): Value => value,
    set: (text: string): void => {
      value = known(text);
      attempt(() => {
        localStorage.setItem(key, value);
      });
    },
  };
}

export const language = preference('language', ['vi', 'en']);
export const theme = preference('theme', ['system', 'light', 'dark']);

/** Applies both preferences to the page. The design tokens depend only on `data-theme`, not on the system. */
export function applyPreferences(): void {
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.lang = language.get();
  document.documentElement.dataset['theme'] = theme.get() === 'system' ? system : theme.get();
}
