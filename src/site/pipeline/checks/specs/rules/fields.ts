import { z } from 'zod';

import { validate } from '@portal/core/request-form';
import type { Check } from '../../shared/rule';
import { everyValue, isEnglish, listOf, recordOf, textOf, typesOf } from '../../shared/values';
import type { JsonRecord } from '../../shared/values';

/** Checks that defaults match their schemas; Redocly validates only examples. */
export const defaults: Check = ({ schemas }, report) => {
  for (const { node, path } of schemas) {
    if (!('default' in node) || '$ref' in node) continue;
    const [problem] = validate(node['default'], node, {});
    if (!problem) continue;
    const wrong = `the default does not match its schema: it ${problem.message.en}`;
    report([...path, 'default'], wrong, 'Correct the default, or the schema.');
  }
};

/** Checks that each enum value has a meaning in both languages, and that each meaning has a value. */
export const enums: Check = ({ schemas }, report) => {
  for (const { node, path } of schemas) {
    const values = listOf(node['enum']).map(String);
    const vietnamese = recordOf(node['x-enum-descriptions']);
    const english = recordOf(node['x-enum-descriptions-en']);
    for (const value of new Set([...values, ...Object.keys({ ...vietnamese, ...english })])) {
      if (!values.includes(value)) {
        const problem = `${value} has a meaning, but is not a value of the enum`;
        const fix = 'Add it to `enum`, or remove its meaning.';
        report([...path, 'x-enum-descriptions', value], problem, fix);
      } else if (textOf(vietnamese[value]).trim() === '') {
        const fix = `Add \`${value}: …\` to \`x-enum-descriptions\` beside \`enum\`.`;
        report([...path, 'enum'], `the value ${value} has no meaning`, fix);
      } else if (!isEnglish(english[value])) {
        const problem = `the value ${value} has no English meaning`;
        const fix = `Add \`${value}: …\` to \`x-enum-descriptions-en\`.`;
        report([...path, 'enum'], problem, fix);
      }
    }
  }
};

/**
 * Checks that limits equal their facts (`x-facts: { maximum: amount.max }`). Contracts contain the numbers themselves,
 * so that other programs can read them.
 */
export const facts: Check = ({ schemas }, report, { facts: known }) => {
  for (const { node, path } of schemas) {
    for (const [keyword, id] of Object.entries(recordOf(node['x-facts']))) {
      const value = known.get(textOf(id))?.value;
      if (value === String(node[keyword])) continue;
      report(
        value === undefined ? [...path, 'x-facts', keyword] : [...path, keyword],
        value === undefined
          ? `no fact "${textOf(id)}" has a value`
          : `${keyword} is ${String(node[keyword])}, but the fact ${textOf(id)} says ${value}`,
        'Correct the limit, or the fact in specs/facts.yaml.',
      );
    }
  }
};

const closedFormats = new Set(['date-time', 'date', 'uuid']);

const limits: Readonly<Record<string, readonly string[]>> = {
  string: ['maxLength'],
  integer: ['minimum', 'maximum'],
  number: ['minimum', 'maximum'],
  array: ['maxItems'],
};

function missingLimits(schema: JsonRecord): string[] {
  const isClosed = 'enum' in schema || 'const' in schema;
  if (isClosed || closedFormats.has(textOf(schema['format']))) return [];
  return typesOf(schema)
    .flatMap((type) => limits[type] ?? [])
    .filter((keyword) => !(keyword in schema));
}

/** Checks that every field has a description, limits and an example. */
export const fields: Check = ({ schemas }, report) => {
  for (const { node, path, role, name } of schemas) {
    if ('$ref' in node) continue;
    const label = name ?? path.slice(-2).join('.');
    const isNamed = role === 'property' || role === 'component';
    if (isNamed && textOf(node['description']) === '')
      report(path, `${label} has no description`, 'Explain the field in `description`.');
    const types = typesOf(node);
    const isScalar = types.length > 0 && !types.includes('object') && !types.includes('array');
    if (isNamed && isScalar && listOf(node['examples']).length === 0)
      report(path, `${label} has no example`, 'Add `examples: [value]` with a realistic value.');
    const missing = missingLimits(node);
    if (missing.length === 0) continue;
    const fix = 'Add the limit. If no source states it, choose one and ask in `x-to-confirm`.';
    report(path, `${label} has no ${missing.join(', ')}`, fix);
  }
};

