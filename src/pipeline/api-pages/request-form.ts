import type {
  FormBody,
  FormCredential,
  FormField,
  FormParameter,
  FormSchema,
  RequestForm,
} from '../../request-form';

import { exampleFromSchema, namedExample } from './example';
import { toFormSchema } from './form-schema';
import { bodyExamples, isForm, isJson, isMultipart } from './media';
import { parameterSchema, unknownServer } from './operation';
import type { Operation, Parameter, SecurityScheme } from './operation';
import { readSchema } from './schema';
import type { Schema } from './schema';
import type { SpecNode } from './spec-document';

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

function exampleText(node: SpecNode | undefined, schema: SpecNode | undefined): string {
  if (node) {
    return typeof node.value === 'number' ? node.print() : asText(node.value);
  }
  return schema ? asText(JSON.parse(exampleFromSchema([schema], 'request'))) : '';
}

/** The example that the spec gives for a parameter, in any of the places where it may stand. */
function parameterExample(node: SpecNode): SpecNode | undefined {
  const media = node.get('content')?.entries()[0]?.[1];
  return [node, media]
    .flatMap((place) => [
      place?.get('example'),
      place?.get('examples')?.entries()[0]?.[1].follow().get('value'),
    ])
    .find((value) => value !== undefined);
}

function toParameter(
  { name, place, node, required }: Parameter,
  definitions: Definitions,
): FormParameter[] {
  if (place !== 'path' && place !== 'query' && place !== 'header' && place !== 'cookie') return [];
  const schema = parameterSchema(node);
  const example = exampleText(parameterExample(node), schema) || (schema ? '' : name);
  const explode = node.get('explode')?.value;
  const style = node.text('style');
  // A sample carries what is required, and what the spec asks for with `x-in-sample: true`.
  const inSample = required || node.flag('x-in-sample');
  return [
    {
      name,
      place,
      required,
      schema: schema ? toFormSchema(schema, definitions) : {},
      ...(inSample && { initial: example }),
      example,
      ...(style !== undefined && { style }),
      ...(typeof explode === 'boolean' && { explode }),
      ...(node.has('content') && { json: true }),
    },
  ];
}

/** Where one security scheme's credential goes. */
function toCredential({ name: scheme, node }: SecurityScheme): FormCredential[] {
  const type = node.text('type');
  if (type === 'mutualTLS') return [];
  if (type === 'apiKey') {
    const written = node.text('in');
    const place = written === 'query' || written === 'cookie' ? written : 'header';
    return [{ scheme, place, name: node.text('name') ?? 'X-Api-Key', prefix: '', env: apiKey }];
  }
  const basic = node.text('scheme')?.toLowerCase() === 'basic';
  return [
    {
      scheme,
      place: 'header',
      name: 'Authorization',
      prefix: basic ? 'Basic ' : 'Bearer ',
      env: basic ? basicCredentials : accessToken,
    },
  ];
}

function accepted(operation: Operation): string | undefined {
  const [, response] =
    operation.node
      .get('responses')
      ?.entries()
      .find(([status]) => status.startsWith('2')) ?? [];
  return response?.follow().get('content')?.entries()[0]?.[0];
}

/** Media types that a request may offer, in the order in which a sample prefers them. */
function preference(mediaType: string): number {
  const order = [isJson, isForm, isMultipart, () => true];
  return order.findIndex((prefers) => prefers(mediaType));
}

function fileType(node: SpecNode, name: string, schema: Schema): string | undefined {
  const item = schema.items ? readSchema(schema.items) : schema;
  const isFile =
    item.format === 'binary' || item.members.some((member) => member.has('contentMediaType'));
  if (!isFile) return undefined;
  const written = node.get('encoding')?.get(name)?.text('contentType')?.split(',')[0];
  const declared = item.members.flatMap((member) => member.text('contentMediaType') ?? [])[0];
  return written ?? declared ?? 'application/octet-stream';
}

/** The fields of a body that is an object; of JSON only those with a plain value. */
function toFields(
  mediaType: string,
  node: SpecNode,
  text: string,
  definitions: Definitions,
): FormField[] {
  const schemaNode = node.get('schema');
  if (!schemaNode) return [];
  const schema = readSchema([schemaNode]);
  const example = parseObject(text);
  const multipart = isMultipart(mediaType);
  return [...schema.properties].flatMap(([name, nodes]): FormField[] => {
    const child = readSchema(nodes);
    const structured = child.types.includes('object') || child.types.includes('array');
    if (child.readOnly || (isJson(mediaType) && (structured || child.types.length === 0)))
      return [];
    const [first] = nodes;
    const file = multipart ? fileType(node, name, child) : undefined;
    const style = node.get('encoding')?.get(name)?.text('style');
    const value = example[name];
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
        schema:
          nodes.length === 1 && first
            ? toFormSchema(first, definitions)
            : { allOf: nodes.map((part) => toFormSchema(part, definitions)) },
        ...(written !== undefined && { initial: written }),
        example: written ?? exampleText(namedExample(child), first),
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
function rawText(schema: SpecNode | undefined): string {
  const example = schema && namedExample(readSchema([schema]));
  return example ? String(example.value) : 'content';
}

function toBody(mediaType: string, node: SpecNode, definitions: Definitions): FormBody {
  const schema = node.get('schema');
  const written = bodyExamples(mediaType, node, 'request').filter(({ text }) => text !== '');
  const examples = written.map(({ name, summary, text }) => ({
    name: summary ?? name ?? 'Example',
    text,
  }));
  const kind = isForm(mediaType) ? 'form' : isMultipart(mediaType) ? 'multipart' : 'text';
  return {
    mediaType,
    kind,
    ...(schema && isJson(mediaType) && { schema: toFormSchema(schema, definitions) }),
    fields: toFields(mediaType, node, examples[0]?.text ?? '', definitions),
    examples: examples.length > 0 ? examples : [{ name: 'Example', text: rawText(schema) }],
  };
}

/** What an operation's request may hold: the live editor's form, and the first samples' source. */
export function createRequestForm(operation: Operation): RequestForm {
  const definitions: Definitions = {};
  const content = operation.node.get('requestBody')?.follow().get('content')?.entries() ?? [];
  const bodies = [...content].sort(([a], [b]) => preference(a) - preference(b));
  const accept = accepted(operation);
  const servers = operation.servers.map(({ url }) => url);
  return {
    method: operation.method,
    path: operation.path,
    servers: servers.length > 0 ? servers : [unknownServer],
    ...(accept !== undefined && { accept }),
    parameters: operation.parameters.flatMap((parameter) => toParameter(parameter, definitions)),
    credentials: (operation.security[0] ?? []).flatMap(toCredential),
    bodies: bodies.map(([mediaType, node]) => toBody(mediaType, node, definitions)),
    definitions,
  };
}
