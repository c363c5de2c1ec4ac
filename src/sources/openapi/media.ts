import { isObject } from '@portal/core/values';
import type { SpecNode, SpecValue } from './document';
import { readEach } from '../content/writer-error';
import { readSchema } from './schema';
import type { SchemaNodes } from './schema-groups';
import { readText } from './text';

export type MediaType = ReturnType<typeof readContent>[number];
/** Encoding of a form field (OpenAPI, "Encoding Object"). */
export type Encoding = MediaType['encoding'][number];
/** Parameter or header. */
export type NamedValue = ReturnType<typeof readNamedValue>;

function readExample([name, written]: [string, SpecNode]) {
  const node = written.followWithWords();
  return {
    name,
    summary: readText(node, 'summary'),
    description: readText(node, 'description'),
    value: node.get('value') as SpecValue | undefined,
    externalValue: node.text('externalValue'),
  };
}

/** Styles that samples send, by place (OpenAPI, "Style Values"). */
const styles: Readonly<Record<string, readonly string[]>> = {
  query: ['form', 'deepObject', 'pipeDelimited', 'spaceDelimited'],
  form: ['form', 'deepObject', 'pipeDelimited', 'spaceDelimited'],
  path: ['simple'],
  header: ['simple'],
};

/** Advice for what the portal cannot show. A contract must not say something else than the API does. */
const leaveOut = (part: string): string =>
  `Leave ${part} out, and describe it in the \`description\` of the operation.`;

/** Reads how a value is sent; throws a `WriterError` on what samples do not support. */
function serialization(name: string, node: SpecNode, place: string) {
  const style = node.text('style');
  if (style !== undefined && styles[place]?.includes(style) !== true)
    throw node.error(
      `the style ${style} of ${name} (${place}) cannot be shown`,
      place === 'path'
        ? 'Leave the operation out: its samples cannot write this path.'
        : leaveOut(name),
    );
  if (node.flag('allowReserved'))
    throw node.error(`allowReserved of ${name} cannot be shown`, leaveOut(name));
  const explode = node.get('explode')?.value;
  return { style, explode: typeof explode === 'boolean' ? explode : undefined };
}

const schemaOf = (node: SpecNode | undefined): SchemaNodes | undefined => node && [node];

/** Media types of files, and of multipart bodies that are no forms. */
const ofFiles =
  /^(?:image|audio|video|font|model)\/|^multipart\/(?!form-data\b)|^application\/(?:octet-stream|pdf|zip|gzip|x-tar|wasm)\b/i;

/**
 * Reads the media types under `content`.
 * @throws {WriterError} on XML, which examples do not support, and on a file as a request body, which samples do not send
 */
export function readContent(owner: SpecNode, of: 'request' | 'response') {
  return readEach(owner.members('content'), (media) => readMedia(media, of));
}

function readMedia([mediaType, node]: [string, SpecNode], of: 'request' | 'response') {
  if (/[/+]xml\s*(?:;|$)/i.test(mediaType)) {
    throw node.error(
      `bodies in XML (${mediaType}) cannot be shown`,
      'Leave this media type out; if the API has no other, leave the operation out.',
    );
  }
  const schema = schemaOf(node.get('schema'));
  const isFile = (): boolean =>
    ofFiles.test(mediaType) || (schema !== undefined && readSchema(schema).format === 'binary');
  if (of === 'request' && isFile()) {
    throw node.error(
      `samples cannot send this body (${mediaType})`,
      'Leave this media type out; if the API has no other, leave the operation out.',
    );
  }
  return {
    mediaType,
    schema,
    examples: node.members('examples').map(readExample),
    example: node.get('example'),
    encoding: node.members('encoding').map(([name, encoding]) => ({
      name,
      contentType: encoding.text('contentType'),
      ...serialization(name, encoding, 'form'),
      written: encoding,
    })),
  };
}

/** Returns the error codes in examples of a body. A contract lists codes only there, in the field `errorCode`. */
export function errorCodesIn(content: readonly MediaType[]): string[] {
  const values = content.flatMap(({ example, examples }) => [
    example?.value,
    ...examples.map(({ value }) => value?.value),
  ]);
  const codes = values.map((value) => isObject(value) && value['errorCode']);
  return [...new Set(codes)].filter((code) => typeof code === 'string');
}

/** Reads a resolved parameter or header. */
export function readNamedValue(name: string, node: SpecNode, place: string) {
  const [contentType, media] = node.members('content')[0] ?? [];
  const examplesOf = (place: SpecNode): SpecValue[] =>
    [
      place.get('example'),
      ...place.members('examples').map(([, entry]) => entry.follow().get('value')),
    ].filter((value) => value !== undefined);
  const examples = examplesOf(node);
  return {
    name,
    description: readText(node, 'description'),
    required: node.flag('required'),
    deprecated: node.flag('deprecated'),
    /** Date of removal. */
    sunset: node.text('x-sunset'),
    allowEmptyValue: node.flag('allowEmptyValue'),
    ...serialization(name, node, place),
    /** Schema of the parameter or header itself, or of its `content`. */
    schema: schemaOf(node.get('schema') ?? media?.get('schema')),
    /** Media type of `content`, which replaces `style`. */
    contentType,
    /** Examples beside the schema: `example`, then `examples`. */
    examples,
    /** First example in any of the allowed places. */
    example: [...examples, ...(media ? examplesOf(media) : [])][0],
  };
}
