/** One sentence for a reader, in the two languages of the portal. */
export interface Sentence {
  vi: string;
  en: string;
}

/** Whether a value is an object of JSON: no list, and not null. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value of a JSON text; undefined where the text is not valid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A JSON number as RFC 8259, section 6 writes it; YAML allows more (`0x10`, `.5`, `1_000`). */
export const jsonNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // An HTML parser reads a bare CR as LF, but keeps the reference.
  '\r': '&#13;',
};

/** Escapes a text for an element's content; quotes stay as they are. */
export function escapeText(text: string): string {
  return text.replaceAll(/[&<>\r]/g, (character) => entities[character] ?? '');
}

/** Escapes a text for an element's content or an attribute in double quotes. */
export function escapeAttribute(text: string): string {
  return text.replaceAll(/[&<>"\r]/g, (character) => entities[character] ?? '');
}
