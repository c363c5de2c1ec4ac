import { readConstraints } from './constraints';
import type { SpecNode, SpecValue } from './document';
import { componentName } from './names';
import { isChoice, optionsOf, readGroups, singleOptions } from './schema-groups';
import type { SchemaMember, SchemaNodes } from './schema-groups';
import { readText, texts, type Text } from './text';

/** Enumeration value with its meaning (`x-enum-descriptions`, `x-enum-descriptions-en`). */
export interface EnumValue {
  value: SpecValue;
  meaning?: Text;
}

export type ExternalDocs = Partial<Record<'url' | 'description', string>>;

/** One level of a schema with references resolved and `allOf` merged; children are read on demand. */
export type Schema = ReturnType<typeof read>;

const annotations = new Set(
  (
    '$comment $ref default deprecated description example examples externalDocs nullable readOnly ' +
    'title writeOnly xml'
  ).split(' '),
);

const structural = (node: SpecNode): boolean => {
  if (node.value === false) return true;
  const joined = ['allOf', ...(singleOptions(node).length > 0 ? ['oneOf', 'anyOf'] : [])];
  return node
    .entries()
    .some(([key]) => !annotations.has(key) && !key.startsWith('x-') && !joined.includes(key));
};

const isComponent = ({ pointer }: SpecNode): boolean =>
  pointer.length === 3 && pointer[0] === 'components' && pointer[1] === 'schemas';

/** Follows `$ref`, `allOf` and choices with a single option. Returns each node with its own keywords. */
function collect(nodes: SchemaNodes): SchemaMember[] {
  const members: SchemaMember[] = [];
  // Nodes that were visited: a circular schema would never end.
  const seen = new Set<unknown>();
  const visit = (node: SpecNode, through: readonly string[], origin?: SpecNode): void => {
    const isRef = node.has('$ref') || node.has('$dynamicRef'); // `follow` rejects `$dynamicRef`.
    // OpenAPI 3.0 ignores all keywords beside `$ref`, but authors still write descriptions there.
    const again = seen.has(node.value);
    if (typeof node.value === 'object') seen.add(node.value);
    if (!again && (!isRef || node.entries().length > 1))
      members.push({ node, through, ...(origin && { origin }) });
    if (isRef) {
      const target = node.follow();
      if (through.includes(target.address)) {
        throw node.error(
          'the schema contains itself',
          'Break the loop: a schema may refer to itself in a field or an item.',
        );
      }
      visit(target, [...through, target.address], origin ?? target);
    }
    if (again) return;
    const parts = [...node.list('allOf'), ...singleOptions(node)];
    for (const part of parts) visit(part, through, origin);
  };
  for (const node of nodes) {
    if (isComponent(node)) visit(node, [node.address], node);
    else visit(node, []);
  }
  return members;
}

/** Returns the members that restrict the value. */
const saying = (members: readonly SchemaMember[]): SchemaMember[] =>
  members.filter(({ node, through }) => through.length > 0 || structural(node));

/** Returns the components that contribute all restrictions; empty if other places contribute some. */
function sourcesOf(members: readonly SchemaMember[]): { name: string; node: SpecNode }[] {
  const sources = new Map<string, SpecNode>();
  for (const { through, origin } of saying(members)) {
    const [address] = through;
    if (address === undefined || !origin) return [];
    sources.set(address, origin);
  }
  return [...sources].map(([address, node]) => ({ name: componentName(address), node }));
}

/** Caches schemas, because label, row, example and form read the same schema. */
const known = new WeakMap<object, Schema>();

/**
 * Reads one level of a schema of OpenAPI 3.0 or 3.1.
 * @throws {WriterError} on an unresolvable reference, and on an `allOf` that contains itself
 */
export function readSchema(nodes: SchemaNodes): Schema {
  const [only, ...others] = nodes;
  const key = others.length === 0 ? only?.value : nodes;
  if (typeof key !== 'object' || key === null) return read(nodes);
  let schema = known.get(key);
  if (!schema) {
    schema = read(nodes);
    known.set(key, schema);
  }
  return schema;
}

/** Returns the location of a schema for messages. */
export function schemaPlace(nodes: SchemaNodes): { file: string; line: number } | undefined {
  const [node] = nodes;
  return node && { file: node.spec.file, line: node.line };
}

