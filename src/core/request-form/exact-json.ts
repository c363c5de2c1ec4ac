import { attempt, isObject } from '../values';

/** Start of the string that represents a number in JSON. It does not occur in any contract. */
const mark = '\u0000number ';

/** A number as it is written in the source: `0.10`, or a number of 20 digits. */
export class ExactNumber {
  constructor(readonly source: string) {}

  /** Used by `JSON.stringify`. */
  toJSON(): string {
    return mark + this.source;
  }
}

/** Strings and numbers of JSON (RFC 8259). Strings are matched only to skip them. */
const numbers = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/**
 * Parses JSON; a number that JavaScript would print differently becomes an `ExactNumber`.
 * @param revive replaces the value of a member, as in `JSON.parse`
 * @throws {SyntaxError} for invalid JSON
 */
export function parseExact(
  text: string,
  revive = (_name: string, value: unknown): unknown => value,
): unknown {
  JSON.parse(text);
  const marked = text.replace(numbers, (token) =>
    token.startsWith('"') || String(Number(token)) === token ? token : JSON.stringify(mark + token),
  );
  return JSON.parse(marked, (name, value: unknown) => {
    const isMarked = typeof value === 'string' && value.startsWith(mark);
    return revive(name, isMarked ? new ExactNumber(value.slice(mark.length)) : value);
  });
}

/** Parses the members of a JSON object like `parseExact`; undefined for another value and for invalid JSON. */
export function exactMembers(text: string): Record<string, unknown> | undefined {
  const value = attempt(() => parseExact(text));
  return isObject(value) && !(value instanceof ExactNumber) ? value : undefined;
}

/** Converts a value to JSON like `JSON.stringify`, with exact numbers as written. */
export const printExact = (value: unknown, indent = 0): string =>
  (JSON.stringify(value, null, indent) ?? 'null').replaceAll(/"\\u0000number ([^"]*)"/g, '$1');

/** Converts a string to itself, without quotes, and any other value to JSON. */
export function printScalar(value: unknown): string {
  return typeof value === 'string' ? value : printExact(value);
}
