import { describe, expect, it } from 'vitest';
import { languageKeys, type SampleRequest } from '../../../src/samples';
import { generateSample } from '../../../src/samples/all';
import { hostileStrings, nul } from '../../support/hostile-strings';
import { checkLiterals } from '../../support/sample-check';
import { hostileRequests } from '../../support/sample-requests';

describe.each(languageKeys)('%s: every literal says what the request says', (key) => {
  it.each(Object.entries(hostileStrings))('%s', (_name, text) => {
    const requests = hostileRequests(text);
    expect(requests.length).toBeGreaterThan(3);
    for (const request of requests) checkLiterals(key, request, generateSample);
  });

  it('a NUL in the body', () => {
    const request: SampleRequest = {
      method: 'POST',
      url: 'https://api.example.vn/nul',
      query: [],
      headers: [],
      body: { kind: 'text', mediaType: 'text/plain', text: nul },
    };
    checkLiterals(key, request, generateSample);
  });
});
