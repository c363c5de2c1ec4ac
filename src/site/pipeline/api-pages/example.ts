import { validateJson, type FormSchema } from '@portal/core/request-form';
import {
  readSchema,
  strictest,
  toJsonSchema,
  type Direction,
  type Limit,
  type Schema,
  type SchemaGroup,
  type SchemaNodes,
  type SpecValue,
} from '@portal/sources/openapi';
import type { WriterError } from '@portal/sources/content/writer-error';
import { textForPattern } from './text-for-pattern';

export type { Direction };

/** Levels of an example; deeper ones are left out. */
const maximumDepth = 12;

/**
 * Values of an example; optional ones after that are left out. Schemas that refer to each other would
 * otherwise make it grow exponentially.
 */
const maximumValues = 400;

/** Items and fields that a schema may ask for; beyond that the contract gives an example. */
const mostParts = 200;

/** Ways to choose among the options of one value that are tried. */
const mostWays = 48;

/** Examples of the formats of OpenAPI and JSON Schema; the values are reserved or fictional ones. */
const formatExamples: Readonly<Record<string, string>> = {
  date: '2025-01-31',
  'date-time': '2025-01-31T08:30:00+07:00',
  time: '08:30:00+07:00',
  duration: 'PT30S',
  email: 'name@example.com',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://example.com/',
  url: 'https://example.com/',
  uuid: '3fa85f64-5717-4562-b3fc-2c963f66afa6',
  byte: 'WmVuZ2k=',
  password: 'password',
};

/** A value of an example: JSON text (numbers as they are written), a list, or an object. */
type Value = string | Value[] | Map<string, Value>;

function print(value: Value, margin = ''): string {
  if (typeof value === 'string') return value.replaceAll('\n', `\n${margin}`);
  const inner = `${margin}  `;
  const isList = Array.isArray(value);
  const lines = isList
    ? value.map((item) => print(item, inner))
    : [...value].map(([name, member]) => `${JSON.stringify(name)}: ${print(member, inner)}`);
  const [open, close] = isList ? '[]' : '{}';
  if (lines.length === 0) return `${open}${close}`;
  return `${open}\n${inner}${lines.join(`,\n${inner}`)}\n${margin}${close}`;
}

/** The values that the contract names for a schema, the best first. */
const namedValues = ({ examples, constant, default: usual, enumeration }: Schema): SpecValue[] => [
  ...examples,
  ...(constant ? [constant] : []),
  ...(usual ? [usual] : []),
  ...enumeration.map(({ value }) => value),
];

/** The one value that stands for a schema, if the spec names one. */
export const namedExample = (schema: Schema): SpecValue | undefined => namedValues(schema)[0];

/** A page and its form show the same example; so do pages that share a response. */
const examples: Record<Direction, WeakMap<Schema, string>> = {
  request: new WeakMap(),
  response: new WeakMap(),
};

/**
 * Builds an example from a schema, for a body that the spec shows none of: the schema's own
 * examples, defaults and first enum values where it has them, else a value of the right type. The
 * example is valid against the schema.
 * @returns pretty-printed JSON
 * @throws {WriterError} where no valid example is found
 */
export function exampleFromSchema(nodes: SchemaNodes, direction: Direction): string {
  const schema = readSchema(nodes);
  const known = examples[direction].get(schema);
  if (known !== undefined) return known;
  const builder = new Builder(direction);
  const value = builder.build(nodes, []);
  if (!schema.never && !(value !== undefined && builder.isValid(nodes, value))) {
    const fault = builder.faultOf(nodes);
    if (fault) throw fault;
  }
  const text = value === undefined ? 'null' : print(value);
  examples[direction].set(schema, text);
  return text;
}

/** An example, of one option of the schema's first choice if one is named; undefined where no valid one is found. */
export function exampleOfOption(
  nodes: SchemaNodes,
  direction: Direction,
  option?: number,
): string | undefined {
  const builder = new Builder(direction);
  const value = builder.build(nodes, [], option);
  return value && builder.isValid(nodes, value) ? print(value) : undefined;
}

/** One way to choose among the options of a value: the schemas that then hold together. */
interface Way {
  nodes: SchemaNodes;
  /** Values of the discriminators. */
  tags: [name: string, value: string][];
  /** Fields that only options which are not chosen require. */
  foreign: ReadonlySet<string>;
}

const chooses = new Set(['oneOf', 'anyOf', 'if', 'dependentSchemas']);

