import type { SpecNode, SpecValue } from './document';
import { optional } from './optional';
import type { SchemaNodes } from './schema-groups';
import { readText, type Text } from './text';

/** Named example (OpenAPI, "Example Object"). */
export interface NamedExample {
  name: string;
  summary?: Text;
  description?: Text;
  value?: SpecValue;
  /** Address of an external example. */
  externalValue?: string;
}

/** Encoding of a form part (OpenAPI, "Encoding Object"). */
export interface Encoding {
  name: string;
  contentType?: string;
  style?: string;
  explode?: boolean;
  allowReserved: boolean;
  /** Headers of a multipart part, without Content-Type. */
  headers: NamedValue[];
  /** The unparsed object. */
  written: SpecValue;
}

/** Media type of a body. */
export interface MediaType {
  mediaType: string;
  schema?: SchemaNodes;
  /** From `examples`. */
  examples: NamedExample[];
  /** From `example`. */
  example?: SpecValue;
  encoding: Encoding[];
}

/** Parameter or header. */
export interface NamedValue {
  name: string;
  description?: Text;
  required: boolean;
  deprecated: boolean;
  /** Date of removal (`x-sunset`). */
  sunset?: string;
  allowEmptyValue: boolean;
  style?: string;
  explode?: boolean;
  allowReserved: boolean;
  /** Schema of its own or of its `content`. */
  schema?: SchemaNodes;
  /** Media type of its `content`, used instead of `style`. */
  contentType?: string;
  /** Examples beside the schema: `example`, then `examples`. */
  examples: SpecValue[];
  /** First example in any of the allowed places. */
  example?: SpecValue;
}

function readExample([name, written]: [string, SpecNode]): NamedExample {
  const node = written.followWithWords();
  return {
    name,
    ...optional('summary', readText(node, 'summary')),
    ...optional('description', readText(node, 'description')),
    ...optional('value', node.get('value')),
    ...optional('externalValue', node.text('externalValue')),
  };
}

function explodeOf(node: SpecNode): { explode?: boolean } {
  const explode = node.get('explode')?.value;
  return typeof explode === 'boolean' ? { explode } : {};
}

/** Reads the media types under `content`; throws a `WriterError` on XML, which examples do not support. */
export function readContent(owner: SpecNode | undefined): MediaType[] {
  return (owner?.get('content')?.entries() ?? []).map(([mediaType, node]) => {
    if (/[/+]xml\s*(?:;|$)/i.test(mediaType)) {
      throw node.error(
        `bodies in XML (${mediaType}) are not supported`,
        'Describe the body in JSON or another media type, or remove this one.',
      );
    }
    const schema = node.get('schema');
    return {
      mediaType,
      ...optional('schema', schema && [schema]),
      examples: (node.get('examples')?.entries() ?? []).map(readExample),
      ...optional('example', node.get('example')),
      encoding: (node.get('encoding')?.entries() ?? []).map(([name, encoding]) => ({
        name,
        ...optional('contentType', encoding.text('contentType')),
        ...optional('style', encoding.text('style')),
        ...explodeOf(encoding),
        allowReserved: encoding.flag('allowReserved'),
        headers: (encoding.get('headers')?.entries() ?? [])
          .filter(([header]) => header.toLowerCase() !== 'content-type')
          .map(([header, value]) => readNamedValue(header, value.follow())),
        written: encoding,
      })),
    };
  });
}

/** Reads a resolved parameter or header; throws a `WriterError` on the styles `label` and `matrix`. */
export function readNamedValue(name: string, node: SpecNode): NamedValue {
  const style = node.text('style');
  if (style === 'label' || style === 'matrix') {
    throw node.error(
      `the style ${style} of the parameter ${name} is not supported`,
      'Write the value into the path as it is: remove `style`, which means `style: simple`.',
    );
  }
  const [contentType, media] = node.get('content')?.entries()[0] ?? [];
  const schema = node.get('schema') ?? media?.get('schema');
  const examplesOf = (place: SpecNode | undefined): (SpecNode | undefined)[] => [
    place?.get('example'),
    ...(place?.get('examples')?.entries() ?? []).map(([, entry]) => entry.follow().get('value')),
  ];
  const own = examplesOf(node);
  const isThere = (value: SpecNode | undefined): value is SpecNode => value !== undefined;
  return {
    name,
    ...optional('description', readText(node, 'description')),
    required: node.flag('required'),
    deprecated: node.flag('deprecated'),
    ...optional('sunset', node.text('x-sunset')),
    allowEmptyValue: node.flag('allowEmptyValue'),
    ...optional('style', style),
    ...explodeOf(node),
    allowReserved: node.flag('allowReserved'),
    ...optional('schema', schema && [schema]),
    ...optional('contentType', contentType),
    examples: own.filter(isThere),
    ...optional('example', [...own, ...examplesOf(media)].find(isThere)),
  };
}
