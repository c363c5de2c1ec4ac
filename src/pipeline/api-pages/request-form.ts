import type {
  FormBody,
  FormCredential,
  FormField,
  FormParameter,
  FormSchema,
  RequestForm,
} from '../../request-form';

import {
  readSchema,
  toJsonSchema,
  unknownServer,
  type Encoding,
  type MediaType,
  type Operation,
  type Parameter,
  type Schema,
  type SchemaNodes,
  type SecurityScheme,
  type SpecValue,
} from '../openapi';
import { exampleFromSchema, namedExample } from './example';
import { bodyExamples, isForm, isJson, isMultipart } from './media';

/** Environment variables of the samples; the guides use the same names. */
const accessToken = 'ZENGI_ACCESS_TOKEN';
const apiKey = 'ZENGI_API_KEY';
const basicCredentials = 'ZENGI_BASIC_CREDENTIALS';

type Definitions = Record<string, FormSchema>;

/** A value as a reader would type it into a field. */
function asText(value: unknown): string {
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) {
    return value.map(String).join(',');
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function exampleText(example: SpecValue | undefined, schema: SchemaNodes | undefined): string {
  if (example) {
    return typeof example.value === 'number' ? example.print() : asText(example.value);
  }
  return schema ? asText(JSON.parse(exampleFromSchema(schema, 'request'))) : '';
}

function toParameter(parameter: Parameter, definitions: Definitions): FormParameter[] {
  const { name, place, required, schema, style, explode } = parameter;
  if (place !== 'path' && place !== 'query' && place !== 'header' && place !== 'cookie') return [];
  const example = exampleText(parameter.example, schema) || (schema ? '' : name);
  // A sample carries what is required, and what the spec asks for with `x-in-sample: true`.
  const inSample = required || parameter.inSample;
  return [
    {
      name,
      place,
      required,
      schema: schema ? toJsonSchema(schema, definitions) : {},
      ...(inSample && { initial: parameter.sampleEnv === undefined ? example : '' }),
      ...(parameter.sampleEnv !== undefined && { env: parameter.sampleEnv }),
      example,
      ...(style !== undefined && { style }),
      ...(explode !== undefined && { explode }),
      ...(parameter.hasContent && { json: true }),
    },
  ];
}

/** Where one security scheme's credential goes. */
function toCredential(scheme: SecurityScheme): FormCredential[] {
  const { name, type, place: written } = scheme;
  if (type === 'mutualTLS') return [];
  if (type === 'apiKey') {
    const place = written === 'query' || written === 'cookie' ? written : 'header';
    return [
      { scheme: name, place, name: scheme.parameter ?? 'X-Api-Key', prefix: '', env: apiKey },
    ];
  }
  const basic = scheme.scheme?.toLowerCase() === 'basic';
  return [
    {
      scheme: name,
      place: 'header',
      name: 'Authorization',
      prefix: basic ? 'Basic ' : 'Bearer ',
      env: basic ? basicCredentials : accessToken,
    },
  ];
}

/** Media types that a request may offer, in the order in which a sample prefers them. */
function preference(mediaType: string): number {
  const order = [isJson, isForm, isMultipart, () => true];
  return order.findIndex((prefers) => prefers(mediaType));
}

function fileType(schema: Schema, encoding: Encoding | undefined): string | undefined {
  const item = schema.items ? readSchema(schema.items) : schema;
  const declared = item.contentMediaType;
  if (item.format !== 'binary' && declared === undefined) return undefined;
  return encoding?.contentType?.split(',')[0] ?? declared ?? 'application/octet-stream';
}

/** The fields of a body that is an object; of JSON only those with a plain value. */
function toFields(media: MediaType, text: string, definitions: Definitions): FormField[] {
  const { mediaType } = media;
  if (!media.schema) return [];
  const schema = readSchema(media.schema);
  const example = parseObject(text);
  const multipart = isMultipart(mediaType);
  return [...schema.properties].flatMap(([name, nodes]): FormField[] => {
    const child = readSchema(nodes);
    const structured = child.types.includes('object') || child.types.includes('array');
    if (child.readOnly || (isJson(mediaType) && (structured || child.types.length === 0)))
      return [];
    const encoding = media.encoding.find((part) => part.name === name);
    const file = multipart ? fileType(child, encoding) : undefined;
    const style = encoding?.style;
    const value = example[name];
    // A JSON body is one text: nothing in it comes from the environment.
    const env = isJson(mediaType) ? undefined : child.sampleEnv;
    const extension = file?.split('/')[1]?.replace('octet-stream', 'bin') ?? '';
    const written =
      file === undefined
        ? value === undefined
          ? undefined
          : asText(value)
        : `${name}.${extension}`;
    return [
      {
        name,
        required: schema.required.has(name),
        schema: toJsonSchema(nodes, definitions),
        ...(written !== undefined && { initial: env === undefined ? written : '' }),
        ...(env !== undefined && { env }),
        example: written ?? exampleText(namedExample(child), nodes),
        ...(style !== undefined && { style }),
        ...(file !== undefined && { file }),
      },
    ];
  });
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** Text for a body of a media type that no example can be built for. */
function rawText(schema: SchemaNodes | undefined): string {
  const example = schema && namedExample(readSchema(schema));
  return example ? String(example.value) : 'content';
}

function toBody(media: MediaType, definitions: Definitions): FormBody {
  const { mediaType, schema } = media;
  const written = bodyExamples(media, 'request').filter(({ text }) => text !== '');
  const examples = written.map(({ name, summary, text }) => ({
    name: summary?.vi ?? name ?? 'Example',
    text,
  }));
  const kind = isForm(mediaType) ? 'form' : isMultipart(mediaType) ? 'multipart' : 'text';
  return {
    mediaType,
    kind,
    ...(schema && isJson(mediaType) && { schema: toJsonSchema(schema, definitions) }),
    fields: toFields(media, examples[0]?.text ?? '', definitions),
    examples: examples.length > 0 ? examples : [{ name: 'Example', text: rawText(schema) }],
  };
}

/** What an operation's request may hold: the live editor's form, and the first samples' source. */
export function createRequestForm(operation: Operation): RequestForm {
  const definitions: Definitions = {};
  const bodies = [...(operation.requestBody?.content ?? [])].sort(
    (a, b) => preference(a.mediaType) - preference(b.mediaType),
  );
  const accept = operation.success?.content[0]?.mediaType;
  const servers = operation.servers.map(({ url }) => url);
  return {
    method: operation.method,
    path: operation.path,
    servers: servers.length > 0 ? servers : [unknownServer],
    ...(accept !== undefined && { accept }),
    parameters: operation.parameters.flatMap((parameter) => toParameter(parameter, definitions)),
    credentials: (operation.security[0] ?? []).flatMap(toCredential),
    bodies: bodies.map((media) => toBody(media, definitions)),
    definitions,
  };
}
