import type { FormSchema } from './model';

export interface Problem {
  /** Where: `tidmid[0].bincode`; empty for the value itself. */
  path: string;
  /** What would be right: `must be at least 1000`. */
  message: string;
}

type Definitions = Record<string, FormSchema>;

/** A `$ref` chain longer than this leads nowhere. */
const maximumReferences = 20;

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

function isType(value: unknown, name: string): boolean {
  const type = typeOf(value);
  return type === name || (name === 'number' && type === 'integer');
}

const equal = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Unicode code points: what `minLength` counts (JSON Schema 2020-12, 6.3.1). */
const lengthOf = (text: string): number => [...text].length;

const formats: Readonly<Record<string, RegExp>> = {
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d:\d\d)$/,
  email: /^[^\s@]+@[^\s@]+$/,
  uri: /^[a-z][a-z0-9+.-]*:\S+$/i,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
};

function matches(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    return true; // Another dialect of regular expressions: not for us to judge.
  }
}

const show = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

function textProblems(text: string, schema: FormSchema): string[] {
  const { minLength = 0, maxLength = Infinity, pattern, format = '' } = schema;
  const length = lengthOf(text);
  return [
    ...(length < minLength ? [`must have at least ${minLength} characters, has ${length}`] : []),
    ...(length > maxLength ? [`must have at most ${maxLength} characters, has ${length}`] : []),
    ...(pattern !== undefined && !matches(pattern, text) ? [`must match ${pattern}`] : []),
    ...(formats[format]?.test(text) === false ? [`must be a ${format}`] : []),
  ];
}

function numberProblems(value: number, schema: FormSchema): string[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  const problems: string[] = [];
  if (minimum !== undefined && value < minimum) problems.push(`must be at least ${minimum}`);
  if (maximum !== undefined && value > maximum) problems.push(`must be at most ${maximum}`);
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum) {
    problems.push(`must be greater than ${exclusiveMinimum}`);
  }
  if (exclusiveMaximum !== undefined && value >= exclusiveMaximum) {
    problems.push(`must be less than ${exclusiveMaximum}`);
  }
  // 0.3 / 0.1 is no whole number in binary: compare with a tolerance.
  if (multipleOf !== undefined) {
    const ratio = value / multipleOf;
    if (Math.abs(ratio - Math.round(ratio)) > 1e-9)
      problems.push(`must be a multiple of ${multipleOf}`);
  }
  return problems;
}

function listProblems(list: unknown[], schema: FormSchema): string[] {
  const { minItems = 0, maxItems = Infinity, uniqueItems } = schema;
  const distinct = new Set(list.map((item) => JSON.stringify(item))).size;
  return [
    ...(list.length < minItems ? [`must have at least ${minItems} items`] : []),
    ...(list.length > maxItems ? [`must have at most ${maxItems} items`] : []),
    ...(uniqueItems === true && distinct < list.length ? ['must not repeat an item'] : []),
  ];
}

function objectProblems(
  value: object,
  schema: FormSchema,
  definitions: Definitions,
  path: string,
): Problem[] {
  const { properties = {}, required = [], additionalProperties } = schema;
  const at = (name: string): string => (path === '' ? name : `${path}.${name}`);
  const names = Object.keys(value);
  const problems = required
    .filter((name) => !names.includes(name))
    .filter((name) => properties[name]?.readOnly !== true)
    .map((name) => ({ path: at(name), message: 'is required' }));
  if (names.length < (schema.minProperties ?? 0)) {
    problems.push({ path, message: `must have at least ${schema.minProperties ?? 0} fields` });
  }
  if (names.length > (schema.maxProperties ?? Infinity)) {
    problems.push({ path, message: `must have at most ${schema.maxProperties ?? 0} fields` });
  }
  for (const [name, member] of Object.entries(value)) {
    const known = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (known) problems.push(...validate(member, known, definitions, at(name)));
    else if (additionalProperties === false) {
      problems.push({ path: at(name), message: 'is not a field of this object' });
    } else if (typeof additionalProperties === 'object') {
      problems.push(...validate(member, additionalProperties, definitions, at(name)));
    }
  }
  return problems;
}

function combined(
  value: unknown,
  schema: FormSchema,
  definitions: Definitions,
  path: string,
): Problem[] {
  const check = (part: FormSchema): Problem[] => validate(value, part, definitions, path);
  const problems = (schema.allOf ?? []).flatMap(check);
  for (const [options, only] of [
    [schema.anyOf, false],
    [schema.oneOf, true],
  ] as const) {
    if (!options) continue;
    const results = options.map(check);
    const valid = results.filter((result) => result.length === 0).length;
    if (valid === 0) {
      // The option that comes closest says most about what is wrong.
      const [closest] = [...results].sort((a, b) => a.length - b.length);
      problems.push(...(closest ?? []));
    } else if (only && valid > 1) {
      problems.push({ path, message: `matches ${valid} of the alternatives, must match one` });
    }
  }
  if (schema.not && check(schema.not).length === 0) {
    problems.push({ path, message: 'has a value that is not allowed' });
  }
  return problems;
}

/** Checks a value against a schema. Problems come in the order of the schema, each once. */
export function validate(
  value: unknown,
  written: FormSchema,
  definitions: Definitions,
  path = '',
): Problem[] {
  const problems: Problem[] = [];
  let schema = written;
  for (let step = 0; schema.$ref !== undefined && step < maximumReferences; step += 1) {
    const { $ref, ...beside } = schema;
    if (Object.keys(beside).length > 0)
      problems.push(...validate(value, beside, definitions, path));
    schema = definitions[$ref] ?? {};
  }
  const say = (messages: string[]): void => {
    problems.push(...messages.map((message) => ({ path, message })));
  };
  if (value === null && schema.nullable === true) return problems;
  const types = [schema.type ?? []].flat();
  if (types.length > 0 && !types.some((name) => isType(value, name))) {
    say([`must be ${types.join(' or ')}, is ${typeOf(value)}`]);
    return problems;
  }
  if (schema.enum && !schema.enum.some((allowed) => equal(allowed, value))) {
    say([`must be one of ${schema.enum.map(show).join(', ')}`]);
  }
  if (schema.const !== undefined && !equal(schema.const, value)) {
    say([`must be ${show(schema.const)}`]);
  }
  if (typeof value === 'string') say(textProblems(value, schema));
  else if (typeof value === 'number') say(numberProblems(value, schema));
  else if (Array.isArray(value)) {
    say(listProblems(value, schema));
    const { items } = schema;
    if (items) {
      value.forEach((item: unknown, index) => {
        problems.push(...validate(item, items, definitions, `${path}[${index}]`));
      });
    }
  } else if (typeof value === 'object' && value !== null) {
    problems.push(...objectProblems(value, schema, definitions, path));
  }
  problems.push(...combined(value, schema, definitions, path));
  return distinct(problems);
}

function distinct(problems: Problem[]): Problem[] {
  const seen = new Set<string>();
  return problems.filter(({ path, message }) => {
    const key = `${path} ${message}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** Checks a JSON text. A syntax error is one problem of the whole text. */
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
