import { describe, expect, test } from 'vitest';

import { compareContracts } from '../../../src/sources/changes';
import { contractOf } from '../../support/change-fixtures';

type Json = Record<string, unknown>;

const compare = (before: Json, after: Json): string[] => {
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
  if (!old || !now) throw new Error('no contracts');
  return compareContracts(old, now).map(({ kind, keyword = '' }) => `${kind} ${keyword}`.trim());
};

const text = { type: 'string' };

/** Schemas of the same values, and one of other values. */
const spellings: Record<string, { same: Json[]; other: Json }> = {
  'null in a list of types, in a choice, as `nullable`': {
    same: [
      { type: ['string', 'null'] },
      { type: 'string', nullable: true },
      { oneOf: [text, { type: 'null' }] },
      { anyOf: [{ type: 'null' }, text] },
    ],
    other: text,
  },
  'a choice of one': {
    same: [
      { type: 'string', maxLength: 5 },
      { oneOf: [{ type: 'string', maxLength: 5 }] },
      { type: 'string', anyOf: [{ maxLength: 5 }] },
      { allOf: [text, { anyOf: [{ $ref: '#/components/schemas/Text' }] }] },
      { $ref: '#/components/schemas/Text' },
    ],
    other: { oneOf: [{ type: 'string', maxLength: 6 }] },
  },
  'one value': {
    same: [
      { type: 'string', const: 'VND' },
      { type: 'string', enum: ['VND'] },
      { type: 'string', enum: ['VND', 'USD'], const: 'VND' },
    ],
    other: { type: 'string', enum: ['VND', 'USD'] },
  },
  'both values of a boolean': {
    same: [{ type: 'boolean' }, { type: 'boolean', enum: [true, false] }],
    other: { type: 'boolean', const: true },
  },
  'a list of types and a choice of bare types': {
    same: [{ type: ['string', 'integer'] }, { oneOf: [text, { type: 'integer' }] }],
    other: { type: 'integer' },
  },
  'number and integer': {
    same: [{ type: 'number' }, { type: ['number', 'integer'] }, { type: ['integer', 'number'] }],
    other: { type: 'integer' },
  },
  'exclusive limits of whole numbers, in 3.0 and in 3.1': {
    same: [
      { type: 'integer', minimum: 1 },
      { type: 'integer', exclusiveMinimum: 0 },
      { type: 'integer', minimum: 0, exclusiveMinimum: true },
    ],
    other: { type: 'integer', minimum: 0 },
  },
  'exclusive limits of other numbers': {
    same: [
      { type: 'number', exclusiveMaximum: 10 },
      { type: 'number', maximum: 10, exclusiveMaximum: true },
      { type: 'number', maximum: 11, exclusiveMaximum: 10 },
    ],
    other: { type: 'number', maximum: 10 },
  },
  'limits and schemas that restrict nothing': {
    same: [
      { type: 'array' },
      { type: 'array', minItems: 0 },
      { type: 'array', items: {} },
      { type: 'array', items: true },
    ],
    other: { type: 'array', minItems: 1 },
  },
};

describe.each(Object.entries(spellings))('%s', (_, { same, other }) => {
  test('no spelling is a change', () => {
    for (const one of same)
      for (const another of same)
        expect(compare(one, another), JSON.stringify([one, another])).toEqual([]);
  });

  test('other values are a change, in each spelling', () => {
    for (const one of same) {
      expect(compare(one, other), JSON.stringify(one)).not.toEqual([]);
      expect(compare(other, one), JSON.stringify(one)).not.toEqual([]);
    }
  });
});
