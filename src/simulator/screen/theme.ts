/** Colours as chosen, else as the system has them. The tokens know only `data-theme`. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const key = 'simulator-theme';
const dark = window.matchMedia('(prefers-color-scheme: dark)');

function saved(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // No storage: the system's colours, each time.
  }
}

export const chosenTheme = (): Theme => themes.find((theme) => theme === saved()) ?? 'system';

function show(theme: Theme): void {
  const shown = theme === 'system' ? (dark.matches ? 'dark' : 'light') : theme;
  document.documentElement.dataset['theme'] = shown;
}

export function chooseTheme(theme: Theme): void {
  show(theme);
  try {
    localStorage.setItem(key, theme);
  } catch {
    // It holds until the page is left.
  }
}

/** Called before the body is drawn, and listens for a change of the system's colours. */
export function startTheme(): void {
  show(chosenTheme());
  dark.addEventListener('change', () => {
    show(chosenTheme());
  });
}
