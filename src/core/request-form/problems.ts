import type { Sentence } from '../values';
import type { FormBody, FormField, FormSchema, RequestForm, RequestValues } from './model';
import { messageOf, validate, validateJson, type Problem } from './validate';
import { parameterKey, parseText } from './values';

type Definitions = RequestForm['definitions'];

/** Hints by keyword; `%` stands for the keyword's value in the schema. */
const hints = {
  minimum: { vi: 'ít nhất %', en: 'at least %' },
  maximum: { vi: 'nhiều nhất %', en: 'at most %' },
  exclusiveMinimum: { vi: 'lớn hơn %', en: 'more than %' },
  exclusiveMaximum: { vi: 'nhỏ hơn %', en: 'less than %' },
  multipleOf: { vi: 'bội số của %', en: 'a multiple of %' },
  minLength: { vi: 'ít nhất % ký tự', en: 'at least % characters' },
  maxLength: { vi: 'nhiều nhất % ký tự', en: 'at most % characters' },
  length: { vi: 'đúng % ký tự', en: 'exactly % characters' },
  pattern: { vi: 'khớp %', en: 'matches %' },
  format: { vi: '%', en: '%' },
} satisfies Record<string, Sentence>;

/** Describes the rules of a field, as a hint before validation. */
export function rulesOf(schema: FormSchema): Sentence {
  const { minLength, maxLength, format, ...others } = schema;
  const rules: Readonly<Record<string, unknown>> = {
    ...others,
    ...(minLength === maxLength ? { length: minLength } : { minLength, maxLength }),
    format: format === 'password' ? undefined : format,
  };
  const shown = Object.entries(hints).filter(([keyword]) => rules[keyword] !== undefined);
  const joined = (language: keyof Sentence): string =>
    shown
      .map(([keyword, hint]) => hint[language].replace('%', () => String(rules[keyword])))
      .join(', ');
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
  const fields = body?.kind === 'form' ? body.fields : [];
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