/** The ways to choose, the first options first. */
function* waysOf(way: Way, done: ReadonlySet<string>, only?: number): Generator<Way> {
  const { groups } = readSchema(way.nodes);
  const group = groups.find(({ key, keyword }) => chooses.has(keyword) && !done.has(key));
  if (!group) {
    yield way;
    return;
  }
  const after = new Set([...done, group.key]);
  const partner = (keyword: string): SchemaNodes =>
    groups.find(({ key }) => key === group.key.replace(/ if$/, ` ${keyword}`))?.options[0]?.nodes ??
    [];
  const add = (more: SchemaNodes): Way => ({ ...way, nodes: [...way.nodes, ...more] });
  if (group.keyword === 'if') {
    yield* waysOf(add([...(group.options[0]?.nodes ?? []), ...partner('then')]), after);
    yield* waysOf(add(partner('else')), after);
  } else if (group.keyword === 'dependentSchemas') {
    yield* waysOf(add(group.options.flatMap(({ nodes }) => nodes)), after);
    yield* waysOf(way, after);
  } else {
    for (const [index, option] of group.options.entries()) {
      if (only !== undefined && index !== only) continue;
      yield* waysOf(choose(add(option.nodes), group, index), after);
    }
  }
}

function choose({ nodes, tags, foreign }: Way, group: SchemaGroup, index: number): Way {
  const { discriminator } = group;
  // Several values may choose one option.
  const value = group.options[index]?.when?.split(', ')[0];
  const isTagged = discriminator !== undefined && value !== undefined;
  const requiredBy = (at: number): string[] => [
    ...readSchema(group.options[at]?.nodes ?? []).required,
  ];
  const others = group.options.flatMap((_, at) => (at === index ? [] : requiredBy(at)));
  const own = readSchema(nodes).required;
  return {
    nodes,
    tags: isTagged ? [...tags, [discriminator, value]] : tags,
    foreign: new Set([...foreign, ...others.filter((name) => !own.has(name))]),
  };
}

/** Whether a value that is built needs no check of its own: its parts have been checked. */
const isFree = ({ groups, patterns, constraints, format }: Schema, value: Value): boolean =>
  groups.length === 0 &&
  (typeof value !== 'string' ||
    (patterns.length === 0 && format === undefined && constraints.length <= 1));

/** Which optional fields an example has: all, those of the chosen options, none. */
const extents = ['all', 'chosen', 'required'] as const;

class Builder {
  #values = 0;
  #problem: string | undefined;
  readonly #definitions: Record<string, FormSchema> = {};

  constructor(private readonly direction: Direction) {}

