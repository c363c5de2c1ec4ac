import type { Part } from './parts';

/**
 * Characters that never stand in a sample as they are: controls, line separators, the BOM and the
 * bidirectional overrides (invisible, changed by editors, refused by rustc). Escapes carry them.
 */
const invisible =
  /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/;

/** True when a raw literal can hold the text: visible characters and line feeds only. */
export function isPlain(text: string): boolean {
  return !invisible.test(text.replaceAll('\n', ''));
}

export interface EscapeRules {
  /** Escapes by character; it is asked first. */
  special: Record<string, string>;
  /** Escape of any other character that may not stand as it is. */
  other: (character: string) => string;
}

/** Writes a text by a language's escape rules, without the quotes around it. */
export function escapeText(text: string, rules: EscapeRules): string {
  let out = '';
  for (const character of text)
    out +=
      rules.special[character] ?? (invisible.test(character) ? rules.other(character) : character);
  return out;
}

/**
 * A double-quoted string with the escapes of the C family.
 * @param more escapes of the language's own
 */
export function doubleQuoted(
  text: string,
  other: EscapeRules['other'] = unicodeEscape,
  more: EscapeRules['special'] = {},
): string {
  const special = { '\\': '\\\\', '"': '\\"', '\n': '\\n', '\r': '\\r', '\t': '\\t', ...more };
  return `"${escapeText(text, { special, other })}"`;
}

/** `\u2028`, as most languages of the C family write it. */
export function unicodeEscape(character: string): string {
  return `\\u${hex(character, 4)}`;
}

/** `\u{2028}`: PHP, Dart, OCaml, Rust, Swift. */
export function bracedEscape(character: string): string {
  return `\\u{${hex(character, 1)}}`;
}

/** The UTF-8 bytes of a character, each written by `print`. */
export function byteEscapes(character: string, print: (byte: number) => string): string {
  return Array.from(new TextEncoder().encode(character), print).join('');
}

export function hex(character: string, digits: number): string {
  return (character.codePointAt(0) ?? 0).toString(16).padStart(digits, '0');
}

/** The first of `grow(0)`, `grow(1)`, … that the text does not hold: a delimiter that is safe. */
export function growUntilAbsent(text: string, grow: (round: number) => string): string {
  for (let round = 0; ; round++) {
    const delimiter = grow(round);
    if (!text.includes(delimiter)) return delimiter;
  }
}

export interface ExpressionStyle {
  literal: (text: string) => string;
  /** Expression that reads a secret; `encoded` asks for it percent-encoded. */
  secret: (env: string, encoded: boolean) => string;
  /** Operator between the operands: ` + `. */
  concat: string;
  /** Interpolated string around the operands: used while the text needs no escape in it. */
  template?: { open: string; hole: (code: string) => string; close: string };
}

/** Text without a meaning in any language's interpolated string. */
const templateSafe = /^[\w .,:;=/?&%-]*$/;

/** An expression of the sample's language for a text with secrets in it. */
export function expression(parts: Part[], style: ExpressionStyle): string {
  const { template } = style;
  const simple =
    parts.length > 1 && parts.every((p) => !('text' in p) || templateSafe.test(p.text));
  if (template && simple) {
    const inner = parts.map((p) =>
      'text' in p ? p.text : template.hole(style.secret(p.env, p.encoded)),
    );
    return template.open + inner.join('') + template.close;
  }
  return parts
    .map((p) => ('text' in p ? style.literal(p.text) : style.secret(p.env, p.encoded)))
    .join(style.concat);
}

/** True when a secret stands in any of these. */
export function hasSecret(...lists: Part[][]): boolean {
  return lists.flat().some((part) => 'env' in part);
}

/** True when a secret has to be percent-encoded when the sample runs. */
export function hasEncodedSecret(...lists: Part[][]): boolean {
  return lists.flat().some((part) => 'env' in part && part.encoded);
}

/** The text of parts without a secret; undefined with one. */
export function plainText(parts: Part[]): string | undefined {
  const [only] = parts;
  return parts.length === 1 && only && 'text' in only ? only.text : undefined;
}
