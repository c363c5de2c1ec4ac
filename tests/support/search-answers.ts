import { groupHits, type HitGroup } from '../../src/site/search/client';
import { buildSearchRequest } from '../../src/site/search/client/request';
import { parseSearchAnswer } from '../../src/site/search/client/response';
import type { SearchEngine } from '../../src/core/search/engine';
import { type Answer, answerOf, type Asked } from './search-gold';

/** Returns the groups of the overlay for a query. */
export function groupsFor(engine: SearchEngine, query: string): HitGroup[] {
  const config = { indexName: 'portal', insights: false, searchParameters: {} };
  const request = buildSearchRequest(config, { query, narrow: false, facetFilters: [] });
  const { hits } = parseSearchAnswer(query, engine.search(request));
  return groupHits(hits, 5);
}

/** Runs a query. The hits have the order of the overlay, from top to bottom. */
export function ask(engine: SearchEngine, { query, answeredBy }: Asked): Answer {
  return answerOf(
    query,
    groupsFor(engine, query).flatMap(({ hits }) =>
      hits.map(({ hit }) => ({ ...hit, url: decodeURI(hit.url) })),
    ),
    answeredBy,
  );
}
