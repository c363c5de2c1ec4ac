import { readConstraints, type Constraints } from './constraints';
import type { SpecNode, SpecValue } from './document';
import { componentName } from './names';
import { optional, texts } from './optional';
import {
  optionsOf,
  readGroups,
  singleOptions,
  type SchemaGroup,
  type SchemaMember,
  type SchemaNodes,
} from './schema-groups';
import { readText, type Text } from './text';

/** Enumeration value with its meaning (`x-enum-descriptions`, `x-enum-descriptions-en`). */
export interface EnumValue {
  value: SpecValue;
  meaning?: Text;
}

export interface ExternalDocs {
  url?: string;
  description?: string;
}

/** One level of a schema with references resolved and `allOf` merged; children are read on demand. */
export interface Schema {
  /** Stable identity of the location, for detecting recursion. */
  identity: string;
  /** Name of the component, if the schema is one and adds only annotations. */
  component?: string;
  /** Components that define the entire schema; empty if it also has keywords of its own. */
  sources: { name: string; node: SpecNode }[];
  title?: string;
  /** Without `null`, unless no other type is valid. Empty: any type. */
  types: string[];
  nullable: boolean;
  /** Schema `false`: no value is valid. */
  never: boolean;
  format?: string;
  descriptions: Text[];
  required: ReadonlySet<string>;
  properties: ReadonlyMap<string, SchemaNodes>;
  /** By regular expression of the names (`patternProperties`). */
  patternProperties: ReadonlyMap<string, SchemaNodes>;
  /** Schema of additional properties; false if none are allowed. */
  additional?: SchemaNodes | false;
  items?: SchemaNodes;
  prefixItems: SchemaNodes;
  /** `oneOf`, `anyOf` and other combining keywords, in the order of the contract. */
  groups: SchemaGroup[];
  enumeration: EnumValue[];
  constant?: SpecValue;
  examples: SpecValue[];
  default?: SpecValue;
  patterns: string[];
  /** Restrictions of each contributing location, in order. */
  constraints: Constraints[];
  contentMediaType?: string;
  contentEncoding?: string;
  /** Environment variable for the value in samples (`x-sample-env`). */
  sampleEnv?: string;
  externalDocs: ExternalDocs[];
  readOnly: boolean;
  writeOnly: boolean;
  deprecated: boolean;
  /** Date of removal (`x-sunset`). */
  sunset?: string;
}

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

