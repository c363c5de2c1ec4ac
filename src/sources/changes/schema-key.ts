import { createHash } from 'node:crypto';

import { isChoice, readSchema } from '../openapi';
import type { Schema, SchemaGroup, SchemaNodes } from '../openapi';
import { isAny, kindOf, normalSchema } from './normal-schema';

/** Maximum number of schemas that one key reads. A larger schema, or a dense net of schemas, has no key. */
const maxSchemas = 1000;

/** Keys of each contract by the name of the schema (`nameOf`). */
const known = new WeakMap<object, Map<string, string | undefined>>();

function knownIn(nodes: SchemaNodes): Map<string, string | undefined> {
  const document = nodes[0]?.spec ?? known;
  const keys = known.get(document) ?? new Map<string, string | undefined>();
  known.set(document, keys);
  return keys;
}

/** Returns the location of a schema with its marks, which may be beside a `$ref`. */
const nameOf = ({
  identity,
  nullable,
  deprecated,
  sunset,
  readOnly,
  writeOnly,
  ...schema
}: Schema): string =>
  JSON.stringify([
    ...[identity, nullable, deprecated, sunset, readOnly, writeOnly],
    schema.default?.print(),
  ]);

/**
 * Returns a key of a schema: schemas with equal keys allow the same values with the same marks (deprecated, default,
 * read-only …), whatever their notation, and whatever the names of their components and options are.
 * @returns undefined if the schema is too large to tell
 */
export function keyOf(nodes: SchemaNodes): string | undefined {
  const [keys, name] = [knownIn(nodes), nameOf(readSchema(nodes))];
  if (!keys.has(name)) keys.set(name, new KeyMaker().make(nodes, [])?.key);
  return keys.get(name);
}

/** @returns whether two schemas are certainly the same; false if this cannot be told */
export function areSame(one: SchemaNodes, other: SchemaNodes): boolean {
  const key = keyOf(one);
  return key !== undefined && key === keyOf(other);
}

interface Key {
  key: string;
  /** Index, in the trail, of the outermost enclosing schema that the key refers to. */
  outermost: number;
}

const sorted = <Value>(values: Iterable<Value>): Value[] =>
  [...values].sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));

class KeyMaker {
  #left = maxSchemas;

  /** @param trail names of the enclosing schemas; a reference to one of them is written as the distance to it */
  make(nodes: SchemaNodes, trail: readonly string[]): Key | undefined {
    const [keys, name] = [knownIn(nodes), nameOf(readSchema(nodes))];
    const around = trail.indexOf(name);
    if (around >= 0) return { key: `^${String(trail.length - around)}`, outermost: around };
    const before = keys.get(name);
    if (before === undefined && keys.has(name)) return undefined;
    if (before !== undefined) return { key: before, outermost: Infinity };
    this.#left -= 1;
    if (this.#left < 0) return undefined;
    let outermost = Infinity;
    let isComplete = true;
    const inner = [...trail, name];
    const part = (child: SchemaNodes): string => {
      const made = isComplete ? this.make(child, inner) : undefined;
      if (!made) isComplete = false;
      outermost = Math.min(outermost, made?.outermost ?? 0);
      return made?.key ?? '';
    };
    const named = (fields: ReadonlyMap<string, SchemaNodes>): [string, string][] =>
      sorted([...fields].map(([name, child]) => [name, part(child)]));
    const schema = normalSchema(nodes, true);
    const { additional } = schema;
    const text = JSON.stringify([
      schema.never,
      sorted(schema.types),
      sorted(schema.values.map((value) => [value, schema.lives.get(value)])),
      [schema.format, schema.contentMediaType, schema.contentEncoding, schema.default],
      [schema.deprecated, schema.sunset, schema.readOnly, schema.writeOnly],
      [sorted(schema.limits), schema.multipleOf, schema.uniqueItems, schema.closed],
      [sorted(new Set(schema.patterns)), sorted(new Set(schema.needs)), sorted(schema.required)],
      [named(schema.properties), named(schema.patternProperties)],
      additional === undefined || additional === false || isAny(additional)
        ? additional === false
        : part(additional),
      schema.items && part(schema.items),
      schema.prefixItems.map((item) => part([item])),
      sorted(schema.groups.map((group) => this.#group(group, part))),
    ]);
    if (!isComplete) return undefined;
    const key = createHash('sha256').update(text).digest('base64');
    const isClosed = outermost >= trail.length;
    if (isClosed) keys.set(name, key);
    return { key, outermost: isClosed ? Infinity : outermost };
  }

  #group(group: SchemaGroup, part: (child: SchemaNodes) => string): unknown[] {
    const { keyword, discriminator, options } = group;
    const isNamed = discriminator !== undefined || keyword === 'dependentSchemas';
    const listed = options.map(({ nodes, when }) => [isNamed && when, part(nodes)]);
    return [kindOf(group), discriminator, isChoice(group) ? sorted(listed) : listed];
  }
}
