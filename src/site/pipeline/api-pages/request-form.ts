import { isObject, parseJson } from '@portal/core/values';
import { ExactNumber, parseExact, printExact, printScalar } from '@portal/core/request-form';
import type {
  FormBody,
  FormField,
  FormParameter,
  FormSchema,
  RequestForm,
} from '@portal/core/request-form';

import {
  endOfLife,
  readSchema,
  toJsonSchema,
  receiverServer,
  unknownServer,
  type Encoding,
  type MediaType,
  type Operation,
  type Parameter,
  type Schema,
  type SchemaNodes,
  type SpecValue,
} from '@portal/sources/openapi';
import { exampleFromSchema, exampleOfOption, namedExample } from './example';
import { clashNote, credentialsOf } from './credentials';
import { bodyExamples, isForm, isJson, isMultipart, isObjectLike } from './media';
import { hasParts } from './render-schema';

type Definitions = Record<string, FormSchema>;

/** Matches an item that needs no quotes in a list with commas. */
const plainItem = /^(?![[\s])[^,\n]+(?<!\s)$/;

/** Converts JSON to the text of a field: texts without quotes, simple lists with commas, numbers with all digits. */
function asText(json: string): string {
  const value = parseExact(json);
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) =>
      typeof item === 'object' && !(item instanceof ExactNumber) ? '' : printScalar(item),
    );
    if (items.every((item) => plainItem.test(item))) return items.join(',');
  }
  return printExact(value);
}

function exampleText(
  example: SpecValue | undefined,
  schema: SchemaNodes | undefined,
  print = asText,
  isSent = true,
): string {
  if (example) return print(example.print());
  if (!schema) return '';
  const built = isSent ? exampleFromSchema(schema, 'request') : exampleOfOption(schema, 'request');
  return built === undefined ? '' : print(built);
}

/** Converts JSON to the text of a field that is sent as JSON: like `asText`, but lists keep brackets and quotes. */
function asJsonText(json: string): string {
  return json.startsWith('[') ? printExact(parseExact(json)) : asText(json);
}

/** Headers that are not parameters, because media types and `security` define them (OpenAPI, "Parameter Object"). */
const ignoredHeaders = new Set(['accept', 'content-type', 'authorization']);

function toParameter(parameter: Parameter, definitions: Definitions): FormParameter[] {
  const { name, place, required, schema, style, explode } = parameter;
  if (place === 'header' && ignoredHeaders.has(name.toLowerCase())) return [];
  if (place !== 'path' && place !== 'query' && place !== 'header' && place !== 'cookie') return [];
  const json = parameter.contentType !== undefined && isJson(parameter.contentType);
  // A sample contains required parameters and those with `x-in-sample: true`.
  const inSample = required || parameter.inSample;
  const example =
    exampleText(parameter.example, schema, json ? asJsonText : asText, inSample) ||
    (schema ? '' : name);
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
      ...(parameter.allowReserved && { reserved: true }),
      ...(json && { json: true }),
    },
  ];
}

function preference(mediaType: string): number {
  const order = [isJson, isForm, isMultipart, () => true];
  return order.findIndex((prefers) => prefers(mediaType));
}

/** Concrete media type for each range (RFC 9110, 12.5.1). */
const ofRange: Readonly<Record<string, string>> = {
  'text/*': 'text/plain',
  'image/*': 'image/png',
  'audio/*': 'audio/mpeg',
  'video/*': 'video/mp4',
};

/** Returns the first media type of a list; replaces a range with a concrete type. */
function concrete(written: string): string {
  const type = written.split(',')[0]?.trim() ?? '';
  return ofRange[type] ?? (type.includes('*') ? 'application/octet-stream' : type);
}

/** Checks whether a schema is empty. A form part with an empty schema is a file (OpenAPI 3.1, "Encoding Object"). */
const isAnything = (schema: Schema): boolean =>
  schema.types.length === 0 && !hasParts(schema) && !namedExample(schema);

function fileType(schema: Schema, encoding: Encoding | undefined): string | undefined {
  const item = schema.items ? readSchema(schema.items) : schema;
  const { contentMediaType, contentEncoding, format } = item;
  const isFile =
    format === 'binary' ||
    (contentMediaType !== undefined && contentEncoding === undefined) ||
    isAnything(item);
  if (!isFile) return undefined;
  return concrete(encoding?.contentType ?? contentMediaType ?? 'application/octet-stream');
}