/** Resolves `$ref`, `allOf` and choices of one to the locations with keywords. */
function collect(nodes: SchemaNodes): SchemaMember[] {
  const members: SchemaMember[] = [];
  // Skips repeated locations, which circular schemas would collect endlessly.
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
    const parts = [...(node.get('allOf')?.items() ?? []), ...singleOptions(node)];
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

/** Returns the component that contributes all restrictions, if there is only one. */
function componentOf(members: readonly SchemaMember[]): string | undefined {
  const [component, ...others] = new Set(saying(members).map(({ through }) => through[0]));
  return others.length === 0 ? component : undefined;
}

function sourcesOf(members: readonly SchemaMember[]): Schema['sources'] {
  const sources = new Map<string, SpecNode>();
  for (const { through, origin } of saying(members)) {
    const [address] = through;
    if (address === undefined || !origin) return [];
    sources.set(address, origin);
  }
  return [...sources].map(([address, node]) => ({ name: componentName(address), node }));
}

/** Cache: label, row, example and form read the same schema. */
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

/** Returns the component name if the schema is a `$ref`. */
export function referencedName(nodes: SchemaNodes | undefined): string | undefined {
  const ref = nodes?.[0]?.text('$ref');
  return ref === undefined ? undefined : componentName(ref);
}

function read(nodes: SchemaNodes): Schema {
  const collected = collect(nodes);
  const members = collected.map(({ node }) => node);
  const component = componentOf(collected);
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
  const properties = gather('properties');

  const children = (keyword: string): SpecNode[] =>
    members.flatMap((member) => member.get(keyword) ?? []);
  const additional = children('additionalProperties').concat(children('unevaluatedProperties'));
  const items = children('items').filter((node) => typeof node.value === 'object');
  const enumeration = readEnumeration(members);
  const nullable =
    (allTypes?.includes('null') ?? false) ||
    members.some(
      (member) =>
        member.flag('nullable') ||
        (['oneOf', 'anyOf'] as const).some((keyword) => optionsOf(member, keyword).hasNull),
    ) ||
    enumeration.some(({ value }) => value.value === null);
  const description = members.flatMap((member) => readText(member, 'description') ?? []);
  const text = (keyword: string): string | undefined =>
    members.map((member) => member.text(keyword)).find((found) => found !== undefined);
  const flag = (keyword: string): boolean => members.some((member) => member.flag(keyword));
  const constraints = members.map(readConstraints);
  const required = new Set(
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
    identity: component ?? nodes.map((node) => node.address).join(' '),
    ...(component !== undefined && { component: componentName(component) }),
    sources: sourcesOf(collected),
    ...optional('title', text('title')),
    ...optional('format', text('format')),
    types,
    nullable: nullable && types[0] !== 'null',
    never: (first ?? members[0])?.value === false,
    descriptions: [...new Map(description.map((text) => [text.vi, text])).values()],
    required,
    properties,
    patternProperties: gather('patternProperties'),
    ...(additional.length > 0 && {
      additional: additional.some((node) => node.value === false) ? (false as const) : additional,
    }),
    ...(items.length > 0 && { items }),
    prefixItems,
    groups: readGroups(collected),
    enumeration: enumeration.filter(({ value }) => value.value !== null),
    ...optional('constant', constants[0]),
    ...optional('default', asTyped(children('default'))[0]),
    examples: asTyped([...new Map(examples.map((node) => [keyOf(node), node])).values()]),
    patterns: members.flatMap((member) => member.text('pattern') ?? []),
    constraints,
    ...optional('contentMediaType', text('contentMediaType')),
    ...optional('contentEncoding', text('contentEncoding')),
    ...optional('sampleEnv', text('x-sample-env')),
    externalDocs: children('externalDocs').map(readExternalDocs),
    readOnly: flag('readOnly'),
    writeOnly: flag('writeOnly'),
    deprecated: flag('deprecated'),
    ...optional('sunset', text('x-sunset')),
  };
}

const typeOfValue = ({ value }: SpecValue): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;

/** Returns a key that is equal for equal values. */
const keyOf = ({ value }: SpecValue): string => JSON.stringify(value);

/** Returns the values allowed by all enumerations in the order of the first; all if they contradict each other. */
function readEnumeration(members: readonly SpecNode[]): EnumValue[] {
  const holders = members.filter((member) => (member.get('enum')?.items().length ?? 0) > 0);
  const lists = holders.map((holder) =>
    (holder.get('enum')?.items() ?? []).map((value, index) => {
      const isBeside = (place: SpecNode): boolean =>
        place === holder || (holder === holders[0] && !holders.includes(place));
      return {
        value,
        ...readMeaning(members, value, (place) => (isBeside(place) ? index : undefined)),
      };
    }),
  );
  const known = new Map<string, EnumValue>();
  for (const one of lists.flat()) {
    const before = known.get(keyOf(one.value));
    if (before?.meaning === undefined) known.set(keyOf(one.value), { ...one, ...before });
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
): { meaning?: Text } {
  const [vi, en] = ['x-enum-descriptions', 'x-enum-descriptions-en'].map((keyword) =>
    members
      .map((member) => {
        const written = member.get(keyword);
        const key = Array.isArray(written?.value) ? indexIn(member) : String(value.value);
        return key === undefined ? undefined : written?.text(String(key));
      })
      .find((text) => text !== undefined),
  );
  return vi === undefined ? {} : { meaning: { vi, ...optional('en', en) } };
}

export function readExternalDocs(node: SpecNode): ExternalDocs {
  return texts(node, 'url', 'description');
}

/** Returns the types in both lists; integers are numbers. */
function commonTypes(one: readonly string[], other: readonly string[]): string[] {
  const has = (list: readonly string[], name: string): boolean =>
    list.includes(name) || (name === 'integer' && list.includes('number'));
  const common = [
    ...one.filter((name) => has(other, name)),
    ...other.filter((name) => has(one, name)),
  ];
  return [...new Set(common)];
}
