import { LEVELS, TITLE_LEVELS } from '@portal/core/search/types';
import type { SearchParams } from '@portal/core/search/types';
import type { SearchConfig } from './config';
import { cutText } from './text';

export const HITS_PER_PAGE = 20;
/** Number of words in a snippet: on screens wider than 768 px, and on narrower screens. */
const SNIPPET_WORDS = 10;
const SNIPPET_WORDS_NARROW = 5;
/** Maximum lengths of the field and of a query in characters. */
export const MAX_INPUT_LENGTH = 64;
export const MAX_QUERY_LENGTH = 512;

const HIGHLIGHT_PRE_TAG = '<mark>';
const HIGHLIGHT_POST_TAG = '</mark>';

export interface QueryOptions {
  query: string;
  narrow: boolean;
  /** Filters for the language and the docs tag of the current page. */
  facetFilters: readonly (string | readonly string[])[];
  /** Page number; the first is 0. Only the search page requests later pages. */
  page?: number;
}

/** Returns the facet filters for a page: its language, and one of its docs tags. */
export function contextualFilters(
  language: string,
  tags: readonly string[],
): (string | readonly string[])[] {
  return [`language:${language}`, tags.map((tag) => `docusaurus_tag:${tag}`)];
}

/** Cuts a query from an address for headings and messages. */
export function shortQuery(query: string): string {
  return query.length <= MAX_INPUT_LENGTH ? query : `${cutText(query, MAX_INPUT_LENGTH)}…`;
}

/** Escapes a query for a URL. */
export function encodeQuery(query: string): string {
  return encodeURIComponent(cutText(query, MAX_QUERY_LENGTH));
}

export function buildSearchRequest(
  config: Pick<SearchConfig, 'indexName' | 'insights' | 'searchParameters'>,
  options: QueryOptions,
): SearchParams {
  const words = options.narrow ? SNIPPET_WORDS_NARROW : SNIPPET_WORDS;
  const { facetFilters = [], ...searchParameters } = config.searchParameters;
  const facets = [...options.facetFilters, ...[facetFilters].flat()];
  return {
    query: cutText(options.query, MAX_QUERY_LENGTH),
    indexName: config.indexName,
    attributesToRetrieve: [
      ...LEVELS.map((level) => `hierarchy.${level}`),
      'content',
      'type',
      'url',
    ],
    attributesToSnippet: [
      ...TITLE_LEVELS.map((level) => `hierarchy.${level}:${words}`),
      `content:${words}`,
    ],
    snippetEllipsisText: '…',
    highlightPreTag: HIGHLIGHT_PRE_TAG,
    highlightPostTag: HIGHLIGHT_POST_TAG,
    hitsPerPage: HITS_PER_PAGE,
    clickAnalytics: config.insights,
    ...(facets.length > 0 ? { facetFilters: facets } : {}),
    ...(options.page ? { page: options.page } : {}),
    ...searchParameters,
  };
}
