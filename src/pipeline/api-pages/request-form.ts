import { ExactNumber, parseExact, printExact, printScalar } from '../../request-form';
import type {
  FormBody,
  FormCredential,
  FormField,
  FormParameter,
  FormSchema,
  RequestForm,
} from '../../request-form';

import {
  endOfLife,
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
import { isComputed } from './render-security';

/** Environment variables of the samples; the guides use the same names. */
const accessToken = 'ZENGI_ACCESS_TOKEN';
const apiKey = 'ZENGI_API_KEY';
const basicCredentials = 'ZENGI_BASIC_CREDENTIALS';

type Definitions = Record<string, FormSchema>;

/** An item that a list with commas between its items can hold as it is. */
const plainItem = /^(?![[\s])[^,\n]+(?<!\s)$/;

/**
 * A value as a reader would type it into a field: a list with commas where no item needs more.
 * @param json the value as JSON, numbers as they are written
 */
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

function exampleText(example: SpecValue | undefined, schema: SchemaNodes | undefined): string {
  if (example) return asText(example.print());
  return schema ? asText(exampleFromSchema(schema, 'request')) : '';
}

/** OpenAPI ("Parameter Object"): media types and `security` say what these hold. */
const ignoredHeaders = new Set(['accept', 'content-type', 'authorization']);

function toParameter(parameter: Parameter, definitions: Definitions): FormParameter[] {
  const { name, place, required, schema, style, explode } = parameter;
  if (place === 'header' && ignoredHeaders.has(name.toLowerCase())) return [];
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
      ...(parameter.allowReserved && { reserved: true }),
      ...(parameter.hasContent && { json: true }),
    },
  ];
}

/** Names of schemes as IANA writes them; others as the contract does. */
const schemeNames: Readonly<Record<string, string>> = { basic: 'Basic', bearer: 'Bearer' };

/** The variable of a scheme that is not the only one of its sort: named after it. */
function ownVariable(scheme: string, env: string): string {
  const words = scheme
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .replaceAll(/[^A-Za-z\d]+/g, '_')
    .replaceAll(/^_+|_+$/g, '');
  return words === '' ? env : `ZENGI_${words.toUpperCase()}`;
}

/** Where one security scheme's credential goes. */
function toCredential(scheme: SecurityScheme): FormCredential[] {
  const { name, type, place: written, alone } = scheme;
  if (type === 'mutualTLS' || isComputed(scheme)) return [];
  const variable = (env: string): string => (alone ? env : ownVariable(name, env));
  if (type === 'apiKey') {
    const place = written === 'query' || written === 'cookie' ? written : 'header';
    const env = variable(apiKey);
    return [{ scheme: name, place, name: scheme.parameter ?? 'X-Api-Key', prefix: '', env }];
  }
  const sort = type === 'http' ? (scheme.scheme ?? 'bearer').toLowerCase() : 'bearer';
  const env = { basic: basicCredentials, bearer: accessToken }[sort];
  return [
    {
      scheme: name,
      place: 'header',
      name: 'Authorization',
      prefix: `${schemeNames[sort] ?? scheme.scheme ?? ''} `,
      env: env === undefined ? ownVariable(name, accessToken) : variable(env),
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
        ...(file !== undefined ? { file } : encodingOf(media, encoding, child)),
      },
    ];
  });
  if (isJson(mediaType)) return named;
  return [...named, ...unnamedFields(media, text, new Set(schema.properties.keys()))];
}

/** What an example has beyond the named properties: of a map, of a choice, of a schema that names none. */
function unnamedFields(media: MediaType, text: string, named: ReadonlySet<string>): FormField[] {
  return [...memberTexts(text)]
    .filter(([name]) => !named.has(name))
    .map(([name, value]) => ({
      name,
      required: false,
      schema: {},
      initial: asText(value),
      example: asText(value),
      ...encodingOf(
        media,
        media.encoding.find((part) => part.name === name),
      ),
    }));
}

/** How a field of a form is written (OpenAPI, "Encoding Object"). */
function encodingOf(
  { mediaType }: MediaType,
  encoding: Encoding | undefined,
  schema?: Schema,
): Partial<FormField> {
  const multipart = isMultipart(mediaType);
  const styled =
    encoding !== undefined &&
    (encoding.style !== undefined || encoding.explode !== undefined || encoding.allowReserved);
  // A style makes `contentType` void; of a part that is an object JSON is the default.
  const type = styled
    ? undefined
    : (encoding?.contentType?.split(',')[0]?.trim() ??
      (multipart && schema?.types[0] === 'object' ? 'application/json' : undefined));
  return {
    ...(encoding?.style !== undefined && { style: encoding.style }),
    ...(encoding?.explode !== undefined && { explode: encoding.explode }),
    ...(encoding?.allowReserved === true && { reserved: true }),
    ...(type !== undefined && isJson(type) && { json: true }),
    ...(type !== undefined && multipart && { mediaType: type }),
  };
}

/** The members of a text that is a JSON object, each as JSON with the digits of its numbers. */
function memberTexts(text: string): ReadonlyMap<string, string> {
  let value: unknown;
  try {
    value = parseExact(text);
  } catch {
    return new Map();
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return new Map();
  if (value instanceof ExactNumber) return new Map();
  return new Map(Object.entries(value).map(([name, member]) => [name, printExact(member)]));
}

/** Text for a body of a media type that no example can be built for. */
function rawText(schema: SchemaNodes | undefined): string {
  const example = schema && namedExample(readSchema(schema));
  if (!example) return 'content';
  return typeof example.value === 'string' ? example.value : example.print();
}

function toBody(media: MediaType, definitions: Definitions): FormBody {
  const { mediaType, schema } = media;
  const written = bodyExamples(media, 'request').filter(
    ({ externalValue }) => externalValue === undefined,
  );
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
  const note = endOfLife(operation)?.en;
  return {
    method: operation.method,
    path: operation.path,
    ...(note !== undefined && { note }),
    servers: servers.length > 0 ? servers : [unknownServer],
    ...(accept !== undefined && { accept }),
    parameters: operation.parameters.flatMap((parameter) => toParameter(parameter, definitions)),
    credentials: (operation.security[0] ?? []).flatMap(toCredential),
    bodies: bodies.map((media) => toBody(media, definitions)),
    definitions,
  };
}
