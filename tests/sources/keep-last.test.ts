import { expect, test, vi } from 'vitest';

import { keepLast } from '../../src/sources/content/keep-last';

test('keepLast repeats the work only after a change of an argument', () => {
  const make = vi.fn((first: object, _second: string) => [first]);
  const kept = keepLast(make);
  const [a, b] = [{}, {}];
  const result = kept(a, 'x');
  expect(kept(a, 'x')).toBe(result);
  expect(make).toHaveBeenCalledTimes(1);
  expect(kept(b, 'x')).toEqual([b]);
  expect(kept(b, 'y')).not.toBe(kept(b, 'x'));
  expect(make).toHaveBeenCalledTimes(4);
});

test('keepLast repeats the work after an error', () => {
  let calls = 0;
  const kept = keepLast((_source: string) => {
    calls += 1;
    if (calls === 1) throw new Error('first');
    return calls;
  });
  expect(() => kept('x')).toThrow('first');
  expect(kept('x')).toBe(2);
});
