import { liteClient } from 'algoliasearch/lite';

import type { SearchClient } from '@portal/core/search/types';
import type { AlgoliaConfig } from './config';
import { createHostsCache } from './hosts-cache';

/** Timeouts in milliseconds. */
const TIMEOUTS = { connect: 1000, read: 2000, write: 30_000 };

/**
 * `algoliasearch/lite` as the spec wants it (sections 7 to 9). Order of hosts, fail-over and errors
 * are the library's own.
 * @throws Error `appId` is missing, or `apiKey` is missing.
 */
export function createAlgoliaClient({ appId, apiKey, hosts }: AlgoliaConfig): SearchClient {
  const client = liteClient(appId, apiKey, {
    timeouts: TIMEOUTS,
    hostsCache: createHostsCache(),
    // A 429 is an answer like any 4xx: no silent retries after it.
    maxRateLimitRetries: 0,
    ...(hosts.length > 0 ? { hosts: [...hosts] } : {}),
  });
  return {
    // The library's types are wider than this site's; `parseSearchAnswer` checks what comes back.
    search: (requests) =>
      client.search(requests as Parameters<typeof client.search>[0]) as unknown as ReturnType<
        SearchClient['search']
      >,
  };
}
