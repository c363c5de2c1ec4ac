import { describe, expect, it } from 'vitest';
import { randomRequests } from '../../verify-samples/random-requests';

describe('random requests', () => {
  it('are the same for the same seed, and others for another', () => {
    expect(randomRequests(1, 20)).toEqual(randomRequests(1, 30).slice(0, 20));
    expect(randomRequests(1, 20)).not.toEqual(randomRequests(2, 20));
  });

  it('hold every kind of body, and names of headers once', () => {
    const requests = randomRequests(1, 200).map(({ request }) => request);
    const kinds = new Set(requests.map(({ body }) => body?.kind ?? 'none'));
    expect([...kinds].sort()).toEqual(['form', 'multipart', 'none', 'text']);
    for (const { headers } of requests)
      expect(new Set(headers.map(({ name }) => name)).size).toBe(headers.length);
  });
});
