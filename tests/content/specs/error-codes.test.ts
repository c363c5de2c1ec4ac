import { describe, expect, test } from 'vitest';

import { loadErrorCodes } from '../../../src/sources/content/error-codes';

/** Operations and types of transaction that carry a request_id of their own. */
const named = /^(?:commands|payments|[A-Z_]+|POST \/device\/[a-z-]+|POST \/v1\/vietqr)$/;

describe('what the reactions say of request_id', () => {
  const codes = [...loadErrorCodes('.').values()];
  const reactions = codes.flatMap(({ code, reactions: all }) =>
    all.map((reaction) => ({ ...reaction, code })),
  );

  test('the same id is asked for where there is one, and nowhere else', () => {
    const again = reactions.filter(({ how }) => /cùng request_id/.test(how));
    expect(again.length).toBeGreaterThan(20);
    for (const { code, on, how_en: english } of again) {
      // The look-up tells what to do with the command that it asks about.
      const others = on.filter((name) => name !== 'GET /transaction' || code !== '425');
      expect(
        others.filter((name) => !named.test(name)),
        code,
      ).toEqual([]);
      expect(english, code).toContain('same request_id');
    }
  });
});
