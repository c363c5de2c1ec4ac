import {
  exactMembers,
  ExactNumber,
  parseExact,
  printExact,
  printScalar,
} from '@portal/core/request-form';
import type {
  FormBody,
  FormField,
  FormParameter,
  FormSchema,
  RequestForm,
} from '@portal/core/request-form';

import {
  endOfLife,
  isUnused,
  readSchema,
  toJsonSchema,
  receiverServer,
  unknownServer,
  type Direction,
  type MediaType,
  type Operation,
  type Parameter,
  type Schema,
  type SchemaNodes,
  type SpecValue,
} from '@portal/sources/openapi';
import { exampleFromSchema, exampleOfOption, namedExample } from './example';
import { credentialsOf } from './credentials';
import { bodyExamples, isForm, isJson, isMultipart } from './media';

type Definitions = Record<string, FormSchema>;

/** Matches an item that needs no quotes in a list with commas. */
const plainItem = /^(?![[\s])[^,\n]+(?<!\s)$/;

/**
 * Converts JSON to the text of a field: texts without quotes, simple lists with commas, numbers with all digits.
 * @param asJson whether the field is sent as JSON: its lists keep brackets and quotes
 */
function asText(json: string, asJson = false): string {
  const value = parseExact(json);
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && !asJson) {
    const items = value.map((item: unknown) =>
      typeof item === 'object' && !(item instanceof ExactNumber) ? '' : printScalar(item),
    );
    if (items.every((item) => plainItem.test(item))) return items.join(',');
  }
  return printExact(value);
}

interface ExampleUse {
  direction: Direction;
  asJson?: boolean;
  /** Whether the sample contains the value. */
  isSent: boolean;
}

function exampleText(
  example: SpecValue | undefined,
  schema: SchemaNodes = [],
  { direction, asJson, isSent }: ExampleUse,
): string {
  if (!example && schema.length === 0) return '';
  const build = isSent ? exampleFromSchema : exampleOfOption;
  const json = example?.print() ?? build(schema, direction);
  return json === undefined ? '' : asText(json, asJson);
}

/** What the parts of a form have in common: the direction of the request, and the targets of `$ref`. */
interface Shared {
  direction: Direction;
  definitions: Definitions;
}

function toParameter(parameter: Parameter, { direction, definitions }: Shared): FormParameter[] {
  const { name, place, required, schema, explode, style } = parameter;
  if (place !== 'path' && place !== 'query' && place !== 'header') return [];
  const json = parameter.contentType !== undefined && isJson(parameter.contentType);
  // A sample contains required parameters and those with `x-in-sample: true`.
  const inSample = required || parameter.inSample;
  const example =
    exampleText(parameter.example, schema, { direction, asJson: json, isSent: inSample }) ||
    (schema ? '' : name);
  return [
    {
      name,
      place,
      required,
      schema: schema ? toJsonSchema(schema, definitions, direction) : {},
      ...(inSample && { initial: parameter.sampleEnv === undefined ? example : '' }),
      ...(parameter.sampleEnv !== undefined && { env: parameter.sampleEnv }),
      example,
      ...(explode !== undefined && { explode }),
      ...(json && { json: true }),
      ...(style !== undefined && isKnownStyle(style) && { style }),
    },
  ];
}

const isKnownStyle = (style: string): style is NonNullable<FormField['style']> =>
  style === 'deepObject' || style === 'pipeDelimited' || style === 'spaceDelimited';

function preference(mediaType: string): number {
  const order = [isJson, isForm, isMultipart, () => true];
  return order.findIndex((prefers) => prefers(mediaType));
}

/**
 * Converts the members of a body to form fields: those of the schema, and those that only the example has, as in a map
 * or a choice. For JSON only members of the schema with plain values.
 */
function toFields(media: MediaType, text: string, { direction, definitions }: Shared): FormField[] {
  const asJson = isJson(media.mediaType);
  const schema = media.schema && readSchema(media.schema);
  const members = Object.entries(exactMembers(text) ?? {});
  const example = new Map(members.map(([name, member]) => [name, printExact(member)]));
  const names = [...(schema?.properties.keys() ?? []), ...(asJson ? [] : example.keys())];
  return [...new Set(names)].flatMap((name): FormField[] => {
    const nodes = schema?.properties.get(name);
    const child = readSchema(nodes ?? []);
    const structured = child.types.includes('object') || child.types.includes('array');
    if (isUnused(child, direction) || (asJson && (structured || child.types.length === 0)))
      return [];
    const value = example.get(name);
    const encoded = encodingOf(media, name, value ?? '', child);
    // Samples cannot use environment variables in JSON and multipart bodies, because such a body is one text.
    const env = isForm(media.mediaType) ? child.sampleEnv : undefined;
    const written = value && asText(value, encoded.json);
    return [
      {
        name,
        required: schema?.required.has(name) ?? false,
        schema: nodes
          ? toJsonSchema(nodes, definitions, direction)
          : { type: typeOfJson(value ?? '') },
        ...(written !== undefined && { initial: env === undefined ? written : '' }),
        ...(env !== undefined && { env }),
        example: written ?? exampleText(namedExample(child), nodes, { direction, isSent: false }),
        ...encoded,
      },
    ];
  });
}

