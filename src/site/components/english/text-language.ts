import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useCallback } from 'react';

import { counterpartOf, languageOf, stripSlash, type TextLanguage } from '@portal/core/edition';
import { createStoredChoice } from '../browser';

export type { TextLanguage };

const isTextLanguage = (value: string | null): value is TextLanguage =>
  value === 'vi' || value === 'en';

const stored = createStoredChoice<TextLanguage, TextLanguage>('text-lang', isTextLanguage, 'vi');

/** Stores a language, and applies it to this page and all other open pages. */
export function chooseTextLanguage(language: TextLanguage): void {
  // An inline script sets this attribute before the first paint (pipeline/docusaurus/head/code-language.ts).
  document.documentElement.removeAttribute('data-english');
  stored.choose(language);
}

/** The chosen text language. Each choice is a new object, so choosing the same language again retries a load. */
export const useTextChoice = stored.useChoice;

/** The edition of a page, and its route in the other one. */
interface Edition {
  /** Undefined if the page is in one edition only, or has the texts of both languages. */
  language?: TextLanguage;
  counterpart?: string;
}

/** Returns the Vietnamese routes of the pages that have an English edition. */
function useTranslated(): readonly string[] {
  const { customFields } = useDocusaurusContext().siteConfig;
  // The type is certain: `docusaurus.config.ts` writes the field.
  return (customFields?.['translated'] ?? []) as readonly string[];
}

/** Returns the edition of the current page. */
export function useEdition(): Edition {
  const { pathname } = useLocation();
  const translated = useTranslated();
  const language = languageOf(pathname);
  const counterpart = counterpartOf(pathname);
  const own = stripSlash(language === 'en' ? counterpart : pathname);
  const hasBoth = translated.some((route) => stripSlash(route) === own);
  return hasBoth ? { language, counterpart } : {};
}

/**
 * The language of labels and texts: that of the page, if it is in both editions, else the chosen language, which is
 * Vietnamese during hydration, so that the first render equals the server render.
 */
export function useTextLanguage(): { language: TextLanguage } {
  const chosen = useTextChoice().value;
  return { language: useEdition().language ?? chosen };
}

/** Returns a function that gives the address of a page in the reader's language, if there is one. */
export function useRouteInEdition(): (address: string) => string {
  const { language } = useTextLanguage();
  const translated = useTranslated();
  return useCallback(
    (address) =>
      language === 'en' && translated.includes(address.replace(/[?#].*/, ''))
        ? counterpartOf(address)
        : address,
    [language, translated],
  );
}

/**
 * Returns a function that translates a label to the reader's language.
 * @param vietnamese the Vietnamese translation of each English label
 */
export function useLabels<Name extends string>(
  vietnamese: Readonly<Record<Name, string>>,
): (english: Name) => string {
  const { language } = useTextLanguage();
  return (english) => (language === 'en' ? english : vietnamese[english]);
}
