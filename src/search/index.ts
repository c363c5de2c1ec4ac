export type { AlgoliaHost, SearchConfig } from './client/config';
export { createEmbeddedClient } from './client/embedded-client';
export { SearchUnavailableError, type SearchUnavailableReason } from './errors';
export type * from './types';
export { MANIFEST_PATH } from './records';
