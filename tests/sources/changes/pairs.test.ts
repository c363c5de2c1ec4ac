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
      components: { schemas: {} },
    }),
  );
  return old && now ? compareContracts(old, now) : ['no contracts'];
};

const limit = fc.integer({ min: 1, max: 50 });
const leaf: fc.Arbitrary<Json> = fc.oneof(
  limit.map((minLength) => ({ type: 'string', minLength })),
  limit.map((minimum) => ({ type: 'integer', minimum })),
  limit.map((maximum) => ({ type: 'number', maximum })),
  fc.constant({ type: 'string', enum: ['VND'] }),
  fc.constant({ type: 'boolean' }),
);

const { schema } = fc.letrec<{ schema: Json }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 2 },
    leaf,
    tie('schema').map((items) => ({ type: 'array', items })),
    fc
      .dictionary(fc.constantFrom('a', 'b', 'c'), tie('schema'), { minKeys: 1, maxKeys: 3 })
      .map((properties) => ({ type: 'object', properties, required: Object.keys(properties) })),
  ),
}));

/** The same values in other words, at every level: chosen by the bits of a number. */
function respelled(value: Json, bits: number): Json {
  const { properties, items, ...own } = value;
  const inside = (child: unknown): Json => respelled(child as Json, bits >> 1);
  let result: Json = {
    ...own,
    ...(properties !== undefined && {
      properties: Object.fromEntries(
        Object.entries(properties as Json).map(([name, child]) => [name, inside(child)]),
      ),
    }),
    ...(items !== undefined && { items: inside(items) }),
  };
  if (Array.isArray(own['enum']) && bits % 3 === 0) {
    const { enum: values, ...rest } = result;
    result = { ...rest, const: (values as unknown[])[0] };
  }
  if (own['type'] === 'integer' && bits % 3 === 1) {
    const { minimum, ...rest } = result;
    result = { ...rest, exclusiveMinimum: Number(minimum) - 1 };
  }
  if (bits % 5 === 1) return { oneOf: [result] };
  if (bits % 5 === 2) return { allOf: [result] };
  return bits % 5 === 3 ? { ...result, type: [own['type']] } : result;
}

/** One limit, type or field of the first leaf is another. */
function changed(value: Json): Json {
  if (value['items'] !== undefined) return { ...value, items: changed(value['items'] as Json) };
  if (value['properties'] !== undefined) {
    const [[name, child] = ['', {}], ...others] = Object.entries(value['properties'] as Json);
    return {
      ...value,
      properties: { [name]: changed(child as Json), ...Object.fromEntries(others) },
    };
  }
  for (const keyword of ['minLength', 'minimum', 'maximum'])
    if (typeof value[keyword] === 'number') return { ...value, [keyword]: value[keyword] + 1 };
  return value['enum'] === undefined ? { type: 'string' } : { ...value, enum: ['USD'] };
}

const bits = fc.nat({ max: 1_000 });

test('300 pairs that differ only in spelling: no change', () => {
  fc.assert(
    fc.property(schema, bits, bits, (value, one, other) => {
      expect(compare(respelled(value, one), respelled(value, other))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('300 pairs with one change, each in a spelling of its own: found', () => {
  fc.assert(
    fc.property(schema, bits, bits, (value, one, other) => {
      expect(compare(respelled(value, one), respelled(changed(value), other))).toHaveLength(1);
    }),
    { numRuns: 300 },
  );
});
