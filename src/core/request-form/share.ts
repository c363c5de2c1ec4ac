import { withEmptied } from './json-member';
import { fromLinkText, toLinkText } from './link-text';
import type { FormField, RequestForm, RequestValues } from './model';
import { initialBody, initialValues, parameterKey, resolveSchema } from './values';

/** Names of things that are no business of a link. */
const secretName = /secret|password|passwd|token|authorization|api[-_]?key|signature|cookie/i;

type Shared = Partial<Omit<RequestValues, 'credentials'>>;

/** What of a request stands in a link. */
export interface SharedValues {
  /** Empty: there is nothing to share; undefined: it would be too long for an address. */
  encoded: string | undefined;
  /** The body is no JSON, so that nobody can tell what in it is secret: it is left out. */
  withoutBody: boolean;
}

/** Whether a name is that of a secret: by itself, or since the contract says so of the field. */
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

/** A JSON text without the values of secrets; undefined for a text that is no JSON. */
function publicJson(text: string, isSecret: (name: string) => boolean): string | undefined {
  try {
    JSON.parse(text);
  } catch {
    return undefined;
  }
  return withEmptied(text, isSecret);
}

function publicEntries(
  record: Readonly<Record<string, string>>,
  isSecret: (name: string) => boolean,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, text]) => {
      if (isSecret(name)) return [];
      // An object or a list is written as JSON, with names of its own.
      const known = /^\s*[[{]/.test(text) ? publicJson(text, isSecret) : text;
      return known === undefined ? [] : [[name, known]];
    }),
  );
}

/** The text of a body, undefined where it cannot be shared. What the page shows itself is no secret. */
function publicBody(form: RequestForm, { body: index, text }: RequestValues): string | undefined {
  const body = form.bodies[index];
  if (!body || body.kind === 'file' || body.examples.some((example) => example.text === text)) {
    return text;
  }
  return text.trim() === '' ? text : publicJson(text, secretNames(body.fields, form));
}

function publicValues(form: RequestForm, values: RequestValues): Shared {
  const { server, parameters, headers, body, fields } = values;
  const text = publicBody(form, values);
  const named = form.parameters.map((field) => ({ ...field, name: parameterKey(field) }));
  return {
    // Another one is not taken from a link either, and may hold a password.
    ...(form.servers.includes(server) && { server }),
    parameters: publicEntries(parameters, secretNames(named, form)),
    headers: headers.filter(({ name }) => name !== '' && !secretName.test(name)),
    body,
    ...(text !== undefined && { text }),
    fields: publicEntries(fields, secretNames(form.bodies[body]?.fields ?? [], form)),
  };
}

/** What a request starts from when its body is the one of this index. */
function startingAt(form: RequestForm, body: number): RequestValues {
  return { ...initialValues(form), body, ...initialBody(form.bodies[body]) };
}

/**
 * Values as a text for a link: only what differs from the first sample, and no credential. Of a body that
 * is JSON, of parameters and of fields, what is named like a secret is left out, whatever it is.
 */
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
  if (typeof value !== 'object' || value === null) return fallback;
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => isText(entry[1])),
  );
}

/** Reads a link's text. What is not as it should be is left at its first value. */
export function decodeValues(form: RequestForm, encoded: string): RequestValues {
  const { server, body, text, headers, parameters, fields } = fromLinkText(encoded);
  const initial = startingAt(form, typeof body === 'number' && form.bodies[body] ? body : 0);
  // A link must not send a reader's token to a server that the spec does not name.
  const knownServer = isText(server) && form.servers.includes(server);
  return {
    ...initial,
    ...(knownServer && { server }),
    ...(isText(text) && { text }),
    parameters: texts(parameters, initial.parameters),
    fields: texts(fields, initial.fields),
    headers: (Array.isArray(headers) ? (headers as unknown[]) : []).flatMap((entry) => {
      if (typeof entry !== 'object' || entry === null) return [];
      const { name, value } = entry as Record<string, unknown>;
      return isText(name) && isText(value) ? [{ name, value }] : [];
    }),
  };
}
