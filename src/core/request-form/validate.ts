// @cfworker/json-schema generates no code at run time. A strict Content-Security-Policy forbids generated code.
import { validate as check, type OutputUnit, type Schema } from '@cfworker/json-schema';

import { say, type Sentence } from '../values';
import type { FormSchema } from './model';

export interface Problem {
  /** Path of the value: `tidmid[0].bincode`; empty for the whole value. */
  path: string;
  /** The expectation: `must be at least 1000`. */
  message: Sentence;
}

type Definitions = Record<string, FormSchema>;

/** Keywords whose own error only repeats the errors of their subschemas. */
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

/** Messages by keyword: `%` is the limit in the schema, `#` the actual value, count or type. */
const messages: Readonly<Record<string, Sentence>> = {
  type: { vi: 'phải là %, đang là #', en: 'must be %, is #' },
  enum: { vi: 'phải là một trong %', en: 'must be one of %' },
  const: { vi: 'phải là %', en: 'must be %' },
  minLength: {
    vi: 'phải có ít nhất % ký tự, đang có #',
    en: 'must have at least % characters, has #',
  },
  maxLength: {
    vi: 'phải có nhiều nhất % ký tự, đang có #',
    en: 'must have at most % characters, has #',
  },
  pattern: { vi: 'phải khớp %', en: 'must match %' },
  format: { vi: 'phải có dạng %', en: 'must have the format %' },
  minimum: { vi: 'phải ít nhất là %', en: 'must be at least %' },
  maximum: { vi: 'phải nhiều nhất là %', en: 'must be at most %' },
  exclusiveMinimum: { vi: 'phải lớn hơn %', en: 'must be greater than %' },
  exclusiveMaximum: { vi: 'phải nhỏ hơn %', en: 'must be less than %' },
  multipleOf: { vi: 'phải là bội số của %', en: 'must be a multiple of %' },
  minItems: { vi: 'phải có ít nhất % phần tử', en: 'must have at least % items' },
  maxItems: { vi: 'phải có nhiều nhất % phần tử', en: 'must have at most % items' },
  uniqueItems: { vi: 'không được có hai phần tử giống nhau', en: 'must not repeat an item' },
  contains: {
    vi: 'thiếu phần tử thuộc loại bắt buộc',
    en: 'has no item of the required kind',
  },
  minProperties: { vi: 'phải có ít nhất % trường', en: 'must have at least % fields' },
  maxProperties: { vi: 'phải có nhiều nhất % trường', en: 'must have at most % fields' },
  required: { vi: 'là bắt buộc', en: 'is required' },
  oneOf: {
    vi: 'khớp # phương án, phải khớp đúng một',
    en: 'matches # of the alternatives, must match exactly one',
  },
  not: { vi: 'có giá trị không được phép', en: 'has a value that is not allowed' },
  false: { vi: 'không phải là trường của đối tượng này', en: 'is not a field of this object' },
};

/** @param is the actual value, count or type, for the message */
export function messageOf(keyword: string, limit: unknown, is: string | number = ''): Sentence {
  const { vi, en } = messages[keyword] ?? {
    vi: `không đúng quy tắc ${keyword}`,
    en: `breaks the rule ${keyword}`,
  };
  const fill = (template: string, or: string): string => {
    const shown = Array.isArray(limit)
      ? limit.map(show).join(keyword === 'type' ? or : ', ')
      : show(limit);
    return template.replace(/[%#]/g, (sign) => (sign === '%' ? shown : String(is)));
  };
  return { vi: fill(vi, ' hoặc '), en: fill(en, ' or ') };
}

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

/** Removes the repeated errors of containers. For `anyOf` and `oneOf`, keeps the alternative with the fewest errors. */
function leaves(errors: readonly OutputUnit[]): OutputUnit[] {
  const found: OutputUnit[] = [];
  for (let index = 0; index < errors.length; index += 1) {
    const error = errors[index];
    if (!error) break;
    const { keyword, keywordLocation } = error;
    if (containers.has(keyword)) continue;
    let end = index + 1;
    while (errors[end]?.keywordLocation.startsWith(`${keywordLocation}/`) === true) end += 1;
    const within = errors.slice(index + 1, end);
    index = end - 1;
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
    // `definitions` maps each reference to its schema, so the library does not resolve references as URLs.
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
      here = member(here, key);
    };
    keysOf(instanceLocation).forEach(step);
    const missing = keyword === 'required' ? /"(.*)"/.exec(error)?.[1] : undefined;
    if (missing !== undefined) step(missing);
    const matches = /\((\d+) matches\)/.exec(error)?.[1];
    const is = matches ?? (keyword === 'type' ? typeOf(here) : [...String(here)].length);
    const limit = keywordAt(schema, keywordLocation, definitions);
    const message = messageOf(matches === undefined ? keyword : 'oneOf', limit, is);
    problems.set(`${at} ${message.en}`, { path: at, message });
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
    const reason = error instanceof Error ? error.message : '';
    const message = say`
      không phải JSON hợp lệ: ${reason}
      is not valid JSON: ${reason}`;
    return [{ path: '', message }];
  }
  return schema ? validate(value, schema, definitions) : [];
}
