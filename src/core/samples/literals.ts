import type { Part } from './model';

/** Invisible characters. They are always escaped: controls, line separators, BOM, bidirectional overrides. */
const invisible =
  /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/;

/** Reports whether a raw literal can contain the text: visible characters and line feeds only. */
export function isPlain(text: string): boolean {
  return !invisible.test(text.replaceAll('\n', ''));
}

export interface EscapeRules {
  /** Escapes by character; they take precedence over `other`. */
  special: Record<string, string>;
  /** Escapes any other invisible character. */
  other: (character: string) => string;
}

/** Escapes a text by a language's rules, without adding quotes. */
export function escapeText(text: string, rules: EscapeRules): string {
  let out = '';
  for (const character of text)
    out +=
      rules.special[character] ?? (invisible.test(character) ? rules.other(character) : character);
  return out;
}

/** Returns a quoted string with the escapes of C-like languages; `more` adds those of one language. */
export function quotedWith(
  quote: string,
  text: string,
  other: EscapeRules['other'] = unicodeEscape,
  more: EscapeRules['special'] = {},
): string {
  const common = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t', [quote]: `\\${quote}` };
  return quote + escapeText(text, { special: { ...common, ...more }, other }) + quote;
}

export function doubleQuoted(
  text: string,
  other?: EscapeRules['other'],
  more?: EscapeRules['special'],
): string {
  return quotedWith('"', text, other, more);
}

/** Returns a string of Python or JavaScript, in the kind of quotes that the text contains less often. */
export function lightlyQuoted(text: string): string {
  return quotedWith(text.split('"').length > text.split("'").length ? "'" : '"', text);
}

/** Returns `\u2028`, for most C-like languages. */
export function unicodeEscape(character: string): string {
  return `\\u${hex(character, 4)}`;
}

/** Returns `\u{2028}`, for PHP, Dart, OCaml, Rust and Swift. */
export function bracedEscape(character: string): string {
  return `\\u{${hex(character, 1)}}`;
}

/** Escapes each UTF-8 byte of a character as octal digits after a backslash. */
export function octalEscape(character: string): string {
  const bytes = Array.from(new TextEncoder().encode(character));
  return bytes.map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('');
}

export function hex(character: string, digits: number): string {
  return (character.codePointAt(0) ?? 0).toString(16).padStart(digits, '0');
}

/** Finds a delimiter that the text does not contain: the first such of `grow(0)`, `grow(1)`, … */
export function growUntilAbsent(text: string, grow: (round: number) => string): string {
  for (let round = 0; ; round++) {
    const delimiter = grow(round);
    if (!text.includes(delimiter)) return delimiter;
  }
}

interface ExpressionStyle {
  literal: (text: string) => string;
  /** Expression that reads a secret; `encoded` percent-encodes it. */
  secret: (env: string, encoded: boolean) => string;
  /** Operator between the operands: ` + `. */
  concat: string;
  /** Syntax of an interpolated string. It is used only for a text that needs no escapes there. */
  template?: { open: string; hole: (code: string) => string; close: string };
}

/** A text that needs no escape in the interpolated strings of any language. */
const templateSafe = /^[\w .,:;=/?&%-]*$/;

/** Returns a function that converts a text with secrets to an expression of a language. */
export function expression({ literal, secret, concat, template }: ExpressionStyle) {
  return (parts: Part[]): string => {
    const simple =
      parts.length > 1 && parts.every((p) => !('text' in p) || templateSafe.test(p.text));
    if (template && simple) {
      const inner = parts.map((p) =>
        'text' in p ? p.text : template.hole(secret(p.env, p.encoded)),
      );
      return template.open + inner.join('') + template.close;
    }
    return parts
      .map((p) => ('text' in p ? literal(p.text) : secret(p.env, p.encoded)))
      .join(concat);
  };
}

export function hasSecret(...lists: Part[][]): boolean {
  return lists.flat().some((part) => 'env' in part);
}

/** Reports whether a secret must be percent-encoded when the sample runs. */
export function hasEncodedSecret(...lists: Part[][]): boolean {
  return lists.flat().some((part) => 'env' in part && part.encoded);
}

/** Returns the text of parts; undefined if they contain a secret. */
export function plainText(parts: Part[]): string | undefined {
  const [only] = parts;
  return parts.length === 1 && only && 'text' in only ? only.text : undefined;
}
