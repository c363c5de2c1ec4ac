import { readFileSync } from 'node:fs';

import { groupHits, type HitGroup } from '../../src/site/search/client';
import { buildSearchRequest } from '../../src/site/search/client/request';
import { parseSearchAnswer } from '../../src/site/search/client/response';
import type { SearchEngine } from '../../src/core/search/engine';
import type { SearchHit } from '../../src/core/search/types';

/** What a test needs to know of a hit. */
export type HitPlace = Pick<SearchHit, 'url' | 'type' | 'hierarchy'>;

/** A query, and the hits that answer it. */
export interface Asked {
  query: string;
  answeredBy: (hit: HitPlace) => boolean;
}

/** A query of a gold set: one line of a file in `tests/fixtures/search-gold`. */
export interface GoldQuery extends Asked {
  set: GoldSet;
  /** Kind of query: English, question, typo, field … */
  kind: string;
  /** Places that answer it (see `isAt`). */
  expect: string[];
  /** Name of a field, status or event: every hit with this title answers the query. */
  field?: string;
  /** Not looked at while the ranking was tuned. Write new held-out queries before tuning again. */
  held?: boolean;
}

/**
 * `readers`: queries as readers type them. The ranking was tuned with those that are not `held`.
 * `blind-*`: each set was written from the pages by a person who had seen neither the engine nor the
 * other sets. Do not tune the ranking for a single query of them. A page that is written later may
 * answer a query, too: add it to the answers.
 */
export const goldSets = ['readers', 'blind-4', 'blind-5', 'blind-6', 'blind-7', 'blind-8'] as const;
type GoldSet = (typeof goldSets)[number];

/** Reads the queries of one set. */
export function readGold(set: GoldSet): GoldQuery[] {
  const lines = readFileSync(`tests/fixtures/search-gold/${set}.jsonl`, 'utf8').trim().split('\n');
  return lines.map((line) => {
    const entry = JSON.parse(line) as Omit<GoldQuery, 'set' | 'answeredBy'>;
    const answeredBy = (hit: HitPlace): boolean =>
      (entry.field !== undefined && titleOf(hit) === entry.field) ||
      entry.expect.some((place) => isAt(hit.url, place));
    return { ...entry, set, answeredBy };
  });
}

/** The record's own title; null for text, which has none. */
function titleOf({ type, hierarchy }: HitPlace): string | null {
  return type === 'content' ? null : hierarchy[type];
}

/**
 * Whether an address is the expected place: `/page` is the page with all its anchors, `/page#anchor`
 * an anchor that starts so.
 */
export function isAt(url: string, place: string): boolean {
  const plain = (address: string): string => address.replace(/(?<=.)\/(?=$|#)/, '');
  const target = plain(place.normalize('NFC'));
  const actual = plain(url);
  return actual === target || actual.startsWith(target.includes('#') ? target : `${target}#`);
}

/** How the engine answered a query. */
export interface Answer {
  query: string;
  /** Rank of the first hit that answers it, from 1; 0 when no hit among 20 does. */
  rank: number;
  /** The first five hits. */
  urls: string;
}

export interface Score {
  /** Shares of the queries with an answer as the first hit, and among the first five. */
  first: number;
  inFive: number;
  /** Mean of 1 / rank of the first answer among 20 hits. */
  reciprocalRank: number;
  /** The scores in one line, for the log of a test. */
  summary: string;
  /** Queries whose first hit is not an answer, with the first five hits. */
  notFirst: string[];
  /** Queries without an answer among the first five hits. */
  notInFive: string[];
}

/** The groups of hits that the overlay shows. */
export function groupsFor(engine: SearchEngine, query: string): HitGroup[] {
  const request = buildSearchRequest({
    query,
    narrow: false,
    indexName: 'portal',
    facetFilters: [],
    clickAnalytics: false,
    searchParameters: {},
  });
  const { hits } = parseSearchAnswer({ results: [engine.search(request)] });
  return groupHits(hits, 5);
}

/** Asks a query; the hits come in the order of the overlay, from top to bottom. */
export function ask(engine: SearchEngine, { query, answeredBy }: Asked): Answer {
  return answerOf(
    query,
    groupsFor(engine, query).flatMap(({ hits }) =>
      hits.map(({ hit }) => ({ ...hit, url: decodeURI(hit.url) })),
    ),
    answeredBy,
  );
}

/** How shown hits answer a query. */
export function answerOf(
  query: string,
  hits: readonly HitPlace[],
  answeredBy: Asked['answeredBy'],
): Answer {
  const urls = hits.slice(0, 5).map(({ url }) => url);
  return { query, rank: hits.findIndex(answeredBy) + 1, urls: urls.join('  ') || 'nothing' };
}

/** Scores the answers to some queries. */
export function scoreOf(answers: readonly Answer[]): Score {
  const notFirst: string[] = [];
  const notInFive: string[] = [];
  let reciprocal = 0;
  for (const { query, rank, urls } of answers) {
    const line = `${query} → ${urls}`;
    if (rank > 0) reciprocal += 1 / rank;
    if (rank !== 1) notFirst.push(rank === 0 ? line : `${rank}: ${line}`);
    if (rank === 0 || rank > 5) notInFive.push(line);
  }
  const count = answers.length;
  const first = (count - notFirst.length) / count;
  const inFive = (count - notInFive.length) / count;
  const reciprocalRank = reciprocal / count;
  const summary = `${count} queries, first ${first.toFixed(3)}, among five ${inFive.toFixed(3)}, MRR ${reciprocalRank.toFixed(3)}`;
  return { first, inFive, reciprocalRank, summary, notFirst, notInFive };
}
