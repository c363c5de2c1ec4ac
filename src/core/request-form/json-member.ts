/**
 * Tokens of JSON (RFC 8259): strings, punctuation, and literals or numbers. A string without an end is one token, so that
 * its quotes are not searched one by one.
 */
export const jsonTokens = /"(?:[^"\\]|\\[^]?)*"?|[{}[\],:]|[^\s{}[\],:"]+/g;

/** Lists the members of the outermost object of valid JSON, including duplicates, with the JSON texts of their values. */
export function jsonMembers(text: string): { name: string; json: string }[] {
  const found: { name: string; json: string }[] = [];
  let [depth, start, before] = [0, 0, ''];
  for (const { 0: token, index } of text.matchAll(jsonTokens)) {
    if (depth === 1 && token === ':') {
      found.push({ name: JSON.parse(before) as string, json: '' });
      start = index + 1;
    }
    const last = found.at(-1);
    if (depth === 1 && last?.json === '' && (token === ',' || token === '}'))
      last.json = text.slice(start, index).trim();
    if (token === '{' || token === '[') depth += 1;
    if (token === '}' || token === ']') depth -= 1;
    before = token;
  }
  return found;
}
