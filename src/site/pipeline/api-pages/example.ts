import {
  readSchema,
  strictest,
  type Limit,
  type Schema,
  type SchemaGroup,
  type SchemaNodes,
  type SchemaOption,
  type SpecValue,
} from '@portal/sources/openapi';
import { choiceOf } from './choice';
import { textForPattern } from './text-for-pattern';

/** Which side reads the example: a request leaves out what is read-only, a response write-only. */
export type Direction = 'request' | 'response';

/** Levels of an example; deeper ones are left out. */
const maximumDepth = 12;

/**
 * Values of an example; what is left then is left out. Schemas that refer to each other would
 * otherwise make it grow exponentially.
 */
const maximumValues = 400;

/** Items of a list that `minItems` asks for; nobody reads more. */
const mostItems = 20;

interface Building {
  direction: Direction;
  values: number;
  /** Which option of the outermost choice; of those within it the first. */
  option: number;
}

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

/** An example value as JSON text (numbers as they are written), or undefined: leave it out. */
type Json = string | undefined;

/**
 * Builds an example from a schema, for a body that the spec shows none of: the schema's own
 * examples, defaults and first enum values where it has them, else a value of the right type.
 * @param option of the schema's choice between others, where it is one
 * @returns pretty-printed JSON
 */
export function exampleFromSchema(nodes: SchemaNodes, direction: Direction, option = 0): string {
  const built = examples[direction];
  const schema = readSchema(nodes);
  if (option > 0) return build(nodes, { direction, values: 0, option }, '', []) ?? 'null';
  let example = built.get(schema);
  if (example === undefined) {
    example = build(nodes, { direction, values: 0, option: 0 }, '', []) ?? 'null';
    built.set(schema, example);
  }
  return example;
}

/** A page and its form show the same example; so do pages that share a response. */
const examples: Record<Direction, WeakMap<Schema, string>> = {
  request: new WeakMap(),
  response: new WeakMap(),
};

/** The one value that stands for a schema, if the spec names one. */
export function namedExample(schema: Schema): SpecValue | undefined {
  return schema.examples[0] ?? schema.constant ?? schema.default ?? schema.enumeration[0]?.value;
}

function build(
  nodes: SchemaNodes,
  building: Building,
  margin: string,
  trail: readonly string[],
): Json {
  building.values += 1;
  if (building.values > maximumValues) return undefined;
  const schema = readSchema(nodes);
  if (schema.never || trail.length > maximumDepth) return undefined;
  if (trail.includes(schema.identity)) return undefined;
  const deeper = [...trail, schema.identity];
  const named = namedExample(schema);
  const isOther = trail.length === 0 && building.option > 0;
  if (named && !isOther) return named.print(2).replaceAll('\n', `\n${margin}`);

  const choice = choiceOf(schema);
  const option = choice?.options[isOther ? building.option : 0];
  const chosen = option && readSchema(option.nodes);
  // The value of a discriminator is the option's name, not what its own schema would give.
  const tagged = choice?.discriminator !== undefined && chosen && !namedExample(chosen);
  if (schema.types[0] === 'object' || schema.properties.size > 0 || tagged) {
    return buildObject(schema, { choice, option }, building, margin, deeper);
  }
  if (option) return build(option.nodes, building, margin, deeper);
  switch (schema.types[0]) {
    case 'array': {
      const inner = `${margin}  `;
      const members = [
        ...schema.prefixItems.map((item) => [item]),
        ...(schema.items ? [schema.items] : []),
      ].flatMap((item) => build(item, building, inner, deeper) ?? []);
      const fewest = Math.min(limit(schema, 'minItems') ?? 0, mostItems);
      const last = members.at(-1);
      const unique = schema.constraints.some(({ uniqueItems }) => uniqueItems);
      for (let more = 1; last !== undefined && members.length < fewest; more += 1) {
        members.push(unique && schema.items ? another(readSchema(schema.items), last, more) : last);
      }
      members.splice(limit(schema, 'maxItems') ?? Infinity);
      return members.length === 0 ? '[]' : `[\n${inner}${members.join(`,\n${inner}`)}\n${margin}]`;
    }
    case 'integer':
    case 'number':
      return numberWithin(schema);
    case 'boolean':
      return 'true';
    case 'string':
      return JSON.stringify(stringFor(schema));
    default:
      return schema.nullable ? 'null' : '{}';
  }
}

