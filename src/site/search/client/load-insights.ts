import aa from 'search-insights';

import type { AlgoliaConfig } from './config';
import { createInsights, type SearchInsights } from './insights';

/** Starts the bundled insights library without a cookie. */
export function startInsights({ appId, apiKey }: AlgoliaConfig, indexName: string): SearchInsights {
  aa('init', { appId, apiKey, useCookie: false });
  return createInsights(aa, indexName);
}