function read(nodes: SchemaNodes) {
  const collected = collect(nodes);
  const members = collected.map(({ node }) => node);
  const sources = sourcesOf(collected);
  const component = sources.length === 1 ? sources[0] : undefined;
  const first = members.find(structural);

  const typeLists = members.flatMap((member) => {
    const type = member.get('type')?.value;
    if (typeof type === 'string') return [[type]];
    return Array.isArray(type) ? [type.filter((name) => typeof name === 'string')] : [];
  });
  const allTypes = typeLists.reduce<string[] | undefined>(
    (common, list) => (common ? commonTypes(common, list) : list),
    undefined,
  );

  const gather = (keyword: string): Map<string, SpecNode[]> => {
    const found = new Map<string, SpecNode[]>();
    for (const member of members) {
      for (const [name, schema] of member.get(keyword)?.follow().entries() ?? []) {
        const before = found.get(name) ?? [];
        if (!before.some(({ value }) => value === schema.value && typeof value === 'object'))
          found.set(name, [...before, schema]);
      }
    }
    return found;
  };
  const properties: ReadonlyMap<string, SchemaNodes> = gather('properties');

  const children = (keyword: string): SpecNode[] =>
    members.flatMap((member) => member.get(keyword) ?? []);
  const additional = children('additionalProperties').concat(children('unevaluatedProperties'));
  const isClosed = additional.some((node) => node.value === false);
  const items = [...children('items'), ...children('unevaluatedItems')].filter(
    (node) => typeof node.value === 'object',
  );
  const enumeration = readEnumeration(members);
  const nullable =
    (allTypes?.includes('null') ?? false) ||
    members.some(
      (member) =>
        member.flag('nullable') ||
        (['oneOf', 'anyOf'] as const).some((keyword) => optionsOf(member, keyword).hasNull),
    ) ||
    enumeration.some(({ value }) => value.value === null);
  const descriptions = members.flatMap((member) => readText(member, 'description') ?? []);
  const text = (keyword: string): string | undefined =>
    members.map((member) => member.text(keyword)).find((found) => found !== undefined);
  const flag = (keyword: string): boolean => members.some((member) => member.flag(keyword));
  const required: ReadonlySet<string> = new Set(
    children('required').flatMap((node) => node.items().map((name) => String(name.value))),
  );
  const prefixItems = children('prefixItems').flatMap((node) => node.items());
  const constants = children('const');
  const examples = [
    ...children('example'),
    ...children('examples').flatMap((node) => node.items()),
  ];
  // The keywords imply the types if `type` is missing.
  const withNull =
    allTypes ??
    (properties.size + required.size > 0
      ? ['object']
      : items.length + prefixItems.length > 0
        ? ['array']
        : [...new Set([...enumeration.map(({ value }) => value), ...constants].map(typeOfValue))]);
  const rest = withNull.filter((name) => name !== 'null');
  const types = rest.length > 0 ? rest : withNull;
  // Unquoted values of a text schema that parse as numbers are kept as written.
  const asTyped = (values: SpecNode[]): SpecValue[] =>
    types.length === 1 && types[0] === 'string' ? values.map((value) => value.asText()) : values;

  return {
    /** Stable identity of the location, for detecting recursion. */
    identity: component?.node.address ?? nodes.map((node) => node.address).join(' '),
    /** Name of the component if the schema is a component, or adds only annotations to one. */
    component: component?.name,
    /** Components that define the entire schema; empty if the schema also has keywords outside components. */
    sources,
    ...texts({ text }, 'title', 'format', 'contentMediaType', 'contentEncoding'),
    /** Valid types; `null` only if no other type is valid. Empty if every type is valid. */
    types,
    nullable: nullable && types[0] !== 'null',
    /** Whether the schema is `false`: no value is valid. */
    never: (first ?? members[0])?.value === false,
    descriptions: [...new Map(descriptions.map((text) => [text.vi, text])).values()],
    required,
    properties,
    patternProperties: gather('patternProperties') as ReadonlyMap<string, SchemaNodes>,
    /** Schema of additional properties; false if none are allowed. */
    additional: isClosed ? (false as const) : nodesOrNone(additional),
    items: nodesOrNone(items),
    prefixItems: prefixItems as SchemaNodes,
    /** `oneOf`, `anyOf` and other combining keywords, in the order of the contract. */
    groups: readGroups(collected),
    enumeration: enumeration.filter(({ value }) => value.value !== null),
    constant: constants[0] as SpecValue | undefined,
    default: asTyped(children('default'))[0],
    examples: asTyped([...new Map(examples.map((node) => [keyOf(node), node])).values()]),
    patterns: members.flatMap((member) => member.text('pattern') ?? []),
    /** Restrictions of each contributing location, in order. */
    constraints: members
      .map(readConstraints)
      .map((place) => ({ ...place, closedItems: place.closedItems && items.length === 0 })),
    /** Environment variable for the value in samples. */
    sampleEnv: text('x-sample-env'),
    externalDocs: members.flatMap((member) => readExternalDocs(member) ?? []),
    readOnly: flag('readOnly'),
    writeOnly: flag('writeOnly'),
    deprecated: flag('deprecated'),
    /** Date of removal. */
    sunset: text('x-sunset'),
  };
}

