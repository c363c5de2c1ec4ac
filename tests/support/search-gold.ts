import { readFileSync } from 'node:fs';

import { fold } from '../../src/core/search/engine';
import type { SearchHit } from '../../src/core/search/types';

export type HitPlace = Pick<SearchHit, 'url' | 'type' | 'hierarchy'>;

/** A query, and a function that decides if a hit answers it. */
export interface Asked {
  query: string;
  answeredBy: (hit: HitPlace) => boolean;
}

/** A query of a gold set: a line of a file in `tests/fixtures/search-gold`. */
export interface GoldQuery extends Asked {
  set: string;
  /** Kind of the query: English, question, typo, field … */
  kind: string;
  /** Correct addresses (see `isAt`). */
  expect: string[];
  /** Name of a field, status or event; every hit with this title is correct. */
  field?: string;
  /** Not used for tuning the ranking. Write new queries of this kind before tuning again. */
  held?: boolean;
}

/**
 * `readers`: queries as readers typed them. Those without `held` were used to tune the ranking. `blind-*`: queries by
 * people who had seen neither the engine nor the other sets. Do not tune the ranking for single queries of these. If a
 * page written later also answers a query, add the page to the answers.
 */
export const goldSets = [
  'readers',
  'blind-4',
  'blind-5',
  'blind-6',
  'blind-7',
  'blind-8',
  'blind-9',
  'blind-10',
  'blind-11',
  'blind-12',
  'blind-13',
  'blind-14',
  'blind-15',
  'blind-16',
  'blind-17',
] as const;
type GoldSet = (typeof goldSets)[number];

export function readGold(set: GoldSet): GoldQuery[] {
  const lines = readFileSync(`tests/fixtures/search-gold/${set}.jsonl`, 'utf8').trim().split('\n');
  return lines.map((line) =>
    toQuery(set, JSON.parse(line) as Omit<GoldQuery, 'set' | 'answeredBy'>),
  );
}

/** Reads the topics that the portal does not describe. */
export function absentTopics(): string[] {
  const lines = readFileSync('tests/fixtures/search-gold/absent.jsonl', 'utf8').trim().split('\n');
  return lines.map((line) => (JSON.parse(line) as { query: string }).query);
}

function toQuery(set: string, entry: Omit<GoldQuery, 'set' | 'answeredBy'>): GoldQuery {
  const answeredBy = (hit: HitPlace): boolean =>
    (entry.field !== undefined && titleOf(hit) === entry.field) ||
    entry.expect.some((place) => isAt(hit.url, place));
  return { ...entry, set, answeredBy };
}

/**
 * Reads a set that is not part of the project: a line `{ query, expected: [addresses], kind }` for each query; a topic
 * that the portal does not describe has no addresses. Leaves out the queries that one of the project's sets holds.
 */
export function readNewQueries(file: string) {
  const keyOf = (query: string): string => fold(query).replace(/\s+/g, ' ').trim();
  const held = new Set(goldSets.flatMap((set) => readGold(set).map(({ query }) => keyOf(query))));
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const all = lines.map((line) => JSON.parse(line) as NewQuery);
  const fresh = all.filter(({ query }) => !held.has(keyOf(query)));
  return {
    queries: fresh
      .filter(({ expected }) => expected.length > 0)
      .map(({ query, expected, kind }) => {
        const asked = toQuery(file, { query, kind, expect: expected });
        const answeredBy = (hit: HitPlace): boolean =>
          asked.answeredBy(hit) || expected.some((place) => isAt(addressByTitle(hit), place));
        return { ...asked, answeredBy };
      }),
    absent: fresh.filter(({ expected }) => expected.length === 0).map(({ query }) => query),
    /** Number of queries that were left out. */
    known: all.length - fresh.length,
  };
}

interface NewQuery {
  query: string;
  expected: string[];
  kind: string;
}

/** The address that a reader of the Markdown derives from a heading. The real anchor may be that of an older heading. */
function addressByTitle(hit: HitPlace): string {
  const anchor = (titleOf(hit) ?? '').toLowerCase().replace(/[^\p{L}\p{M}\p{N}_ -]/gu, '');
  return `${hit.url.split('#')[0] ?? ''}#${anchor.replaceAll(' ', '-')}`;
}

/** Title of the record; null for a text. */
function titleOf({ type, hierarchy }: HitPlace): string | null {
  return type === 'content' ? null : hierarchy[type];
}

/** Whether a URL is at a place: `/page` matches all its anchors, `/page#anchor` all anchors with this prefix. */
export function isAt(url: string, place: string): boolean {
  const plain = (address: string): string => address.replace(/(?<=.)\/(?=$|#)/, '');
  const target = plain(place.normalize('NFC'));
  const actual = plain(url);
  return actual === target || actual.startsWith(target.includes('#') ? target : `${target}#`);
}

/** Result of a query. */
export interface Answer {
  query: string;
  /** Rank of the first correct hit; the first is 1. 0 if none of 20 hits is correct. */
  rank: number;
  /** The first five hits. */
  urls: string;
}

export interface Score {
  /** Share of queries whose first hit is correct; `inFive`: with a correct hit among the first five. */
  first: number;
  inFive: number;
  /** Mean of 1 / rank of the first correct hit among 20. */
  reciprocalRank: number;
  /** Scores in one line, for the test log. */
  summary: string;
  /** Queries whose first hit is wrong, each with its first five hits. */
  notFirst: string[];
  /** Queries without a correct hit among the first five. */
  notInFive: string[];
}

/** Evaluates the shown hits of a query. */
export function answerOf(
  query: string,
  hits: readonly HitPlace[],
  answeredBy: Asked['answeredBy'],
): Answer {
  const urls = hits.slice(0, 5).map(({ url }) => url);
  return { query, rank: hits.findIndex(answeredBy) + 1, urls: urls.join('  ') || 'nothing' };
}

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
