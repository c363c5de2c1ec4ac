import { jsonTokens } from '../request-form';
import { isObject, parseJson } from '../values';

/** Undoes what an editor, a chat (“ ” ‘ ’) or a web page (entities) does to quotes. */
export const plainQuotes = (text: string): string =>
  text.replace(/[“”„‟]|&(?:quot|#34);/g, '"').replace(/[‘’]|&(?:apos|#39);/g, "'");

/** Finds the end of the object or list that starts at a bracket; undefined if its last bracket is missing. */
function endOf(text: string, start: number): number | undefined {
  const tokens = new RegExp(jsonTokens);
  tokens.lastIndex = start;
  let depth = 0;
  for (let match = tokens.exec(text); match; match = tokens.exec(text)) {
    if ('{['.includes(match[0])) depth += 1;
    if ('}]'.includes(match[0])) depth -= 1;
    if (depth === 0) return tokens.lastIndex;
  }
  return undefined;
}

/**
 * Finds the JSON objects, and lists of objects, in a text: alone, in a log line, one per line, in a string with escaped
 * quotes. Of an object that is cut, nothing is read.
 */
export function jsonIn(text: string): unknown[] {
  const found: unknown[] = [];
  const bracket = /[{[]/g;
  // A bracket that starts no JSON is skipped, and the text in it is searched again. The limit keeps this linear.
  let left = 4 * text.length + 1_000;
  for (let at = bracket.exec(text); at && left > 0; at = bracket.exec(text)) {
    const end = endOf(text, at.index);
    left -= (end ?? text.length) - at.index;
    const value = end === undefined ? undefined : parseJson(text.slice(at.index, end));
    if (isObject(value) || (Array.isArray(value) && value.some(isObject))) found.push(value);
    if (end === undefined) bracket.lastIndex = `${text}\n`.indexOf('\n', at.index);
    else if (value !== undefined) bracket.lastIndex = end;
  }
  if (found.length > 0 || !text.includes('\\"')) return found;
  // Unescapes one level, which halves each row of backslashes: the depth grows with the logarithm of the length.
  return jsonIn(text.replace(/\\(["\\])/g, '$1'));
}

/** Returns the value of `data` in a body; undefined if the body is not an object with a string in `data`. */
export function bodyData(body: string): string | undefined {
  const value = parseJson(body);
  return isObject(value) && typeof value['data'] === 'string' ? value['data'] : undefined;
}