/** Returns the values that a schema names, in the order of preference for examples. */
export const namedValues = (schema: Schema): SpecValue[] => [
  ...schema.examples,
  ...[schema.constant, schema.default].filter((value) => value !== undefined),
  ...schema.enumeration.map(({ value }) => value),
];

const nodesOrNone = (nodes: SchemaNodes): SchemaNodes | undefined =>
  nodes.length > 0 ? nodes : undefined;

export const typeOfValue = ({ value }: SpecValue): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;

const keyOf = ({ value }: SpecValue): string => JSON.stringify(value);

/** Returns the values that all enumerations share, in the order of the first; without shared values, all values. */
function readEnumeration(members: readonly SpecNode[]): EnumValue[] {
  const holders = members.filter((member) => (member.get('enum')?.items().length ?? 0) > 0);
  const lists = holders.map((holder) =>
    holder.list('enum').map((value, index) => {
      const isBeside = (place: SpecNode): boolean =>
        place === holder || (holder === holders[0] && !holders.includes(place));
      return {
        value,
        meaning: readMeaning(members, value, (place) => (isBeside(place) ? index : undefined)),
      };
    }),
  );
  const known = new Map<string, EnumValue>();
  for (const one of lists.flat()) {
    const before = known.get(keyOf(one.value));
    if (before?.meaning === undefined)
      known.set(keyOf(one.value), { ...one, value: (before ?? one).value });
  }
  const values = [...known.values()];
  const keys = lists.map((list) => new Set(list.map(({ value }) => keyOf(value))));
  const common = values.filter(({ value }) => keys.every((list) => list.has(keyOf(value))));
  return common.length > 0 ? common : values;
}

/** Reads the meaning of a value from a map by value, or from a list at the index given by `indexIn`. */
function readMeaning(
  members: readonly SpecNode[],
  value: SpecNode,
  indexIn: (place: SpecNode) => number | undefined,
): Text | undefined {
  const [vi, en] = ['x-enum-descriptions', 'x-enum-descriptions-en'].map((keyword) =>
    members
      .map((member) => {
        const written = member.get(keyword);
        const key = Array.isArray(written?.value) ? indexIn(member) : String(value.value);
        return key === undefined ? undefined : written?.text(String(key));
      })
      .find((text) => text !== undefined),
  );
  return vi === undefined ? undefined : { vi, en };
}

export function readExternalDocs(owner: SpecNode): ExternalDocs | undefined {
  const node = owner.get('externalDocs');
  return node && texts(node, 'url', 'description');
}

function commonTypes(one: readonly string[], other: readonly string[]): string[] {
  const has = (list: readonly string[], name: string): boolean =>
    list.includes(name) || (name === 'integer' && list.includes('number'));
  const common = [
    ...one.filter((name) => has(other, name)),
    ...other.filter((name) => has(one, name)),
  ];
  return [...new Set(common)];
}

const maxLabelDepth = 4;

/** Returns the label of an item or member. The label includes `null`, because items have no row for flags. */
const innerLabel = (schema: Schema, depth: number): string => {
  const label = typeLabel(schema, depth);
  return schema.nullable ? `(${label} | null)` : label;
};

/** Returns a type label: `integer · int64`, `array of object`, `map of string`, `string | integer`, `any`. */
export function typeLabel(schema: Schema, depth = 0): string {
  if (schema.never) return 'never';
  const names = schema.types.map((name) => {
    if (depth >= maxLabelDepth) return name;
    if (name === 'array' && schema.items) {
      return `array of ${innerLabel(readSchema(schema.items), depth + 1)}`;
    }
    if (name === 'object' && schema.properties.size === 0 && schema.additional) {
      return `map of ${innerLabel(readSchema(schema.additional), depth + 1)}`;
    }
    return name;
  });
  if (names.length > 0) return names.join(' | ') + (schema.format ? ` · ${schema.format}` : '');
  const choice = schema.groups.find(isChoice);
  if (choice && depth < maxLabelDepth) {
    const labels = choice.options.map(({ nodes }) => typeLabel(readSchema(nodes), depth + 1));
    return [...new Set(labels)].join(' | ');
  }
  return schema.format ?? 'any';
}
