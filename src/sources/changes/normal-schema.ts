import { compareNumbers, counts, exclusives, isChoice, readSchema, strictest } from '../openapi';
import type { Lived, Schema, SchemaGroup, SchemaNodes, SpecValue } from '../openapi';

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

/** Returns the text of a value; a number has the same text in all notations (`1`, `1.0`) if that loses no digit. */
export const valueText = (value: SpecValue): string => {
  const text = value.print();
  return typeof value.value === 'number' && text.length < 16 ? String(value.value) : text;
};

const valuesOf = ({ constant, enumeration }: Schema): string[] =>
  (constant ? [constant] : enumeration.map(({ value }) => value)).map(valueText);

/** Checks whether a schema has no restrictions and marks besides its types, listed values and required names. */
function isBrief(schema: Schema): boolean {
  const { properties, patternProperties, prefixItems, groups, patterns, constraints } = schema;
  return (
    properties.size + patternProperties.size + prefixItems.length + groups.length === 0 &&
    patterns.length === 0 &&
    !schema.items &&
    schema.additional === undefined &&
    (schema.default ?? schema.format) === undefined &&
    !schema.readOnly &&
    !schema.writeOnly &&
    constraints.every((place) =>
      Object.values(place)
        .flat()
        .every((limit) => limit === false || limit === undefined),
    )
  );
}

/** Returns the types or the listed values of options that have nothing else; undefined for another group. */
function plainOptions(group: SchemaGroup) {
  const { keyword, discriminator, options } = group;
  const schemas = options.map(({ nodes }) => readSchema(nodes));
  const isPlain = schemas.every(
    (schema) => isBrief(schema) && schema.required.size === 0 && !schema.nullable && !schema.never,
  );
  if (!isChoice(group) || discriminator !== undefined || !isPlain) return undefined;
  const listed = schemas.flatMap((schema) => valuesOf(schema).map((value) => ({ value, schema })));
  const values = new Map<string, Lived>(listed.map(({ value, schema }) => [value, schema]));
  const types = schemas.flatMap((schema) => schema.types);
  if (listed.length === 0) {
    // `oneOf` with number and integer excludes whole numbers, because they match both options.
    const overlap = keyword === 'oneOf' && types.includes('number') && types.includes('integer');
    const isBare = schemas.every((schema) => schema.types.length > 0 && !schema.deprecated);
    return isBare && !overlap ? { types, values } : undefined;
  }
  // A value of several options of `oneOf` is not valid.
  const isValid = keyword === 'anyOf' || values.size === listed.length;
  return isValid && schemas.every((schema) => valuesOf(schema).length > 0)
    ? { types, values }
    : undefined;
}

/** Returns the names that a field requires if it is present: `dependentRequired`, or `dependentSchemas` with only `required`. */
function needsOf({ constraints, groups }: Schema): { needs: string[]; others: SchemaGroup[] } {
  const lists = constraints.flatMap(({ dependentRequired }) => dependentRequired);
  const others = groups.flatMap((group) => {
    if (group.keyword !== 'dependentSchemas') return group;
    const options = group.options.filter(({ nodes, when = '' }) => {
      const schema = readSchema(nodes);
      const isNeed = isBrief(schema) && schema.required.size > 0 && valuesOf(schema).length === 0;
      if (isNeed) lists.push([when, [...schema.required]]);
      return !isNeed;
    });
    return options.length > 0 ? { ...group, options } : [];
  });
  return {
    needs: lists.flatMap(([name, needed]) => needed.map((other) => `${name} → ${other}`)),
    others,
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

/** Reads the types and listed values of a schema, also of options that have nothing else; `groups` are the others. */
function readTypes(schema: Schema, groups: readonly SchemaGroup[], join: boolean) {
  const types = new Set(schema.types);
  const values = new Set(valuesOf(schema));
  const lives = new Map<string, Lived>();
  const others = groups.filter((group) => {
    const plain = join ? plainOptions(group) : undefined;
    if (!plain || (plain.values.size === 0 ? types.size : values.size) > 0) return true;
    if (schema.types.length === 0) for (const type of plain.types) types.add(type);
    for (const [value, { deprecated, sunset }] of plain.values) {
      values.add(value);
      if (deprecated) lives.set(value, { deprecated, sunset });
    }
    return false;
  });
  if (types.has('number')) types.delete('integer');
  if (schema.nullable && types.size > 0) types.add('null');
  // A list of both booleans is no restriction.
  const isAll =
    values.size === 2 && [...types].every((type) => type === 'boolean' || type === 'null');
  return { types, values: isAll ? [] : [...values], lives, groups: others };
}

/**
 * Reads one level of a schema in normal form: `null` is a type, `const` is an `enum` of one value, exclusive limits are
 * the same for 3.0 and 3.1, `number` includes `integer`.
 * @param join whether a choice of bare types becomes a list of types; false if the other schema has a choice
 * @throws {WriterError} as `readSchema`
 */
export function normalSchema(nodes: SchemaNodes, join: boolean) {
  const schema = readSchema(nodes);
  const { needs, others } = needsOf(schema);
  const { types, values, lives, groups } = readTypes(schema, others, join);
  const { constraints, items } = schema;
  return {
    ...schema,
    /** Includes `null`, and no `integer` if it includes `number`. Empty if every type is valid. */
    types,
    groups,
    /** Valid values of `enum`, `const` or options of these; empty if unrestricted. */
    values,
    /** Deprecation of values. */
    lives,
    default: schema.default && valueText(schema.default),
    /** Fields that a field requires: `a → b`. */
    needs,
    /** By keyword: `minimum`, `maximum`, `minLength`, … */
    limits: readLimits(schema, types),
    multipleOf: strictest(constraints, 'multipleOf'),
    uniqueItems: constraints.some((place) => place.uniqueItems),
    /** Whether `items` is false: no items may follow those of `prefixItems`. */
    closed: constraints.some(({ closedItems }) => closedItems),
    items: items && !isAny(items) ? items : undefined,
  };
}
