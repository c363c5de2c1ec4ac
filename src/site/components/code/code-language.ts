import type { ClientModule } from '@docusaurus/types';

import { isLanguageKey, languageRules, languageStyleId } from '@portal/core/samples';
import type { LanguageKey } from '@portal/core/samples';
import { createStoredChoice } from '../browser';

const attribute = 'data-code-lang';

/**
 * The reader's code language for the whole portal, in localStorage. An inline script sets `<html data-code-lang>`
 * before the first paint (src/site/pipeline/docusaurus/head/code-language.ts).
 */
const stored = createStoredChoice('code-lang', isLanguageKey, null, {
  read: () => document.documentElement.getAttribute(attribute),
  show: (key) => {
    document.documentElement.setAttribute(attribute, key);
    const style = document.getElementById(languageStyleId);
    if (style) style.textContent = languageRules(key);
  },
});

/**
 * Stores a language, and applies it to this page and all other open pages. If the address contains a language, replaces
 * it, so that a reload keeps the choice.
 */
export function chooseCodeLanguage(key: LanguageKey): void {
  stored.choose(key);
  const address = new URL(window.location.href);
  if (!address.searchParams.has('lang')) return;
  address.searchParams.set('lang', key);
  window.history.replaceState(window.history.state, '', address);
}

/** Returns the reader's language in the browser, for event handlers. */
export const codeLanguage = stored.current;

/**
 * Returns the reader's language if the tabs contain it, else the first language of the tabs, as also during hydration.
 */
export function useShownLanguage(languages: readonly LanguageKey[]): LanguageKey | undefined {
  return stored.useValue((chosen) =>
    chosen !== null && languages.includes(chosen) ? chosen : languages[0],
  );
}

/** Client module: applies the `?lang=go` of a followed link. On a full load the inline script does this. */
export const onRouteUpdate: ClientModule['onRouteUpdate'] = ({ location, previousLocation }) => {
  // Also applies an unchanged query: after the reader chose a tab, the router still has the old query.
  if (previousLocation === null) return;
  const key = new URLSearchParams(location.search).get('lang');
  if (isLanguageKey(key)) chooseCodeLanguage(key);
};
