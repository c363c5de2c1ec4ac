import type { SearchClient } from '@portal/core/search/types';
import type { SearchConfig } from './config';
import type { SearchInsights } from './insights';

let client: Promise<SearchClient> | undefined;
let insights: Promise<SearchInsights | null> | undefined;

/**
 * The site's search client, made on first call and shared by overlay and search page. Each backend
 * is its own chunk: the embedded mode never loads Algolia's code, nor Algolia's mode the engine's.
 * Rejects when the chunk cannot be had; the next call tries again.
 */
export function loadSearchClient(config: SearchConfig): Promise<SearchClient> {
  client ??= createClient(config).catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
}

/** Click analytics; null without Algolia, when not enabled, or when its chunk cannot be had. */
export function loadInsights({ algolia, insights: enabled, indexName }: SearchConfig) {
  if (algolia === null || !enabled) return Promise.resolve(null);
  insights ??= import('./load-insights').then(
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
