import { liteClient } from 'algoliasearch/lite';

import type { SearchClient, SearchResponse } from '@portal/core/search/types';
import type { AlgoliaConfig } from './config';
import { createHostsCache } from './hosts-cache';

/** Timeouts in ms. */
const TIMEOUTS = { connect: 1000, read: 2000, write: 30_000 };

/**
 * Creates a client of `algoliasearch/lite` as the product spec requires (sections 7 to 9). The library defines the order
 * of hosts, retries and errors.
 * @throws {Error} if `appId` or `apiKey` is missing
 */
export function createAlgoliaClient({ appId, apiKey, hosts }: AlgoliaConfig): SearchClient {
  const client = liteClient(appId, apiKey, {
    timeouts: TIMEOUTS,
    hostsCache: createHostsCache(),
    // Handles a 429 like any other 4xx, without silent retries.
    maxRateLimitRetries: 0,
    ...(hosts.length > 0 ? { hosts: hosts.map(hostOf) } : {}),
  });
  return {
    // The library's types are wider than this site's; `parseSearchAnswer` checks the response.
    search: async (request) => {
      const requests = [request] as Parameters<typeof client.search>[0];
      const answer: { results?: unknown } | null = await client.search(requests);
      return (Array.isArray(answer?.results) ? answer.results[0] : undefined) as SearchResponse;
    },
  };
}

/** Returns the host for an origin, in the form of the library. */
function hostOf(origin: string) {
  const { host, protocol } = new URL(origin);
  const accept = 'readWrite' as const;
  return {
    url: host,
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
    accept,
  };
}
