import type {
  MultipartPart,
  NameValue,
  SampleBody,
  SampleRequest,
  SampleValue,
} from '../../samples';

import { exampleFromSchema, namedExample } from './example';
import { bodyExamples, isForm, isJson, isMultipart } from './media';
import type { BodyExample } from './media';
import { operationUrl, parameterSchema } from './operation';
import type { Operation, Parameter, SecurityScheme } from './operation';
import { readSchema } from './schema';
import type { SpecNode } from './spec-document';

/** Environment variables of the samples; the guides use the same names. */
const accessToken = 'ZENGI_ACCESS_TOKEN';
const apiKey = 'ZENGI_API_KEY';
const basicCredentials = 'ZENGI_BASIC_CREDENTIALS';

/** Media types that a request may offer, in the order in which a sample prefers them. */
const preference = [isJson, isForm, isMultipart, () => true];

/** The request body entry that a sample shows, and its first example. */
export function sampleMedia(
  operation: Operation,
): { mediaType: string; node: SpecNode; example?: BodyExample } | undefined {
  const content = operation.node.get('requestBody')?.follow().get('content')?.entries() ?? [];
  for (const prefers of preference) {
    const found = content.find(([mediaType]) => prefers(mediaType));
    if (found) {
      const [mediaType, node] = found;
      const [example] = bodyExamples(mediaType, node, 'request');
      return { mediaType, node, ...(example && { example }) };
    }
  }
  return undefined;
}

/** The parsed example of a parameter: of the spec, else built from its schema. */
export function parameterExample(parameter: Parameter): unknown {
  const { node } = parameter;
  const named = node.get('examples')?.entries()[0]?.[1].follow().get('value');
  const written = node.get('example') ?? named ?? mediaExample(node);
  if (written) return written.value;
  const schema = parameterSchema(node);
  return schema ? JSON.parse(exampleFromSchema([schema], 'request')) : parameter.name;
}

function mediaExample(node: SpecNode): SpecNode | undefined {
  const media = node.get('content')?.entries()[0]?.[1];
  return media?.get('example') ?? media?.get('examples')?.entries()[0]?.[1].follow().get('value');
}

/** A sample carries what is required, and what the spec asks for with `x-in-sample: true`. */
function inSample({ required, node }: Parameter): boolean {
  return required || node.flag('x-in-sample');
}

const scalar = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** Name and value pairs of a query or form value (OpenAPI, "Style Values"). */
export function serialize(
  name: string,
  value: unknown,
  { style = 'form', explode = true }: { style?: string; explode?: boolean } = {},
): NameValue[] {
  if (Array.isArray(value)) {
    if (explode && style === 'form') return value.map((item) => ({ name, value: scalar(item) }));
    const separator = style === 'spaceDelimited' ? ' ' : style === 'pipeDelimited' ? '|' : ',';
    return [{ name, value: value.map(scalar).join(separator) }];
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value);
    if (style === 'deepObject') {
      return entries.map(([key, member]) => ({ name: `${name}[${key}]`, value: scalar(member) }));
    }
    if (explode) return entries.map(([key, member]) => ({ name: key, value: scalar(member) }));
    return [{ name, value: entries.flatMap(([key, member]) => [key, scalar(member)]).join(',') }];
  }
  return [{ name, value: scalar(value) }];
}

function queryPairs(parameter: Parameter): NameValue[] {
  const { node, name } = parameter;
  const value = parameterExample(parameter);
  if (node.has('content')) return [{ name, value: JSON.stringify(value) }];
  const style = node.text('style') ?? 'form';
  const explode = node.get('explode')?.value;
  return serialize(name, value, {
    style,
    explode: typeof explode === 'boolean' ? explode : style === 'form',
  });
}

/** A path or header value: a list is joined with commas (style `simple`). */
function simple(value: unknown): string {
  if (Array.isArray(value)) return value.map(scalar).join(',');
  if (typeof value !== 'object' || value === null) return scalar(value);
  return Object.entries(value)
    .flatMap(([key, member]) => [key, scalar(member)])
    .join(',');
}

/** Where one security scheme's credential goes. */
function credential({ node }: SecurityScheme): { place: string; name: string; value: SampleValue } {
  const secret = (prefix: string, env: string): SampleValue => ({ prefix, env, suffix: '' });
  if (node.text('type') === 'apiKey') {
    const name = node.text('name') ?? 'X-Api-Key';
    return { place: node.text('in') ?? 'header', name, value: secret('', apiKey) };
  }
  const basic = node.text('scheme')?.toLowerCase() === 'basic';
  const value = basic ? secret('Basic ', basicCredentials) : secret('Bearer ', accessToken);
  return { place: 'header', name: 'Authorization', value };
}

