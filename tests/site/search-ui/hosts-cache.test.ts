import { liteClient } from 'algoliasearch/lite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createHostsCache } from '../../../src/site/search/client/hosts-cache';

const HOSTS = ['dead', 'second', 'third'].map((name) => ({
  url: `${name}.example`,
  protocol: 'https' as const,
  accept: 'readWrite' as const,
}));

/** The real client with a fake network and clock; `asked` collects the called hosts. */
function setup(hostsCache?: ReturnType<typeof createHostsCache>) {
  const asked: string[] = [];
  let query = 0;
  const client = liteClient('APP', 'key', {
    hosts: HOSTS,
    maxRateLimitRetries: 0,
    ...(hostsCache ? { hostsCache } : {}),
    requester: {
      send: async ({ url }) => {
        const host = new URL(url).hostname;
        asked.push(host.split('.')[0] ?? host);
        return host.startsWith('dead')
          ? { status: 500, content: '', isTimedOut: false }
          : { status: 200, content: '{"results":[]}', isTimedOut: false };
      },
    },
  });
  const search = async () => {
    query += 1; // a new query each time, because the client caches answers
    asked.length = 0;
    await client.search({ requests: [{ indexName: 'portal', query: String(query) }] });
    return [...asked];
  };
  return { search };
}

describe('createHostsCache', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("the library's own cache still calls a dead host each time", async () => {
    const { search } = setup();
    expect(await search()).toEqual(['dead', 'second']);
    // If this becomes ['second'], the library is fixed, and createHostsCache can be removed.
    expect(await search()).toEqual(['dead', 'second']);
  });

  it('skips a dead host for two minutes, then tries it again', async () => {
    const { search } = setup(createHostsCache());
    expect(await search()).toEqual(['dead', 'second']);
    expect(await search()).toEqual(['second']);
    vi.advanceTimersByTime(2 * 60_000);
    expect(await search()).toEqual(['second']);
    vi.advanceTimersByTime(1);
    expect(await search()).toEqual(['dead', 'second']);
  });
});
