import RandExp from 'randexp';

import { parseExact, printExact, validateJson, type FormSchema } from '@portal/core/request-form';
import { attempt, isObject } from '@portal/core/values';
import {
  isChoice,
  isUnused,
  namedValues,
  readSchema,
  strictest,
  toJsonSchema,
} from '@portal/sources/openapi';
import type { Direction, Limit, Schema, SchemaNodes, SpecValue } from '@portal/sources/openapi';
import { WriterError, type WriterFault } from '@portal/sources/content/writer-error';

/** Maximum number of levels in an example; deeper levels are omitted. */
const maxDepth = 12;

/** An example with more values omits optional values, because recursive schemas grow exponentially. */
const maxValues = 400;

/** Maximum number of items or fields in a built example. A schema that requires more needs an `example`. */
const maxParts = 200;

/** Maximum number of combinations of options that are tried for one value. */
const maxWays = 48;

/** Maximum number of repetitions of a quantifier without an upper limit; also the maximum number of retries. */
const maxRepeats = 64;

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
  binary: 'content of the file',
  byte: 'WmVuZ2k=',
  password: 'password',
};

export const namedExample = (schema: Schema): SpecValue | undefined => namedValues(schema)[0];

/** Returns the value with all digits of its numbers. */
const exact = (written: SpecValue): unknown => parseExact(written.print());

/** Caches examples, because a page, its form, and other pages with the same response use the same example. */
const examples: Record<Direction, WeakMap<Schema, string>> = {
  sent: new WeakMap(),
  received: new WeakMap(),
};

/**
 * Builds a valid example. For each schema, uses its first valid example, constant, default or enum value. If there is
 * none, builds a value from the type and the limits.
 * @returns pretty-printed JSON
 * @throws {WriterError} if no valid example is found, with an error for each part that makes it impossible
 */
export function exampleFromSchema(nodes: SchemaNodes, direction: Direction): string {
  const schema = readSchema(nodes);
  const known = examples[direction].get(schema);
  if (known !== undefined) return known;
  const builder = new Builder(direction);
  const value = builder.build(nodes, []);
  if (value === undefined && !schema.never) throw new WriterError(builder.faultsOf(nodes));
  const text = printExact(value, 2);
  examples[direction].set(schema, text);
  return text;
}

/** Builds an example; `option` selects an option of the first choice. Returns undefined if no example is valid. */
export function exampleOfOption(
  nodes: SchemaNodes,
  direction: Direction,
  option?: number,
): string | undefined {
  const value = new Builder(direction).build(nodes, [], option);
  return value === undefined ? undefined : printExact(value, 2);
}

/** One combination of options for a value: the schemas that apply together, and the discriminator values (`tags`). */
interface Way {
  nodes: SchemaNodes;
  tags: [name: string, value: string][];
}

function* waysOf(way: Way, done: ReadonlySet<string>, only?: number): Generator<Way> {
  const { groups } = readSchema(way.nodes);
  const group = groups.find((one) => isChoice(one) && !done.has(one.key));
  if (!group) {
    yield way;
    return;
  }
  const after = new Set([...done, group.key]);
  for (const [index, option] of group.options.entries()) {
    if (only !== undefined && index !== only) continue;
    const chosen = { ...way, nodes: [...way.nodes, ...option.nodes] };
    // Several discriminator values may choose one option.
    const [value] = option.when?.split(', ') ?? [];
    if (group.discriminator !== undefined && value !== undefined)
      chosen.tags = [...chosen.tags, [group.discriminator, value]];
    yield* waysOf(chosen, after);
  }
}

class Builder {
  #values = 0;
  #problem = '';
  /** Innermost required schemas without a valid example, with the reasons. */
  readonly #faults: { nodes: SchemaNodes; problem: string }[] = [];
  readonly #definitions: Record<string, FormSchema> = {};

  constructor(private readonly direction: Direction) {}

