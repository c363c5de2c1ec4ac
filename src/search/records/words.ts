/**
 * Frequent words as one character each: a dictionary of 512 of them makes the index a tenth smaller
 * after brotli too, which knows English and no Vietnamese. More of them gain nothing.
 */
const MAX_WORDS = 512;
/** The characters that stand for them: two bytes in UTF-8, of scripts that the texts do not use. */
const FIRST = 0x400;
const CODES = /[\u0400-\u05ff]/g;
const WORD = / ?[\p{L}\p{M}]+/gu;

/**
 * The words that save the most, by their number; an empty one where a text uses the character itself.
 * Same texts, same words.
 */
export function pickWords(texts: readonly string[]): string[] {
  const uses = new Map<string, number>();
  const taken = new Set<string>();
  for (const text of texts) {
    for (const [word] of text.matchAll(WORD)) uses.set(word, (uses.get(word) ?? 0) + 1);
    for (const [code] of text.matchAll(CODES)) taken.add(code);
  }
  const saved = ([word, times]: [string, number]): number => (word.length - 1) * (times - 1);
  const best = [...uses].sort((a, b) => saved(b) - saved(a) || (a[0] < b[0] ? -1 : 1));
  const words: string[] = [];
  for (const [word, times] of best) {
    while (taken.has(codeOf(words.length))) words.push('');
    if (words.length >= MAX_WORDS || saved([word, times]) <= 0) break;
    words.push(word);
  }
  return words.slice(0, MAX_WORDS);
}

const codeOf = (number: number): string => String.fromCharCode(FIRST + number);

/** Puts the words' characters in their place. */
export function packer(words: readonly string[]): (text: string) => string {
  const codes = new Map(words.map((word, number) => [word, codeOf(number)]));
  return (text) => text.replace(WORD, (word) => codes.get(word) ?? word);
}

/** The way back. */
export function unpacker(words: readonly string[]): (text: string) => string {
  return (text) =>
    text.replace(CODES, (code) => {
      const word = words[code.charCodeAt(0) - FIRST];
      return word === undefined || word === '' ? code : word;
    });
}