  /** Whether a value is valid; `problem` holds the first thing that is wrong. */
  isValid(nodes: SchemaNodes, value: Value): boolean {
    const schema = toJsonSchema(nodes, this.#definitions, this.direction, Infinity);
    const [problem] = validateJson(print(value), schema, this.#definitions);
    if (problem) this.#problem = `${problem.path} ${problem.message}`.trim();
    return problem === undefined;
  }

  /** An error about a schema of which no valid value is found, by the last one that was tried. */
  faultOf(nodes: SchemaNodes): WriterError | undefined {
    const why = this.#problem === undefined ? ', since it requires itself' : `: ${this.#problem}`;
    return nodes[0]?.error(
      `no valid example of the ${this.direction} is found${why}`,
      'Write an `example` beside the schema, or correct the schema.',
    );
  }

  /**
   * @param trail the schemas around this one
   * @param option the one of the first choice
   * @returns undefined where the value is to be left out
   */
  build(nodes: SchemaNodes, trail: readonly string[], option?: number): Value | undefined {
    this.#values += 1;
    const schema = readSchema(nodes);
    if (schema.never || trail.length > maximumDepth || trail.includes(schema.identity))
      return undefined;
    const deeper = [...trail, schema.identity];
    if (option === undefined) {
      // A named value that its own schema refuses is a mistake of the contract.
      for (const named of namedValues(schema)) {
        const text = named.print(2);
        if (this.isValid(nodes, text)) return text;
      }
    }
    let tried = 0;
    for (const way of waysOf({ nodes, tags: [], foreign: new Set() }, new Set(), option)) {
      for (const extent of extents) {
        const made = this.#make(way, extent, deeper);
        if (made !== undefined && (isFree(schema, made) || this.isValid(nodes, made))) return made;
        // Only an object has fields to leave out.
        if (!(made instanceof Map)) break;
      }
      tried += 1;
      if (tried === mostWays) break;
    }
    return undefined;
  }

  #make(way: Way, extent: (typeof extents)[number], trail: readonly string[]): Value | undefined {
    const schema = readSchema(way.nodes);
    const named = namedExample(schema);
    // A choice of values, or of texts with an example.
    if (named && trail.length > 0 && schema.groups.length > 0 && schema.properties.size === 0)
      return named.print(2);
    const [type] = schema.types;
    if (type === 'object' || schema.properties.size + way.tags.length > 0)
      return this.#object(schema, way, extent, trail);
    switch (type) {
      case 'array':
        return this.#list(schema, trail);
      case 'integer':
      case 'number':
        return numberWithin(schema);
      case 'boolean':
        return 'true';
      case 'string':
        return JSON.stringify(stringFor(schema));
      default:
        return schema.nullable || type === 'null' ? 'null' : '{}';
    }
  }

  #list(schema: Schema, trail: readonly string[]): Value[] | undefined {
    const contains = schema.groups.filter(({ keyword }) => keyword === 'contains');
    const parts: SchemaNodes[] = schema.prefixItems.map((item) => [item]);
    const found = contains.flatMap(({ options }) => options.flatMap(({ nodes }) => nodes));
    const wanted = found.length > 0 ? (limit(schema, 'minContains') ?? 1) : 0;
    for (let more = 0; more < Math.min(wanted, mostParts); more += 1)
      parts.push([...(schema.items ?? []), ...found]);
    if (schema.items && wanted === 0) parts.push(schema.items);
    const unique = schema.constraints.some(({ uniqueItems }) => uniqueItems);
    const fewest = Math.min(limit(schema, 'minItems') ?? 0, mostParts);
    while (parts.length < fewest) parts.push(schema.items ?? parts.at(-1) ?? []);
    const items: Value[] = [];
    for (const nodes of parts.slice(0, limit(schema, 'maxItems') ?? Infinity)) {
      const item = this.build(nodes, trail);
      if (item === undefined) {
        // A schema inside itself ends with an empty list.
        if (items.length < fewest) return undefined;
        continue;
      }
      items.push(unique ? this.#unlike(items, item, nodes) : item);
    }
    return items;
  }

  /** A value that the list does not have yet; the same one where no other is found. */
  #unlike(known: readonly Value[], value: Value, nodes: SchemaNodes): Value {
    const taken = new Set(known.map((item) => print(item)));
    if (!taken.has(print(value))) return value;
    const listed = readSchema(nodes).enumeration.map((one) => one.value.print(2));
    const others = [...listed, ...variants(value)].filter((other) => !taken.has(other));
    return others.find((other) => this.isValid(nodes, other)) ?? value;
  }

  #object(
    schema: Schema,
    { tags, foreign }: Way,
    extent: (typeof extents)[number],
    trail: readonly string[],
  ): Map<string, Value> | undefined {
    const members = new Map<string, Value>();
    const isLeftOut = (name: string, child: Schema): boolean =>
      !schema.required.has(name) &&
      (extent === 'required' ||
        child.deprecated ||
        (extent === 'chosen' && foreign.has(name)) ||
        this.#values > maximumValues);
    for (const [name, nodes] of schema.properties) {
      const child = readSchema(nodes);
      if (this.direction === 'request' ? child.readOnly : child.writeOnly) continue;
      if (isLeftOut(name, child)) continue;
      const value = this.build(nodes, trail);
      if (value !== undefined) members.set(name, value);
      else if (schema.required.has(name)) return undefined;
    }
    for (const name of schema.required) {
      if (members.has(name) || schema.properties.has(name)) continue;
      const nodes = nodesOf(schema, name);
      const value = nodes ? this.build(nodes, trail) : '"string"';
      if (value !== undefined) members.set(name, value);
    }
    for (const [name, value] of tags) members.set(name, JSON.stringify(value));
    this.#fill(schema, members, trail);
    return members;
  }

  /** Fields without a name of their own: one where there is no other, and as many as there must be. */
  #fill(schema: Schema, members: Map<string, Value>, trail: readonly string[]): void {
    const [pattern] = schema.patternProperties;
    const nodes = pattern?.[1] ?? (schema.additional === false ? undefined : schema.additional);
    const fewest = Math.min(limit(schema, 'minProperties') ?? 0, mostParts);
    const wanted = nodes ? Math.max(1, fewest) : fewest;
    if (schema.additional === false && !pattern) return;
    const names = nameOfField(schema, pattern?.[0]);
    while (members.size < wanted) {
      const value = nodes ? this.build(nodes, trail) : '"string"';
      const free = [names, ...textVariants(names)];
      const name = free.find(
        (one) => !members.has(one) && (pattern === undefined || matchesAll([pattern[0]], one)),
      );
      if (value === undefined || name === undefined) return;
      members.set(name, value);
    }
  }
}

