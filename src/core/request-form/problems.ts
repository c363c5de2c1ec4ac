import type { FormBody, FormField, FormSchema, RequestForm, RequestValues } from './model';
import { validate, validateJson } from './validate';
import { parameterKey, parseText } from './values';

type Definitions = RequestForm['definitions'];

const range = (from: number | undefined, to: number | undefined, unit = ''): string | false => {
  if (from !== undefined && from === to) return `exactly ${from}${unit}`;
  const parts = [from !== undefined && `at least ${from}`, to !== undefined && `at most ${to}`];
  const text = parts.filter(Boolean).join(', ');
  return text !== '' && `${text}${unit}`;
};

/** Describes the rules of a field, as a hint before validation. */
export function rulesOf(schema: FormSchema): string {
  return [
    range(schema.minimum, schema.maximum),
    schema.exclusiveMinimum !== undefined && `more than ${schema.exclusiveMinimum}`,
    schema.exclusiveMaximum !== undefined && `less than ${schema.exclusiveMaximum}`,
    schema.multipleOf !== undefined && `a multiple of ${schema.multipleOf}`,
    range(schema.minLength, schema.maxLength, ' characters'),
    schema.pattern !== undefined && `matches ${schema.pattern}`,
    schema.format !== undefined && schema.format !== 'password' && schema.format,
  ]
    .filter((rule) => typeof rule === 'string')
    .join('; ');
}

/** Validates the text of a field; an empty optional field is not sent, and so is valid. */
export function fieldProblems(field: FormField, text: string, definitions: Definitions): string[] {
  const { name, required, env, file, schema } = field;
  if (text === '') return required && env === undefined ? [`${name} is required`] : [];
  if (file !== undefined) return [];
  return validate(parseText(text, schema, definitions), schema, definitions, name).map(
    ({ path, message }) => `${path} ${message}`,
  );
}

export const isJsonBody = ({ kind, mediaType }: FormBody): boolean =>
  kind === 'text' && /json|\*/.test(mediaType);

/** Validates a JSON body. */
export function bodyProblems(form: RequestForm, values: RequestValues): string[] {
  const body = form.bodies[values.body];
  if (!body || !isJsonBody(body)) return [];
  return validateJson(values.text, body.schema, form.definitions).map(
    ({ path, message }) => `${path === '' ? 'body' : path} ${message}`,
  );
}

/** Validates a whole request; problems are in the order of the form. */
export function requestProblems(form: RequestForm, values: RequestValues): string[] {
  const body = form.bodies[values.body];
  const fields = body && !['text', 'file'].includes(body.kind) ? body.fields : [];
  return [
    ...form.parameters.flatMap((field) =>
      fieldProblems(field, values.parameters[parameterKey(field)] ?? '', form.definitions),
    ),
    ...fields.flatMap((field) =>
      fieldProblems(field, values.fields[field.name] ?? '', form.definitions),
    ),
    ...bodyProblems(form, values),
  ];
}
