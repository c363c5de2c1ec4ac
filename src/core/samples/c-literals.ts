import { indent } from './layout';
import { doubleQuoted, octalEscape, plainText } from './literals';
import { merge } from './model';
import type { Part, Plan } from './plan';

/**
 * Returns a string literal of C; with `at`, of Objective-C. The escapes are octal, because a hexadecimal escape has no
 * maximum length. The second of two question marks is escaped, because `??=` is a trigraph.
 */
export function cLiteral(value: string, at: '' | '@' = ''): string {
  return `${at}"${escaped(value)}"`;
}

/** Returns `declaration = literal;` with one literal per line of the text; the compiler joins them. */
export function cAssignment(declaration: string, value: string, at: '' | '@' = ''): string[] {
  const pieces = value.split(/(?<=\n)/).map((line) => cLiteral(line, at));
  return pieces.length > 1
    ? [`${declaration} =`, ...indent('    ', ...pieces.slice(0, -1), `${pieces.at(-1) ?? ''};`)]
    : [`${declaration} = ${cLiteral(value, at)};`];
}

/** Returns a printf format with `hole` for each secret and doubled percent signs. */
export function cFormat(parts: Part[], hole: string): string {
  return parts.map((p) => ('text' in p ? escaped(p.text.replaceAll('%', '%%')) : hole)).join('');
}

function escaped(value: string): string {
  return doubleQuoted(value, octalEscape)
    .slice(1, -1)
    .replace(/(?<=\?)\?/g, '\\?');
}

/** Returns a header line. For an empty value, libcurl requires a semicolon in place of the colon. */
export function headerLine({ name, value }: Plan['headers'][number]): Part[] {
  return merge([{ text: plainText(value) === '' ? `${name};` : `${name}: ` }, ...value]);
}
