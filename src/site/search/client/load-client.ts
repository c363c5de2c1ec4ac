import type { SearchClient } from '@portal/core/search/types';
import type { SearchConfig } from './config';
import type { SearchInsights } from './insights';

/** Clients by index: a reader who switches the language uses two. */
const clients = new Map<string, Promise<SearchClient>>();
let insights: Promise<SearchInsights | null> | undefined;

/**
 * Returns the search client of an index, which overlay and search page share. The first call creates it. Each backend is a separate
 * chunk, so only the configured backend is loaded. Rejects if the chunk fails to load; the next call retries.
 */
export function loadSearchClient(config: SearchConfig): Promise<SearchClient> {
  const { indexName } = config;
  const known = clients.get(indexName);
  if (known) return known;
  const client = createClient(config);
  clients.set(indexName, client);
  client.catch(() => clients.delete(indexName));
  return client;
}

/** Returns click analytics; null without Algolia, if disabled, or if the chunk fails to load. */
export function loadInsights({ algolia, insights: enabled, indexName }: SearchConfig) {
  if (algolia === null || !enabled) return Promise.resolve(null);
  insights ??= import('./insights').then(
    ({ startInsights }) => startInsights(algolia, indexName),
    () => null,
  );
  return insights;
}

async function createClient({ algolia, manifestUrl }: SearchConfig): Promise<SearchClient> {
  if (algolia !== null) {
    const { createAlgoliaClient } = await import('./algolia');
    return createAlgoliaClient(algolia);
  }
  const { createEmbeddedClient } = await import('./embedded-client');
  return createEmbeddedClient(manifestUrl);
}
