import { attempt, isObject } from '../values';

/** A number as it is written in the source: `0.10`, or a number of 20 digits. */
export class ExactNumber {
  constructor(readonly source: string) {}
}

/** Strings and numbers of JSON (RFC 8259). Strings are matched only to skip them. */
const numbers = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** Key of the temporary object that represents a number. The key does not occur in any contract. */
const mark = '\u0000number';

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
    token.startsWith('"') || String(Number(token)) === token
      ? token
      : JSON.stringify({ [mark]: token }),
  );
  return JSON.parse(marked, (name, value: unknown) =>
    revive(
      name,
      isObject(value) && Object.hasOwn(value, mark) ? new ExactNumber(String(value[mark])) : value,
    ),
  );
}

/** Parses the members of a JSON object like `parseExact`; undefined for another value and for invalid JSON. */
export function exactMembers(text: string): Record<string, unknown> | undefined {
  const value = attempt(() => parseExact(text));
  return isObject(value) && !(value instanceof ExactNumber) ? value : undefined;
}

/**
 * Converts a value to JSON, with exact numbers as written.
 * @param indent number of spaces; 0 for one line without spaces
 * @param margin spaces before the value
 */
export function printExact(value: unknown, indent = 0, margin = ''): string {
  if (value instanceof ExactNumber) return value.source;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const isList = Array.isArray(value);
  const inner = margin + ' '.repeat(indent);
  const parts = Object.entries(value).map(([name, member]) => {
    const text = printExact(member, indent, inner);
    return isList ? text : `${JSON.stringify(name)}:${indent > 0 ? ' ' : ''}${text}`;
  });
  const [before, between, after] =
    indent > 0 && parts.length > 0 ? [`\n${inner}`, `,\n${inner}`, `\n${margin}`] : ['', ',', ''];
  const text = before + parts.join(between) + after;
  return isList ? `[${text}]` : `{${text}}`;
}

/** Converts a string to itself, without quotes, and any other value to JSON. */
export function printScalar(value: unknown): string {
  return typeof value === 'string' ? value : printExact(value);
}
