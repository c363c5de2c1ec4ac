import { expect, test } from 'vitest';

import { calibratedSlowdown } from '../audit/holds';

test.each([
  ['between both factors', [4, 4090], [2, 1090], 2 + 2 / 3],
  ['beyond both factors', [4, 1090], [2, 590], 8],
  ['a processor that is too slow already', [4, 9000], [2, 6000], 1],
] as const)('%s', (_, [a, aMs], [b, bMs], factor) => {
  const runs = [
    { slowdown: a, blockingMs: aMs },
    { slowdown: b, blockingMs: bMs },
  ] as const;
  expect(calibratedSlowdown(...runs)).toBeCloseTo(factor);
});

test('two equal times cannot be calibrated', () => {
  expect(() =>
    calibratedSlowdown({ slowdown: 4, blockingMs: 900 }, { slowdown: 2, blockingMs: 900 }),
  ).toThrow('measure again');
});
