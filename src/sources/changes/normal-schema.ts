import {
  compareNumbers,
  readSchema,
  strictest,
  type Schema,
  type SchemaGroup,
  type SchemaNodes,
} from '../openapi';

/** A lower or an upper limit; an exclusive one excludes its own value. */
export interface Limit {
  value: string;
  exclusive: boolean;
}

/** One level of a schema in which two spellings of the same values are equal. */
export interface NormalSchema extends Omit<
  Schema,
  'types' | 'nullable' | 'enumeration' | 'constant' | 'items'
> {
  /** With `null`, without `integer` beside `number`. Empty: any type. */
  types: ReadonlySet<string>;
  /** The valid values of `enum` or `const`, as they are written; empty: not limited to a list. */
  values: readonly string[];
  /** By keyword: `minimum`, `maximum`, `minLength`, … */
  limits: ReadonlyMap<string, Limit>;
  multipleOf?: string;
  uniqueItems: boolean;
  /** `items: false`: nothing may follow `prefixItems`. */
  closed: boolean;
  items?: SchemaNodes;
}

/** `true`, or a schema that restricts nothing. */
export const isAny = (nodes: SchemaNodes): boolean =>
  nodes.every(({ value }) => value === true || JSON.stringify(value) === '{}');

/** The options of a choice are alternatives; the other groups are conditions that hold together. */
export const isChoice = ({ keyword }: SchemaGroup): boolean =>
  keyword === 'oneOf' || keyword === 'anyOf';

/** A choice of one option, which is that option. */
const isSingle = (group: SchemaGroup): boolean =>
  isChoice(group) && group.options.length === 1 && group.discriminator === undefined;

/** The type of an option that says nothing else: `{ type: string }`. */
function bareType(nodes: SchemaNodes): string | undefined {
  const [node, ...others] = nodes;
  const value = node?.value;
  if (others.length > 0 || typeof value !== 'object' || value === null) return undefined;
  const [[key, type] = [], ...more] = Object.entries(value);
  return key === 'type' && typeof type === 'string' && more.length === 0 ? type : undefined;
}

/** The types of a choice between bare types; undefined for any other choice. */
function bareTypes(group: SchemaGroup): string[] | undefined {
  if (!isChoice(group)) return undefined;
  const types = group.options.map(({ nodes }) => bareType(nodes));
  // `oneOf` of number and integer excludes whole numbers.
  if (group.keyword === 'oneOf' && types.includes('number') && types.includes('integer'))
    return undefined;
  return types.every((type) => type !== undefined) ? types : undefined;
}

/** Whether no choice remains in the normal form: each has one option or bare types. */
export const hasNoChoice = (nodes: SchemaNodes): boolean =>
  readSchema(nodes).groups.every(
    (group) => !isChoice(group) || isSingle(group) || bareTypes(group) !== undefined,
  );

/** Keywords beside a choice that restrict nothing. */
const besideChoice =
  /^(?:oneOf|anyOf|default|deprecated|description|examples?|nullable|title|x-.*)$/;

/** The schema together with the options of its choices of one. */
function readJoined(nodes: SchemaNodes): Schema {
  const own = readSchema(nodes);
  let [joined, schema] = [nodes, own];
  for (;;) {
    const options = schema.groups.filter(isSingle).flatMap((group) => group.options);
    const more = options
      .flatMap((option) => option.nodes)
      .filter(({ address }) => joined.every((node) => node.address !== address));
    if (more.length === 0) break;
    joined = [...joined, ...more];
    schema = readSchema(joined);
  }
  const isOnlyChoice = nodes.every(({ value }) =>
    Object.keys(value as object).every((key) => besideChoice.test(key)),
  );
  // A choice of one schema that says nothing else is known as that schema: a ring ends where it began.
  const [inner] = isOnlyChoice ? own.groups.filter(isSingle).flatMap(({ options }) => options) : [];
  const { identity } = inner ? readSchema(inner.nodes) : schema;
  return { ...schema, identity, groups: schema.groups.filter((group) => !isSingle(group)) };
}

const ranges = [
  ['minimum', 'exclusiveMinimum', 1],
  ['maximum', 'exclusiveMaximum', -1],
] as const;

const counts = [
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minContains',
  'maxContains',
  'minProperties',
  'maxProperties',
] as const;

function readLimits({ constraints }: Schema, types: ReadonlySet<string>): NormalSchema['limits'] {
  const limits = new Map<string, Limit>();
  const isInteger = types.has('integer') && !types.has('number');
  for (const [keyword, exclusiveKeyword, side] of ranges) {
    const value = strictest(constraints, keyword);
    const bound = strictest(constraints, exclusiveKeyword);
    const exclusive =
      bound !== undefined && (value === undefined || side * compareNumbers(bound, value) >= 0);
    const strict = exclusive ? bound : value;
    if (strict === undefined) continue;
    // Above 4 is from 5, for whole numbers.
    if (exclusive && isInteger && /^-?\d+$/.test(strict))
      limits.set(keyword, { value: String(BigInt(strict) + BigInt(side)), exclusive: false });
    else limits.set(keyword, { value: strict, exclusive });
  }
  for (const keyword of counts) {
    const value = strictest(constraints, keyword);
    // At least none restricts nothing.
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

/** The valid values, where they are listed; `true` and `false` are all values of a boolean. */
function readValues({ enumeration, constant }: Schema, types: ReadonlySet<string>): string[] {
  const values = constant
    ? [constant.print()]
    : [...new Set(enumeration.map(({ value }) => value.print()))];
  return values.length === 2 && [...types].every((type) => type === 'boolean' || type === 'null')
    ? []
    : values;
}

/**
 * Reads one level of a schema in its normal form: `nullable` and `type: [..., 'null']`, a choice of one,
 * `const` and an `enum` of one value, exclusive limits of 3.0 and 3.1, `number` beside `integer`.
 * @param join whether choices of one option and of bare types become part of the schema; false where the
 *   schema is compared with one that has a choice
 * @throws {WriterError} where `readSchema` does
 */
export function normalSchema(nodes: SchemaNodes, join: boolean): NormalSchema {
  const schema = join ? readJoined(nodes) : readSchema(nodes);
  const { types, groups } = readTypes(schema, join);
  const { constraints, items } = schema;
  return {
    ...schema,
    ...{ types, groups },
    values: readValues(schema, types),
    limits: readLimits(schema, types),
    multipleOf: strictest(constraints, 'multipleOf'),
    uniqueItems: constraints.some((place) => place.uniqueItems),
    closed: constraints.some(({ closedItems }) => closedItems),
    items: items && !isAny(items) ? items : undefined,
  };
}