/** Returns a file name that is valid on every system, with the extension of a media type. */
function fileName(name: string, mediaType: string): string {
  const subtype = /\/([^;+\s]+)/.exec(mediaType)?.[1] ?? '';
  const extension = { plain: 'txt', jpeg: 'jpg', mpeg: 'mp3' }[subtype] ?? subtype;
  const base = name.replaceAll(/[^\p{L}\p{N}_-]+/gu, '_').replaceAll(/^_+|_+$/g, '');
  return `${base || 'content'}.${/^[a-z\d]{1,5}$/.test(extension) ? extension : 'bin'}`;
}

/** Converts the members of a body to form fields; for JSON only members with plain values. */
function toFields(media: MediaType, text: string, definitions: Definitions): FormField[] {
  const { mediaType } = media;
  if (!media.schema) return isJson(mediaType) ? [] : unnamedFields(media, text, new Set());
  const schema = readSchema(media.schema);
  const example = memberTexts(text);
  const multipart = isMultipart(mediaType);
  const named = [...schema.properties].flatMap(([name, nodes]): FormField[] => {
    const child = readSchema(nodes);
    const structured = child.types.includes('object') || child.types.includes('array');
    if (child.readOnly || (isJson(mediaType) && (structured || child.types.length === 0)))
      return [];
    const encoding = media.encoding.find((part) => part.name === name);
    const file = multipart ? fileType(child, encoding) : undefined;
    const value = example.get(name);
    const encoded = encodingOf(media, encoding, value ?? '', child);
    // Samples cannot use environment variables in a JSON body, because the body is one text.
    const env = isJson(mediaType) ? undefined : child.sampleEnv;
    const print = encoded.json ? asJsonText : asText;
    const written = file === undefined ? value && print(value) : fileName(name, file);
    return [
      {
        name,
        required: schema.required.has(name),
        schema: toJsonSchema(nodes, definitions),
        ...(written !== undefined && { initial: env === undefined ? written : '' }),
        ...(env !== undefined && { env }),
        example: written ?? exampleText(namedExample(child), nodes, asText, false),
        ...(file !== undefined ? { file, ...headersOf(encoding) } : encoded),
      },
    ];
  });
  if (isJson(mediaType)) return named;
  return [...named, ...unnamedFields(media, text, new Set(schema.properties.keys()))];
}

