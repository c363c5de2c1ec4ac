import { createHash } from 'node:crypto';

import { expect, it } from 'vitest';

import { languageKeys, type LanguageKey, type SampleRequest } from '../../../src/core/samples';
import { generateSample, refusal } from '../../../src/core/samples/all';
import { hostileRequests, otherRequests } from '../../support/sample-requests';
import { hostileStrings } from '../../verify-samples/hostile-strings';

const samplesOf = (key: LanguageKey, requests: readonly SampleRequest[]): string =>
  requests.map((request) => generateSample(key, request)).join('\n');

const requests = [...Object.values(hostileStrings).map(hostileRequests), otherRequests];

const digest = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 8);

/**
 * The fixture has a line for each language: a hash of the samples for each hostile text, and one of other requests.
 * `npm run verify -- wire` runs samples with the same texts in the languages themselves. If a line changes, run it for
 * this language before you update the file with `npx vitest run hostile -u`.
 */
it('the samples with hostile texts are unchanged', async () => {
  const lines = languageKeys.map((key) =>
    [key, ...requests.map((some) => digest(samplesOf(key, some)))].join(' '),
  );
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../../fixtures/hostile-samples.txt');
});

/** Characters that must be escaped: invisible ones, and those that editors change. */
const unprintable = /[^\P{Cc}\n\t]|[\p{Zl}\p{Zp}\p{Bidi_Control}\uFEFF\uFFFE\uFFFF]/u;

it.each(languageKeys)('%s: no invisible character is in a program unescaped', (key) => {
  for (const some of requests) expect(samplesOf(key, some)).not.toMatch(unprintable);
});

it.each([
  ['TRACE', undefined, ['nodejs', 'javascript']],
  [
    'GET',
    { kind: 'text', mediaType: 'text/plain', text: 'x' },
    ['nodejs', 'javascript', 'objective-c', 'swift'],
  ],
] as const)('%s: a client that cannot send it has a comment instead', (method, body, refusing) => {
  const request = { method, url: 'https://a.vn/x', query: [], headers: [], ...(body && { body }) };
  const reasons = languageKeys.map((key) => [key, refusal(key, request) ?? ''] as const);
  expect(reasons.flatMap(([key, reason]) => (reason === '' ? [] : [key]))).toEqual(refusing);
  for (const [key, reason] of reasons) expect(generateSample(key, request)).toContain(reason);
});
