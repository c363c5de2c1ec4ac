import fc from 'fast-check';
import { expect, test } from 'vitest';

import { exactMembers, jsonMembers, printExact } from '../../src/core/request-form';

test('lists the members of any object with their JSON, and prints it with all digits', () => {
  // Without the key \\: JSON.parse of Node 24.21 (V8) confuses it with " in a later object of the same shape.
  const key = fc.oneof(fc.constantFrom('a', '"', '{', '},', ':'), fc.string());
  const object = fc.dictionary(key, fc.jsonValue(), { noNullPrototype: true });
  fc.assert(
    fc.property(object, fc.constantFrom(0, 2), (members, gap) => {
      const json = JSON.stringify(members, null, gap);
      const listed = jsonMembers(json).map(({ name, json: text }) => [
        name,
        JSON.parse(text) as unknown,
      ]);
      expect(listed).toEqual(Object.entries(JSON.parse(json) as object));
      expect(printExact(exactMembers(json), gap)).toBe(json);
    }),
    { numRuns: 500 },
  );
  const text = '{"id": 12345678901234567890, "a": 1, "a": [1.50, "}"]}';
  expect(jsonMembers(text).map((member) => member.json)).toEqual([
    '12345678901234567890',
    '1',
    '[1.50, "}"]',
  ]);
  expect(printExact(exactMembers(text))).toBe('{"id":12345678901234567890,"a":[1.50,"}"]}');
  expect(['[1]', '7.0', '{', 'null'].map(exactMembers)).toEqual(Array(4).fill(undefined));
});