function typeOfJson(json: string): string {
  const value = parseExact(json);
  if (value instanceof ExactNumber) return 'number';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** Converts the members of an example that are not in `properties` to form fields, as in a map or a choice. */
function unnamedFields(media: MediaType, text: string, named: ReadonlySet<string>): FormField[] {
  return [...memberTexts(text)]
    .filter(([name]) => !named.has(name))
    .map(([name, value]) => {
      const encoding = media.encoding.find((part) => part.name === name);
      const encoded = encodingOf(media, encoding, value);
      const text = encoded.json ? asJsonText(value) : asText(value);
      const schema = { type: typeOfJson(value) };
      return { name, required: false, schema, initial: text, example: text, ...encoded };
    });
}

function headersOf(encoding: Encoding | undefined): Pick<FormField, 'headers'> {
  const headers = (encoding?.headers ?? [])
    .filter(({ name }) => name.toLowerCase() !== 'content-disposition')
    .flatMap(({ name, required, example, schema }) => {
      const isGiven = example ?? (schema && namedExample(readSchema(schema)));
      return required || isGiven ? [{ name, value: exampleText(example, schema) }] : [];
    });
  return headers.length > 0 ? { headers } : {};
}

/** Returns the default media type of a form field (OpenAPI, `contentType`), or undefined for plain text. */
function ownType(schema: Schema | undefined, json: string): string | undefined {
  const item = schema?.items ? readSchema(schema.items) : schema;
  if (item?.contentEncoding !== undefined) return 'application/octet-stream';
  const [type = /^\[?\{/.test(json) ? 'object' : undefined] = item?.types ?? [];
  return type === 'object' ? 'application/json' : undefined;
}

/** Determines the encoding of a form field with the given JSON value (OpenAPI, "Encoding Object"). */
function encodingOf(
  { mediaType }: MediaType,
  encoding: Encoding | undefined,
  json: string,
  schema?: Schema,
): Partial<FormField> {
  const multipart = isMultipart(mediaType);
  const styled =
    encoding !== undefined &&
    (encoding.style !== undefined || encoding.explode !== undefined || encoding.allowReserved);
  // OpenAPI ignores `contentType` if a style is given.
  const given = styled ? undefined : encoding?.contentType;
  const type = styled ? undefined : given === undefined ? ownType(schema, json) : concrete(given);
  // Each list item is a separate part or field unless the contract gives a media type for the list.
  const isList = json.startsWith('[') && given === undefined;
  return {
    ...(encoding?.style !== undefined && { style: encoding.style }),
    ...(encoding?.explode !== undefined && { explode: encoding.explode }),
    ...(encoding?.allowReserved === true && { reserved: true }),
    ...(type !== undefined && isJson(type) && !isList && { json: true }),
    ...(type !== undefined && multipart && { mediaType: type }),
    ...(multipart && headersOf(encoding)),
  };
}

/** Parses a JSON object into its members as JSON texts; numbers keep their digits. */
function memberTexts(text: string): ReadonlyMap<string, string> {
  if (!isObject(parseJson(text))) return new Map();
  const members = Object.entries(parseExact(text) as object);
  return new Map(members.map(([name, member]) => [name, printExact(member)]));
}

function rawText(schema: SchemaNodes | undefined): string {
  const example = schema && namedExample(readSchema(schema));
  if (!example) return 'content';
  return typeof example.value === 'string' ? example.value : example.print();
}

const ofBytes =
  /^(?:image|audio|video|font|model)\/(?!svg)|^application\/(?:octet-stream|pdf|zip|gzip|x-tar|wasm)\b/i;

function bodyFile(
  { mediaType, schema: nodes }: MediaType,
  hasExample: boolean,
): string | undefined {
  if (isObjectLike(mediaType)) return undefined;
  const schema = nodes && readSchema(nodes);
  const example = schema && namedExample(schema);
  const isBinary = schema?.format === 'binary';
  const unknown = !hasExample && !example && schema?.contentEncoding === undefined;
  const isBytes = ofBytes.test(mediaType) || (!schema && !/^text\//i.test(mediaType));
  if (!isBinary && !(unknown && isBytes)) return undefined;
  const named = example?.value;
  return typeof named === 'string' && /^[\w-]+\.\w{1,5}$/.test(named)
    ? named
    : fileName('content', concrete(mediaType));
}

function toBody(media: MediaType, definitions: Definitions): FormBody {
  const { mediaType, schema } = media;
  const written = bodyExamples(media, 'request').filter(
    ({ externalValue }) => externalValue === undefined,
  );
  const file = bodyFile(media, written.length > 0);
  if (file !== undefined) {
    const type = concrete(mediaType);
    return {
      mediaType: type,
      kind: 'file',
      fields: [],
      examples: [{ name: 'Example', text: file }],
    };
  }
  const examples = written.map(({ name, summary, text }) => ({
    name: summary?.vi ?? name ?? 'Example',
    text,
  }));
  const kind = isForm(mediaType) ? 'form' : isMultipart(mediaType) ? 'multipart' : 'text';
  return {
    mediaType: kind === 'text' && !isJson(mediaType) ? concrete(mediaType) : mediaType,
    kind,
    ...(schema && isJson(mediaType) && { schema: toJsonSchema(schema, definitions) }),
    fields: toFields(media, examples[0]?.text ?? '', definitions),
    examples: examples.length > 0 ? examples : [{ name: 'Example', text: rawText(schema) }],
  };
}

/** Creates the form of an operation's request, used by the live editor and the samples. */
export function createRequestForm(operation: Operation): RequestForm {
  const definitions: Definitions = {};
  const bodies = [...(operation.requestBody?.content ?? [])].sort(
    (a, b) => preference(a.mediaType) - preference(b.mediaType),
  );
  const accept = operation.success?.content[0]?.mediaType;
  const servers = operation.servers.map(({ url }) => url);
  const isPath = operation.kind === 'path';
  const note = [endOfLife(operation)?.en, clashNote(operation)].filter(Boolean).join(' ');
  return {
    method: operation.method,
    path: isPath ? operation.sentPath : '',
    ...(note !== '' && { note }),
    servers: servers.length > 0 ? servers : [isPath ? unknownServer : receiverServer],
    ...(accept !== undefined && { accept }),
    parameters: operation.parameters.flatMap((parameter) => toParameter(parameter, definitions)),
    credentials: credentialsOf(operation),
    bodies: bodies.map((media) => toBody(media, definitions)),
    definitions,
  };
}