const snakeCase = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/;
const pascalCase = /^[A-Z][A-Za-z0-9]*$/;
const headerCase = /^[A-Z][A-Za-z]*(?:-[A-Z][A-Za-z]*)*$/;
const pathSegment = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*|\{[a-z][a-z0-9_]*\})$/;

/** Envelope fields in camelCase; all other fields are snake_case. */
const envelopeFields = new Set(['errorCode', 'statusCode']);

/** Checks the notation of names of fields, parameters, components and path segments. */
export const naming: Check = ({ spec, schemas, parameters }, report) => {
  const fix = (example: string): string => `Write it like \`${example}\`.`;
  for (const { path, role, name = '' } of schemas) {
    if (role === 'property' && !snakeCase.test(name) && !envelopeFields.has(name))
      report(path, `the field ${name} is not snake_case`, fix('order_id'));
  }
  for (const { node, path } of parameters) {
    const name = textOf(node['name']);
    const isHeader = node['in'] === 'header';
    if ((isHeader ? headerCase : snakeCase).test(name)) continue;
    const form = isHeader ? 'Header-Case' : 'snake_case';
    const example = isHeader ? 'X-Signature' : 'order_id';
    report(path, `the parameter ${name} is not ${form}`, fix(example));
  }
  for (const [kind, parts] of Object.entries(recordOf(spec.json['components']))) {
    const isHeader = kind === 'headers';
    const form = isHeader ? 'Header-Case' : 'PascalCase';
    const example = isHeader ? 'X-Request-Id' : 'SaleRequest';
    for (const name of Object.keys(recordOf(parts))) {
      if ((isHeader ? headerCase : pascalCase).test(name)) continue;
      report(['components', kind, name], `the component ${name} is not ${form}`, fix(example));
    }
  }
  for (const route of Object.keys(recordOf(spec.json['paths']))) {
    const wrong = route.split('/').find((segment) => segment !== '' && !pathSegment.test(segment));
    if (wrong === undefined) continue;
    const problem = `the path segment "${wrong}" is not kebab-case`;
    report(['paths', route], problem, fix('/device/vietqr-result/{order_id}'));
  }
};

/** Matches card data that no API may contain: full track, CVV and PIN (PCI DSS 3.2), and the full card number. */
const cardData = /^(?:pan|card_number|cvv2?|cvc2?|pin|pin_block|track_?[123]?(?:_data)?)$/;
const secretField = /secret|password|token$|public_key|private_key/;
const placeholder = /^YOUR_[A-Z_]+$/;

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Checks that a contract contains no card data and no secret that could be real. */
export const secrets: Check = ({ spec, schemas }, report) => {
  const fix = 'Write a clear placeholder such as `YOUR_CLIENT_SECRET`.';
  for (const { node, path, role, name = '' } of schemas) {
    if (role !== 'property') continue;
    if (cardData.test(name))
      report(path, `the field ${name} contains card data`, 'Use `masked_pan`, or remove it.');
    const isSecret = secretField.test(name) && typesOf(node).includes('string');
    if (isSecret && !listOf(node['examples']).every((value) => placeholder.test(textOf(value))))
      report([...path, 'examples'], `the example of ${name} looks like a real secret`, fix);
  }
  for (const { value, path } of everyValue(spec.json)) {
    if (typeof value !== 'string') continue;
    for (const [number] of value.matchAll(/(?<!\w)\d{15,19}(?!\w)/g)) {
      if (/^[2-6]|^9704/.test(number) && passesLuhn(number))
        report(path, 'this looks like a full card number', 'Mask it: `970431******1234`.');
    }
    const name = String(path.at(-1));
    if (secretField.test(name) && path.includes('value') && !placeholder.test(value))
      report(path, `the value of ${name} looks like a real secret`, fix);
  }
};

/** Accepts dates that exist (not 31 February). */
const day = z.iso.date();

/** Checks that `x-sunset` is a date, and that `deprecated` is set beside it. */
export const sunset: Check = ({ operations, parameters, headers, schemas }, report) => {
  for (const { node, path } of [...operations, ...parameters, ...headers, ...schemas]) {
    if (node['x-sunset'] === undefined) continue;
    const place = [...path, 'x-sunset'];
    if (!day.safeParse(node['x-sunset']).success)
      report(place, 'x-sunset is not a date', "Write it in quotes: `x-sunset: '2027-06-30'`.");
    if (node['deprecated'] !== true)
      report(place, 'x-sunset without deprecated', 'Write `deprecated: true` beside it.');
  }
};
