import type { Sentence } from '@portal/core/values';
import { language } from './preferences';
import vietnamese from './words.json';

/** English texts of the screen, the keys of `words.json`. */
export type Words = keyof typeof vietnamese;

export const inLanguage = (text: Sentence): string => text[language.get()];

/** Translates a text to the reader's language and inserts values for `{name}`. */
export const t = (words: Words, values: Record<string, string | number> = {}): string =>
  inLanguage({ vi: vietnamese[words], en: words }).replaceAll(
    /\{(?<name>\w+)\}/g,
    (_all, name: string) => String(values[name]),
  );

/** Error messages of the simulator that contain values, the most specific first. */
const refusals = [
  'an amount from {min} to {max} is needed',
  'no account {no}',
  'no case {id}',
  'no code {id}',
  'no delivery {id}; GET /_sim/state lists them',
  'no effect {effect}; GET /_sim/faults lists them',
  'no operation {name}; available: {names}',
  'no terminal {sn}',
  'no virtual account {no}',
  'the code is {status}',
  'the original is {type} {status}',
  'the transaction is {status}',
  '{id} has failed; {call} starts it again, and the failure stays in the history',
  '{id} is judged from traffic',
  '{operation} never returns {effect}',
] as const satisfies readonly Words[];

/** Translates an English message of the simulator; returns a message without translation unchanged. */
export function translated(sentence: string): string {
  if (Object.hasOwn(vietnamese, sentence)) return t(sentence as Words);
  for (const words of refusals) {
    const pattern = words.replace(/\{(\w+)\}/g, '(?<$1>.+)');
    const values = new RegExp(`^${pattern}$`, 's').exec(sentence)?.groups;
    if (values) return t(words, values);
  }
  return sentence;
}
