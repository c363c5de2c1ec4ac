import { describeLimits } from './limits';
import { readGroups, type SchemaGroup, type SchemaNodes } from './schema-groups';
import type { SpecNode } from './spec-document';

/** One level of a schema with references followed and `allOf` merged; children stay unread. */
export interface Schema {
  /** Every place that contributes, the outermost first. */
  members: SchemaNodes;
  /** Pointer of the component that this schema is, if it is one and adds nothing but annotations. */
  component?: string;
  title?: string;
  /** Without `null`. Empty: any type. */
  types: string[];
  nullable: boolean;
  /** `false` as a schema: no value is valid. */
  never: boolean;
  format?: string;
  descriptions: string[];
  required: ReadonlySet<string>;
  properties: ReadonlyMap<string, SchemaNodes>;
  /** Names are regular expressions (`patternProperties`). */
  patternProperties: ReadonlyMap<string, SchemaNodes>;
  /** Schema of properties that are not named; false: none allowed. */
  additional?: SchemaNodes | false;
  items?: SchemaNodes;
  prefixItems: SpecNode[];
  /** `oneOf`, `anyOf` and the rest of JSON Schema's ways to combine, in the order of the spec. */
  groups: SchemaGroup[];
  enumeration: SpecNode[];
  constant?: SpecNode;
  examples: SpecNode[];
  default?: SpecNode;
  limits: string[];
  readOnly: boolean;
  writeOnly: boolean;
  deprecated: boolean;
}

const annotations = new Set([
  '$comment',
  '$ref',
  'default',
  'deprecated',
  'description',
  'example',
  'examples',
  'externalDocs',
  'nullable',
  'readOnly',
  'title',
  'writeOnly',
  'xml',
]);

const structural = (node: SpecNode): boolean =>
  node.value === false ||
  node.entries().some(([key]) => !annotations.has(key) && !key.startsWith('x-') && key !== 'allOf');

/** Follows `$ref` and `allOf` down to the places that carry keywords. */
function collect(nodes: SchemaNodes): { members: SpecNode[]; components: string[] } {
  const members: SpecNode[] = [];
  const components: string[] = [];
  const visit = (node: SpecNode, trail: readonly string[]): void => {
    const isRef = node.has('$ref') || node.has('$dynamicRef');
    // Beside `$ref`, OpenAPI 3.0 ignores every keyword; its authors still write descriptions there.
    if (!isRef || node.entries().length > 1) members.push(node);
    if (isRef) {
      const target = node.follow();
      const key = target.pointer.join('/');
      if (trail.includes(key)) {
        throw node.error('the schema contains itself through allOf', 'Break the loop.');
      }
      components.push(key);
      visit(target, [...trail, key]);
    }
    for (const part of node.get('allOf')?.items() ?? []) visit(part, trail);
  };
  for (const node of nodes) visit(node, []);
  return { members, components };
}

/** A schema is read for its label, its row, its example and its form: once is enough. */
const known = new WeakMap<object, Schema>();

/**
 * Reads one level of a schema of OpenAPI 3.0 or 3.1.
 * @throws {WriterError} on a reference that names nothing and on an `allOf` that contains itself.
 */
export function readSchema(nodes: SchemaNodes): Schema {
  const [only, ...others] = nodes;
  const key = others.length === 0 ? only?.value : undefined;
  if (typeof key !== 'object' || key === null) return read(nodes);
  const schema = known.get(key) ?? read(nodes);
  known.set(key, schema);
  return schema;
}

function read(nodes: SchemaNodes): Schema {
  const { members, components } = collect(nodes);
  const own = members.filter(structural);
  const first = own[0];
  const [component] = components;
  const isComponent =
    component !== undefined &&
    new Set(components).size === 1 &&
    own.every((member) => member.pointer.join('/').startsWith(component));

  const typeLists = members.flatMap((member) => {
    const type = member.get('type')?.value;
    if (typeof type === 'string') return [[type]];
    return Array.isArray(type) ? [type.filter((name) => typeof name === 'string')] : [];
  });
  const allTypes = typeLists.reduce<string[] | undefined>(
    (common, list) => common?.filter((name) => list.includes(name)) ?? list,
    undefined,
  );

  const properties = new Map<string, SpecNode[]>();
  const patternProperties = new Map<string, SpecNode[]>();
  const gather = (into: Map<string, SpecNode[]>, keyword: string): void => {
    for (const member of members) {
      for (const [name, schema] of member.get(keyword)?.entries() ?? []) {
        into.set(name, [...(into.get(name) ?? []), schema]);
      }
    }
  };
  gather(properties, 'properties');
  gather(patternProperties, 'patternProperties');

  const children = (keyword: string): SpecNode[] =>
    members.flatMap((member) => member.get(keyword) ?? []);
  const additional = children('additionalProperties').concat(children('unevaluatedProperties'));
  const items = children('items').filter((node) => typeof node.value === 'object');
  const { groups, nullOption } = readGroups(members);
  const enumeration = children('enum').flatMap((node) => node.items());
  const description = members.flatMap((member) => member.text('description') ?? []);
  const title = members.map((member) => member.text('title')).find((text) => text !== undefined);
  const format = members.map((member) => member.text('format')).find((text) => text !== undefined);

  return {
    members,
    ...(isComponent && { component }),
    ...(title !== undefined && { title }),
    ...(format !== undefined && { format }),
    types: inferTypes(allTypes, { properties, items, enumeration }),
    nullable:
      nullOption ||
      (allTypes?.includes('null') ?? false) ||
      members.some((member) => member.flag('nullable')) ||
      enumeration.some((node) => node.value === null),
    never: (first ?? members[0])?.value === false,
    descriptions: [...new Set(description)],
    required: new Set(
      children('required').flatMap((node) => node.items().map((name) => String(name.value))),
    ),
    properties,
    patternProperties,
    ...(additional.length > 0 && {
      additional: additional.some((node) => node.value === false) ? (false as const) : additional,
    }),
    ...(items.length > 0 && { items }),
    prefixItems: children('prefixItems').flatMap((node) => node.items()),
    groups,
    enumeration: distinct(enumeration.filter((node) => node.value !== null)),
    ...firstOf('constant', children('const')),
    ...firstOf('default', children('default')),
    examples: distinct([
      ...children('example'),
      ...children('examples').flatMap((node) => node.items()),
    ]),
    limits: describeLimits(members),
    readOnly: members.some((member) => member.flag('readOnly')),
    writeOnly: members.some((member) => member.flag('writeOnly')),
    deprecated: members.some((member) => member.flag('deprecated')),
  };
}

function firstOf<Key extends string>(key: Key, nodes: SpecNode[]): Partial<Record<Key, SpecNode>> {
  const [node] = nodes;
  return node ? ({ [key]: node } as Partial<Record<Key, SpecNode>>) : {};
}

function distinct(nodes: SpecNode[]): SpecNode[] {
  const seen = new Set<string>();
  return nodes.filter((node) => {
    const key = JSON.stringify(node.value);
    return !seen.has(key) && seen.add(key);
  });
}

/** A schema without `type` still says what it is about by its keywords. */
function inferTypes(
  written: string[] | undefined,
  found: { properties: ReadonlyMap<string, unknown>; items: SpecNode[]; enumeration: SpecNode[] },
): string[] {
  if (written) return written.filter((name) => name !== 'null');
  if (found.properties.size > 0) return ['object'];
  if (found.items.length > 0) return ['array'];
  const [value] = found.enumeration;
  return value && ['string', 'number', 'boolean'].includes(typeof value.value)
    ? [typeof value.value]
    : [];
}