/** The schema of a field that no property names. */
function nodesOf({ patternProperties, additional }: Schema, name: string): SchemaNodes | undefined {
  const [, nodes] = [...patternProperties].find(([pattern]) => matchesAll([pattern], name)) ?? [];
  return nodes ?? (additional === false ? undefined : additional);
}

/** A name of a field that `patternProperties` and `propertyNames` allow. */
function nameOfField({ groups }: Schema, pattern: string | undefined): string {
  const rules = groups.filter(({ keyword }) => keyword === 'propertyNames');
  const schema = readSchema(rules.flatMap(({ options }) => options.flatMap(({ nodes }) => nodes)));
  const named = namedExample(schema)?.value;
  if (typeof named === 'string') return named;
  const patterns = [...(pattern === undefined ? [] : [pattern]), ...schema.patterns];
  return patterns.length === 0 && schema.constraints.length === 0
    ? 'name'
    : stringFor({ ...schema, patterns });
}

/** Values near to another, by its first number or text: of a number those beside it, of a text others as long or longer. */
function variants(value: Value): string[] {
  const text = print(value);
  if (text === 'true') return ['false'];
  const [all = '', before = '', scalar = ''] =
    /^([^]*?(?:^|[[:,]\s*))(-?\d[\d.]*|"(?:[^"\\]|\\.)*"(?!:))/.exec(text) ?? [];
  const others = scalar.startsWith('"')
    ? textVariants(String(JSON.parse(scalar))).map((other) => JSON.stringify(other))
    : Array.from({ length: mostParts }, (_, index) => String(Number(scalar) + index + 1));
  return all === '' ? [] : others.map((other) => before + other + text.slice(all.length));
}

function textVariants(text: string): string[] {
  const others = [...text].flatMap((_, at) =>
    [...'23456789bcdefABCDEF1'].map(
      (character) => text.slice(0, at) + character + text.slice(at + 1),
    ),
  );
  const longer = Array.from({ length: mostParts }, (_, index) => `${text}${String(index + 2)}`);
  return [...longer, ...others];
}

function limit(schema: Schema, keyword: Limit): number | undefined {
  const written = strictest(schema.constraints, keyword);
  return written === undefined ? undefined : Number(written);
}

/** A number within the limits: a limit that is valid itself, else one beside a limit, else one between two. */
function numberWithin(schema: Schema): string {
  const [above, below] = [limit(schema, 'exclusiveMinimum'), limit(schema, 'exclusiveMaximum')];
  const [low, high] = [limit(schema, 'minimum'), limit(schema, 'maximum')];
  const given = limit(schema, 'multipleOf');
  const step = given ?? 1;
  const fits = (value: number): boolean =>
    (low === undefined || value >= low) &&
    (above === undefined || value > above) &&
    (high === undefined || value <= high) &&
    (below === undefined || value < below);
  // Sums of decimal fractions: as many digits as the step has.
  const digits = /\.(\d+)/.exec(String(step))?.[1]?.length ?? 0;
  const bounds = [low, above, high, below].filter((bound) => bound !== undefined);
  const near = bounds.flatMap((bound) =>
    [0, 1, -1].map((more) => Number(((Math.floor(bound / step) + more) * step).toFixed(digits))),
  );
  const exact = given === undefined ? bounds : [];
  const free = low === undefined && above === undefined ? [step] : [];
  const between = [(Math.max(...bounds) + Math.min(...bounds)) / 2];
  const candidates = [
    ...exact.slice(0, low === undefined ? 0 : 1),
    ...free,
    ...near,
    ...exact,
    ...between,
  ];
  return String(candidates.find(fits) ?? step);
}

function stringFor(schema: Schema): string {
  const shortest = limit(schema, 'minLength') ?? 0;
  const longest = limit(schema, 'maxLength') ?? Infinity;
  const known = formatExamples[schema.format ?? ''];
  const isWithin = (text: string): boolean =>
    text.length >= shortest && text.length <= longest && matchesAll(schema.patterns, text);
  if (known !== undefined && isWithin(known)) return known;
  const made = schema.patterns.flatMap(
    (pattern) => textForPattern(pattern, { shortest, longest }) ?? [],
  );
  const fitting = made.find(isWithin) ?? made[0];
  if (fitting !== undefined) return fitting;
  const text = known ?? 'string';
  return text.padEnd(shortest, text).slice(0, Math.max(shortest, Math.min(longest, 64)));
}

function matchesAll(patterns: readonly string[], text: string): boolean {
  return patterns.every((pattern) => {
    try {
      return new RegExp(pattern, 'u').test(text);
    } catch {
      return true; // Another dialect: not for us to judge.
    }
  });
}
