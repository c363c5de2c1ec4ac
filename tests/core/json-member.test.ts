import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { memberText, withMember } from '../../src/core/request-form';

describe('one member of a JSON text', () => {
  const text =
    '{\n  "id": 12345678901234567890,\n  "a": {"b": [1.50, "}, \\"c\\": {"]},\n  "z": null\n}';

  it('is replaced, and every other character stays', () => {
    expect(withMember(text, 'z', '"x"')).toBe(text.replace('null', '"x"'));
    expect(withMember(text, 'a', '1')).toBe(text.replace(/\{"b".*\}(?=,\n)/, '1'));
    expect(withMember(text, 'id', '98765432109876543210')).toContain('"id": 98765432109876543210,');
  });

  it('is read unchanged', () => {
    expect(memberText(text, 'id')).toBe('12345678901234567890');
    expect(memberText(text, 'b')).toBeUndefined();
  });

  it('is removed with one comma', () => {
    expect(withMember(text, 'id', undefined)).toBe(text.replace(/"id".*\n {2}/, ''));
    expect(withMember(text, 'a', undefined)).toBe(text.replace(/"a".*\n {2}/, ''));
    expect(withMember(text, 'z', undefined)).toBe(text.replace(/,\n {2}"z": null/, ''));
    expect(withMember('{ "a": 1 }', 'a', undefined)).toBe('{}');
    expect(withMember(text, 'none', undefined)).toBe(text);
    expect(withMember('{"a":1,"b":2,"a":3}', 'a', undefined)).toBe('{"b":2}');
    expect(withMember('{"a":1,"a":3}', 'a', undefined)).toBe('{}');
  });

  it('is appended in the style of the others', () => {
    expect(withMember(text, 'n', '1')).toBe(text.replace('null', 'null,\n  "n": 1'));
    expect(withMember('{"a":1}', 'n', 'true')).toBe('{"a":1,"n": true}');
    expect(withMember('{}', 'n', '1')).toBe('{\n  "n": 1\n}');
  });

  it('changes only the named member, for any object', () => {
    const key = fc
      .oneof(fc.constantFrom('a', 'b', '"', '\\', '{', '},', ':'), fc.string())
      .filter((name) => name !== '__proto__');
    const object = fc.dictionary(key, fc.jsonValue(), { noNullPrototype: true });
    fc.assert(
      fc.property(
        object,
        key,
        fc.jsonValue(),
        fc.constantFrom(0, 2),
        (before, name, value, gap) => {
          const source = JSON.stringify(before, null, gap);
          // JSON has no -0.
          const parsed = JSON.parse(source) as Record<string, unknown>;
          const json = JSON.stringify(value);
          expect(JSON.parse(withMember(source, name, json))).toEqual({
            ...parsed,
            [name]: JSON.parse(json) as unknown,
          });
          const { [name]: _gone, ...others } = parsed;
          expect(JSON.parse(withMember(source, name, undefined))).toEqual(others);
        },
      ),
      { numRuns: 500 },
    );
  });
});
