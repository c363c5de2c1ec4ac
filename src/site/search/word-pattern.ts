/** Returns a pattern for words that start with one of these texts, ignoring case. The longest text has priority. */
export function wordPattern(words: readonly string[]): RegExp {
  const longestFirst = [...new Set(words)].sort((a, b) => b.length - a.length);
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst.map(escapeRegExp).join('|')})`, 'giu');
}

/** Escapes only the characters with a special meaning in a pattern. With the flag `u`, `\-` would be an error. */
function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
