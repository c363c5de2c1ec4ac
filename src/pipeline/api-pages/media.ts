import { readSchema, type MediaType, type SpecValue, type Text } from '../openapi';
import { exampleFromSchema } from './example';
import type { Direction } from './example';
import { toXml } from './xml';

/** A body as the spec shows it. */
export interface BodyExample {
  /** Key under `examples`; undefined for the one `example` and for a built one. */
  name?: string;
  summary?: Text;
  description?: Text;
  mediaType: string;
  text: string;
  /** Prism's name for its language. */
  language: 'json' | 'xml' | 'text';
  /** Address of the example where the spec does not hold it (`externalValue`). */
  externalValue?: string;
}

export function isJson(mediaType: string): boolean {
  const type = mediaType.split(';')[0]?.trim().toLowerCase() ?? '';
  return type === '*/*' || type === 'application/*' || /[/+]json$/.test(type);
}

export function isXml(mediaType: string): boolean {
  return /[/+]xml$/.test(mediaType.split(';')[0]?.trim().toLowerCase() ?? '');
}

export function isForm(mediaType: string): boolean {
  return mediaType.toLowerCase().startsWith('application/x-www-form-urlencoded');
}

export function isMultipart(mediaType: string): boolean {
  return mediaType.toLowerCase().startsWith('multipart/');
}

/** Media types whose example is a set of named values. */
export function isObjectLike(mediaType: string): boolean {
  return isJson(mediaType) || isForm(mediaType) || isMultipart(mediaType);
}

/**
 * The examples of one media type entry: those the spec names, byte for byte (a text is taken as it
 * is, everything else printed as JSON), else one built from the schema.
 */
export function bodyExamples(media: MediaType, direction: Direction): BodyExample[] {
  const { mediaType, schema } = media;
  const types = schema ? readSchema(schema).types : [];
  // A JSON string whose text reads as JSON (`"true"`) is a JSON string all the same.
  const holdsText = types.length === 1 && types[0] === 'string';
  const make = (value: SpecValue, extra: Partial<BodyExample> = {}): BodyExample => {
    const isText = typeof value.value === 'string';
    const asWritten = isText && (!isJson(mediaType) || (!holdsText && looksLikeJson(value.value)));
    const printed = asWritten ? String(value.value) : value.print(2);
    const text = !asWritten && isXml(mediaType) ? toXml(schema, printed) : printed;
    return { mediaType, text, language: languageOf(mediaType, asWritten), ...extra };
  };
  if (media.examples.length > 0) {
    return media.examples.map(({ value, ...extra }) =>
      value ? make(value, extra) : { mediaType, text: '', language: 'text', ...extra },
    );
  }
  if (media.example) return [make(media.example)];
  if (!schema || !(isObjectLike(mediaType) || isXml(mediaType))) return [];
  const json = exampleFromSchema(schema, direction);
  const text = isXml(mediaType) ? toXml(schema, json) : json;
  return [{ mediaType, text, language: languageOf(mediaType, false) }];
}

/** A JSON body written as text (to keep its very bytes) against a JSON string. */
function looksLikeJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function languageOf(mediaType: string, asWritten: boolean): BodyExample['language'] {
  if (isXml(mediaType)) return 'xml';
  return isObjectLike(mediaType) || !asWritten ? 'json' : 'text';
}
