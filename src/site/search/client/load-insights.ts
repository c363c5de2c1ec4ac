import aa from 'search-insights';

import type { AlgoliaConfig } from './config';
import { createInsights, type SearchInsights } from './insights';

/** The bundled insights library, started without a cookie; its own chunk, only loaded when enabled. */
export function startInsights({ appId, apiKey }: AlgoliaConfig, indexName: string): SearchInsights {
  aa('init', { appId, apiKey, useCookie: false });
  return createInsights(aa, indexName);
}
