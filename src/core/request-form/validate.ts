import { validate as check, type OutputUnit, type Schema } from '@cfworker/json-schema';

import { isObject } from '../values';
import type { FormSchema } from './model';

export interface Problem {
  /** Path of the value: `tidmid[0].bincode`; empty for the whole value. */
  path: string;
  /** The expectation: `must be at least 1000`. */
  message: string;
}

type Definitions = Record<string, FormSchema>;

/** Keywords whose errors only repeat those of their subschemas. */
const containers = new Set([
  ...['$ref', 'allOf', 'properties', 'patternProperties', 'additionalProperties', 'items', 'if'],
  ...['prefixItems', 'dependentSchemas', 'unevaluatedProperties', 'unevaluatedItems'],
]);

const typeOf = (value: unknown): string =>
  value === null
    ? 'null'
    : Array.isArray(value)
      ? 'array'
      : Number.isInteger(value)
        ? 'integer'
        : typeof value;

const show = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** Messages by keyword; other keywords use the library's message. */
const messages: Readonly<Record<string, (limit: unknown, value: unknown) => string>> = {
  type: (types, value) => `must be ${[types].flat().join(' or ')}, is ${typeOf(value)}`,
  enum: (values) => `must be one of ${(values as unknown[]).map(show).join(', ')}`,
  const: (value) => `must be ${show(value)}`,
  minLength: (limit, value) =>
    `must have at least ${show(limit)} characters, has ${[...String(value)].length}`,
  maxLength: (limit, value) =>
    `must have at most ${show(limit)} characters, has ${[...String(value)].length}`,
  pattern: (pattern) => `must match ${show(pattern)}`,
  format: (format) => `must be a ${show(format)}`,
  minimum: (limit) => `must be at least ${show(limit)}`,
  maximum: (limit) => `must be at most ${show(limit)}`,
  exclusiveMinimum: (limit) => `must be greater than ${show(limit)}`,
  exclusiveMaximum: (limit) => `must be less than ${show(limit)}`,
  multipleOf: (step) => `must be a multiple of ${show(step)}`,
  minItems: (limit) => `must have at least ${show(limit)} items`,
  maxItems: (limit) => `must have at most ${show(limit)} items`,
  uniqueItems: () => 'must not repeat an item',
  contains: () => 'has no item of the kind that it must have',
  minProperties: (limit) => `must have at least ${show(limit)} fields`,
  maxProperties: (limit) => `must have at most ${show(limit)} fields`,
  not: () => 'has a value that is not allowed',
  false: () => 'is not a field of this object',
};

/** Splits a JSON pointer of the library into keys. */
const keysOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => decodeURI(key).replaceAll('~1', '/').replaceAll('~0', '~'));

const member = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;

/** Resolves the value of a keyword and follows references. */
function keywordAt(schema: FormSchema, pointer: string, definitions: Definitions): unknown {
  let place: unknown = schema;
  for (const key of keysOf(pointer)) {
    place = member(place, key);
    if (key === '$ref') place = definitions[String(place)];
  }
  return place;
}

/** Removes errors that only repeat those of subschemas; keeps the alternative with the fewest errors. */
function leaves(errors: readonly OutputUnit[]): OutputUnit[] {
  const found: OutputUnit[] = [];
  for (let index = 0; index < errors.length; index += 1) {
    const error = errors[index];
    if (!error) break;
    const { keyword, keywordLocation } = error;
    if (containers.has(keyword)) continue;
    const within: OutputUnit[] = [];
    for (
      let next = errors[index + 1];
      next?.keywordLocation.startsWith(`${keywordLocation}/`) === true;
      next = errors[index + 1]
    ) {
      within.push(next);
      index += 1;
    }
    const isChoice = keyword === 'anyOf' || error.error.includes('(0 matches)');
    if (!isChoice || within.length === 0) {
      found.push(error);
      continue;
    }
    const optionOf = (one: OutputUnit): string =>
      one.keywordLocation.slice(keywordLocation.length + 1).split('/')[0] ?? '';
    const options = [...new Set(within.map(optionOf))].map((option) =>
      leaves(within.filter((one) => optionOf(one) === option)),
    );
    found.push(...([...options].sort((a, b) => a.length - b.length)[0] ?? []));
  }
  return found;
}

/** Validates a value against a JSON Schema 2020-12; each problem is reported once. */
export function validate(
  value: unknown,
  schema: FormSchema,
  definitions: Definitions,
  path = '',
): Problem[] {
  let errors: readonly OutputUnit[];
  try {
    // References are names of definitions, so the library need not resolve them as addresses.
    ({ errors } = check(
      value,
      schema as Schema,
      '2020-12',
      definitions as Record<string, Schema>,
      false,
    ));
  } catch (error) {
    if (error instanceof RangeError) return []; // Infinite recursion in the schema.
    throw error;
  }
  const problems = new Map<string, Problem>();
  for (const { keyword, keywordLocation, instanceLocation, error } of leaves(errors)) {
    let [at, here] = [path, value];
    const step = (key: string): void => {
      at = Array.isArray(here) ? `${at}[${key}]` : at === '' ? key : `${at}.${key}`;
      here = isObject(here) || Array.isArray(here) ? member(here, key) : undefined;
    };
    keysOf(instanceLocation).forEach(step);
    let message = messages[keyword]?.(keywordAt(schema, keywordLocation, definitions), here);
    const missing = keyword === 'required' ? /"(.*)"/.exec(error)?.[1] : undefined;
    if (missing !== undefined) {
      step(missing);
      message = 'is required';
    }
    const matches = /\((\d+) matches\)/.exec(error)?.[1];
    if (matches !== undefined) message = `matches ${matches} of the alternatives, must match one`;
    message ??= error.replace(/^Instance /, '').replace(/\.$/, '');
    problems.set(`${at} ${message}`, { path: at, message });
  }
  return [...problems.values()];
}

/** Validates a JSON text. A syntax error is one problem of the whole text. */
export function validateJson(
  text: string,
  schema: FormSchema | undefined,
  definitions: Definitions,
): Problem[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return [
      { path: '', message: `is not valid JSON: ${error instanceof Error ? error.message : ''}` },
    ];
  }
  return schema ? validate(value, schema, definitions) : [];
}
