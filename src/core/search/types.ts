/**
 * The one contract between records, engine, clients and UI. The shapes are DocSearch's and
 * Algolia's, so that the overlay and the search page do not know which backend answers them.
 */

/** Levels of the titles of a page: lvl1 its own, lvl2–lvl6 below it. */
export const TITLE_LEVELS = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

/** Heading levels of a record: lvl0 is the sidebar's group. */
export const LEVELS = ['lvl0', ...TITLE_LEVELS] as const;
export type HierarchyLevel = (typeof LEVELS)[number];

/** What a record is: a title of that level, or text that lies under the titles. */
export type RecordType = (typeof TITLE_LEVELS)[number] | 'content';

/** Titles from the group down; `lvl0` and `lvl1` are always there, unused levels are null. */
export type Hierarchy = Record<'lvl0' | 'lvl1', string> &
  Record<Exclude<HierarchyLevel, 'lvl0' | 'lvl1'>, string | null>;

/** Tie-breakers of the ranking, highest first, but `position`: lowest first. */
export interface RecordWeight {
  /** How much the place explains: `IMPORTANCE` of src/core/search/records. */
  pageRank: number;
  /** 90 for lvl1, 80 for lvl2, … 0 for content. */
  level: number;
  /** Order of the record on its page, from 0. */
  position: number;
}

/** One record as it is extracted, pushed to Algolia, and indexed in the browser. */
export interface SearchRecord {
  /** `url`, then `:n` from the second record of the same url on: stable from build to build. */
  objectID: string;
  /** Path and fragment on this site, not percent-encoded, Unicode NFC. */
  url: string;
  type: RecordType;
  /** Text under the title; a field's description for a title of a field; null for bare titles. */
  content: string | null;
  /**
   * Other names of what the title names: method and path of an operation, its `operationId`, a
   * `reason_code`, the keywords of a page. They find the record and are not shown as its text.
   */
  names: readonly string[];
  /** What an English description of the same says, in short: it finds the record as its text does. */
  english: string | null;
  hierarchy: Hierarchy;
  language: string;
  docusaurus_tag: string;
  weight: RecordWeight;
}

/** What the embedded engine is built from. */
export interface SearchIndex {
  records: readonly SearchRecord[];
  /** Groups of words that mean the same in this trade, in both languages. */
  synonyms: readonly (readonly string[])[];
}

/** Text with the highlight tags around the matched parts. Text, never HTML: split on the tags. */
export interface HighlightedValue {
  value: string;
}

/** One hit: a record without what only finds it, with its highlights. Null levels have none. */
export interface SearchHit extends Omit<SearchRecord, 'weight' | 'names' | 'english'> {
  _highlightResult: {
    hierarchy: Partial<Record<HierarchyLevel, HighlightedValue>>;
    content?: HighlightedValue;
    names?: HighlightedValue[];
    english?: HighlightedValue;
  };
  _snippetResult: { content?: HighlightedValue };
}

/** `'facet:value'`; the outer list is joined with AND, an inner list with OR. */
export type FacetFilters = string | readonly (string | readonly string[])[];

/** The search parameters this site uses; Algolia takes more and the embedded client ignores them. */
export interface SearchParams {
  query?: string;
  /** From 0. */
  page?: number;
  hitsPerPage?: number;
  attributesToRetrieve?: readonly string[];
  attributesToHighlight?: readonly string[];
  /** `attribute:words`; the embedded index looks at `content:10`, its titles are never cut. */
  attributesToSnippet?: readonly string[];
  snippetEllipsisText?: string;
  highlightPreTag?: string;
  highlightPostTag?: string;
  facetFilters?: FacetFilters;
  clickAnalytics?: boolean;
  [parameter: string]: unknown;
}

/** A request, as `algoliasearch` 5 defines it. */
export interface SearchRequest extends SearchParams {
  indexName: string;
}

/** The argument of `search`. */
export interface SearchRequests {
  requests: readonly SearchRequest[];
}

export interface SearchResponse {
  hits: SearchHit[];
  nbHits: number;
  nbPages: number;
  /** The hits are probably not what was asked for; the embedded index only. */
  guesses?: boolean;
  /** Titles that are like the query, where it has no sure answer; the embedded index only. */
  suggestions?: string[];
}

export interface SearchResponses {
  /** One per request, in the order of the requests. */
  results: SearchResponse[];
}

/** What overlay and search page talk to: the embedded index, or Algolia. */
export interface SearchClient {
  /**
   * Answers all requests, in order.
   * @throws SearchUnavailableError when the embedded index cannot be had (a later call tries
   *   again); the Algolia client throws the errors of `algoliasearch`.
   */
  search: (requests: SearchRequests) => Promise<SearchResponses>;
  /** Starts what the first search would wait for (pointer over or focus on the button). Never throws. */
  preload?: () => void;
}
