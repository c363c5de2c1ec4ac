import { indent } from './layout';
import { byteEscapes, doubleQuoted, plainText } from './literals';
import { merge } from './parts';
import type { Part, Plan } from './plan';

/**
 * Literal of C and Objective-C (`at`: `@`). Octal escapes end after three digits, where hexadecimal
 * ones have no end; a question mark after another is escaped, or `??=` would be a trigraph.
 */
export function cLiteral(value: string, at: '' | '@' = ''): string {
  return `${at}"${escaped(value)}"`;
}

/** `declaration = literal;`, each line of the text a piece of its own: the compiler joins them. */
export function cAssignment(declaration: string, value: string, at: '' | '@' = ''): string[] {
  const pieces = value.split(/(?<=\n)/).map((line) => cLiteral(line, at));
  return pieces.length > 1
    ? [`${declaration} =`, ...indent('    ', ...pieces.slice(0, -1), `${pieces.at(-1) ?? ''};`)]
    : [`${declaration} = ${cLiteral(value, at)};`];
}

/** A format for printf: `hole` where a secret goes, percent signs doubled. */
export function cFormat(parts: Part[], hole: string): string {
  return parts.map((p) => ('text' in p ? escaped(p.text.replaceAll('%', '%%')) : hole)).join('');
}

function escaped(value: string): string {
  return doubleQuoted(value, (c) =>
    byteEscapes(c, (byte) => `\\${byte.toString(8).padStart(3, '0')}`),
  )
    .slice(1, -1)
    .replace(/(?<=\?)\?/g, '\\?');
}

/** A header's line. libcurl sends one without a value only when a semicolon stands in place of the colon. */
export function headerLine({ name, value }: Plan['headers'][number]): Part[] {
  return merge([{ text: plainText(value) === '' ? `${name};` : `${name}: ` }, ...value]);
}
