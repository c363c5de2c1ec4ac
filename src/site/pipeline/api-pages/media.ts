import { parseJson } from '@portal/core/values';
import { isChoice, readSchema } from '@portal/sources/openapi';
import type { Direction, MediaType, SpecValue, Text } from '@portal/sources/openapi';
import { maxOptions, optionName, optionOf } from './choice';
import { exampleFromSchema, exampleOfOption } from './example';

export interface BodyExample {
  /** Key in `examples`; undefined for `example` and for a built example. */
  name?: string;
  summary?: Text;
  description?: Text;
  mediaType: string;
  text: string;
  language: 'json' | 'text';
  externalValue?: string;
  /** Built from the schema because the contract has no example. */
  built?: true;
}

export function isJson(mediaType: string): boolean {
  const type = mediaType.split(';')[0]?.trim().toLowerCase() ?? '';
  return type === '*/*' || type === 'application/*' || /[/+]json$/.test(type);
}

export function isForm(mediaType: string): boolean {
  return mediaType.toLowerCase().startsWith('application/x-www-form-urlencoded');
}

export const isMultipart = (mediaType: string): boolean => /^multipart\//i.test(mediaType);

function isObjectLike(mediaType: string): boolean {
  return isJson(mediaType) || isForm(mediaType) || isMultipart(mediaType);
}

/** Returns the contract's examples (texts unchanged, other values as JSON). If there are none, builds one. */
export function bodyExamples(media: MediaType, direction: Direction): BodyExample[] {
  const { mediaType, schema } = media;
  const types = schema ? readSchema(schema).types : [];
  // The value of a string schema stays a JSON string, even if its text is valid JSON (`"true"`).
  const holdsText = types.length === 1 && types[0] === 'string';
  const make = (value: SpecValue, extra: Partial<BodyExample> = {}): BodyExample => {
    // A contract may write a JSON body as text to keep its exact bytes.
    const isText = typeof value.value === 'string';
    const asWritten =
      isText &&
      (!isJson(mediaType) || (!holdsText && parseJson(String(value.value)) !== undefined));
    const text = asWritten ? String(value.value) : value.print(2);
    const language = isObjectLike(mediaType) || !asWritten ? 'json' : 'text';
    return { mediaType, text, language, ...extra };
  };
  const named = media.examples.map(({ value, ...extra }): BodyExample =>
    value ? make(value, extra) : { mediaType, text: '', language: 'text', ...extra },
  );
  const known = named.length === 0 && media.example ? [make(media.example)] : named;
  if (known.length === 0 && schema && isObjectLike(mediaType)) {
    const text = exampleFromSchema(schema, direction);
    known.push({ mediaType, text, language: 'json', built: true });
  }
  return [...known, ...ofOtherOptions(media, known, direction)];
}

/** If the schema of a JSON body is a choice, builds an example for each option without an example. */
function ofOtherOptions(
  { mediaType, schema }: MediaType,
  known: readonly BodyExample[],
  direction: Direction,
): BodyExample[] {
  const group = schema && isJson(mediaType) ? readSchema(schema).groups.find(isChoice) : undefined;
  if (!schema || !group || group.options.length > maxOptions) return [];
  const taken = new Set(known.map(({ text }) => optionOf(parseJson(text), group)));
  return group.options.flatMap((option, index): BodyExample[] => {
    if (taken.has(index)) return [];
    const text = exampleOfOption(schema, direction, index);
    // Skips an option if its example also matches an earlier option.
    if (text === undefined || optionOf(parseJson(text), group) !== index) return [];
    return [{ name: optionName(group, option), mediaType, text, language: 'json', built: true }];
  });
}