  #isValid(nodes: SchemaNodes, value: unknown): boolean {
    const schema = toJsonSchema(nodes, this.#definitions, this.direction, Infinity);
    const [problem] = validateJson(printExact(value), schema, this.#definitions);
    if (problem) this.#problem = `${problem.path} ${problem.message.en}`.trim();
    return problem === undefined;
  }

  /** Returns the reasons why `build` found no example. */
  faultsOf(nodes: SchemaNodes): WriterFault[] {
    const none = { nodes, problem: 'none was found' };
    const found = this.#faults.length > 0 ? this.#faults : [none];
    return found.flatMap(({ problem, nodes: [place = nodes[0]] }) => {
      const fix = problem.includes('exactly one')
        ? 'Write `anyOf` if a value may match several alternatives, or add to each what tells it apart, such as a required field with a `const`.'
        : 'Write a valid `example` in this schema, or an `example` beside the `schema` of the body, or correct the schema.';
      return place?.error(`cannot build a valid example: ${problem}`, fix).faults ?? [];
    });
  }

  /**
   * @param trail identities of the enclosing schemas
   * @param option index of the option for the first choice
   * @returns a valid value; undefined if there is none, or if the value must be omitted
   */
  build(nodes: SchemaNodes, trail: readonly string[], option?: number): unknown {
    this.#values += 1;
    const schema = readSchema(nodes);
    const known = this.#faults.length;
    const obstacle =
      (schema.never && 'no value is valid') ||
      (trail.includes(schema.identity) && 'it requires itself') ||
      (trail.length > maxDepth && `it has more than ${maxDepth} levels`);
    if (obstacle) {
      this.#faults.push({ nodes, problem: obstacle });
      return undefined;
    }
    const deeper = [...trail, schema.identity];
    if (option === undefined) {
      // Skips a value that violates its own schema, which is an error in the contract.
      for (const named of namedValues(schema)) {
        const value = exact(named);
        if (this.#isValid(nodes, value)) return value;
      }
    }
    let tried = 0;
    for (const way of waysOf({ nodes, tags: [] }, new Set(), option)) {
      for (const optional of [true, false]) {
        // The errors are those of the last try.
        this.#faults.length = known;
        const made = this.#make(way, optional, deeper);
        if (made !== undefined) {
          this.#faults.length = known;
          if (this.#isValid(nodes, made)) return made;
          this.#faults.push({ nodes, problem: this.#problem });
        }
        // Only objects have optional fields.
        if (!isObject(made)) break;
      }
      tried += 1;
      if (tried === maxWays) break;
    }
    return undefined;
  }

  /** @param optional whether objects contain optional fields */
  #make(way: Way, optional: boolean, trail: readonly string[]): unknown {
    const schema = readSchema(way.nodes);
    const named = namedExample(schema);
    // For a choice between plain values, uses the contract's own example.
    if (named && trail.length > 0 && schema.groups.length > 0 && schema.properties.size === 0)
      return exact(named);
    const [type] = schema.types;
    if (type === 'object' || schema.properties.size + way.tags.length > 0)
      return this.#object(schema, way, optional, trail);
    switch (type) {
      case 'array':
        return this.#list(schema, trail);
      case 'integer':
      case 'number':
        return this.#number(schema, way.nodes);
      case 'boolean':
        return true;
      case 'string':
        return stringFor(schema);
      default:
        return schema.nullable || type === 'null' ? null : {};
    }
  }

  /** Returns a valid number; without one, the first candidate, so that the error names a broken limit. */
  #number(schema: Schema, nodes: SchemaNodes): number | undefined {
    const numbers = numbersNear(schema);
    return numbers.find((number) => this.#isValid(nodes, number)) ?? numbers[0];
  }

  #list(schema: Schema, trail: readonly string[]): unknown[] | undefined {
    const parts = [
      ...schema.prefixItems.map((item) => [item]),
      ...(schema.items ? [schema.items] : []),
    ];
    const fewest = Math.min(limit(schema, 'minItems') ?? 0, maxParts);
    while (parts.length < fewest) parts.push(schema.items ?? parts.at(-1) ?? []);
    const items: unknown[] = [];
    for (const nodes of parts.slice(0, limit(schema, 'maxItems') ?? Infinity)) {
      const item = this.build(nodes, trail);
      // Omits the item, so a recursive schema ends with an empty list.
      if (item !== undefined) items.push(item);
      else if (items.length < fewest) return undefined;
    }
    return items;
  }

  #object(
    schema: Schema,
    { tags }: Way,
    optional: boolean,
    trail: readonly string[],
  ): object | undefined {
    const members = new Map<string, unknown>();
    let isComplete = true;
    for (const name of new Set([...schema.properties.keys(), ...schema.required])) {
      const nodes = schema.properties.get(name) ?? nodesOf(schema, name);
      // `pageFaults` reports a schema that cannot be read.
      const child = attempt(() => readSchema(nodes ?? []));
      const isRequired = schema.required.has(name);
      const isShown = optional && child?.deprecated === false && this.#values <= maxValues;
      if (!child || isUnused(child, this.direction) || !(isRequired || isShown)) continue;
      const known = this.#faults.length;
      const value = nodes ? this.build(nodes, trail) : 'string';
      if (value !== undefined) members.set(name, value);
      else if (isRequired) isComplete = false;
      else this.#faults.length = known;
    }
    if (!isComplete) return undefined;
    for (const [name, value] of tags) members.set(name, value);
    this.#fill(schema, members, trail);
    return Object.fromEntries(members);
  }

