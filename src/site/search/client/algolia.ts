import { liteClient } from 'algoliasearch/lite';

import type { SearchClient } from '@portal/core/search/types';
import type { AlgoliaConfig } from './config';
import { createHostsCache } from './hosts-cache';

const TIMEOUTS = { connect: 1000, read: 2000, write: 30_000 };

/**
 * `algoliasearch/lite` as the spec requires (sections 7 to 9). The library decides the order of hosts, the
 * fail-over and the errors.
 * @throws Error when `appId` or `apiKey` is missing
 */
export function createAlgoliaClient({ appId, apiKey, hosts }: AlgoliaConfig): SearchClient {
  const client = liteClient(appId, apiKey, {
    timeouts: TIMEOUTS,
    hostsCache: createHostsCache(),
    // Handles a 429 like any other 4xx, without silent retries.
    maxRateLimitRetries: 0,
    ...(hosts.length > 0 ? { hosts: [...hosts] } : {}),
  });
  return {
    // The library's types are wider than this site's; `parseSearchAnswer` checks the response.
    search: (requests) =>
      client.search(requests as Parameters<typeof client.search>[0]) as unknown as ReturnType<
        SearchClient['search']
      >,
  };
}
