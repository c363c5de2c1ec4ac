import fc from 'fast-check';
import { expect, test } from 'vitest';

import { compareContracts, type Change } from '../../../src/sources/changes';
import { contractOf } from '../../support/change-fixtures';

type Json = Record<string, unknown>;

const roles = { type: 'string', enum: ['user', 'admin'] };

const compare = (before: Json, after: Json): Change[] => {
  const [old, now] = [before, after].map((schema) =>
    contractOf({
      paths: {
        '/a': {
          post: {
            requestBody: { content: { 'application/json': { schema } } },
            responses: {
              '200': { description: '', content: { 'application/json': { schema } } },
            },
          },
        },
      },
      components: {
        schemas: {
          Number: integer,
          Card: option('card', 'A card'),
          Text: { type: 'string', maxLength: 5 },
          Role: roles,
          Part: { ...roles, title: 'Part' },
        },
      },
    }),
  );
  if (!old || !now) throw new Error('no contracts');
  return compareContracts(old, now);
};

const text = { type: 'string' };
const [fewer, more] = ['breaking compatible', 'compatible breaking'];
const integer = { type: 'integer' };
const number = { type: 'number' };

const option = (name: string, title = name): Json => ({
  title,
  type: 'object',
  required: [name],
  properties: { [name]: text },
});
/** Option that excludes the others by the value of a required field. */
const tagged = (kind: string): Json => ({
  type: 'object',
  required: ['kind'],
  properties: { kind: { const: kind } },
});
const pair = { type: 'object', properties: { a: text, b: text } };

/**
 * Schemas with the same values in different notations, and one schema with other values.
 * The levels of that change in a request and in a response follow from the values: fewer values break a sender, more
 * values break a receiver, and a receiver must expect new values of a list.
 */
const spellings: readonly { same: Json[]; other: Json; levels: string }[] = [
  {
    same: [
      { type: ['string', 'null'] },
      { ...text, nullable: true },
      { oneOf: [text, { type: 'null' }] },
      { anyOf: [{ type: 'null' }, text] },
    ],
    other: text,
    levels: fewer,
  },
  {
    same: [
      { ...text, maxLength: 5 },
      { oneOf: [{ ...text, maxLength: 5 }] },
      { ...text, anyOf: [{ maxLength: 5 }] },
      { allOf: [text, { anyOf: [{ $ref: '#/components/schemas/Text' }] }] },
      { $ref: '#/components/schemas/Text' },
    ],
    other: { oneOf: [{ ...text, maxLength: 6 }] },
    levels: more,
  },
  {
    same: [
      { ...text, const: 'VND' },
      { ...text, enum: ['VND'] },
      { ...text, enum: ['VND', 'USD'], const: 'VND' },
    ],
    other: { ...text, enum: ['USD'] },
    levels: 'breaking breaking',
  },
  {
    same: [{ type: 'boolean' }, { type: 'boolean', enum: [true, false] }],
    other: { type: 'boolean', const: true },
    levels: fewer,
  },
  {
    same: [{ type: ['string', 'integer'] }, { oneOf: [text, integer] }],
    other: integer,
    levels: fewer,
  },
  {
    same: [number, { type: ['number', 'integer'] }, { type: ['integer', 'number'] }],
    other: integer,
    levels: fewer,
  },
  {
    same: [
      { ...integer, minimum: 1 },
      { ...integer, exclusiveMinimum: 0 },
      { ...integer, minimum: 0, exclusiveMinimum: true },
    ],
    other: { ...integer, minimum: 0 },
    levels: more,
  },
  {
    same: [
      { ...number, exclusiveMaximum: 10 },
      { ...number, maximum: 10, exclusiveMaximum: true },
      { ...number, maximum: 11, exclusiveMaximum: 10 },
    ],
    other: { ...number, maximum: 10 },
    levels: more,
  },
  {
    same: [
      { type: 'array' },
      { type: 'array', minItems: 0 },
      { type: 'array', items: {} },
      { type: 'array', items: true },
    ],
    other: { type: 'array', minItems: 1 },
    levels: fewer,
  },
  {
    same: [
      roles,
      { $ref: '#/components/schemas/Role' },
      { $ref: '#/components/schemas/Part' },
      { enum: ['admin', 'user'] },
      {
        oneOf: [
          { const: 'user', title: 'A user' },
          { const: 'admin', description: 'All rights' },
        ],
      },
      { ...text, anyOf: [{ enum: ['user'] }, { const: 'admin' }] },
    ],
    other: { oneOf: [{ const: 'user' }, { const: 'admin' }, { const: 'guest' }] },
    levels: 'compatible attention',
  },
  {
    same: [
      { anyOf: [roles, integer] },
      { anyOf: [integer, { $ref: '#/components/schemas/Role' }] },
      {
        anyOf: [
          { oneOf: [{ const: 'admin' }, { const: 'user' }] },
          { $ref: '#/components/schemas/Number' },
        ],
      },
    ],
    other: { anyOf: [{ $ref: '#/components/schemas/Role' }, { ...integer, minimum: 1 }] },
    levels: fewer,
  },
  {
    same: [
      { oneOf: [option('card'), option('qr')] },
      { oneOf: [option('qr', 'Mã QR'), option('card', 'Thẻ')] },
      { oneOf: [{ $ref: '#/components/schemas/Card' }, option('qr', '')] },
    ],
    other: { oneOf: [option('card', 'Thẻ'), option('qr'), option('cash')] },
    levels: more,
  },
  {
    same: [option('card'), { oneOf: [option('card')] }, { $ref: '#/components/schemas/Card' }],
    other: { oneOf: [option('card'), option('qr')] },
    levels: more,
  },
  {
    same: [{ oneOf: [tagged('card'), tagged('qr')] }, { oneOf: [tagged('qr'), tagged('card')] }],
    other: { oneOf: [tagged('card'), tagged('qr'), tagged('cash')] },
    levels: more,
  },
  {
    same: [{ anyOf: [tagged('card'), option('qr')] }],
    other: { oneOf: [tagged('card'), option('qr')] },
    levels: 'attention attention',
  },
  {
    same: [
      { ...pair, dependentRequired: { a: ['b'] } },
      { ...pair, dependentSchemas: { a: { required: ['b'] } } },
      { allOf: [pair, { dependentSchemas: { a: { type: 'object', required: ['b'] } } }] },
    ],
    other: pair,
    levels: more,
  },
];

