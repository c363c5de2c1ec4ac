/** Pattern that finds words that start with one of these, in any case; the longest match wins. */
export function wordPattern(words: readonly string[]): RegExp {
  const longestFirst = [...new Set(words)].sort((a, b) => b.length - a.length);
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst.map(escapeRegExp).join('|')})`, 'giu');
}

/** Escapes only characters with a meaning in a pattern: with flag `u`, `\-` outside a class is an error. */
function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
