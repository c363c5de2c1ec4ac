import type { SearchEngine } from '../../src/search/engine';
import type { SearchHit } from '../../src/search/types';

/** A query and the hits that answer it. */
export interface Asked {
  query: string;
  answeredBy: (hit: Pick<SearchHit, 'url' | 'type' | 'hierarchy'>) => boolean;
}

export interface Score {
  count: number;
  /** Shares of queries with an answer as the first hit, and among the first five. */
  first: number;
  inFive: number;
  /** Queries whose first hit is another, with what stood there. */
  notFirst: string[];
  /** Queries without an answer among five. */
  notInFive: string[];
}

/** Asks every query as the overlay does. */
export function scoreOf(engine: SearchEngine, asked: readonly Asked[]): Score {
  const notFirst: string[] = [];
  const notInFive: string[] = [];
  for (const { query, answeredBy } of asked) {
    const { hits } = engine.search('score', { query, hitsPerPage: 5 });
    const rank = hits.findIndex(answeredBy);
    const line = `${query} → ${hits.map(({ url }) => url).join('  ') || 'nothing'}`;
    if (rank !== 0) notFirst.push(rank < 0 ? line : `${rank + 1}: ${line}`);
    if (rank < 0) notInFive.push(line);
  }
  const count = asked.length;
  return {
    count,
    first: (count - notFirst.length) / count,
    inFive: (count - notInFive.length) / count,
    notFirst,
    notInFive,
  };
}

/**
 * Whether an address is the place that is meant: `/page` is the page with all its anchors,
 * `/page#anchor` an anchor or what begins with it.
 */
export function isAt(url: string, place: string): boolean {
  const plain = (address: string): string => address.replace(/(?<=.)\/(?=$|#)/, '');
  const target = plain(place.normalize('NFC'));
  const there = plain(url);
  return there === target || there.startsWith(target.includes('#') ? target : `${target}#`);
}
