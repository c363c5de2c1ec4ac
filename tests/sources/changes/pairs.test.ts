import fc from 'fast-check';
import { expect, test } from 'vitest';

import { compareContracts } from '../../../src/sources/changes';
import { contractOf } from '../../support/change-fixtures';

type Json = Record<string, unknown>;

const compare = (before: Json, after: Json): unknown[] => {
  const [old, now] = [before, after].map((schema) =>
    contractOf({
      paths: {
        '/a': {
          post: { requestBody: { content: { 'application/json': { schema } } }, responses: {} },
        },
      },
      components: { schemas: { Text: { type: 'string', maxLength: 5 } } },
    }),
  );
  return old && now ? compareContracts(old, now) : ['no contracts'];
};

const text = { type: 'string' };
const integer = { type: 'integer' };
const number = { type: 'number' };

/** Schemas with the same values in different notations, and one schema with other values. */
const spellings: readonly { same: Json[]; other: Json }[] = [
  {
    same: [
      { type: ['string', 'null'] },
      { ...text, nullable: true },
      { oneOf: [text, { type: 'null' }] },
      { anyOf: [{ type: 'null' }, text] },
    ],
    other: text,
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
  },
  {
    same: [
      { ...text, const: 'VND' },
      { ...text, enum: ['VND'] },
      { ...text, enum: ['VND', 'USD'], const: 'VND' },
    ],
    other: { ...text, enum: ['USD'] },
  },
  {
    same: [{ type: 'boolean' }, { type: 'boolean', enum: [true, false] }],
    other: { type: 'boolean', const: true },
  },
  { same: [{ type: ['string', 'integer'] }, { oneOf: [text, integer] }], other: integer },
  {
    same: [number, { type: ['number', 'integer'] }, { type: ['integer', 'number'] }],
    other: integer,
  },
  {
    same: [
      { ...integer, minimum: 1 },
      { ...integer, exclusiveMinimum: 0 },
      { ...integer, minimum: 0, exclusiveMinimum: true },
    ],
    other: { ...integer, minimum: 0 },
  },
  {
    same: [
      { ...number, exclusiveMaximum: 10 },
      { ...number, maximum: 10, exclusiveMaximum: true },
      { ...number, maximum: 11, exclusiveMaximum: 10 },
    ],
    other: { ...number, maximum: 10 },
  },
  {
    same: [
      { type: 'array' },
      { type: 'array', minItems: 0 },
      { type: 'array', items: {} },
      { type: 'array', items: true },
    ],
    other: { type: 'array', minItems: 1 },
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
      expect(compare(written(value, one), written(value, other, true))).toHaveLength(1);
    }),
    { numRuns: 300 },
  );
});
