import type { Both } from '../http/answers';
import { language } from './preferences';
import vietnamese from './words.json';

/** English texts of the screen, the keys of `words.json`. */
export type Words = keyof typeof vietnamese;

export const inLanguage = (text: Both): string => text[language.get()];

/** Translates a text to the reader's language and inserts values for `{name}`. */
export const t = (words: Words, values: Record<string, string | number> = {}): string =>
  inLanguage({ vi: vietnamese[words], en: words }).replaceAll(
    /\{(?<name>\w+)\}/g,
    (_all, name: string) => String(values[name]),
  );

/** Translates an English message of the simulator, if the table has it. */
export const translated = (sentence: string): string =>
  Object.hasOwn(vietnamese, sentence) ? t(sentence as Words) : sentence;
