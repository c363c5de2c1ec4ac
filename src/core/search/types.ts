/** Types shared by records, engine, clients and UI, compatible with DocSearch and Algolia. */

/** Levels of the titles of a page: lvl1 is the page title, lvl2–lvl6 are below it. */
export const TITLE_LEVELS = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

/** Heading levels of a record; lvl0 is the sidebar category. */
export const LEVELS = ['lvl0', ...TITLE_LEVELS] as const;
export type HierarchyLevel = (typeof LEVELS)[number];

/** The level of a title, or `content` for text below the titles. */
export type RecordType = (typeof TITLE_LEVELS)[number] | 'content';

/** Titles from the category down; `lvl0` and `lvl1` always exist, unused levels are null. */
export type Hierarchy = Record<'lvl0' | 'lvl1', string> &
  Record<Exclude<HierarchyLevel, 'lvl0' | 'lvl1'>, string | null>;

/** Tie-breakers of the ranking. Higher values come first, except for `position`. */
export interface RecordWeight {
  /** `IMPORTANCE` in src/core/search/records. */
  pageRank: number;
  /** 90 for lvl1, 80 for lvl2, … 0 for content. */
  level: number;
  /** Index of the record on its page (zero-based). */
  position: number;
}

/** A record as it is extracted from a page. */
export interface PageRecord {
  /** Path and fragment on this site, not percent-encoded, Unicode NFC. */
  url: string;
  type: RecordType;
  /** Text below the title, or the description of a field; null for a title without text. */
  content: string | null;
  /** Other searchable names: method and path, `operationId`, `reason_code`, keywords of a page. */
  names: readonly string[];
  /** Short English description, searchable like the text. */
  english: string | null;
  hierarchy: Hierarchy;
  language: string;
  docusaurus_tag: string;
  pageRank: RecordWeight['pageRank'];
}

/** A record of the index. It is sent to Algolia or indexed in the browser. */
export interface SearchRecord extends Omit<PageRecord, 'pageRank'> {
  /** `url`, plus `:n` from the second record of the same url; stable across builds. */
  objectID: string;
  weight: RecordWeight;
}

export interface SearchIndex<Entry = SearchRecord> {
  records: readonly Entry[];
  /** Groups of words with the same meaning, in both languages. */
  synonyms: readonly (readonly string[])[];
}

/** Text with highlight tags around the matches. Not HTML: split it at the tags. */
export interface HighlightedValue {
  value: string;
}

/** A hit: a record with highlights, but without members that only the search needs. Null levels have no highlight. */
export interface SearchHit extends Omit<SearchRecord, 'weight' | 'names' | 'english'> {
  _highlightResult: {
    hierarchy: Partial<Record<HierarchyLevel, HighlightedValue>>;
    content?: HighlightedValue;
    names?: HighlightedValue[];
    english?: HighlightedValue;
  };
  _snippetResult: { content?: HighlightedValue };
}

/** `'facet:value'`; AND over the outer list, OR over inner lists. */
export type FacetFilters = string | readonly (string | readonly string[])[];

/** A request, as `algoliasearch` 5 defines it. Algolia supports more parameters, which the embedded client ignores. */
export interface SearchParams {
  /** Only for Algolia. */
  indexName?: string;
  query?: string;
  /** Zero-based. */
  page?: number;
  hitsPerPage?: number;
  attributesToRetrieve?: readonly string[];
  /** `attribute:words`. The embedded index supports only `content:<words>`; titles are never truncated. */
  attributesToSnippet?: readonly string[];
  snippetEllipsisText?: string;
  highlightPreTag?: string;
  highlightPostTag?: string;
  facetFilters?: FacetFilters;
  clickAnalytics?: boolean;
  [parameter: string]: unknown;
}

export interface SearchResponse {
  hits: SearchHit[];
  nbHits: number;
  nbPages: number;
  /** Whether the hits are only guesses; embedded index only. */
  guesses?: boolean;
}

/** Reports that the embedded index is unavailable. The UI shows an error; the next search tries again. */
export class SearchUnavailableError extends Error {
  override name = 'SearchUnavailableError';
}

/** Interface of the overlay and the search page to the embedded index or Algolia. */
export interface SearchClient {
  /**
   * Answers a request.
   * @throws SearchUnavailableError if the embedded index is unavailable (a later call tries again); the Algolia
   *   client throws the errors of `algoliasearch`.
   */
  search: (request: SearchParams) => Promise<SearchResponse>;
  /** Loads the index for the first search, when the pointer or focus reaches the button. Never throws. */
  preload?: () => void;
}
