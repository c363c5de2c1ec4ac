import { describeLimits } from './limits';
import type { SpecNode } from './spec-document';

/** The places whose keywords all apply to one value: a schema, or the parts of an `allOf`. */
export type SchemaNodes = readonly SpecNode[];

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

export interface SchemaGroup {
  keyword:
    | 'oneOf'
    | 'anyOf'
    | 'not'
    | 'if'
    | 'then'
    | 'else'
    | 'contains'
    | 'propertyNames'
    | 'contentSchema'
    | 'dependentSchemas';
  options: SchemaOption[];
  /** Property whose value chooses the option. */
  discriminator?: string;
}

export interface SchemaOption {
  nodes: SchemaNodes;
  /** Value of the discriminator, where it chooses this option. */
  when?: string;
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

const combining = ['oneOf', 'anyOf'] as const;
const single = ['not', 'if', 'then', 'else', 'contains', 'propertyNames', 'contentSchema'] as const;

function readGroups(members: SpecNode[]): { groups: SchemaGroup[]; nullOption: boolean } {
  const groups: SchemaGroup[] = [];
  let nullOption = false;
  for (const member of members) {
    const discriminator = member.get('discriminator');
    const propertyName = discriminator?.text('propertyName');
    for (const keyword of combining) {
      const written = member.get(keyword)?.items();
      if (!written) continue;
      const options = written.filter((option) => option.get('type')?.value !== 'null');
      if (options.length < written.length) nullOption = true;
      groups.push({
        keyword,
        options: options.map((option) => withValue(option, discriminator)),
        ...(propertyName !== undefined && { discriminator: propertyName }),
      });
    }
    const mapped = discriminator?.get('mapping')?.entries() ?? [];
    if (
      propertyName !== undefined &&
      mapped.length > 0 &&
      !member.has('oneOf') &&
      !member.has('anyOf')
    ) {
      groups.push({
        keyword: 'oneOf',
        discriminator: propertyName,
        options: mapped.map(([when, target]) => ({ when, nodes: [mappedSchema(target)] })),
      });
    }
    for (const keyword of single) {
      const node = member.get(keyword);
      if (node) groups.push({ keyword, options: [{ nodes: [node] }] });
    }
    const dependent = member.get('dependentSchemas')?.entries() ?? [];
    if (dependent.length > 0) {
      groups.push({
        keyword: 'dependentSchemas',
        options: dependent.map(([when, node]) => ({ when, nodes: [node] })),
      });
    }
  }
  return { groups, nullOption };
}

/** A mapping's target is a pointer, or the bare name of a component (OpenAPI 3.1, section 4.8.25). */
function mappedSchema(target: SpecNode): SpecNode {
  const written = String(target.value);
  return target.spec.resolve(
    written.includes('/') ? written : `#/components/schemas/${written}`,
    target,
  );
}

function withValue(option: SpecNode, discriminator: SpecNode | undefined): SchemaOption {
  const ref = option.text('$ref');
  if (!discriminator || ref === undefined) return { nodes: [option] };
  const pointer = option.follow().pointer.join('/');
  const when = discriminator
    .get('mapping')
    ?.entries()
    .filter(([, target]) => mappedSchema(target).pointer.join('/') === pointer)
    .map(([value]) => value)
    .join(', ');
  return {
    nodes: [option],
    when: when === undefined || when === '' ? (ref.split('/').at(-1) ?? ref) : when,
  };
}

const maximumLabelDepth = 4;

/** `string`, `integer · int64`, `array of object`, `map of string`, `string | integer`, `any`. */
export function typeLabel(schema: Schema, depth = 0): string {
  if (schema.never) return 'never';
  const names = schema.types.map((name) => {
    if (depth >= maximumLabelDepth) return name;
    if (name === 'array' && schema.items) {
      return `array of ${typeLabel(readSchema(schema.items), depth + 1)}`;
    }
    if (name === 'object' && schema.properties.size === 0 && schema.additional) {
      return `map of ${typeLabel(readSchema(schema.additional), depth + 1)}`;
    }
    return name;
  });
  if (names.length > 0) return names.join(' | ') + (schema.format ? ` · ${schema.format}` : '');
  const choice = schema.groups.find(({ keyword }) => keyword === 'oneOf' || keyword === 'anyOf');
  if (choice && depth < maximumLabelDepth) {
    const labels = choice.options.map(({ nodes }) => typeLabel(readSchema(nodes), depth + 1));
    return [...new Set(labels)].join(' | ');
  }
  return schema.format ?? 'any';
}
