import { readFileSync } from 'node:fs';

import { parse } from 'yaml';

import type { SearchEngine } from '../../src/search/engine';
import type { SearchHit, SearchRecord } from '../../src/search/types';

/** A query of the gold set and what answers it. */
export interface GoldQuery {
  q: string;
  /** Addresses: a page, or a page with the beginning of an anchor. */
  to: string[];
  /** Name of a field, status or event: every hit with this title will do. */
  field?: string;
  /** Not looked at while the ranking was tuned. */
  held: boolean;
}

interface GoldFile {
  pages: Record<string, string>;
  queries: { q: string; to?: string[]; field?: string; held?: boolean }[];
}

/** Reads the gold set and puts addresses in place of the short names of pages. */
export function readGold(): GoldQuery[] {
  const file = readFileSync('tests/fixtures/search-gold.yaml', 'utf8');
  const { pages, queries } = parse(file) as GoldFile;
  return queries.map(({ q, to = [], field, held = false }) => ({
    q,
    held,
    ...(field !== undefined && { field }),
    to: to.map((target) => {
      const [alias = '', anchor] = target.split('#');
      const page = pages[alias];
      if (page === undefined) throw new Error(`Gold set: ${target} of "${q}" names no known page`);
      return (anchor === undefined ? page : `${page}#${anchor}`).normalize('NFC');
    }),
  }));
}

/** The record's own title; of text, the title that it lies under. */
function titleOf({ type, hierarchy }: Pick<SearchRecord, 'type' | 'hierarchy'>): string | null {
  return type === 'content' ? null : hierarchy[type];
}

/** Whether a hit answers the query. */
export function answers(
  { to, field }: GoldQuery,
  hit: Pick<SearchHit, 'url' | 'type' | 'hierarchy'>,
): boolean {
  if (field !== undefined && titleOf(hit) === field) return true;
  return to.some((target) =>
    target.includes('#')
      ? hit.url.startsWith(target)
      : hit.url === target || hit.url.startsWith(`${target}#`),
  );
}

export interface GoldScore {
  count: number;
  /** Share of queries with an answer among the first five hits. */
  recallAt5: number;
  /** Mean of 1 / rank of the first answer among 20 hits. */
  reciprocalRank: number;
  /** Queries without an answer among the first five, with the hits that stood there. */
  misses: string[];
}

/** Asks every query as the overlay does and scores the answers. */
export function score(engine: SearchEngine, gold: readonly GoldQuery[]): GoldScore {
  const misses: string[] = [];
  let found = 0;
  let reciprocal = 0;
  for (const query of gold) {
    const { hits } = engine.search('gold', { query: query.q, hitsPerPage: 20 });
    const rank = hits.findIndex((hit) => answers(query, hit)) + 1;
    if (rank > 0) reciprocal += 1 / rank;
    if (rank > 0 && rank <= 5) found += 1;
    else
      misses.push(
        `${query.q} → ${
          hits
            .slice(0, 5)
            .map(({ url }) => url)
            .join(' ') || 'nothing'
        }`,
      );
  }
  const count = gold.length;
  return { count, recallAt5: found / count, reciprocalRank: reciprocal / count, misses };
}
