import { createStoredChoice } from '../browser';

/** Languages of the texts; the pages contain the Vietnamese ones. */
export type TextLanguage = 'vi' | 'en';

const isTextLanguage = (value: string | null): value is TextLanguage =>
  value === 'vi' || value === 'en';

const stored = createStoredChoice<TextLanguage, TextLanguage>('text-lang', isTextLanguage, 'vi');

/** Applies a language to this page and all other open pages, and stores it. */
export function chooseTextLanguage(language: TextLanguage): void {
  // An early script of the page sets this attribute (pipeline/docusaurus/plugins/code-language.ts).
  document.documentElement.removeAttribute('data-english');
  stored.choose(language);
}

/** The reader's language for the portal. Each choice is a new object: choosing the same language again retries. */
export const useTextChoice = stored.useChoice;

/** The language alone; Vietnamese during hydration, so that the first render equals the server's. */
export function useTextLanguage(): { language: TextLanguage } {
  return { language: useTextChoice().value };
}

/**
 * Returns a function that gives a label in the reader's language.
 * @param vietnamese the Vietnamese of each English label
 */
export function useLabels<Name extends string>(
  vietnamese: Readonly<Record<Name, string>>,
): (english: Name) => string {
  const { language } = useTextLanguage();
  return (english) => (language === 'en' ? english : vietnamese[english]);
}
