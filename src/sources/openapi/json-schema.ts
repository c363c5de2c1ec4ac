import type { FormSchema } from '@portal/core/request-form';
import { attempt } from '@portal/core/values';
import { exclusives } from './constraints';
import { isUnused, type Direction } from './direction';
import type { SpecNode } from './document';
import { readSchema, typeOfValue } from './schema';
import { readGroups, type SchemaNodes, type SchemaOption } from './schema-groups';

/** Keywords that have plain values, and the same meaning in OpenAPI 3.0, 3.1 and the validator. */
const plain = [
  ...['type', 'format', 'enum', 'const', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum'],
  ...['multipleOf', 'minItems', 'maxItems', 'uniqueItems', 'minContains', 'maxContains'],
  ...['minProperties', 'maxProperties'],
];

/** Keywords with a schema, list or map of schemas: for the same value (`ofSame`), or for its parts (`ofParts`). */
const ofSame = ['not', 'if', 'then', 'else', 'allOf', 'dependentSchemas'];
const ofParts = [
  ...['items', 'contains', 'propertyNames', 'additionalProperties', 'unevaluatedProperties'],
  ...['unevaluatedItems', 'prefixItems', 'properties', 'patternProperties'],
];
const maps = new Set(['dependentSchemas', 'properties', 'patternProperties']);

/** Limits of the integer formats (OpenAPI Format Registry). */
const integerLimits: Readonly<Record<string, readonly [number, number]>> = {
  int32: [-(2 ** 31), 2 ** 31 - 1],
  int64: [-(2 ** 63), 2 ** 63],
};

interface Target {
  definitions: Record<string, FormSchema>;
  direction: Direction;
  /** Limits the definitions, because pages contain them. Beyond the limit, a schema accepts every value. */
  most: number;
  /** Functions that create definitions later: recursion along a long reference chain could overflow the stack. */
  waiting: (() => void)[];
}

interface Around {
  /** Fields that this direction omits and therefore does not require. */
  unused: readonly string[];
  trail: readonly string[];
}

const alone: Around = { unused: [], trail: [] };

/**
 * Converts a schema of OpenAPI 3.0 or 3.1 to JSON Schema 2020-12, without texts and examples. Fields that are not sent
 * in this direction are not required.
 * @param definitions collects the targets of `$ref`
 * @param most number of definitions beyond which a schema accepts every value
 */
export function toJsonSchema(
  nodes: SchemaNodes,
  definitions: Record<string, FormSchema>,
  direction: Direction = 'sent',
  most = 120,
): FormSchema {
  const target: Target = { definitions, direction, most, waiting: [] };
  const around = nodes.length > 1 ? { ...alone, unused: unusedIn(nodes, direction) } : alone;
  const [first = {}, ...others] = nodes.map((part) => convert(part, target, around));
  for (const make of target.waiting) make();
  return others.length === 0 ? first : { allOf: [first, ...others] };
}

function unusedIn(nodes: SchemaNodes, direction: Direction): string[] {
  return [...readSchema(nodes).properties].flatMap(([name, child]) =>
    isUnused(readSchema(child), direction) ? [name] : [],
  );
}

function convert(node: SpecNode, target: Target, around: Around): FormSchema {
  if (typeof node.value === 'boolean') return node.value ? {} : { not: {} };
  const unused = [...new Set([...around.unused, ...unusedIn([node], target.direction)])].sort();
  const here = { ...around, unused };
  const schema: Record<string, unknown> = {};
  if (node.has('$ref')) {
    Object.assign(schema, reference(node, target, around));
    if (node.spec.is30) return schema;
  }
  for (const keyword of plain) {
    const value = node.get(keyword)?.value;
    if (value !== undefined && isUsable(keyword, value)) schema[keyword] = value;
  }
  const required = node
    .get('required')
    ?.items()
    .map(({ value }) => String(value));
  const needed = required?.filter((name) => !unused.includes(name)) ?? [];
  if (needed.length > 0) schema['required'] = needed;
  const dependent = node
    .members('dependentRequired')
    .map(([name, list]) => [
      name,
      list.items().flatMap(({ value }) => (unused.includes(String(value)) ? [] : String(value))),
    ]);
  if (dependent.length > 0) schema['dependentRequired'] = Object.fromEntries(dependent) as object;
  limits(node, schema);
  for (const keyword of [...ofSame, ...ofParts]) {
    const child = node.get(keyword);
    const surroundings = ofSame.includes(keyword) ? here : alone;
    const part = (inner: SpecNode): FormSchema => convert(inner, target, surroundings);
    if (!child) continue;
    // Most objects disallow additional properties. The boolean is shorter than a schema and keeps pages small.
    if (typeof child.value === 'boolean' && keyword.endsWith('Properties'))
      schema[keyword] = child.value;
    else if (maps.has(keyword))
      schema[keyword] = Object.fromEntries(child.entries().map(([name, one]) => [name, part(one)]));
    else schema[keyword] = Array.isArray(child.value) ? child.items().map(part) : part(child);
  }
  // The type of the listed values decides how the editor reads a text.
  const values = [node.get('const') ?? [], node.list('enum')].flat().map(typeOfValue);
  if (schema['type'] === undefined && values.length > 0 && new Set(values).size === 1)
    [schema['type']] = values;
  choices(node, schema, (child) => convert(child, target, here));
  return withNull(node, schema);
}

function reference(node: SpecNode, target: Target, { unused, trail }: Around): FormSchema {
  const place = node.follow();
  const { definitions } = target;
  const address = `#/${place.address}`;
  const name = unused.length === 0 ? address : `${address} without ${unused.join(' ')}`;
  if (trail.includes(name)) return {};
  if (!Object.hasOwn(definitions, name)) {
    if (Object.keys(definitions).length >= target.most) return {};
    definitions[name] = {};
    target.waiting.push(() => {
      definitions[name] = convert(place, target, { unused, trail: [...trail, name] });
    });
  }
  return { $ref: name };
}

/** Checks whether the validator supports a keyword; patterns of other regular expression dialects are omitted. */
function isUsable(keyword: string, value: unknown): boolean {
  return keyword !== 'pattern' || attempt(() => new RegExp(String(value), 'u')) !== undefined;
}

/** Converts the boolean exclusive limits of OpenAPI 3.0 and the limits of integer formats. */
function limits(node: SpecNode, schema: Record<string, unknown>): void {
  for (const [keyword, limit] of exclusives) {
    const value = node.get(keyword)?.value;
    if (typeof value === 'number') schema[keyword] = value;
    else if (value === true) {
      schema[keyword] = schema[limit];
      schema[limit] = undefined;
    }
  }
  const [low, high] = integerLimits[node.text('format') ?? ''] ?? [];
  if (low === undefined || high === undefined || schema['type'] === 'string') return;
  delete schema['format'];
  schema['minimum'] ??= low;
  schema['maximum'] ??= high;
}

/** Converts choices; a discriminator value becomes a condition of its option. */
function choices(
  node: SpecNode,
  schema: Record<string, unknown>,
  part: (child: SpecNode) => FormSchema,
): void {
  const groups = readGroups([{ node, through: [] }]);
  for (const keyword of ['oneOf', 'anyOf'] as const) {
    const written = node.get(keyword)?.items();
    if (!written) continue;
    const group = groups.find((one) => one.keyword === keyword);
    const tag = group?.discriminator;
    schema[keyword] = written.map((child) => {
      const isChild = ({ nodes }: SchemaOption): boolean => nodes[0]?.address === child.address;
      const when = group?.options.find(isChild)?.when;
      if (tag === undefined || when === undefined) return part(child);
      const properties = { [tag]: { enum: when.split(', ') } };
      return { allOf: [part(child), { required: [tag], properties }] };
    });
  }
}

function withNull(node: SpecNode, schema: Record<string, unknown>): FormSchema {
  if (!node.flag('nullable')) return schema;
  const { type, enum: values } = schema;
  if (Object.keys(schema).some((key) => key === 'allOf' || key === 'oneOf' || key === 'anyOf'))
    return { anyOf: [schema, { type: 'null' }] };
  return {
    ...schema,
    ...(type !== undefined && { type: [type, 'null'].flat() as string[] }),
    ...(Array.isArray(values) && { enum: [...(values as unknown[]), null] }),
  };
}
