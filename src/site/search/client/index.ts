export type { SearchConfig } from './config';
export { gistOf } from './gist';
export { groupAllHits, groupHits, type HitGroup, type NestedHit } from './group';
export { cutText, type TextPart } from './text';
export { type Hit, parseHit, type StoredHit, toStoredHit } from './hit';
export { hitText, type HitTitle } from './hit-text';
export { loadInsights, loadSearchClient } from './load-client';
export {
  contextualFilters,
  encodeQuery,
  MAX_INPUT_LENGTH,
  MAX_QUERY_LENGTH,
  shortQuery,
} from './request';
export { NO_ANSWER, type SearchAnswer } from './response';
export { createSearcher, type Searcher } from './searcher';
