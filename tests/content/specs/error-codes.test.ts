import { describe, expect, test } from 'vitest';

import { loadErrorCodes } from '../../../src/sources/content/error-codes';

/** Operations and types of transaction that have their own request_id. */
const named =
  /^(?:commands|collections|payments|[A-Z_]+|POST \/device\/[a-z-]+|POST \/v1\/vietqr)$/;

const codes = loadErrorCodes('.');

describe('request_id in the reactions', () => {
  const reactions = [...codes.values()].flatMap(({ code, reactions: all }) =>
    all.map((reaction) => ({ ...reaction, code })),
  );

  test('only operations with a request_id are repeated with the same one', () => {
    const again = reactions.filter(({ how }) => /cùng request_id/.test(how));
    expect(again.length).toBeGreaterThan(10);
    for (const { code, on, how_en: english } of again) {
      // The look-up describes the reaction for the command that it queries.
      const others = on.filter((name) => name !== 'GET /transaction' || code !== '425');
      expect(
        others.filter((name) => !named.test(name)),
        code,
      ).toEqual([]);
      expect(english, code).toContain('same request_id');
    }
  });
});

// The rows are those of specs/behaviour.md, section 5.
test.each([
  ['000', 'edc', 'maybe'],
  ['501', 'edc', 'maybe'],
  ['503', 'edc', 'maybe'],
  ['504', 'edc', 'maybe'],
  ['508', 'edc', 'maybe'],
  ['502', 'edc', 'no'],
  ['503', 'qr', 'no'],
  ['501', 'qr', 'no'],
  ['432', 'qr', 'yes'],
] as const)('%s in %s can mean: money %s', (code, api, money) => {
  const found = codes.get(code)?.reactions.filter((reaction) => reaction.api.includes(api)) ?? [];
  expect(found.map((reaction) => reaction.money)).toContain(money);
});

test('a reader of the QR API is never sent to a transaction query', () => {
  for (const { reactions } of codes.values()) {
    for (const { api, how, how_en: english } of reactions) {
      if (api.includes('qr')) expect(`${how} ${english}`).not.toContain('/transaction');
    }
  }
});
