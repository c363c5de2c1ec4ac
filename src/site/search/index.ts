export type { AlgoliaHost, SearchConfig } from './client/config';
export { createEmbeddedClient } from './client/embedded-client';
export { SearchUnavailableError, type SearchUnavailableReason } from '@portal/core/search/errors';
export type * from '@portal/core/search/types';
export { MANIFEST_PATH } from '@portal/core/search/records';
