export { SearchUnavailableError, type SearchUnavailableReason } from './errors';
export type * from './types';
