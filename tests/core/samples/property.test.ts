import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languageKeys, type SampleRequest } from '../../../src/core/samples';
import { generateSample, refusal } from '../../../src/core/samples/all';
import { checkLiterals } from '../../support/sample-check';
import { hostileText as text } from '../../verify-samples/hostile-strings';

const numRuns = 25;

const secret = fc.record({ prefix: text, env: fc.constant('A_SECRET') });

const request: fc.Arbitrary<SampleRequest> = fc.record({
  method: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'REPORT'),
  url: fc.webUrl({ withQueryParameters: false }).filter((url) => !/[[\]%]/.test(url)),
  query: fc.array(fc.record({ name: text, value: text }), { maxLength: 3 }),
  headers: fc
    .uniqueArray(fc.constantFrom('X-One', 'Authorization', "x-'odd`$name", 'Content-Type'))
    .chain((names) =>
      fc.tuple(
        ...names.map((name) =>
          fc.record({ name: fc.constant(name), value: fc.oneof(text, secret) }),
        ),
      ),
    ),
  body: fc.oneof(
    fc.record({ kind: fc.constant('text' as const), mediaType: fc.constant('text/plain'), text }),
    fc.record({
      kind: fc.constant('form' as const),
      fields: fc.array(fc.record({ name: text, value: text }), { minLength: 1, maxLength: 3 }),
    }),
  ),
});

describe.each(languageKeys)('%s', (key) => {
  it('contains any request in its literals', { timeout: 60_000 }, () => {
    let runs = 0;
    fc.assert(
      fc.property(request, (r) => {
        runs++;
        const reason = refusal(key, r);
        if (reason === undefined) checkLiterals(key, r, generateSample);
        else expect(generateSample(key, r)).toContain(reason);
      }),
      { numRuns },
    );
    expect(runs).toBeGreaterThanOrEqual(numRuns);
  });
});
