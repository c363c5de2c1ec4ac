import { describe, expect, it } from 'vitest';

import { wordPattern } from '../../../src/site/search/word-pattern';

const punctuation = Array.from({ length: 95 }, (_, n) => String.fromCharCode(32 + n)).filter(
  (character) => !/[A-Za-z0-9]/.test(character),
);

const found = (words: readonly string[], text: string): string[] =>
  [...text.matchAll(wordPattern(words))].map(([match]) => match);

describe('wordPattern', () => {
  it.each(punctuation)('matches %j literally', (character) => {
    for (const word of [`X${character}Y`, character, `${character}x`, `x${character}`]) {
      expect(found([word], `${word}\nXaY`), word).toEqual([word]);
    }
  });

  it.each(['409 DUPLICATE_REQUEST_ID', '😀', '\ud83d'])('finds %j', (word) => {
    expect(found([word], `begin ${word} end`)).toContain(word);
  });

  it('finds the longest word, at the start of a word, in any case', () => {
    expect(found(['sign', 'signature'], 'Signature design SIGN')).toEqual(['Signature', 'SIGN']);
    expect(found(['ký'], 'đăngký Ký')).toEqual(['Ký']);
  });
});
