import { compareNumbers, counts, exclusives, isChoice, readSchema, strictest } from '../openapi';
import type { Schema, SchemaGroup, SchemaNodes } from '../openapi';

/** Lower or upper limit; an exclusive limit excludes its own value. */
export interface Limit {
  value: string;
  exclusive: boolean;
}

/** One schema level in normal form: different notations of the same values are equal. */
export type NormalSchema = ReturnType<typeof normalSchema>;

/** Checks whether a schema is `true` or has no restrictions. */
export const isAny = (nodes: SchemaNodes): boolean =>
  nodes.every(({ value }) => value === true || JSON.stringify(value) === '{}');

/** Returns the type of an option that has no other keyword: `{ type: string }`. */
function bareType(nodes: SchemaNodes): string | undefined {
  const [node, ...others] = nodes;
  const value = node?.value;
  if (others.length > 0 || typeof value !== 'object' || value === null) return undefined;
  const [[key, type] = [], ...more] = Object.entries(value);
  return key === 'type' && typeof type === 'string' && more.length === 0 ? type : undefined;
}

/** Returns the types if all options are bare types, else undefined. */
function bareTypes(group: SchemaGroup): string[] | undefined {
  if (!isChoice(group)) return undefined;
  const types = group.options.map(({ nodes }) => bareType(nodes));
  // `oneOf` with number and integer excludes whole numbers, because they match both options.
  if (group.keyword === 'oneOf' && types.includes('number') && types.includes('integer'))
    return undefined;
  return types.every((type) => type !== undefined) ? types : undefined;
}

const isOnlyChoice = (schema: NormalSchema): boolean =>
  schema.groups.filter(isChoice).length === 1 &&
  schema.groups.length === 1 &&
  schema.types.size + schema.properties.size + schema.values.length + schema.limits.size === 0;

/** Normalizes two schemas. If one is a choice of several options, the other becomes a choice of one option. */
export function normalPair(
  before: SchemaNodes,
  after: SchemaNodes,
): readonly [NormalSchema, NormalSchema] {
  const joined = [before, after].map((nodes) => normalSchema(nodes, true));
  const hasChoice = joined.map(({ groups }) => groups.some(isChoice));
  const [old, now] = [before, after].map((nodes, index) => {
    const other = joined[1 - index];
    if (hasChoice[index] === true || hasChoice[1 - index] !== true || !other) return joined[index];
    const own = normalSchema(nodes, false);
    return own.groups.some(isChoice) || !isOnlyChoice(other) ? own : asChoice(own, nodes, other);
  });
  if (!old || !now) throw new Error('a pair has two members');
  return [old, now];
}

function asChoice(own: NormalSchema, nodes: SchemaNodes, { groups }: NormalSchema): NormalSchema {
  const [group] = groups;
  const option = group?.options.find(
    ({ nodes: others }) => readSchema(others).identity === own.identity,
  );
  return {
    ...normalSchema([], true),
    identity: own.identity,
    nullable: own.nullable,
    groups: group ? [{ ...group, options: [{ ...option, nodes }] }] : [],
  };
}

function readLimits({ constraints }: Schema, types: ReadonlySet<string>) {
  const limits = new Map<string, Limit>();
  const isInteger = types.has('integer') && !types.has('number');
  for (const [exclusiveKeyword, keyword] of exclusives) {
    const side = keyword === 'minimum' ? 1 : -1;
    const value = strictest(constraints, keyword);
    const bound = strictest(constraints, exclusiveKeyword);
    const exclusive =
      bound !== undefined && (value === undefined || side * compareNumbers(bound, value) >= 0);
    const strict = exclusive ? bound : value;
    if (strict === undefined) continue;
    // For integers, "> 4" is the same as "≥ 5".
    if (exclusive && isInteger && /^-?\d+$/.test(strict))
      limits.set(keyword, { value: String(BigInt(strict) + BigInt(side)), exclusive: false });
    else limits.set(keyword, { value: strict, exclusive });
  }
  for (const keyword of counts) {
    const value = strictest(constraints, keyword);
    // A minimum count of 0 restricts nothing.
    if (value !== undefined && !(value === '0' && /^min(?!Contains)/.test(keyword)))
      limits.set(keyword, { value, exclusive: false });
  }
  return limits;
}

function readTypes(schema: Schema, join: boolean): { types: Set<string>; groups: SchemaGroup[] } {
  const types = new Set(schema.types);
  const groups = schema.groups.filter((group) => {
    const bare = join && types.size === 0 ? bareTypes(group) : undefined;
    for (const type of bare ?? []) types.add(type);
    return bare === undefined;
  });
  if (types.has('number')) types.delete('integer');
  if (schema.nullable && types.size > 0) types.add('null');
  return { types, groups };
}

/** Returns the listed values. A list of both booleans is no restriction, so the result is empty. */
function readValues({ enumeration, constant }: Schema, types: ReadonlySet<string>): string[] {
  const values = constant
    ? [constant.print()]
    : [...new Set(enumeration.map(({ value }) => value.print()))];
  return values.length === 2 && [...types].every((type) => type === 'boolean' || type === 'null')
    ? []
    : values;
}

/**
 * Reads one level of a schema in normal form: `null` is a type, `const` is an `enum` of one value, exclusive limits are
 * the same for 3.0 and 3.1, `number` includes `integer`.
 * @param join whether a choice of bare types becomes a list of types; false if the other schema has a choice
 * @throws {WriterError} as `readSchema`
 */
function normalSchema(nodes: SchemaNodes, join: boolean) {
  const schema = readSchema(nodes);
  const { types, groups } = readTypes(schema, join);
  const { constraints, items } = schema;
  return {
    ...schema,
    /** Includes `null`, and no `integer` if it includes `number`. Empty if every type is valid. */
    types,
    groups,
    /** Valid values of `enum` or `const`, as written; empty if unrestricted. */
    values: readValues(schema, types),
    /** By keyword: `minimum`, `maximum`, `minLength`, … */
    limits: readLimits(schema, types),
    multipleOf: strictest(constraints, 'multipleOf'),
    uniqueItems: constraints.some((place) => place.uniqueItems),
    /** Whether `items` is false: no items may follow those of `prefixItems`. */
    closed: constraints.some(({ closedItems }) => closedItems),
    items: items && !isAny(items) ? items : undefined,
  };
}
