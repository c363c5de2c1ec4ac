/**
 * Folding: what a reader types and what a writer wrote meet in the same letters. Text is NFC, so
 * nearly every character folds to exactly one; that keeps highlights on the original text.
 */

/** Zero-width and bidirectional controls, soft hyphen: invisible, and in nobody's mind. */
const INVISIBLE = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/** Brings text into the one form that records and queries share: NFC, nothing invisible. */
export function normalize(text: string): string {
  return text.normalize('NFC').replace(INVISIBLE, '');
}

const folded = new Map<string, string>();

/** One character without case, width and diacritics: `Ấ` → `a`, `Đ` → `d`, `Ａ` → `a`, a lone accent → ``. */
export function foldCharacter(character: string): string {
  let result = folded.get(character);
  if (result === undefined) {
    result = character.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replace(/đ/g, 'd');
    folded.set(character, result);
  }
  return result;
}

/** Text without case and diacritics. */
export function fold(text: string): string {
  // Letters without diacritics are the most of it.
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase();
  let result = '';
  for (const character of text) result += foldCharacter(character);
  return result;
}

/** How many UTF-16 units of `text` make up its first `length` folded characters. */
export function originalLength(text: string, length: number): number {
  let foldedSoFar = 0;
  let units = 0;
  for (const character of text) {
    const width = foldCharacter(character).length;
    // A combining mark belongs to the letter before it.
    if (foldedSoFar >= length && width > 0) break;
    foldedSoFar += width;
    units += character.length;
  }
  return units;
}

/** Whether the text carries diacritics: then a reader means exactly these. */
export function hasDiacritics(text: string): boolean {
  return fold(text) !== text.toLowerCase();
}

/** The five tone marks, and the rest of the word after one. */
const TONE = /([\u0300\u0301\u0303\u0309\u0323])(.*)$/;

/** A word in lower case with its marks, wherever the tone is put: `huỷ` and `hủy` are one word. */
export function spellingOf(word: string): string {
  return word.toLowerCase().normalize('NFD').replace(TONE, '$2$1');
}

/** A Vietnamese syllable without diacritics. */
const SYLLABLE =
  /^(?:ngh|ng|nh|gh|gi|kh|ph|qu|th|tr|ch|[bcdghklmnprstvx])?[aeiouy]{1,3}(?:ch|nh|ng|[cmnpt])?$/;

/** Whether a folded word may be a Vietnamese syllable. */
export const isSyllable = (word: string): boolean => SYLLABLE.test(word);
