import {
  encodeComponent,
  growUntilAbsent,
  type Multipart,
  type NameValue,
  type SampleBody,
  type SampleRequest,
  type SampleValue,
} from '../samples';
import { attempt } from '../values';
import type { FormField, FormParameter, RequestForm, RequestValues } from './model';
import { ExactNumber, parseExact, printExact, printScalar } from './exact-json';
import { listItems, parameterKey, plainType, resolveSchema } from './values';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof ExactNumber);

const separators = { pipeDelimited: '%7C', spaceDelimited: '%20', deepObject: ',' };

/** Serialises a value of a query or form (RFC 6570, 3.2.8; OpenAPI, "Style Values"). An empty list yields no pairs. */
function serialize(field: FormField, value: unknown): NameValue[] {
  const { name, style, explode = style === undefined || style === 'deepObject', json } = field;
  const secret = fromEnvironment(field, value);
  if (secret !== undefined) return [{ name, value: secret }];
  if (json) return [{ name, value: printExact(value) }];
  if (!isObject(value)) return [{ name, value: printScalar(value) }];
  const members = Object.entries(value);
  if (explode) {
    const nameOf = (key: string): string =>
      style === 'deepObject' ? `${name}[${key}]` : Array.isArray(value) ? name : key;
    return members.flatMap(([key, member]) =>
      style === 'deepObject' && isObject(member)
        ? serialize({ ...field, name: nameOf(key) }, member)
        : [{ name: nameOf(key), value: printScalar(member) }],
    );
  }
  if (members.length === 0) return [];
  const separator = style && separators[style];
  return [{ name, value: simple(value, field, encodeComponent, separator), encoded: true }];
}

/**
 * Serialises a value as one text; commas join the members (style `simple`, RFC 6570, 3.2.2).
 * @param encode applied to each name and value, not to the commas
 */
function simple(
  value: unknown,
  field: FormField,
  encode: (text: string) => string,
  separator = ',',
): string {
  if (field.json) return encode(printExact(value));
  const print = (member: unknown): string => encode(printScalar(member));
  if (!isObject(value)) return print(value);
  if (Array.isArray(value)) return value.map(print).join(separator);
  return Object.entries(value)
    .map(([key, member]) => `${encode(key)}${field.explode ? '=' : separator}${print(member)}`)
    .join(separator);
}

const fileNote = 'Replace the content of each part with a filename by the content of your file.';

function typeOf(body: SampleBody): string {
  if (body.kind === 'multipart') return `multipart/form-data; boundary=${body.boundary}`;
  return body.kind === 'form' ? 'application/x-www-form-urlencoded' : body.mediaType;
}

const asWritten = (text: string): string => text;

/** Parses the text of a field. A scalar remains text, because `010` and `0.10` must not become 10 and 0.1. */
function valueOf(field: FormField, text: string, definitions: RequestForm['definitions']): unknown {
  const { items = {}, ...schema } = resolveSchema(field.schema, definitions);
  const type = plainType(schema);
  const { json = false } = field;
  if (type === 'array' && !text.trim().startsWith('[')) {
    const plain = json ? plainType(resolveSchema(items, definitions)) : 'string';
    const listed = listItems(text);
    return plain === undefined || plain === 'string' ? listed : listed.map(exact);
  }
  if (type === 'string') return text;
  if (!json && type !== undefined && type !== 'array' && type !== 'object') return text;
  const value = exact(text);
  return isObject(value) || json ? value : text;
}

/** Parses JSON and keeps every digit; returns the text itself if it is not valid JSON. */
function exact(text: string): unknown {
  const value = attempt(() => parseExact(text));
  return value === undefined ? text : value;
}

/** Returns the text of a field; empty for a required field whose value comes from the environment. */
function textOf(field: FormField, text: string | undefined): string | undefined {
  return text ?? (field.env !== undefined && field.required ? '' : undefined);
}

