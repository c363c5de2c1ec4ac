/** Minimum length of an English word with other forms. */
const MIN_INFLECTED = 4;
const ENDING = /(?:ifications?|i?ations?|ions?|ments?|ally|ly|ing|ies|ied|ed|es|s)$/;

/** Returns what the forms of an English word share: `settle` and `settlement`, `retry` and `retries`. */
export function stemOf(word: string): string | null {
  if (word.length < MIN_INFLECTED) return null;
  const stem = word
    .replace(ENDING, '')
    // British and American spellings: `authorise`, `authorization`.
    .replace(/is(e?)$/, 'iz$1')
    .replace(/([^aeiou])\1$/, '$1')
    .replace(/[ey]$/, '');
  return stem.length < 3 ? null : stem;
}
