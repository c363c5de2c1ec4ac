import { createStoredChoice } from '../browser';

/** Languages of the texts that exist in two; the pages hold the Vietnamese ones. */
export type TextLanguage = 'vi' | 'en';

const isTextLanguage = (value: string | null): value is TextLanguage =>
  value === 'vi' || value === 'en';

const stored = createStoredChoice<TextLanguage, TextLanguage>('text-lang', isTextLanguage, 'vi');

/** Shows a language on this page and all other open ones, and keeps it. */
export const chooseTextLanguage = stored.choose;

/** The reader's choice, one for the portal. Choosing the same again is another object: another try. */
export const useTextChoice = stored.useChoice;

/** The language alone; Vietnamese while hydrating, so that the first render equals the server's. */
export function useTextLanguage(): { language: TextLanguage } {
  return { language: useTextChoice().value };
}
