import type { AutocompleteSource } from '@algolia/autocomplete-core';

import { encodeQuery, groupHits, toStoredHit } from '../client';
import type { Hit, SearchAnswer, SearchConfig, Searcher, StoredHit } from '../client';
import { TITLE_LEVELS } from '@portal/core/search/types';
import type { SavedSearches } from './saved-searches';

/* oxlint-disable typescript/consistent-type-definitions -- the engine's items have index
   signatures, which an interface does not satisfy. */
export type SavedItem = { kind: 'recent' | 'favorite'; hit: StoredHit };
export type HitItem = { kind: 'hit'; hit: Hit; parent: Hit | null; position: number };
export type SeeAllItem = { kind: 'see-all'; url: string; count: number };
/* oxlint-enable typescript/consistent-type-definitions */
export type OverlayItem = SavedItem | HitItem | SeeAllItem;

/** Ids of sources without items, by which `screenOf` chooses the screen. */
export const NO_RESULTS = 'no-results';
export const FAILED = 'failed';

export interface SourceOptions {
  config: SearchConfig;
  search: Searcher;
  saved: SavedSearches;
  onSelect: (item: OverlayItem, event: unknown) => void;
  onAnswer: (answer: SearchAnswer) => void;
}

type Source = AutocompleteSource<OverlayItem>;

interface Found {
  sources: Source[];
  /** Missing for an empty query. */
  answer?: SearchAnswer;
}

/**
 * Creates a function that returns the sources for a query: saved searches for an empty query, else the groups of the
 * answer. The function never rejects. Overlapping calls all wait for the newest query. Otherwise the engine would stop
 * the timer for `stalled` when an older query ends.
 */
export function createSources(options: SourceOptions): (query: string) => Promise<Source[]> {
  let newest: Promise<Found>;
  // A number, because promises cannot be compared here: the minifier (SWC 1.16.18) merges a variable and its copy if
  // both are assigned in a loop, and would change the comparison to `newest !== newest`.
  let asked = 0;
  return async (query) => {
    newest = isBlank(query)
      ? Promise.resolve({ sources: savedSources(options) })
      : foundSources(query, options);
    asked += 1;
    let awaited: number;
    let found: Found;
    do {
      awaited = asked;
      found = await newest;
    } while (awaited !== asked);
    if (found.answer) options.onAnswer(found.answer);
    return found.sources;
  };
}

export function isBlank(query: string): boolean {
  return query.trim() === '';
}

function savedSources(options: SourceOptions): Source[] {
  const { config, saved } = options;
  if (config.disableUserPersonalization) return [];
  const items = (kind: SavedItem['kind'], hits: StoredHit[]) =>
    hits.map((hit): OverlayItem => ({ kind, hit }));
  return [
    source(options, 'recent', items('recent', saved.recent())),
    source(options, 'favorite', items('favorite', saved.favorites())),
  ];
}

async function foundSources(query: string, options: SourceOptions): Promise<Found> {
  const { config, search } = options;
  const answer = await search(query);
  if (answer.failure) return { sources: [source(options, FAILED, [])], answer };
  const groups = groupHits(answer.hits, config.maxResultsPerGroup);
  if (groups.length === 0) return { sources: [source(options, NO_RESULTS, [])], answer };
  const url = `${config.searchPagePath}?q=${encodeQuery(query)}`;
  return {
    sources: [
      ...groups.map(({ hits: entries }, index) =>
        source(
          options,
          `hits${index}`,
          entries.map((entry): OverlayItem => ({ kind: 'hit', ...entry })),
        ),
      ),
      source(options, 'see-all', [{ kind: 'see-all', url, count: answer.nbHits }]),
    ],
    answer,
  };
}

function source({ onSelect }: SourceOptions, sourceId: string, items: OverlayItem[]): Source {
  return {
    sourceId,
    getItems: () => items,
    getItemUrl: ({ item }) => urlOf(item),
    onSelect: ({ item, event }) => {
      onSelect(item, event);
    },
  };
}

export function keyOf(item: OverlayItem): string {
  return item.kind === 'see-all' ? item.kind : item.hit.objectID;
}

export function urlOf(item: OverlayItem): string {
  return item.kind === 'see-all' ? item.url : item.hit.url;
}

/** Returns the hit for the recent searches: the page or section of a text hit, else the hit itself. */
export function itemToSave(item: OverlayItem): StoredHit | null {
  if (item.kind === 'see-all') return null;
  if (item.kind === 'hit' && item.hit.type === 'content') return item.parent ?? sectionOf(item.hit);
  return item.hit;
}

/** Returns the section of a text hit, because a paragraph is too long for a list of searches. */
function sectionOf(hit: Hit): StoredHit {
  const type = [...TITLE_LEVELS].reverse().find((level) => hit.hierarchy[level]) ?? 'lvl1';
  return { ...toStoredHit(hit), objectID: hit.url, type, content: null };
}
