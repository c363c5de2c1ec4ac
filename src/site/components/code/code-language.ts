import { isLanguageKey, type LanguageKey } from '@portal/core/samples';
import { createStoredChoice } from '../browser';

const attribute = 'data-code-lang';

/**
 * The reader's language, one for the whole portal. It stands in `<html data-code-lang>`, which an
 * inline script sets before the first paint (src/site/pipeline/docusaurus/plugins/code-language.ts) and by which CSS
 * shows the panels; localStorage keeps it, where there is storage.
 */
const stored = createStoredChoice('code-lang', isLanguageKey, null, {
  read: () => document.documentElement.getAttribute(attribute),
  show: (key) => {
    document.documentElement.setAttribute(attribute, key);
  },
});

/** Shows a language on this page and all other open ones, and keeps it. */
export const chooseCodeLanguage = stored.choose;

/** A choice names itself in an address that names a language, so a reload does not undo it. */
export function keepInAddress(key: LanguageKey): void {
  const address = new URL(window.location.href);
  if (!address.searchParams.has('lang')) return;
  address.searchParams.set('lang', key);
  window.history.replaceState(window.history.state, '', address);
}

/** Which of a group's languages shows: the reader's, where the group has it. */
export function useShownLanguage(languages: readonly LanguageKey[]): LanguageKey | undefined {
  const chosen = useCodeLanguage();
  return chosen !== null && languages.includes(chosen) ? chosen : languages[0];
}

/** The reader's language; null while hydrating, so that the first render equals the server's. */
export function useCodeLanguage(): LanguageKey | null {
  return stored.useChoice().value;
}
