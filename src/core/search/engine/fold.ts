/** Removes case and diacritics of texts. Most letters become exactly one letter, which the highlights need. */

/** Invisible characters: zero-width and bidirectional controls, soft hyphen. */
const INVISIBLE = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/** Normalises a text or query to NFC and removes invisible characters. */
export function normalize(text: string): string {
  return text.normalize('NFC').replace(INVISIBLE, '');
}

const folded = new Map<string, string>();

/** Removes case, width and diacritics of a character: `Ấ` → `a`, `Đ` → `d`, `Ａ` → `a`, a lone accent → ``. */
export function foldCharacter(character: string): string {
  let result = folded.get(character);
  if (result === undefined) {
    result = character.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replace(/đ/g, 'd');
    folded.set(character, result);
  }
  return result;
}

/** Removes case and diacritics of a text. */
export function fold(text: string): string {
  // Fast path for ASCII, which is most of the text.
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase();
  let result = '';
  for (const character of text) result += foldCharacter(character);
  return result;
}

/** Reports whether a text has diacritics. A query with diacritics prefers texts with the same diacritics. */
export function hasDiacritics(text: string): boolean {
  return fold(text) !== text.toLowerCase();
}

/** One of the five tone marks of Vietnamese, and the rest of the word after the mark. */
const TONE = /([\u0300\u0301\u0303\u0309\u0323])(.*)$/;

/** Normalises case and the position of the tone: `huỷ` and `hủy` are one word. */
export function spellingOf(word: string): string {
  return word.toLowerCase().normalize('NFD').replace(TONE, '$2$1');
}

/** A Vietnamese syllable without diacritics. */
const SYLLABLE =
  /^(?:ngh|ng|nh|gh|gi|kh|ph|qu|th|tr|ch|[bcdghklmnprstvx])?[aeiouy]{1,3}(?:ch|nh|ng|[cmnpt])?$/;

/** Reports whether a word without diacritics may be a Vietnamese syllable. */
export const isSyllable = (word: string): boolean => SYLLABLE.test(word);
