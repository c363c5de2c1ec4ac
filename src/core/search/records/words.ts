/**
 * Frequent words as one character each, and then frequent pairs of these (`giao dịch`): a dictionary
 * of so many makes the index a tenth smaller after brotli too, which knows English and no Vietnamese.
 * More of them gain nothing.
 */
const MAX_WORDS = 512;
const MAX_PAIRS = 128;
/** Pairs that are put in at a time, before what is left is counted again. */
const PAIRS_AT_ONCE = 16;
/** A pair of fewer uses saves nothing. */
const MIN_USES = 4;
/** The characters that stand for them: two bytes in UTF-8, of scripts that the texts do not use. */
const FIRST = 0x400;
const CODES = /[\u0400-\u067f]/g;
const NEIGHBOURS = /(?=([\u0400-\u067f]{2}))/g;
const WORD = / ?[\p{L}\p{M}]+/gu;

/**
 * The words that save the most, by their number, and then pairs of their characters; an empty one
 * where a text uses the character itself. Same texts, same words.
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
  const add = (word: string): void => {
    while (taken.has(codeOf(words.length))) words.push('');
    if (words.length < MAX_WORDS + MAX_PAIRS) words.push(word);
  };
  for (const use of best) {
    if (words.length >= MAX_WORDS || saved(use) <= 0) break;
    add(use[0]);
  }
  for (let pairs = 0; pairs < MAX_PAIRS; pairs += PAIRS_AT_ONCE) {
    for (const pair of frequentPairs(texts.map(packer(words)), taken)) add(pair);
  }
  return words;
}

/** The most frequent neighbours among the characters that stand for words. */
function frequentPairs(packed: readonly string[], taken: ReadonlySet<string>): string[] {
  const uses = new Map<string, number>();
  for (const text of packed) {
    for (const [, pair = ''] of text.matchAll(NEIGHBOURS)) {
      uses.set(pair, (uses.get(pair) ?? 0) + 1);
    }
  }
  return [...uses]
    .filter(([pair, times]) => times >= MIN_USES && ![...pair].some((code) => taken.has(code)))
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, PAIRS_AT_ONCE)
    .map(([pair]) => pair);
}

const codeOf = (number: number): string => String.fromCharCode(FIRST + number);

const isPair = (word: string): boolean => word.charCodeAt(0) >= FIRST;

/** Puts the words' characters in their place, then those of pairs in the order of the dictionary. */
export function packer(words: readonly string[]): (text: string) => string {
  const codes = new Map(words.map((word, number) => [word, codeOf(number)]));
  const pairs = words.filter(isPair);
  return (text) =>
    pairs.reduce(
      (packed, pair) => packed.replaceAll(pair, codes.get(pair) ?? pair),
      text.replace(WORD, (word) => codes.get(word) ?? word),
    );
}

/** The way back. */
export function unpacker(words: readonly string[]): (text: string) => string {
  const unpack = (text: string): string =>
    text.replace(CODES, (code) => {
      const word = words[code.charCodeAt(0) - FIRST] ?? '';
      if (word === '') return code;
      return isPair(word) ? unpack(word) : word;
    });
  return unpack;
}
