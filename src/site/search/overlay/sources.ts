import type { AutocompleteSource } from '@algolia/autocomplete-core';

import { encodeQuery, groupHits, toStoredHit } from '../client';
import type { Hit, SearchConfig, Searcher, SearchFailure, StoredHit } from '../client';
import { TITLE_LEVELS } from '@portal/core/search/types';
import type { SavedSearches } from './saved-searches';

/* eslint-disable @typescript-eslint/consistent-type-definitions -- the engine's items have index
   signatures, which an interface does not satisfy. */
export type SavedItem = { kind: 'recent' | 'favorite'; hit: StoredHit };
export type HitItem = { kind: 'hit'; hit: Hit; parent: Hit | null; position: number };
export type SeeAllItem = { kind: 'see-all'; url: string; count: number };
/* eslint-enable @typescript-eslint/consistent-type-definitions */
export type OverlayItem = SavedItem | HitItem | SeeAllItem;

/** Facts about the last answer beside its items. */
export interface AnswerFacts {
  query: string;
  nbHits: number;
  /** Queries for 'Try searching for'. */
  suggestions: readonly string[];
  /** Whether the hits are probably not what the reader meant. */
  guesses: boolean;
  failure: SearchFailure | null;
}

/** Ids of sources without items, which distinguish the screens. */
export const NO_RESULTS = 'no-results';
export const FAILED = 'failed';

export interface SourceOptions {
  config: SearchConfig;
  search: Searcher;
  saved: SavedSearches;
  onSelect: (item: OverlayItem, event: unknown) => void;
  onAnswer: (facts: Partial<AnswerFacts>) => void;
}

type Source = AutocompleteSource<OverlayItem>;

interface Answer {
  sources: Source[];
  facts: Partial<AnswerFacts>;
}

/**
 * Gives the sources of a query: saved searches for an empty query, else the groups of the answer. Never
 * rejects. Overlapping queries all wait for the newest: otherwise the engine stops the stalled timer of the
 * newest when an older one ends.
 */
export function createSources(options: SourceOptions): (query: string) => Promise<Source[]> {
  let newest: Promise<Answer>;
  // Counts instead of comparing promises: the minifier (SWC 1.16.18) merges a variable and its copy when both
  // are assigned in a loop, and turned the comparison into `newest !== newest`.
  let asked = 0;
  return async (query) => {
    newest = isBlank(query) ? Promise.resolve(savedSources(options)) : foundSources(query, options);
    asked += 1;
    let awaited: number;
    let answer: Answer;
    do {
      awaited = asked;
      answer = await newest;
    } while (awaited !== asked);
    options.onAnswer(answer.facts);
    return answer.sources;
  };
}

export function isBlank(query: string): boolean {
  return query.trim() === '';
}

function savedSources(options: SourceOptions): Answer {
  const { config, saved } = options;
  if (config.disableUserPersonalization) return { sources: [], facts: {} };
  const items = (kind: SavedItem['kind'], hits: StoredHit[]) =>
    hits.map((hit): OverlayItem => ({ kind, hit }));
  return {
    sources: [
      source(options, 'recent', items('recent', saved.recent())),
      source(options, 'favorite', items('favorite', saved.favorites())),
    ],
    facts: {},
  };
}

async function foundSources(query: string, options: SourceOptions): Promise<Answer> {
  const { config, search } = options;
  const outcome = await search(query);
  if (!outcome.ok) {
    return {
      sources: [source(options, FAILED, [])],
      facts: { query, nbHits: 0, failure: outcome.failure },
    };
  }
  const { hits, ...rest } = outcome.answer;
  const facts = { query, ...rest, failure: null };
  const groups = groupHits(hits, config.maxResultsPerGroup);
  if (groups.length === 0) return { sources: [source(options, NO_RESULTS, [])], facts };
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
      source(options, 'see-all', [{ kind: 'see-all', url, count: facts.nbHits }]),
    ],
    facts,
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

/** The hit to add to the recent searches: the page or section of a text hit, otherwise the hit itself. */
export function itemToSave(item: OverlayItem): StoredHit | null {
  if (item.kind === 'see-all') return null;
  if (item.kind === 'hit' && item.hit.type === 'content') return item.parent ?? sectionOf(item.hit);
  return item.hit;
}

/** The title above a text, because a paragraph is a poor entry in a list of searches. */
function sectionOf(hit: Hit): StoredHit {
  const type = [...TITLE_LEVELS].reverse().find((level) => hit.hierarchy[level]) ?? 'lvl1';
  return { ...toStoredHit(hit), objectID: hit.url, type, content: null };
}
