import { describe, expect, it } from 'vitest';
import { languageKeys } from '../../../src/core/samples';
import { generateSample } from '../../../src/core/samples/all';
import { hostileStrings } from '../../verify-samples/hostile-strings';
import { checkLiterals, checkVisible } from '../../support/sample-check';
import { hostileRequests } from '../../support/sample-requests';

describe.each(languageKeys)('%s: every literal equals the value of the request', (key) => {
  it.each(Object.entries(hostileStrings))('%s', (_name, text) => {
    const requests = hostileRequests(text);
    expect(requests.length).toBeGreaterThan(3);
    for (const request of requests) checkLiterals(key, request, generateSample);
  });
});

it.each(languageKeys)('%s: no invisible character is in a program unescaped', (key) => {
  const requests = Object.values(hostileStrings).flatMap(hostileRequests);
  for (const request of requests) checkVisible(generateSample(key, request));
});
