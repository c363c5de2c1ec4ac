import fc from 'fast-check';
import type { MultipartPart, NameValue, SampleRequest, SampleValue } from '../../src/samples';
import { attachmentName } from './attachment';
import { hostileStrings, nul } from './hostile-strings';
import { hostileBase, sendable } from './hostile-requests';
import type { NamedRequest } from './shrunk';

/** One of several; where that fails, the first is tried, so that a failing request gets simpler. */
const either = <T>(...arbitraries: fc.Arbitrary<T>[]): fc.Arbitrary<T> =>
  fc.oneof({ withCrossShrink: true }, ...arbitraries);

/** Pieces that mean something in a literal of some language, and any character between them. */
const piece = either(
  fc.constantFrom(
    ...['"', "'", '`', '\\', '$', '#', '%', '{', '}', '(', ')', '|', '@', '?', '\n', '\r', '\t'],
    ...['"""', "'''", "'@", '"#', ')"', '|json}', '\nBODY\n', '${', '#{', '\\(', '\\u', '‘', '”'],
  ),
  fc.constantFrom(...Object.values(hostileStrings)),
  fc.string({ unit: 'binary', maxLength: 3 }),
);

/** A text of such pieces; it may hold a NUL. */
export const hostileText = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));

const withoutNul = hostileText.map((text) => text.replaceAll('\0', ''));
const visible = hostileText.map(sendable);

/** One of the secrets of the sandbox, with a text around it. */
const secret = (around: fc.Arbitrary<string>) =>
  fc.record({
    prefix: around,
    env: fc.constantFrom('ZENGI_ACCESS_TOKEN', 'ZENGI_API_KEY'),
    suffix: around,
  });

const field = (text: fc.Arbitrary<string>): fc.Arbitrary<NameValue> =>
  fc.record({
    name: text.map((name) => `n${name}`),
    value: fc.oneof(
      { withCrossShrink: true },
      { weight: 4, arbitrary: text },
      { weight: 1, arbitrary: secret(text) },
    ),
  });

/** A segment as a page fills it in: encoded, and none that a URL parser takes for a step. */
const segment = withoutNul.map((text) => encodeURIComponent(`s${text}`));

const headers = fc.uniqueArray(
  fc.record({
    name: fc.constantFrom('Authorization', 'X-Request-Id', "x-it's.$1", 'If-Match'),
    value: either<SampleValue>(
      visible,
      fc.record({
        prefix: fc.constant('Bearer '),
        env: fc.constant('ZENGI_ACCESS_TOKEN'),
        suffix: fc.constant(''),
      }),
    ),
  }),
  { selector: ({ name }) => name },
);

/** JSON as a spec's example has it: of several lines, with digits that a double would lose. */
const json = fc
  .tuple(
    fc.jsonValue({ maxDepth: 3 }),
    fc.bigInt({ min: 0n, max: 2n ** 64n }),
    fc.oneof(hostileText, fc.constant('')),
  )
  .map(([value, large, text]) =>
    JSON.stringify({ value, text, large: '@' }, null, 2).replace('"@"', () => `${large}.10`),
  );

const slip: MultipartPart = {
  kind: 'file',
  name: 'slip',
  fileName: attachmentName,
  mediaType: 'image/png',
};

const body = either<NonNullable<SampleRequest['body']>>(
  fc.record({
    kind: fc.constant('text' as const),
    mediaType: fc.constantFrom('application/json', 'text/plain; charset=utf-8'),
    text: either(hostileText, json, fc.constant(`a${nul}`)),
  }),
  fc.record({
    kind: fc.constant('form' as const),
    fields: fc.array(field(hostileText), { minLength: 1, maxLength: 4 }),
  }),
  fc.record({
    kind: fc.constant('multipart' as const),
    parts: fc
      .tuple(
        fc.array(
          fc.record({
            kind: fc.constant('field' as const),
            name: fc.constantFrom('note', 'memo'),
            value: either<SampleValue>(withoutNul, secret(withoutNul)),
          }),
          { minLength: 1, maxLength: 2 },
        ),
        fc.constantFrom([], [slip]),
      )
      .map(([fields, files]) => [...fields, ...files]),
  }),
);

const method = either<Pick<SampleRequest, 'method' | 'body'>>(
  fc.record({ method: fc.constantFrom('GET', 'HEAD', 'DELETE', 'OPTIONS', 'POST') }),
  fc.record({ method: fc.constantFrom('POST', 'PUT', 'PATCH', 'DELETE'), body }),
);

/** Any request that HTTP can carry (RFC 9110) and an OpenAPI file can describe. */
export const randomRequest: fc.Arbitrary<SampleRequest> = fc
  .tuple(
    method,
    fc.array(segment, { minLength: 1, maxLength: 3 }),
    fc.array(field(hostileText), { maxLength: 3 }),
    headers,
  )
  .map(([start, segments, query, names]) => ({
    ...start,
    url: `${hostileBase}/${segments.join('/')}`,
    query,
    headers: names,
  }));

/** So many requests; a seed gives the same ones again. */
export function randomRequests(seed: number, count: number): NamedRequest[] {
  return fc
    .sample(randomRequest, { seed, numRuns: count })
    .map((request, i) => ({ name: `request ${i} of seed ${seed}`, request }));
}