  /** Adds a field that is not in `properties` to an empty object, if the schema describes or requires one. */
  #fill(schema: Schema, members: Map<string, unknown>, trail: readonly string[]): void {
    const [[pattern, nodes] = [undefined, schema.additional]] = schema.patternProperties;
    const isWanted = nodes ?? limit(schema, 'minProperties');
    if (members.size > 0 || nodes === false || !isWanted) return;
    const value = nodes ? this.build(nodes, trail) : 'string';
    const name = pattern === undefined ? 'name' : stringFor({ ...schema, patterns: [pattern] });
    if (value !== undefined) members.set(name, value);
  }
}

function nodesOf({ patternProperties, additional }: Schema, name: string): SchemaNodes | undefined {
  const [, nodes] = [...patternProperties].find(([pattern]) => matchesAll([pattern], name)) ?? [];
  return nodes ?? (additional === false ? undefined : additional);
}

function limit(schema: Schema, keyword: Limit): number | undefined {
  const written = strictest(schema.constraints, keyword);
  return written === undefined ? undefined : Number(written);
}

/** Returns numbers of which one is within the limits: the limits, numbers near them, and one between them. */
function numbersNear(schema: Schema): number[] {
  const keywords = ['minimum', 'exclusiveMinimum', 'maximum', 'exclusiveMaximum'] as const;
  const [low, above, ...upper] = keywords.map((keyword) => limit(schema, keyword));
  const bounds = [low, above, ...upper].filter((bound) => bound !== undefined);
  const step = limit(schema, 'multipleOf') ?? 1;
  // Rounds to the digits of the step: sums of decimal fractions are inexact.
  const digits = /\.(\d+)/.exec(String(step))?.[1]?.length ?? 0;
  const near = bounds.flatMap((bound) =>
    [0, 1, -1].map((more) => Number(((Math.floor(bound / step) + more) * step).toFixed(digits))),
  );
  const first = low ?? (above === undefined ? step : []);
  const between = (Math.max(...bounds) + Math.min(...bounds)) / 2;
  return [first, near, bounds, between].flat();
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

/** Finds a short text that matches a pattern, within length limits; undefined if it finds none. */
function textForPattern(
  pattern: string,
  { shortest, longest }: { shortest: number; longest: number },
): string | undefined {
  // JSON Schema requires the flag `u`, but some contracts contain patterns that are invalid with it.
  for (const flags of ['u', '']) {
    try {
      const matcher = new RegExp(pattern, flags);
      const writer = new RandExp(pattern);
      writer.max = maxRepeats;
      for (let extra = 0; extra <= maxRepeats; extra += 1) {
        // Replaces the random choice to keep builds reproducible.
        writer.randInt = (first, last) => Math.min(first + extra, last);
        const text = writer.gen();
        if (text.length >= shortest && text.length <= longest && matcher.test(text)) return text;
      }
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
  }
  return undefined;
}

function matchesAll(patterns: readonly string[], text: string): boolean {
  return patterns.every((pattern) => {
    try {
      return new RegExp(pattern, 'u').test(text);
    } catch {
      return true; // An expression that JavaScript does not support is not checked.
    }
  });
}
