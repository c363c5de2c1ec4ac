import type { SpecNode, SpecValue } from './document';
import { optional } from './optional';
import type { SchemaNodes } from './schema-groups';
import { readText, type Text } from './text';

/** An example with a name (OpenAPI, "Example Object"). */
export interface NamedExample {
  name: string;
  summary?: Text;
  description?: Text;
  value?: SpecValue;
  /** Address of the example where the contract does not hold it. */
  externalValue?: string;
}

/** How a part of a form is written (OpenAPI, "Encoding Object"). */
export interface Encoding {
  name: string;
  contentType?: string;
  style?: string;
  explode?: boolean;
  allowReserved: boolean;
  /** Of a part of a multipart body, without Content-Type. */
  headers: NamedValue[];
  /** The object as it is written. */
  written: SpecValue;
}

/** One media type of a body. */
export interface MediaType {
  mediaType: string;
  schema?: SchemaNodes;
  /** Under `examples`. */
  examples: NamedExample[];
  /** Under `example`. */
  example?: SpecValue;
  encoding: Encoding[];
}

/** A parameter or a header: what is named in a contract and has one value. */
export interface NamedValue {
  name: string;
  description?: Text;
  required: boolean;
  deprecated: boolean;
  /** The day from which it may be gone (`x-sunset`). */
  sunset?: string;
  allowEmptyValue: boolean;
  style?: string;
  explode?: boolean;
  allowReserved: boolean;
  /** Its own schema, or the one of its content. */
  schema?: SchemaNodes;
  /** The media type that it is written as (`content`), and not by its `style`. */
  contentType?: string;
  /** Those beside the schema: `example`, then `examples`. */
  examples: SpecValue[];
  /** The first one in any of the places where it may stand. */
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

/**
 * The media types under `content`.
 * @throws {WriterError} on XML: its elements and attributes are not those of the schema's example
 */
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

/**
 * Reads a parameter or a header, its reference already followed.
 * @throws {WriterError} on the styles `label` and `matrix`
 */
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
