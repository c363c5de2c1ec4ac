/** Returns a pattern for words that start with one of these texts, ignoring case. The longest text has priority. */
export function wordPattern(words: readonly string[]): RegExp {
  const longestFirst = [...new Set(words)].sort((a, b) => b.length - a.length);
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst.map(escapeRegExp).join('|')})`, 'giu');
}

/** Escapes characters with a meaning in a pattern, and no others: with the flag `u`, `\-` is an error. */
function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
