import { expect, test } from 'vitest';

import { handlerOf, readReceivers } from '../../../src/sources/content/receivers';
import { receiverKeys } from '../../../src/core/samples';

test('every receiver has a handler that reads the time stamp, verifies, stores, responds and acts', () => {
  const receivers = readReceivers('.');
  expect([...receivers.keys()]).toEqual([...receiverKeys]);
  for (const [key, { handler }] of receivers) {
    for (const part of [/416/, /open_?ipn/i, /store_?once/i, /000/, /501/, /act|EVENTS <</i])
      expect(handler, key).toMatch(part);
    expect(handler, key).toMatch(/^\S/);
    expect(handler.trimEnd().split('\n').length, key).toBeLessThanOrEqual(70);
  }
});

test('the marked lines are extracted without their indentation', () => {
  const text = 'a\n    # region handler\n    b\n\n      c\n    # endregion\nd\n';
  expect(handlerOf(text, 'x.py')).toBe('b\n\n  c\n');
});

test.each([
  ['no mark', 'a\nb\n', 1],
  ['no end', 'a\n// region handler\nb\n', 2],
  ['nothing between', 'a\n#region handler\n\n#endregion\n', 2],
])('%s stops the build on its line', (_name, text, line) => {
  expect(() => handlerOf(text, 'x.cs')).toThrow(`x.cs:${String(line)}: the handler`);
});