function cookieHeader(pairs: NameValue[]): NameValue[] {
  if (pairs.length === 0) return [];
  const secret = pairs.find(({ value }) => typeof value !== 'string');
  const plain = pairs.flatMap(({ name, value }) =>
    typeof value === 'string' ? `${name}=${value}` : [],
  );
  if (!secret || typeof secret.value === 'string')
    return [{ name: 'Cookie', value: plain.join('; ') }];
  const prefix = `${[...plain, secret.name].join('; ')}=`;
  return [{ name: 'Cookie', value: { prefix, env: secret.value.env, suffix: '' } }];
}

function accepted(operation: Operation): string | undefined {
  const [, response] =
    operation.node
      .get('responses')
      ?.entries()
      .find(([status]) => status.startsWith('2')) ?? [];
  return response?.follow().get('content')?.entries()[0]?.[0];
}

function parts(node: SpecNode, value: unknown): MultipartPart[] {
  const schemaNode = node.get('schema');
  const schema = schemaNode && readSchema([schemaNode]);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]: [string, unknown]): MultipartPart[] => {
    const property = schema?.properties.get(name);
    const child = property && readSchema(property);
    const mediaType = node.get('encoding')?.get(name)?.text('contentType')?.split(',')[0];
    const item = child?.items ? readSchema(child.items) : child;
    const isFile =
      item?.format === 'binary' || item?.members.some((part) => part.has('contentMediaType'));
    if (isFile) {
      const type = mediaType ?? 'application/octet-stream';
      return [
        { kind: 'file', name, fileName: `${name}.${type.split('/')[1] ?? 'bin'}`, mediaType: type },
      ];
    }
    const values = Array.isArray(member) ? (member as unknown[]) : [member];
    return values.map((text) => ({ kind: 'field', name, value: scalar(text) }));
  });
}

function bodyOf(operation: Operation): SampleBody | undefined {
  const media = sampleMedia(operation);
  if (!media) return undefined;
  const { mediaType, node, example } = media;
  const text = example?.text ?? rawText(node);
  if (isForm(mediaType)) {
    const value: unknown = JSON.parse(text);
    return { kind: 'form', fields: formFields(node, value) };
  }
  if (isMultipart(mediaType)) return { kind: 'multipart', parts: parts(node, JSON.parse(text)) };
  return {
    kind: 'text',
    mediaType: mediaType.includes('*') ? 'application/json' : mediaType,
    text,
  };
}

function formFields(node: SpecNode, value: unknown): NameValue[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]: [string, unknown]) => {
    const encoding = node.get('encoding')?.get(name);
    const style = encoding?.text('style');
    return serialize(name, member, { ...(style !== undefined && { style }) });
  });
}

/** Text for a body of a media type that no example can be built for. */
function rawText(node: SpecNode): string {
  const schemaNode = node.get('schema');
  const example = schemaNode && namedExample(readSchema([schemaNode]));
  return example ? String(example.value) : 'content';
}

/**
 * The request that an operation's samples show: server and base path, required parameters with
 * their examples, the credential from the start, and the example body to the byte.
 */
export function buildSampleRequest(operation: Operation): SampleRequest {
  const named = (place: string): Parameter[] =>
    operation.parameters.filter((parameter) => parameter.place === place && inSample(parameter));
  const credentials = (operation.security[0] ?? []).map(credential);
  const at = (place: string): NameValue[] =>
    credentials.filter((item) => item.place === place).map(({ name, value }) => ({ name, value }));
  const url = named('path').reduce(
    (text, parameter) =>
      text.replaceAll(
        `{${parameter.name}}`,
        encodeURIComponent(simple(parameterExample(parameter))),
      ),
    operationUrl(operation),
  );
  const body = bodyOf(operation);
  const accept = accepted(operation);
  return {
    method: operation.method,
    url,
    query: [...named('query').flatMap(queryPairs), ...at('query')],
    headers: [
      ...at('header'),
      ...(accept === undefined ? [] : [{ name: 'Accept', value: accept }]),
      ...(body?.kind === 'text' ? [{ name: 'Content-Type', value: body.mediaType }] : []),
      ...(body?.kind === 'form'
        ? [{ name: 'Content-Type', value: 'application/x-www-form-urlencoded' }]
        : []),
      ...named('header').map((parameter) => ({
        name: parameter.name,
        value: simple(parameterExample(parameter)),
      })),
      ...cookieHeader([
        ...named('cookie').map((parameter) => ({
          name: parameter.name,
          value: simple(parameterExample(parameter)),
        })),
        ...at('cookie'),
      ]),
    ],
    ...(body && { body }),
  };
}
