/** A sentence in both languages of the portal. */
export interface Sentence {
  vi: string;
  en: string;
}

/**
 * Creates a sentence in both languages from the two lines of a template: Vietnamese, then English.
 * @param values a value that is itself a sentence is inserted in the language of the line
 */
export function say(
  parts: TemplateStringsArray,
  ...values: readonly (string | number | Sentence | undefined)[]
): Sentence {
  const [vi = '', en = ''] = parts
    .join('\0')
    .trimStart()
    .split(/\s*\n\s*/);
  let at = 0;
  const filled = (line: string, language: keyof Sentence): string =>
    line.replace(/\0/g, () => {
      const value = values[at];
      at += 1;
      return String((typeof value === 'object' ? value[language] : value) ?? '');
    });
  return { vi: filled(vi, 'vi'), en: filled(en, 'en') };
}

/** Reports whether a value is a JSON object: neither an array nor null. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Checks whether a text has a letter that is Vietnamese and not English. */
export const isVietnamese = (text: string): boolean => /[àáâãèéêìíòóôõùúýăđĩũơưạ-ỹ]/i.test(text);

/** Removes the marks of Vietnamese letters: `Đà Nẵng` becomes `Da Nang`. */
export const withoutMarks = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D');

/** Returns the result of a function; undefined if the function throws. */
export function attempt<Value>(run: () => Value): Value | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

/** Parses JSON; undefined for invalid JSON. */
export const parseJson = (text: string): unknown => attempt(() => JSON.parse(text) as unknown);

/** Decodes percent-encoding in a URL; returns a malformed text unchanged. */
export const decodeAddress = (text: string): string =>
  attempt(() => decodeURIComponent(text)) ?? text;

/** A JSON number (RFC 8259, section 6); YAML allows more (`0x10`, `.5`, `1_000`). */
export const jsonNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // An HTML parser converts a literal CR to LF, but not the reference `&#13;`.
  '\r': '&#13;',
};

/**
 * Groups the digits of a whole number by three: `1250000` → `1.250.000`. The first use of `Intl.NumberFormat` or
 * `toLocaleString` would take 25 ms while a page loads, because the browser loads its data for languages.
 */
export const groupDigits = (digits: string, mark: string): string =>
  digits.replace(/\B(?=(?:\d{3})+$)/g, mark);

/** Escapes a text for the content of an element; quotes are kept. */
export function escapeText(text: string): string {
  return text.replaceAll(/[&<>\r]/g, (character) => entities[character] ?? '');
}

/** Escapes a text for the content of an element or a double-quoted attribute. */
export function escapeAttribute(text: string): string {
  return text.replaceAll(/[&<>"\r]/g, (character) => entities[character] ?? '');
}
