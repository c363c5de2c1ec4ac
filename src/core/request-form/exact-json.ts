/** A number of a JSON text with the characters that it is written with: `0.10`, 20 digits. */
export class ExactNumber {
  constructor(readonly source: string) {}
}

/** RFC 8259: strings, and numbers outside of them. */
const numbers = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** A key that no text of a contract has. */
const mark = '\u0000number';

/**
 * JSON.parse that keeps every digit: a number that JavaScript would write otherwise is an `ExactNumber`.
 * @throws {SyntaxError} on a text that is no JSON
 */
export function parseExact(text: string): unknown {
  JSON.parse(text);
  const marked = text.replace(numbers, (token) =>
    token.startsWith('"') || String(Number(token)) === token
      ? token
      : JSON.stringify({ [mark]: token }),
  );
  return JSON.parse(marked, (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, mark)) return value;
    return new ExactNumber(String((value as Record<string, unknown>)[mark]));
  });
}

/** JSON without spaces, exact numbers as they were written. */
export function printExact(value: unknown): string {
  if (value instanceof ExactNumber) return value.source;
  if (Array.isArray(value)) return `[${value.map(printExact).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value).map(
    ([name, member]) => `${JSON.stringify(name)}:${printExact(member)}`,
  );
  return `{${members.join(',')}}`;
}

/** A value as a text of its own: a string without quotes, everything else as JSON. */
export function printScalar(value: unknown): string {
  return typeof value === 'string' ? value : printExact(value);
}
