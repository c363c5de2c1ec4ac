import type { MultipartPart, NameValue, SampleBody, SampleRequest, SampleValue } from '../samples';

import type { FormBody, FormField, FormParameter, RequestForm, RequestValues } from './model';
import { ExactNumber, parseExact, printExact, printScalar } from './exact-json';
import { parameterKey, parseText, plainType } from './values';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof ExactNumber);

const separators: Readonly<Record<string, string>> = { spaceDelimited: ' ', pipeDelimited: '|' };

/** `name[key]=value` to any depth; OpenAPI leaves open what lists are: they are numbered. */
function deepPairs(name: string, value: unknown): NameValue[] {
  if (!isObject(value)) return [{ name, value: printScalar(value) }];
  return Object.entries(value).flatMap(([key, member]) => deepPairs(`${name}[${key}]`, member));
}

/** Name and value pairs of a query or form value (OpenAPI, "Style Values"). */
export function serialize(field: FormField, value: unknown): NameValue[] {
  const pairs = serializePlain(field, value);
  return field.reserved ? pairs.map((pair) => ({ ...pair, reserved: true })) : pairs;
}

function serializePlain(field: FormField, value: unknown): NameValue[] {
  const { name, style = 'form', explode = style === 'form', json } = field;
  const secret = fromEnvironment(field, value);
  if (secret !== undefined) return [{ name, value: secret }];
  if (json) return [{ name, value: printExact(value) }];
  if (!isObject(value)) return [{ name, value: printScalar(value) }];
  if (Array.isArray(value)) {
    if (explode && style === 'form') {
      return value.map((item) => ({ name, value: printScalar(item) }));
    }
    return [{ name, value: value.map(printScalar).join(separators[style] ?? ',') }];
  }
  if (style === 'deepObject') return deepPairs(name, value);
  const entries = Object.entries(value);
  if (explode) return entries.map(([key, member]) => ({ name: key, value: printScalar(member) }));
  const members = entries.flatMap(([key, member]) => [key, printScalar(member)]);
  return [{ name, value: members.join(separators[style] ?? ',') }];
}

/**
 * A path, header or cookie value: members are joined with commas (style `simple`), or as `label` and
 * `matrix` join them (RFC 6570, sections 3.2.5 and 3.2.7).
 * @param encode applied to each name and value, not to what joins them
 */
function simple(value: unknown, field: FormField, encode: (text: string) => string): string {
  const { name, style = 'simple', explode = false, json } = field;
  const print = (member: unknown): string => encode(printScalar(member));
  if (json) return encode(printExact(value));
  const prefix = { label: '.', matrix: `;${encode(name)}=` }[style] ?? '';
  if (!isObject(value)) {
    const text = print(value);
    // RFC 6570, 3.2.7: an empty value has no equals sign.
    return style === 'matrix' && text === '' ? prefix.slice(0, -1) : prefix + text;
  }
  const between = explode ? ({ label: '.', matrix: ';' }[style] ?? ',') : ',';
  const members = Array.isArray(value)
    ? value.map((item) =>
        explode && style === 'matrix' ? `${encode(name)}=${print(item)}` : print(item),
      )
    : Object.entries(value).flatMap(([key, member]) =>
        explode ? [`${encode(key)}=${print(member)}`] : [encode(key), print(member)],
      );
  const lead = explode && style === 'matrix' ? ';' : prefix;
  return lead + members.join(between);
}

const asWritten = (text: string): string => text;

/**
 * What a text stands for. A plain value stays the text it is: `010` is no 10 in an address, and `0.10` no
 * 0.1, in a list neither.
 */
