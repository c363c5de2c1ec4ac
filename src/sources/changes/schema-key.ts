import { createHash } from 'node:crypto';

import memoize from 'lodash/memoize';

import { isChoice, readSchema } from '../openapi';
import type { Schema, SchemaGroup, SchemaNodes } from '../openapi';
import { isAny, normalSchema } from './normal-schema';

/** Levels of a schema that a key contains, because a recursive schema has no end. Deeper differences are not found. */
const maxLevels = 50;

/** Normal forms, read once for the keys of all levels. */
const normal = memoize((_schema: Schema, nodes: SchemaNodes) => normalSchema(nodes, true));
normal.cache = new WeakMap();

/** Keys of each contract by number of levels and name of the schema (`nameOf`). */
const known = new WeakMap<object, Map<string, string>>();

/** Returns the location of a schema with its marks, which may be beside a `$ref`. */
const nameOf = (schema: Schema): string => {
  const { identity, nullable, deprecated, sunset, readOnly, writeOnly } = schema;
  const marks = [nullable, deprecated, sunset, readOnly, writeOnly, schema.default?.print()];
  return JSON.stringify([identity, ...marks]);
};

/**
 * Checks whether two schemas allow the same values with the same marks (deprecated, default, read-only …), whatever
 * their notation, and whatever the names of their components and options are.
 */
export const areSame = (one: SchemaNodes, other: SchemaNodes): boolean =>
  keyOf(one, maxLevels) === keyOf(other, maxLevels);

function keyOf(nodes: SchemaNodes, levels: number): string {
  if (levels === 0) return '';
  const document = nodes[0]?.spec ?? known;
  const keys = known.get(document) ?? new Map<string, string>();
  known.set(document, keys);
  const name = `${String(levels)} ${nameOf(readSchema(nodes))}`;
  const key = keys.get(name) ?? createHash('sha256').update(textOf(nodes, levels)).digest('base64');
  keys.set(name, key);
  return key;
}

const sorted = <Value>(values: Iterable<Value>): Value[] =>
  [...values].sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));

function textOf(nodes: SchemaNodes, levels: number): string {
  const part = (child: SchemaNodes): string => keyOf(child, levels - 1);
  const named = (fields: ReadonlyMap<string, SchemaNodes>): [string, string][] =>
    sorted([...fields].map(([name, child]) => [name, part(child)]));
  const schema = normal(readSchema(nodes), nodes);
  const { additional } = schema;
  return JSON.stringify([
    schema.never,
    sorted(schema.types),
    sorted(schema.values.map((value) => [value, schema.lives.get(value)])),
    [schema.format, schema.contentMediaType, schema.contentEncoding, schema.default],
    [schema.deprecated, schema.sunset, schema.readOnly, schema.writeOnly],
    [sorted(schema.limits), schema.multipleOf, schema.uniqueItems, schema.closed],
    [sorted(new Set(schema.patterns)), sorted(new Set(schema.needs)), sorted(schema.required)],
    [named(schema.properties), named(schema.patternProperties)],
    additional && !isAny(additional) ? part(additional) : additional === false,
    schema.items && part(schema.items),
    schema.prefixItems.map((item) => part([item])),
    sorted(schema.groups.map((group) => optionsOf(group, part))),
  ]);
}

function optionsOf(group: SchemaGroup, part: (child: SchemaNodes) => string): unknown[] {
  const { keyword, discriminator, options } = group;
  const isNamed = discriminator !== undefined || keyword === 'dependentSchemas';
  const listed = options.map(({ nodes, when }) => [isNamed && when, part(nodes)]);
  return [keyword, discriminator, isChoice(group) ? sorted(listed) : listed];
}
