import type { Sentence } from '../values';
import { limitsOf } from './limits';
import type { FormBody, FormField, FormSchema, RequestForm, RequestValues } from './model';
import { messageOf, validate, validateJson, type Problem } from './validate';
import { parameterKey, parseText } from './values';

type Definitions = RequestForm['definitions'];

/** Describes the limits and the format of a field, as a hint before validation; the pattern is not part of it. */
export function rulesOf({ format, ...schema }: FormSchema): Sentence {
  const shown = [
    ...limitsOf(schema),
    ...(format === undefined || format === 'password' ? [] : [{ vi: format, en: format }]),
  ];
  const joined = (language: keyof Sentence): string =>
    shown.map((limit) => limit[language]).join(', ');
  return { vi: joined('vi'), en: joined('en') };
}

/** Puts the path of a value before the message; an empty path is the whole body. */
const named = ({ path, message }: Problem): Sentence => {
  const { vi, en } = path === '' ? { vi: 'thân', en: 'body' } : { vi: path, en: path };
  return { vi: `${vi} ${message.vi}`, en: `${en} ${message.en}` };
};

/** Validates the text of a field; an empty optional field is valid, because it is not sent. */
export function fieldProblems(
  field: FormField,
  text: string,
  definitions: Definitions,
): Sentence[] {
  const { name, required, env, schema } = field;
  if (text === '' && required && env === undefined)
    return [named({ path: name, message: messageOf('required', true) })];
  if (text === '') return [];
  return validate(parseText(text, schema, definitions), schema, definitions, name).map(named);
}

export const isJsonBody = ({ kind, mediaType }: FormBody): boolean =>
  kind === 'text' && /json|\*/.test(mediaType);

/** Validates a JSON body. */
export function bodyProblems(form: RequestForm, values: RequestValues): Sentence[] {
  const body = form.bodies[values.body];
  if (!body || !isJsonBody(body)) return [];
  return validateJson(values.text, body.schema, form.definitions).map(named);
}

/** Validates a whole request; problems are in the order of the form. */
export function requestProblems(form: RequestForm, values: RequestValues): Sentence[] {
  const body = form.bodies[values.body];
  const fields = body && body.kind !== 'text' ? body.fields : [];
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
