import { attempt, isObject } from '../values';
import { parseExact, printExact } from './exact-json';
import { fromLinkText, toLinkText } from './link-text';
import type { FormField, RequestForm, RequestValues } from './model';
import { initialBody, initialValues, parameterKey, resolveSchema } from './values';

/** Names of values that must not be part of a link. */
const secretName = /secret|password|passwd|token|authorization|api[-_]?key|signature|cookie/i;

type Shared = Partial<Omit<RequestValues, 'credentials'>>;

export interface SharedValues {
  /** Empty if there is nothing to share; undefined if the text is too long for a URL. */
  encoded: string | undefined;
  /** True if the body is left out. This happens if it is not JSON, because secrets in it cannot be found. */
  withoutBody: boolean;
}

/** Returns a function that decides whether a name is that of a secret: by its words, or by marks in the contract. */
function secretNames(
  fields: readonly FormField[],
  { definitions }: RequestForm,
): (name: string) => boolean {
  const secret = fields.filter(
    ({ env, schema }) =>
      env !== undefined || resolveSchema(schema, definitions).format === 'password',
  );
  const names = new Set(secret.map(({ name }) => name));
  return (name) => secretName.test(name) || names.has(name);
}

/** Empties the values of secrets in a JSON text, and prints it again; undefined for invalid JSON. */
const publicJson = (text: string, isSecret: (name: string) => boolean, indent = 0) =>
  attempt(() =>
    printExact(
      parseExact(text, (name, value) => (isSecret(name) ? '' : value)),
      indent,
    ),
  );

function publicEntries(
  record: Readonly<Record<string, string>>,
  isSecret: (name: string) => boolean,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, text]) => {
      if (isSecret(name)) return [];
      // The members of an object or a list may be secrets too.
      const known = /^\s*[[{]/.test(text) ? publicJson(text, isSecret) : text;
      return known === undefined ? [] : [[name, known]];
    }),
  );
}

/** Returns a body without secrets; undefined if it is not JSON. Examples of the page are public and stay unchanged. */
function publicBody(form: RequestForm, { body: index, text }: RequestValues): string | undefined {
  const body = form.bodies[index];
  if (!body || body.examples.some((example) => example.text === text)) return text;
  return text.trim() === '' ? text : publicJson(text, secretNames(body.fields, form), 2);
}

function publicValues(form: RequestForm, values: RequestValues): Shared {
  const { server, parameters, body, fields } = values;
  const text = publicBody(form, values);
  const named = form.parameters.map((field) => ({ ...field, name: parameterKey(field) }));
  return {
    // Omits a custom server: `decodeValues` ignores it, and its URL may contain a password.
    ...(form.servers.includes(server) && { server }),
    parameters: publicEntries(parameters, secretNames(named, form)),
    body,
    ...(text !== undefined && { text }),
    fields: publicEntries(fields, secretNames(form.bodies[body]?.fields ?? [], form)),
  };
}

function startingAt(form: RequestForm, body: number): RequestValues {
  return { ...initialValues(form), body, ...initialBody(form.bodies[body]) };
}

/** Encodes values for a link: only differences from the first sample, without credentials and other secrets. */
export function encodeValues(form: RequestForm, values: RequestValues): SharedValues {
  const initial = { ...publicValues(form, startingAt(form, values.body)), body: 0 };
  const shared = publicValues(form, values);
  const changed = Object.entries(shared).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(initial[key as keyof Shared]),
  );
  return {
    encoded: changed.length === 0 ? '' : toLinkText(Object.fromEntries(changed)),
    withoutBody: shared.text === undefined,
  };
}

const isText = (value: unknown): value is string => typeof value === 'string';

function texts(value: unknown, fallback: Record<string, string>): Record<string, string> {
  if (!isObject(value)) return fallback;
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => isText(entry[1])),
  );
}

/** Decodes the text of a link. Invalid parts keep their initial value. */
export function decodeValues(form: RequestForm, encoded: string): RequestValues {
  const { server, body, text, parameters, fields } = fromLinkText(encoded);
  const initial = startingAt(form, typeof body === 'number' && form.bodies[body] ? body : 0);
  // A link must not send the reader's token to a server that is not in the spec.
  const knownServer = isText(server) && form.servers.includes(server);
  return {
    ...initial,
    ...(knownServer && { server }),
    ...(isText(text) && { text }),
    parameters: texts(parameters, initial.parameters),
    fields: texts(fields, initial.fields),
  };
}
