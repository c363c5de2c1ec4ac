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

/** Parses JSON; undefined for invalid JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Decodes a part of an address; returns a malformed one unchanged. */
export function decodeAddress(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A JSON number by RFC 8259, section 6; YAML allows more (`0x10`, `.5`, `1_000`). */
export const jsonNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // An HTML parser converts a bare CR to LF, but keeps the reference.
  '\r': '&#13;',
};

/** Escapes a text for the content of an element; quotes are kept. */
export function escapeText(text: string): string {
  return text.replaceAll(/[&<>\r]/g, (character) => entities[character] ?? '');
}

/** Escapes a text for the content of an element or a double-quoted attribute. */
export function escapeAttribute(text: string): string {
  return text.replaceAll(/[&<>"\r]/g, (character) => entities[character] ?? '');
}
