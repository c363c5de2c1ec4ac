import type {
  FormBody,
  FormField,
  FormParameter,
  FormSchema,
  RequestForm,
  RequestValues,
} from './model';

export const parameterKey = ({ place, name }: FormParameter): string => `${place} ${name}`;

/** Values of a body to start from. */
export function initialBody(body: FormBody | undefined): Pick<RequestValues, 'text' | 'fields'> {
  return { text: body?.examples[0]?.text ?? '', fields: initialFields(body?.fields ?? []) };
}

function initialFields(fields: FormField[]): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap(({ name, initial }) => (initial === undefined ? [] : [[name, initial]])),
  );
}

/** What the first sample of an operation shows. */
export function initialValues(form: RequestForm): RequestValues {
  return {
    server: form.servers[0] ?? '',
    credentials: {},
    parameters: Object.fromEntries(
      form.parameters.flatMap((parameter) =>
        parameter.initial === undefined ? [] : [[parameterKey(parameter), parameter.initial]],
      ),
    ),
    headers: [],
    body: 0,
    ...initialBody(form.bodies[0]),
  };
}

/** The one type of a schema, without `null`; undefined where there are several or none. */
export function plainType(schema: FormSchema): string | undefined {
  const types = [schema.type ?? []].flat().filter((name) => name !== 'null');
  return types.length === 1 ? types[0] : undefined;
}

/**
 * Reads a field's text as the schema's type: a number from digits, a list from commas, an object
 * from JSON. Text that does not read as its type stays text, for the validator to say so.
 */
export function parseText(text: string, schema: FormSchema): unknown {
  switch (plainType(schema)) {
    case 'string':
      return text;
    case 'integer':
    case 'number':
      return /^-?\d/.test(text.trim()) && Number.isFinite(Number(text)) ? Number(text) : text;
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : text;
    case 'array':
      return text.trim().startsWith('[') ? tryJson(text) : splitList(text, schema.items ?? {});
    default:
      return tryJson(text);
  }
}

function splitList(text: string, items: FormSchema): unknown {
  return text.trim() === '' ? [] : text.split(',').map((part) => parseText(part.trim(), items));
}

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
