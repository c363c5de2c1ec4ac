import { isSyllable } from './fold';
import type { InvertedIndex } from './inverted-index';
import { MAX_TERM_LENGTH } from './tokens';

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

/** Yields the word with each pair of neighbouring letters swapped. Edit distance counts this typo as two errors. */
function* swaps(word: string): Generator<string> {
  for (let i = 0; i + 1 < word.length; i += 1) {
    if (word[i] !== word[i + 1]) {
      yield word.slice(0, i) + (word[i + 1] ?? '') + (word[i] ?? '') + word.slice(i + 2);
    }
  }
}

/** Finds terms of the index that may be meant: without keys of an inactive input method, or with swapped letters. */
export function otherReadings(
  word: string,
  vocabulary: InvertedIndex,
  hasNeighbours: boolean,
): string[] {
  if (word.length > MAX_TERM_LENGTH) return [];
  // `d9` and `dd` alone are the beginning of a word with đ.
  if (word === 'd9' || word === 'dd') return ['d'];
  const readings = [fromTelex(word), fromVni(word)].filter((reading) => reading !== null);
  if (word.length >= (hasNeighbours ? 3 : 4)) readings.push(...swaps(word));
  return [...new Set(readings)].filter((reading) => vocabulary.has(reading));
}

/** Finds other forms of an English word in the index: `codes` ↔ `code`, `retries` ↔ `retry`, `rotating` → `rotate`. */
export function otherFormsOf(word: string, vocabulary: InvertedIndex): string[] {
  if (word.length < 4) return [];
  const forms = [
    word.replace(/ies$/, 'y'),
    word.replace(/s$/, ''),
    word.replace(/y$/, 'ies'),
    `${word}s`,
    ...['', 'e'].map((ending) => word.replace(/(?:ing|ed)$/, ending)),
    word.replace(/([^aeiou])\1(?:ing|ed)$/, '$1'),
    // `automatically`, `settlement`, `encryption`, `verification`; British and American spellings.
    word.replace(/(?:al)?ly$/, ''),
    word.replace(/ments?$/, ''),
    word.replace(/ions?$/, ''),
    word.replace(/(?:ions?|ing|ed|es)$/, 'e'),
    word.replace(/ations?$/, 'e'),
    word.replace(/ations?$/, ''),
    word.replace(/ifications?$/, 'ify'),
    word.replace(/is(e|ed|es|ing|ations?)$/, 'iz$1'),
    word.replace(/iz(e|ed|es|ing|ations?)$/, 'is$1'),
    `${word}ion`,
    `${word}ment`,
    `${word}ed`,
    `${word}ing`,
    word.replace(/e$/, 'ing'),
    word.replace(/e$/, 'ion'),
    word.replace(/e$/, 'ation'),
    word.replace(/e$/, 'ed'),
  ];
  return [...new Set(forms)].filter((other) => other !== word && vocabulary.has(other));
}

/** Minimum length of each part if two English words were typed without a space: `partialrefund`. */
const MIN_PART = 4;

/** Splits a word into two known words: neighbours in a text, two syllables or two longer words. */
export function splitWord(word: string, vocabulary: InvertedIndex): string[] | null {
  if (word.length > MAX_TERM_LENGTH) return null;
  const splits = Array.from({ length: Math.max(0, word.length - 3) }, (_, i) => [
    word.slice(0, i + 2),
    word.slice(i + 2),
  ]).filter((parts) => parts.every((part) => vocabulary.has(part)));
  return (
    splits.find(([first = '', second = '']) => vocabulary.follows(first, second)) ??
    splits.find(
      ([first = '', second = '']) => first.length > 2 && [first, second].every(isSyllable),
    ) ??
    splits.find((parts) => parts.every(({ length }) => length >= MIN_PART)) ??
    null
  );
}

/** Allowed edit distance of a typo; 0 for numbers, and for short words unless neighbours confirm the word. */
export function typoDistance(word: string, hasNeighbours = false): number {
  if (/^\d+$/.test(word) || word.length < (hasNeighbours ? 2 : 4)) return 0;
  return word.length < 8 ? 1 : 2;
}
