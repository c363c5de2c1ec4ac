import type { Both } from '../http/answers';
import { language } from './preferences';
import vietnamese from './words.json';

/** The English words of the screen; `words.json` has the Vietnamese ones for each. */
export type Words = keyof typeof vietnamese;

export const inLanguage = (text: Both): string => text[language.get()];

/** Words of the screen in the reader's language, with values for `{name}`. */
export const t = (words: Words, values: Record<string, string | number> = {}): string =>
  inLanguage({ vi: vietnamese[words], en: words }).replaceAll(
    /\{(?<name>\w+)\}/g,
    (_all, name: string) => String(values[name]),
  );

/** A sentence of the simulator, which speaks English: translated where the table has it. */
export const translated = (sentence: string): string =>
  Object.hasOwn(vietnamese, sentence) ? t(sentence as Words) : sentence;
