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

/** A value of an enumeration and what it means (`x-enum-descriptions`, `x-enum-descriptions-en`). */
export interface EnumValue {
  value: SpecValue;
  meaning?: Text;
}

export interface ExternalDocs {
  url?: string;
  description?: string;
}

/** One level of a schema with references followed and `allOf` merged; children stay unread. */
export interface Schema {
  /** The same for every reading of the same place: what a schema inside itself is known by. */
  identity: string;
  /** Name of the component that this schema is, if it is one and adds nothing but annotations. */
  component?: string;
  /** The components that all comes from which the schema says; none where something stands here. */
  sources: { name: string; node: SpecNode }[];
  title?: string;
  /** Without `null`, unless nothing else is valid. Empty: any type. */
  types: string[];
  nullable: boolean;
  /** `false` as a schema: no value is valid. */
  never: boolean;
  format?: string;
  descriptions: Text[];
  required: ReadonlySet<string>;
  properties: ReadonlyMap<string, SchemaNodes>;
  /** Names are regular expressions (`patternProperties`). */
  patternProperties: ReadonlyMap<string, SchemaNodes>;
  /** Schema of properties that are not named; false: none allowed. */
  additional?: SchemaNodes | false;
  items?: SchemaNodes;
  prefixItems: SchemaNodes;
  /** `oneOf`, `anyOf` and the rest of JSON Schema's ways to combine, in the order of the contract. */
  groups: SchemaGroup[];
  enumeration: EnumValue[];
  constant?: SpecValue;
  examples: SpecValue[];
  default?: SpecValue;
  patterns: string[];
  /** Of each place that contributes, in their order. */
  constraints: Constraints[];
  contentMediaType?: string;
  contentEncoding?: string;
  /** Environment variable that the samples read the value from (`x-sample-env`). */
  sampleEnv?: string;
  externalDocs: ExternalDocs[];
  readOnly: boolean;
  writeOnly: boolean;
  deprecated: boolean;
  /** The day from which it may be gone (`x-sunset`). */
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

/** Follows `$ref`, `allOf` and choices of one down to the places that carry keywords. */
function collect(nodes: SchemaNodes): SchemaMember[] {
  const members: SchemaMember[] = [];
  // What stands twice says no more; left in, schemas in a ring would gather more at each turn.
  const seen = new Set<unknown>();
  const visit = (node: SpecNode, through: readonly string[], origin?: SpecNode): void => {
    const isRef = node.has('$ref') || node.has('$dynamicRef'); // The latter is refused by `follow`.
    // Beside `$ref`, OpenAPI 3.0 ignores every keyword; its authors still write descriptions there.
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

/** The members that say something about the value. */
const saying = (members: readonly SchemaMember[]): SchemaMember[] =>
  members.filter(({ node, through }) => through.length > 0 || structural(node));

/** The component through which everything comes that a schema says about its value. */
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

/** A schema is read for its label, its row, its example and its form: once is enough. */
const known = new WeakMap<object, Schema>();

/**
 * Reads one level of a schema of OpenAPI 3.0 or 3.1.
 * @throws {WriterError} on a reference that names nothing and on an `allOf` that contains itself.
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

/** Where a schema is written: what a message about it names. */
export function schemaPlace(nodes: SchemaNodes): { file: string; line: number } | undefined {
  const [node] = nodes;
  return node && { file: node.spec.file, line: node.line };
}

/** The name behind the `$ref` that a schema is, if it is one. */
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
  /** The first text under a keyword. */
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
  // A schema without `type` still says by its keywords what it is about.
  const withNull =
    allTypes ??
    (properties.size + required.size > 0
      ? ['object']
      : items.length + prefixItems.length > 0
        ? ['array']
        : [...new Set([...enumeration.map(({ value }) => value), ...constants].map(typeOfValue))]);
  const rest = withNull.filter((name) => name !== 'null');
  const types = rest.length > 0 ? rest : withNull;
  // A text without quotes that reads as a number: its characters count.
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

/** The same for values that are the same. */
const keyOf = ({ value }: SpecValue): string => JSON.stringify(value);

/**
 * The values that every list of the members allows, `null` among them, each once, in the order of the first
 * list. Of lists that have none in common, which no value satisfies, all values: a reader sees the contradiction.
 */
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

/**
 * Meanings are a map by value, or a list in the order of the values.
 * @param indexIn the place of the value in such a list; undefined where it stands beside other values
 */
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

/** A link to documentation elsewhere (OpenAPI, "External Documentation Object"). */
export function readExternalDocs(node: SpecNode): ExternalDocs {
  return texts(node, 'url', 'description');
}

/** The types of both lists; a whole number is a number. */
function commonTypes(one: readonly string[], other: readonly string[]): string[] {
  const has = (list: readonly string[], name: string): boolean =>
    list.includes(name) || (name === 'integer' && list.includes('number'));
  const common = [
    ...one.filter((name) => has(other, name)),
    ...other.filter((name) => has(one, name)),
  ];
  return [...new Set(common)];
}
