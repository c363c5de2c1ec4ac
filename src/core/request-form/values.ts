import { parseJson } from '../values';
import type {
  FormBody,
  FormField,
  FormParameter,
  FormSchema,
  RequestForm,
  RequestValues,
} from './model';

/** Converts a form to JSON that is safe inside a `script` element. */
export const printForm = (form: RequestForm): string =>
  JSON.stringify(form).replaceAll('<', '\\u003c');

/** Parses the text of `printForm` without checks, because both come from the same build. */
export const parseForm = (text: string): RequestForm => JSON.parse(text) as RequestForm;

export const parameterKey = ({ place, name }: FormParameter): string => `${place} ${name}`;

export function initialBody(body: FormBody | undefined): Pick<RequestValues, 'text' | 'fields'> {
  return { text: body?.examples[0]?.text ?? '', fields: initialFields(body?.fields ?? []) };
}

function initialFields(fields: FormField[]): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap(({ name, initial }) => (initial === undefined ? [] : [[name, initial]])),
  );
}

/** Values of an operation's first sample. */
export function initialValues(form: RequestForm): RequestValues {
  return {
    server: form.servers[0] ?? '',
    credentials: {},
    parameters: Object.fromEntries(
      form.parameters.flatMap((parameter) =>
        parameter.initial === undefined ? [] : [[parameterKey(parameter), parameter.initial]],
      ),
    ),
    body: 0,
    ...initialBody(form.bodies[0]),
  };
}

/** Returns the type of a schema, ignoring `null`; undefined if there is no type or more than one. */
export function plainType(schema: FormSchema): string | undefined {
  const types = [schema.type ?? []].flat().filter((name) => name !== 'null');
  return types.length === 1 ? types[0] : undefined;
}

/**
 * Merges a schema with its references, its `allOf` and its only alternative that is not null. The result serves to
 * choose the input field. It is not for validation, because only one of several equal keywords is kept.
 */
export function resolveSchema(
  schema: FormSchema,
  definitions: RequestForm['definitions'],
  seen = new Set<string>(),
): FormSchema {
  const { $ref, allOf = [], anyOf, oneOf, ...own } = schema;
  const [only, ...others] = (anyOf ?? oneOf ?? []).filter(({ type }) => type !== 'null');
  const parts = only && others.length === 0 ? [...allOf, only] : [...allOf];
  // Each reference is followed only once, so cycles end.
  if ($ref !== undefined && !seen.has($ref)) {
    seen.add($ref);
    parts.unshift(definitions[$ref] ?? {});
  }
  const resolved = parts.map((part) => resolveSchema(part, definitions, seen));
  return [...resolved, own].reduce<FormSchema>((all, part) => ({ ...all, ...part }), {});
}

/** Digits as a reader types them; leading zeros are allowed. */
const decimal = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/**
 * Parses the text of a field by the type of its schema, for validation. An invalid text stays a text, so the validator
 * reports it. The request contains the digits as typed, also those beyond JavaScript's precision.
 */
export function parseText(
  text: string,
  schema: FormSchema,
  definitions: RequestForm['definitions'],
): unknown {
  const resolved = resolveSchema(schema, definitions);
  switch (plainType(resolved)) {
    case 'string':
      return text;
    case 'integer':
    case 'number':
      return decimal.test(text.trim()) && Number.isFinite(Number(text)) ? Number(text) : text;
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : text;
    case 'array': {
      if (text.trim().startsWith('[')) return tryJson(text);
      const { items = {} } = resolved;
      return listItems(text).map((item) => parseText(item, items, definitions));
    }
    default:
      return tryJson(text);
  }
}

/** Splits a comma-separated list. */
export function listItems(text: string): string[] {
  return text.trim() === '' ? [] : text.split(',').map((item) => item.trim());
}

function tryJson(text: string): unknown {
  const value = parseJson(text);
  return value === undefined ? text : value;
}
