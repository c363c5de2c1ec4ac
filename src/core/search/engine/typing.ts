import { isSyllable } from './fold';
import type { InvertedIndex } from './inverted-index';
import { MAX_TERM_LENGTH } from './tokens';

/** Minimum length of a word with typos. A shorter word is similar to too many words. */
const MIN_GUESSED = 4;
/** Minimum length of a word with two swapped letters. */
const MIN_SWAPPED = 3;

/** Removes keys of Telex that were typed while it was off: `toasn`. Telex writes tones as letters, VNI as digits. */
function fromTelex(word: string): string | null {
  const match = /^([^aeiouyw]*)([a-z]+)$/.exec(word);
  if (match === null) return null;
  const [, onset = '', rest = ''] = match;
  const rime = rest.includes('w') && !/[aeiouy]/.test(rest) ? rest.replace(/w/g, 'u') : rest;
  const plain =
    onset.replace('dd', 'd') +
    rime
      .replace(/w/g, '')
      .replace(/([aeo])(.*?)\1/, '$1$2')
      .replace(onset.startsWith('d') ? /d$/ : '', '')
      .replace(/[sfrxjz]/, '');
  // A syllable that ends in a stop consonant allows only two tones.
  if (/(?:[cpt]|ch)$/.test(plain) && /[frx]/.test(rime)) return null;
  return plain !== word && isSyllable(plain) ? plain : null;
}

function fromVni(word: string): string | null {
  if (!/^[a-z][a-z1-9]*$/.test(word) || !/[1-9]/.test(word)) return null;
  const plain = word.replace('d9', 'd').replace(/9$/, '').replace(/[1-8]/g, '');
  return isSyllable(plain) ? plain : null;
}

/** Returns the word with each pair of neighbouring letters swapped. Edit distance counts this typo as two errors. */
const swapsOf = (word: string): string[] =>
  Array.from(
    { length: word.length - 1 },
    (_, i) => word.slice(0, i) + (word[i + 1] ?? '') + (word[i] ?? '') + word.slice(i + 2),
  );

/** Finds terms of the index that may be meant: without keys of an inactive input method, or with swapped letters. */
export function otherReadings(word: string, vocabulary: InvertedIndex): string[] {
  if (word.length > MAX_TERM_LENGTH) return [];
  const swaps = word.length < MIN_SWAPPED ? [] : swapsOf(word);
  const readings = [fromTelex(word), fromVni(word), ...swaps].filter((reading) => reading !== null);
  return [...new Set(readings)].filter((reading) => reading !== word && vocabulary.has(reading));
}

/** Allowed edit distance of a typo; 0 for numbers and short words. */
export function typoDistance(word: string): number {
  if (/^\d+$/.test(word) || word.length < MIN_GUESSED) return 0;
  return word.length < 8 ? 1 : 2;
}
