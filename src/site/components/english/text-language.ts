import { createStoredChoice } from '../browser';

/** Language of the texts; the built pages contain the Vietnamese texts. */
export type TextLanguage = 'vi' | 'en';

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

/** The chosen text language; Vietnamese during hydration, so that the first render equals the server render. */
export function useTextLanguage(): { language: TextLanguage } {
  return { language: useTextChoice().value };
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