/** A schema without its notation: an entry of the table, a list, or fields. */
type Shape = number | { items: Shape } | { fields: Record<string, Shape> };

const { shape } = fc.letrec<{ shape: Shape }>((tie) => ({
  shape: fc.oneof(
    { maxDepth: 2 },
    fc.nat({ max: spellings.length - 1 }),
    tie('shape').map((items) => ({ items })),
    fc
      .dictionary(fc.constantFrom('a', 'b', 'c'), tie('shape'), { minKeys: 1, maxKeys: 3 })
      .map((fields) => ({ fields })),
  ),
}));

/**
 * Writes a schema. At each level the bits of a number select the notation.
 * @param changed whether the first entry of the table in the schema gets other values
 */
function written(value: Shape, bits: number, changed = false): Json {
  if (typeof value === 'number') {
    const { same = [], other = {} } = spellings[value] ?? {};
    return changed ? other : (same[bits % same.length] ?? {});
  }
  const required = 'fields' in value ? Object.keys(value.fields) : [];
  const made: Json =
    'items' in value
      ? { type: 'array', items: written(value.items, bits >> 1, changed) }
      : {
          type: 'object',
          required,
          properties: Object.fromEntries(
            Object.entries(value.fields).map(([name, child]) => [
              name,
              written(child, bits >> 1, changed && name === required[0]),
            ]),
          ),
        };
  if (bits % 4 === 1) return { oneOf: [made] };
  if (bits % 4 === 2) return { allOf: [made] };
  return bits % 4 === 3 ? { ...made, type: [made['type']] } : made;
}

/** Returns the levels of the only change of a schema, in the request and in the response. */
function levelsOf(value: Shape): string {
  if (typeof value === 'number') return spellings[value]?.levels ?? '';
  const [first = 0] = 'items' in value ? [value.items] : Object.values(value.fields);
  return levelsOf(first);
}

const bits = fc.nat({ max: 1_000 });

test('300 pairs that differ only in notation have no change', () => {
  fc.assert(
    fc.property(shape, bits, bits, (value, one, other) => {
      expect(compare(written(value, one), written(value, other))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('300 pairs with one change in different notations: it is found', () => {
  fc.assert(
    fc.property(shape, bits, bits, (value, one, other) => {
      const changes = compare(written(value, one), written(value, other, true));
      expect(changes.map(({ level }) => level).join(' ')).toBe(levelsOf(value));
    }),
    { numRuns: 300 },
  );
});
