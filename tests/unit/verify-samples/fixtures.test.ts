import { describe, expect, it } from 'vitest';
import { hostileRequests } from '../../verify-samples/hostile-requests';
import { libraryLimit } from '../../verify-samples/library-limits';
import { randomRequests } from '../../verify-samples/random-requests';
import type { NamedRequest } from '../../verify-samples/shrunk';
import { languageKeys, type SampleRequest } from '../../../src/samples';

const get: SampleRequest = { method: 'GET', url: 'https://a.vn/x', query: [], headers: [] };

describe('limits of libraries', () => {
  it('leave out what a library cannot send, and nothing beside it', () => {
    const url = (segment: string) => ({ ...get, url: `https://a.vn/${segment}` });
    expect(libraryLimit('ocaml', url('a%2Cb'))).toBeDefined();
    expect(libraryLimit('ocaml', url('a%2Fb%20%C4%91%252C'))).toBeUndefined();
    expect(libraryLimit('objective-c', url('a%2fb'))).toBeDefined();
    expect(libraryLimit('objective-c', { ...get, method: 'PATCH' })).toBeDefined();
    expect(libraryLimit('csharp', url('a%E2%80%AEb'))).toBeDefined();
    expect(
      libraryLimit('csharp', { ...get, query: [{ name: 'a\u2066', value: '' }] }),
    ).toBeDefined();
    expect(libraryLimit('csharp', url('a%3A%C4%91'))).toBeDefined();
    for (const segment of ['a%2Cb', 'a%3Ab', '%C4%91'])
      expect(libraryLimit('csharp', url(segment))).toBeUndefined();
    const authorized = (value: string) => ({ ...get, headers: [{ name: 'Authorization', value }] });
    expect(libraryLimit('csharp', authorized('Bearer  x'))).toBeDefined();
    expect(libraryLimit('csharp', authorized('Bearer x  y'))).toBeUndefined();
  });

  it('leave at least 95 of 100 hostile requests to each language', () => {
    const requests = hostileRequests();
    for (const language of languageKeys) {
      const sent = requests.filter(({ request }) => !libraryLimit(language, request));
      expect(sent.length / requests.length, language).toBeGreaterThan(0.95);
    }
  });
});

describe('random requests', () => {
  it('are the same for the same seed, and others for another', () => {
    expect(randomRequests(1, 20)).toEqual(randomRequests(1, 30).slice(0, 20));
    expect(randomRequests(1, 20)).not.toEqual(randomRequests(2, 20));
  });

  it('are as many as were asked for, after those that a language cannot send', () => {
    const fits = ({ request }: NamedRequest) => !libraryLimit('objective-c', request);
    const requests = randomRequests(1, 10, fits);
    expect(requests.filter(fits)).toHaveLength(10);
    expect(requests.length).toBeGreaterThan(10);
    expect(requests.map(({ name }) => name)).toEqual(
      requests.map((_request, i) => `request ${i} of seed 1`),
    );
  });

  it('hold every kind of body, and names of headers once', () => {
    const requests = randomRequests(1, 200).map(({ request }) => request);
    const kinds = new Set(requests.map(({ body }) => body?.kind ?? 'none'));
    expect([...kinds].sort()).toEqual(['form', 'multipart', 'none', 'text']);
    for (const { headers } of requests)
      expect(new Set(headers.map(({ name }) => name)).size).toBe(headers.length);
  });
});
