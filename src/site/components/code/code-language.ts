import { isLanguageKey, languageRules, languageStyleId } from '@portal/core/samples';
import type { LanguageKey } from '@portal/core/samples';
import { createStoredChoice } from '../browser';

const attribute = 'data-code-lang';

/**
 * The reader's language for the whole portal, in localStorage. An inline script sets `<html data-code-lang>` before
 * the first paint (src/site/pipeline/docusaurus/plugins/code-language.ts).
 */
const stored = createStoredChoice('code-lang', isLanguageKey, null, {
  read: () => document.documentElement.getAttribute(attribute),
  show: (key) => {
    document.documentElement.setAttribute(attribute, key);
    const style = document.getElementById(languageStyleId);
    if (style) style.textContent = languageRules(key);
  },
});

/** Applies a language to this page and all other open pages, and stores it. */
export const chooseCodeLanguage = stored.choose;

/** Writes the choice into an address that already names a language, so that a reload keeps the choice. */
export function keepInAddress(key: LanguageKey): void {
  const address = new URL(window.location.href);
  if (!address.searchParams.has('lang')) return;
  address.searchParams.set('lang', key);
  window.history.replaceState(window.history.state, '', address);
}

/** The language that a tab group shows: the reader's, if the group has it, else the first. */
export function useShownLanguage(languages: readonly LanguageKey[]): LanguageKey | undefined {
  const chosen = useCodeLanguage();
  return chosen !== null && languages.includes(chosen) ? chosen : languages[0];
}

/** The reader's language; null during hydration, so that the first render equals the server's. */
export function useCodeLanguage(): LanguageKey | null {
  return stored.useChoice().value;
}
