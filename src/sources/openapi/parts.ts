import { isObject as isRecord } from '@portal/core/values';

import { assertReferences } from './assert-usable';
import type { Contract } from './contract';
import type { SpecNode, SpecPath } from './document';
import { methods } from './names';

export interface Place {
  path: SpecPath;
  node: Record<string, unknown>;
}

/** Operation under `paths` or in a callback. */
export interface OperationPlace extends Place {
  name: string;
  /** Whether the partner receives the call (IPN): `x-receiver` or a callback. */
  receiver: boolean;
}

interface SchemaPlace extends Place {
  /** `part`: a branch of allOf, oneOf or anyOf, an item, or a map's values. */
  role: 'component' | 'property' | 'parameter' | 'part';
  name?: string;
}

/** Unresolved parts of a contract, for rules on notation. `Operation` and `readSchema` give resolved parts. */
export type ContractParts = ReturnType<typeof readParts>;

const isObject = ({ value }: SpecNode): boolean => isRecord(value);

const toPlace = ({ value, pointer }: SpecNode): Place => ({
  path: pointer,
  node: isRecord(value) ? value : {},
});

const children = (node: SpecNode | undefined): SpecNode[] =>
  (node?.children() ?? []).filter(isObject);

const keyOf = ({ pointer }: SpecNode): string => pointer.at(-1) ?? '';

/** Returns an object and all objects inside it, also in lists, without schemas, examples and extensions. */
function outsideSchemas(node: SpecNode): SpecNode[] {
  const inside = node
    .children()
    .filter((child) => !/^(?:schemas?|examples?|x-.*)$/.test(keyOf(child)))
    .flatMap(outsideSchemas);
  return isObject(node) ? [node, ...inside] : inside;
}

function operationsAt(item: SpecNode, label: string, receiver: boolean) {
  return methods.flatMap((method) => {
    const node = item.get(method);
    if (!node || !isObject(node)) return [];
    const name = `${method.toUpperCase()} ${label}`;
    const received = receiver || node.flag('x-receiver');
    const place: OperationPlace = { ...toPlace(node), name, receiver: received };
    return [{ node, place }];
  });
}

/** @throws {WriterError} on a reference to nothing or to another file */
export function readParts(spec: Contract) {
  const { root } = spec;
  assertReferences(root);
  const all = outsideSchemas(root);
  const writtenUnder = (keyword: string): SpecNode[] =>
    all.filter((node) => node.pointer.at(-2) === keyword && !node.has('$ref'));
  const parameters = writtenUnder('parameters');
  const headers = writtenUnder('headers');
  const operations = [
    ...children(root.get('paths')).flatMap((item) => operationsAt(item, keyOf(item), false)),
    ...writtenUnder('callbacks').flatMap((callback) =>
      children(callback).flatMap((item) => operationsAt(item, `callback ${keyOf(callback)}`, true)),
    ),
  ];
  const responses = operations.flatMap(({ node, place: operation }) =>
    children(node.get('responses')).map((response) => ({
      node: response.follow(),
      operation,
      status: keyOf(response),
    })),
  );
  const bodies = operations.flatMap(({ node, place: operation }) => {
    const body = node.get('requestBody');
    return body ? [{ node: body.follow(), operation, status: undefined }] : [];
  });
  const mediaTypes = [...bodies, ...responses].flatMap(({ node, ...rest }) =>
    children(node.get('content')).map((media) => ({ node: media, ...rest })),
  );
  const held = all.flatMap((holder) => holder.get('schema') ?? []).filter(isObject);

  return {
    spec,
    operations: operations.map(({ place }) => place),
    schemas: [
      ...children(spec.at(['components', 'schemas'])).flatMap((node) =>
        walkSchema(node, 'component', keyOf(node)),
      ),
      ...held.flatMap((node) => walkSchema(node, 'parameter')),
    ],
    /** Parameters of operations and components, references unresolved. */
    parameters: parameters.map(toPlace),
    headers: headers.map(toPlace),
    /** Responses with their status, references resolved. */
    responses: responses.map(({ node, ...rest }) => ({ ...toPlace(node), ...rest })),
    /** `status`: HTTP status of the response; undefined for a request. */
    mediaTypes: mediaTypes.map(({ node, ...rest }) => ({ ...toPlace(node), ...rest })),
    /** Resolves a `$ref` inside the file; returns other places unchanged. */
    follow: (place: Place): Place => {
      const ref = place.node['$ref'];
      const target = typeof ref === 'string' ? spec.find(ref) : undefined;
      return target ? toPlace(target.follow()) : place;
    },
  };
}

const listKeywords = ['allOf', 'oneOf', 'anyOf', 'prefixItems'];
const singleKeywords = ['items', 'additionalProperties', 'not', 'contentSchema', 'propertyNames'];

/** Returns a schema and all schemas inside it, without resolving references. */
function walkSchema(node: SpecNode, role: SchemaPlace['role'], name?: string): SchemaPlace[] {
  const parts = [
    ...listKeywords.flatMap((keyword) => node.list(keyword)),
    ...singleKeywords.flatMap((keyword) => node.get(keyword) ?? []),
  ].filter(isObject);
  return [
    { ...toPlace(node), role, ...(name !== undefined && { name }) },
    ...children(node.get('properties')).flatMap((property) =>
      walkSchema(property, 'property', keyOf(property)),
    ),
    ...parts.flatMap((part) => walkSchema(part, 'part')),
  ];
}