/** Returns the environment variable of a field for which the reader has not entered a value. */
function fromEnvironment({ env }: FormField, value: unknown): SampleValue | undefined {
  return env !== undefined && value === '' ? { prefix: '', env } : undefined;
}

function sent(
  form: RequestForm,
  values: RequestValues,
  place: FormParameter['place'],
): { field: FormParameter; value: unknown }[] {
  return form.parameters.flatMap((field) => {
    const text = textOf(field, values.parameters[parameterKey(field)]);
    return field.place === place && text !== undefined
      ? [{ field, value: valueOf(field, text, form.definitions) }]
      : [];
  });
}

function credentials(form: RequestForm, values: RequestValues, place: string): NameValue[] {
  return form.credentials
    .filter((credential) => credential.place === place)
    .map(({ scheme, name, prefix, env }) => {
      const typed = values.credentials[scheme] ?? '';
      return { name, value: typed === '' ? { prefix, env } : prefix + typed };
    });
}

function toBody(form: RequestForm, values: RequestValues): SampleBody | undefined {
  const body = form.bodies[values.body];
  if (!body) return undefined;
  if (body.kind !== 'text') {
    const fields = body.fields.flatMap((field) => {
      // An inherited member is no value: a field may be called `constructor`.
      const isGiven = Object.hasOwn(values.fields, field.name);
      const text = textOf(field, isGiven ? values.fields[field.name] : undefined);
      if (text === undefined) return [];
      const pairs = serialize(field, valueOf(field, text, form.definitions));
      return pairs.map((pair) => ({ ...pair, field }));
    });
    return body.kind === 'form' ? { kind: 'form', fields } : toMultipart(fields);
  }
  // A range (RFC 9110, 12.5.1) stands for its usual type.
  const usual = body.mediaType.startsWith('text/') ? 'text/plain' : 'application/json';
  const mediaType = body.mediaType.includes('*') ? usual : body.mediaType;
  return { kind: 'text', mediaType, text: values.text };
}

function toMultipart(fields: readonly (NameValue & { field: FormField })[]): Multipart {
  const parts = fields.map(({ name, value, field: { file = false, mediaType } }) => ({
    name,
    text: typeof value === 'string' ? value : value.prefix,
    ...(mediaType !== undefined && { mediaType }),
    isFile: file,
  }));
  const all = JSON.stringify(parts);
  return {
    kind: 'multipart',
    boundary: growUntilAbsent(all, (round) => `form-part${'-'.repeat(round)}`),
    parts,
  };
}

/** Builds the request: server and path, query, headers including the credential, and the exact body. */
export function toSampleRequest(form: RequestForm, values: RequestValues): SampleRequest {
  const path = sent(form, values, 'path').reduce(
    (text, { field, value }) =>
      text.replaceAll(`{${field.name}}`, () => simple(value, field, encodeComponent)),
    form.path,
  );
  const body = toBody(form, values);
  const type = body && typeOf(body);
  const hasFile = body?.kind === 'multipart' && body.parts.some(({ isFile }) => isFile);
  const note = [form.note, hasFile && fileNote].filter(Boolean).join(' ');
  const header = (name: string, value: SampleValue): NameValue => ({ name, value });
  return {
    method: form.method,
    url: values.server.replace(/\/$/, '') + path,
    query: [
      ...sent(form, values, 'query').flatMap(({ field, value }) => serialize(field, value)),
      ...credentials(form, values, 'query'),
    ],
    headers: [
      ...credentials(form, values, 'header'),
      ...(form.accept === undefined ? [] : [header('Accept', form.accept)]),
      ...(type === undefined ? [] : [header('Content-Type', type)]),
      ...sent(form, values, 'header').map(({ field, value }) =>
        header(field.name, fromEnvironment(field, value) ?? simple(value, field, asWritten)),
      ),
    ],
    ...(body && { body }),
    ...(note !== '' && { note }),
  };
}
