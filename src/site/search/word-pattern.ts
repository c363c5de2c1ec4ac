/** Finds where one of these words begins a word of a text, in any case; the longest one that fits. */
export function wordPattern(words: readonly string[]): RegExp {
  const longestFirst = [...new Set(words)].sort((a, b) => b.length - a.length);
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst.map(escapeRegExp).join('|')})`, 'giu');
}

/** Only what has a meaning in a pattern: with the flag `u` a `\-` outside of a class is an error. */
function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