function valueOf(field: FormField, text: string): unknown {
  const type = plainType(field.schema);
  const { json = false } = field;
  if (type === 'array' && !text.trim().startsWith('[')) {
    if (json) return parseText(text, field.schema);
    return text.trim() === '' ? [] : text.split(',').map((item) => item.trim());
  }
  if (type === 'string') return text;
  if (!json && type !== undefined && type !== 'array' && type !== 'object') return text;
  try {
    const value = parseExact(text);
    return isObject(value) || json ? value : text;
  } catch {
    return text;
  }
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

/**
 * Cookies of a parameter. Its style is `form`, whose values are encoded as those of a query; `cookie`, new
 * in OpenAPI 3.2, leaves them as they are.
 */
function cookiePairs(field: FormField, value: unknown): NameValue[] {
  return serialize(field.style === 'cookie' ? { ...field, style: 'form' } : field, value).map(
    (pair) => ({
      name: pair.name,
      value:
        typeof pair.value === 'string' && field.style !== 'cookie'
          ? encodeURIComponent(pair.value)
          : pair.value,
    }),
  );
}

/** One after another; the samples send them in one header. */
function cookies(plain: readonly NameValue[], secrets: readonly NameValue[]): NameValue[] {
  return [...plain, ...secrets].map(({ name, value }) => ({
    name: 'Cookie',
    value:
      typeof value === 'string'
        ? `${name}=${value}`
        : { ...value, prefix: `${name}=${value.prefix}` },
  }));
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
    const members = Array.isArray(value) && !field.json ? (value as unknown[]) : [value];
    return members.map((member) => ({
      kind: 'field',
      name: field.name,
      value: field.json ? printExact(member) : printScalar(member),
    }));
  });
}

/**
 * A multipart body whose parts name media types, or that is no form (multipart/mixed), written out: no
 * library of the samples can be told so much of a field. Undefined where a library can write it, and with
 * a file or a value of the environment among the parts, whose bytes no text holds.
 */
function writtenMultipart(body: FormBody, fields: Record<string, string>): SampleBody | undefined {
  const mediaType = body.mediaType.split(';')[0]?.trim().toLowerCase() ?? '';
  const isFormData = mediaType === 'multipart/form-data' || mediaType.includes('*');
  const typed = body.fields.some((field) => field.mediaType !== undefined);
  const sentFile = body.fields.some(({ name, file }) => file !== undefined && name in fields);
  const isRead = ({ value }: { value?: SampleValue }): boolean =>
    value !== undefined && typeof value !== 'string';
  const reads = toParts(body, fields).some((part) => part.kind === 'field' && isRead(part));
  if ((isFormData && !typed) || sentFile || reads) return undefined;
  const parts = body.fields.flatMap((field) =>
    toParts({ ...body, fields: [field] }, fields).flatMap((part) =>
      part.kind === 'field' && typeof part.value === 'string' ? [{ field, value: part.value }] : [],
    ),
  );
  const all = JSON.stringify(parts);
  let boundary = 'sample-boundary-7d93b1';
  while (all.includes(boundary)) boundary += '-';
  const text = parts
    .map(({ field: { name, mediaType: type }, value }) => {
      const quoted = name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
      const head = [
        ...(isFormData ? [`Content-Disposition: form-data; name="${quoted}"`] : []),
        ...(type === undefined ? [] : [`Content-Type: ${type}`]),
      ];
      return `--${boundary}\r\n${head.map((line) => `${line}\r\n`).join('')}\r\n${value}\r\n`;
    })
    .join('');
  return {
    kind: 'text',
    mediaType: `${isFormData ? 'multipart/form-data' : mediaType}; boundary=${boundary}`,
    text: `${text}--${boundary}--\r\n`,
  };
}

function toBody(form: RequestForm, values: RequestValues): SampleBody | undefined {
  const body = form.bodies[values.body];
  if (!body) return undefined;
  if (body.kind === 'multipart') {
    return (
      writtenMultipart(body, values.fields) ?? {
        kind: 'multipart',
        parts: toParts(body, values.fields),
      }
    );
  }
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
      text.replaceAll(`{${field.name}}`, () => simple(value, field, encodeURIComponent)),
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
        header(field.name, fromEnvironment(field, value) ?? simple(value, field, asWritten)),
      ),
      ...values.headers.filter(({ name }) => name !== ''),
      ...cookies(
        sent(form, values, 'cookie').flatMap(({ field, value }) => cookiePairs(field, value)),
        credentials(form, values, 'cookie'),
      ),
    ],
    ...(body && { body }),
    ...(form.note !== undefined && { note: form.note }),
  };
}