/** A value beside others that it may not repeat (`uniqueItems`). */
function another(schema: Schema, value: string, more: number): string {
  const listed = schema.enumeration[more]?.value;
  if (listed) return listed.print();
  if (schema.types[0] === 'boolean') return 'false';
  if (/^-?[\d.]+$/.test(value)) {
    const next = Number(value) + more * (limit(schema, 'multipleOf') ?? 1);
    return String(next <= (limit(schema, 'maximum') ?? Infinity) ? next : Number(value) - more);
  }
  return /^"string"$/.test(value) ? `"string${more + 1}"` : value;
}

function buildObject(
  schema: Schema,
  { choice, option }: { choice: SchemaGroup | undefined; option: SchemaOption | undefined },
  building: Building,
  margin: string,
  trail: readonly string[],
): Json {
  const inner = `${margin}  `;
  const parts = new Map<string, string>();
  const add = (name: string, value: Json): void => {
    if (value !== undefined) parts.set(name, value);
  };
  const chosen = option && readSchema(option.nodes);
  const required = new Set([...schema.required, ...(chosen?.required ?? [])]);
  for (const [name, nodes] of [...schema.properties, ...(chosen?.properties ?? [])]) {
    const child = readSchema(nodes);
    if (child.deprecated && !required.has(name)) continue;
    if (building.direction === 'request' ? child.readOnly : child.writeOnly) continue;
    add(name, build(nodes, building, inner, trail));
  }
  if (choice?.discriminator !== undefined && option?.when !== undefined) {
    // Several values may choose one option.
    add(choice.discriminator, JSON.stringify(option.when.split(', ')[0]));
  }
  const fewest = Math.min(limit(schema, 'minProperties') ?? 0, mostItems);
  for (let more = 1; schema.additional && parts.size < Math.max(1, fewest); more += 1) {
    const value = build(schema.additional, building, inner, trail);
    if (value === undefined) break;
    add(more === 1 ? 'name' : `name${more}`, value);
  }
  const lines = [...parts].map(([name, value]) => `${JSON.stringify(name)}: ${value}`);
  return lines.length === 0 ? '{}' : `{\n${inner}${lines.join(`,\n${inner}`)}\n${margin}}`;
}

function limit(schema: Schema, keyword: Limit): number | undefined {
  const written = strictest(schema.constraints, keyword);
  return written === undefined ? undefined : Number(written);
}

const both = (
  choose: (...values: number[]) => number,
  ...limits: (number | undefined)[]
): number | undefined => {
  const given = limits.filter((value) => value !== undefined);
  return given.length === 0 ? undefined : choose(...given);
};

function numberWithin(schema: Schema): string {
  const [above, below] = [limit(schema, 'exclusiveMinimum'), limit(schema, 'exclusiveMaximum')];
  const [low, high] = [limit(schema, 'minimum'), limit(schema, 'maximum')];
  const given = limit(schema, 'multipleOf');
  const step = given ?? 1;
  const floor = both(Math.max, low, above);
  const ceiling = both(Math.min, high, below);
  const fits = (value: number): boolean =>
    (low === undefined || value >= low) &&
    (above === undefined || value > above) &&
    (high === undefined || value <= high) &&
    (below === undefined || value < below);
  // Sums of decimal fractions: as many digits as the step has.
  const digits = /\.(\d+)/.exec(String(step))?.[1]?.length ?? 0;
  const multiple = (times: number): number => Number((times * step).toFixed(digits));
  const candidates = [
    ...(given === undefined && low !== undefined ? [low] : []),
    ...(floor === undefined
      ? []
      : [multiple(Math.ceil(floor / step)), multiple(Math.floor(floor / step) + 1)]),
    ...(ceiling === undefined
      ? []
      : floor === undefined && ceiling >= step
        ? [step, multiple(Math.floor(ceiling / step)), multiple(Math.ceil(ceiling / step) - 1)]
        : [
            ...(given === undefined ? [ceiling] : []),
            multiple(Math.floor(ceiling / step)),
            multiple(Math.ceil(ceiling / step) - 1),
          ]),
    step,
    // Between two limits that are nearer than a step.
    ...(floor !== undefined && ceiling !== undefined ? [(floor + ceiling) / 2] : []),
  ];
  return String(candidates.find(fits) ?? step);
}

function stringFor(schema: Schema): string {
  const shortest = limit(schema, 'minLength') ?? 0;
  const longest = limit(schema, 'maxLength') ?? Infinity;
  const [pattern] = schema.patterns;
  const known = formatExamples[schema.format ?? ''];
  const made = pattern === undefined ? undefined : textForPattern(pattern, { shortest, longest });
  const isWithin = (text: string): boolean =>
    text.length >= shortest && text.length <= longest && matchesAll(schema.patterns, text);
  if (known !== undefined && isWithin(known)) return known;
  if (made !== undefined) return made;
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
