import type { MultipartPart, NameValue, SampleBody, SampleRequest, SampleValue } from '../samples';

import type { FormBody, FormField, FormParameter, RequestForm, RequestValues } from './model';
import { parameterKey, parseText } from './values';

const scalar = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** Name and value pairs of a query or form value (OpenAPI, "Style Values"). */
export function serialize(field: FormField, value: unknown): NameValue[] {
  const { name, style = 'form', explode = style === 'form', json } = field;
  const secret = fromEnvironment(field, value);
  if (secret !== undefined) return [{ name, value: secret }];
  if (json) return [{ name, value: JSON.stringify(value) }];
  if (Array.isArray(value)) {
    if (explode && style === 'form') return value.map((item) => ({ name, value: scalar(item) }));
    const separator = style === 'spaceDelimited' ? ' ' : style === 'pipeDelimited' ? '|' : ',';
    return [{ name, value: value.map(scalar).join(separator) }];
  }
  if (typeof value !== 'object' || value === null) return [{ name, value: scalar(value) }];
  const entries = Object.entries(value);
  if (style === 'deepObject') {
    return entries.map(([key, member]) => ({ name: `${name}[${key}]`, value: scalar(member) }));
  }
  if (explode) return entries.map(([key, member]) => ({ name: key, value: scalar(member) }));
  return [{ name, value: entries.flatMap(([key, member]) => [key, scalar(member)]).join(',') }];
}

/** A path, header or cookie value (style `simple`): members are joined with commas. */
function simple(value: unknown, { explode = false, json }: FormField): string {
  if (json) return JSON.stringify(value);
  if (Array.isArray(value)) return value.map(scalar).join(',');
  if (typeof value !== 'object' || value === null) return scalar(value);
  return Object.entries(value)
    .flatMap(([key, member]) => (explode ? [`${key}=${scalar(member)}`] : [key, scalar(member)]))
    .join(',');
}

/** What a text stands for. A plain value stays the text it is: `010` is no 10 in an address. */
function valueOf(field: FormField, text: string): unknown {
  const value = parseText(text, field.schema);
  return typeof value === 'object' || field.json ? value : text;
}

/** The text of a field; where it comes from the environment, an empty one until a reader types it. */
function textOf(field: FormField, text: string | undefined): string | undefined {
  return text ?? (field.env !== undefined && field.required ? '' : undefined);
}

/** The value that a sample reads from the environment, as long as a reader has typed none. */
function fromEnvironment({ env }: FormField, value: unknown): SampleValue | undefined {
  return env !== undefined && value === '' ? { prefix: '', env, suffix: '' } : undefined;
}

function sent(
  form: RequestForm,
  values: RequestValues,
  place: FormParameter['place'],
): { field: FormParameter; value: unknown }[] {
  return form.parameters.flatMap((field) => {
    const text = textOf(field, values.parameters[parameterKey(field)]);
    return field.place === place && text !== undefined
      ? [{ field, value: valueOf(field, text) }]
      : [];
  });
}

function credentials(form: RequestForm, values: RequestValues, place: string): NameValue[] {
  return form.credentials
    .filter((credential) => credential.place === place)
    .map(({ scheme, name, prefix, env }) => {
      const typed = values.credentials[scheme] ?? '';
      return { name, value: typed === '' ? { prefix, env, suffix: '' } : prefix + typed };
    });
}

/** All cookies in one header; at most one of them is a secret. */
function cookieHeader(plain: NameValue[], secrets: NameValue[]): NameValue[] {
  const texts = [...plain, ...secrets].flatMap(({ name, value }) =>
    typeof value === 'string' ? `${name}=${value}` : [],
  );
  const secret = secrets.find(({ value }) => typeof value !== 'string');
  if (secret && typeof secret.value !== 'string') {
    const prefix = [...texts, `${secret.name}=`].join('; ');
    return [{ name: 'Cookie', value: { ...secret.value, prefix } }];
  }
  return texts.length === 0 ? [] : [{ name: 'Cookie', value: texts.join('; ') }];
}

function toParts(body: FormBody, fields: Record<string, string>): MultipartPart[] {
  return body.fields.flatMap((field): MultipartPart[] => {
    const text = textOf(field, fields[field.name]);
    if (text === undefined) return [];
    const secret = fromEnvironment(field, text);
    if (secret !== undefined) return [{ kind: 'field', name: field.name, value: secret }];
    if (field.file !== undefined) {
      return [{ kind: 'file', name: field.name, fileName: text, mediaType: field.file }];
    }
    const value = valueOf(field, text);
    const members = Array.isArray(value) ? (value as unknown[]) : [value];
    return members.map((member) => ({ kind: 'field', name: field.name, value: scalar(member) }));
  });
}

function toBody(form: RequestForm, values: RequestValues): SampleBody | undefined {
  const body = form.bodies[values.body];
  if (!body) return undefined;
  if (body.kind === 'multipart') return { kind: 'multipart', parts: toParts(body, values.fields) };
  if (body.kind === 'form') {
    const fields = body.fields.flatMap((field) => {
      const text = textOf(field, values.fields[field.name]);
      return text === undefined ? [] : serialize(field, valueOf(field, text));
    });
    return { kind: 'form', fields };
  }
  const mediaType = body.mediaType.includes('*') ? 'application/json' : body.mediaType;
  return { kind: 'text', mediaType, text: values.text };
}

/**
 * The request that these values make: server and path, query, headers with the credential from the
 * start, and the body to the byte.
 */
export function toSampleRequest(form: RequestForm, values: RequestValues): SampleRequest {
  const path = sent(form, values, 'path').reduce(
    (text, { field, value }) =>
      text.replaceAll(`{${field.name}}`, encodeURIComponent(simple(value, field))),
    form.path,
  );
  const body = toBody(form, values);
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
      ...(body?.kind === 'text' ? [header('Content-Type', body.mediaType)] : []),
      ...(body?.kind === 'form'
        ? [header('Content-Type', 'application/x-www-form-urlencoded')]
        : []),
      ...sent(form, values, 'header').map(({ field, value }) =>
        header(field.name, fromEnvironment(field, value) ?? simple(value, field)),
      ),
      ...values.headers.filter(({ name }) => name !== ''),
      ...cookieHeader(
        sent(form, values, 'cookie').map(({ field, value }) =>
          header(field.name, simple(value, field)),
        ),
        credentials(form, values, 'cookie'),
      ),
    ],
    ...(body && { body }),
  };
}