function typeOfJson(json: string): string {
  const value = parseExact(json);
  if (value instanceof ExactNumber) return 'number';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** Determines the encoding of a form field with the given JSON value (OpenAPI, "Encoding Object"). */
function encodingOf(
  media: MediaType,
  name: string,
  json: string,
  schema: Schema,
): Partial<FormField> {
  const encoding = media.encoding.find((field) => field.name === name);
  const { style, explode, contentType } = encoding ?? {};
  // OpenAPI ignores `contentType` if a style is given.
  const isStyled = style !== undefined || explode !== undefined;
  // By default, an object is JSON, and each item of a list is a separate field.
  const isObjectField = json.startsWith('{') || schema.types[0] === 'object';
  const asJson = contentType === undefined ? isObjectField : isJson(contentType);
  if (isMultipart(media.mediaType)) {
    const type = fileType(schema);
    const item = schema.items && readSchema(schema.items).types[0];
    const usual = asJson || item === 'object' ? 'application/json' : type;
    const mediaType = contentType?.split(',')[0] ?? usual;
    return {
      ...(asJson && { json: true }),
      ...(type !== undefined && { file: true }),
      ...(mediaType !== undefined && { mediaType }),
    };
  }
  return {
    ...(explode !== undefined && { explode }),
    ...(asJson && !isStyled && { json: true }),
  };
}

/** Returns the media type of a field that contains files (OpenAPI, "File Upload"); undefined for other fields. */
function fileType(schema: Schema): string | undefined {
  const { format, types, items, contentMediaType, contentEncoding } = schema;
  if (types[0] === 'array' && items) return fileType(readSchema(items));
  const usual = format === 'binary' ? 'application/octet-stream' : undefined;
  return contentEncoding === undefined ? (contentMediaType ?? usual) : undefined;
}

/** Returns a text for a body without an example: valid for its schema, on one line if it is JSON. */
function rawText({ mediaType, schema }: MediaType, direction: Direction): string {
  if (!schema) return isJson(mediaType) ? '{}' : 'content';
  const value = parseExact(exampleFromSchema(schema, direction));
  return typeof value === 'string' ? value : printExact(value);
}

function toBody(media: MediaType, shared: Shared): FormBody {
  const { mediaType, schema } = media;
  const { direction, definitions } = shared;
  const examples = bodyExamples(media, direction)
    .filter(({ externalValue }) => externalValue === undefined)
    .map(({ name, summary, text }) => ({ name: summary?.vi ?? name ?? 'Example', text }));
  return {
    mediaType,
    kind: isForm(mediaType) ? 'form' : isMultipart(mediaType) ? 'multipart' : 'text',
    ...(schema && isJson(mediaType) && { schema: toJsonSchema(schema, definitions, direction) }),
    fields: toFields(media, examples[0]?.text ?? '', shared),
    examples:
      examples.length > 0 ? examples : [{ name: 'Example', text: rawText(media, direction) }],
  };
}

/** Creates the form of an operation's request, used by the live editor and the samples. */
export function createRequestForm(operation: Operation): RequestForm {
  const definitions: Definitions = {};
  const shared: Shared = { direction: operation.directions.request, definitions };
  const bodies = [...(operation.requestBody?.content ?? [])].sort(
    (a, b) => preference(a.mediaType) - preference(b.mediaType),
  );
  const accept = operation.success?.content[0]?.mediaType;
  const servers = operation.servers.map(({ url }) => url);
  const isPath = operation.kind === 'path';
  const note = endOfLife(operation)?.en;
  return {
    method: operation.method,
    path: isPath ? operation.sentPath : '',
    ...(note !== undefined && { note }),
    servers: servers.length > 0 ? servers : [isPath ? unknownServer : receiverServer],
    ...(accept !== undefined && { accept }),
    parameters: operation.parameters.flatMap((parameter) => toParameter(parameter, shared)),
    credentials: credentialsOf(operation),
    bodies: bodies.map((media) => toBody(media, shared)),
    definitions,
  };
}
