import type { SearchFailure } from './failure';
import { type Hit, parseHit } from './hit';

export interface SearchAnswer {
  query: string;
  hits: Hit[];
  nbHits: number;
  nbPages: number;
  /** Whether the hits are probably wrong; always false with Algolia. */
  guesses: boolean;
  /** Null if the search succeeded; else there are no hits. */
  failure: SearchFailure | null;
}

export const NO_ANSWER: SearchAnswer = {
  query: '',
  hits: [],
  nbHits: 0,
  nbPages: 0,
  guesses: false,
  failure: null,
};

export class MalformedAnswerError extends Error {
  constructor() {
    super('The search response contains no results.');
    this.name = 'MalformedAnswerError';
  }
}

/**
 * Parses the response to a query. Skips invalid hits.
 * @throws {MalformedAnswerError} if there is no list of hits
 */
export function parseSearchAnswer(query: string, answer: unknown): SearchAnswer {
  const { hits, nbHits, nbPages, queryID, guesses } = (answer ?? {}) as Record<string, unknown>;
  if (!Array.isArray(hits)) throw new MalformedAnswerError();
  const id = typeof queryID === 'string' ? queryID : null;
  const parsed = hits.map((hit) => parseHit(hit, id)).filter((hit) => hit !== null);
  return {
    query,
    hits: parsed,
    nbHits: parsed.length === 0 ? 0 : Math.max(count(nbHits), parsed.length),
    nbPages: count(nbPages),
    guesses: guesses === true,
    failure: null,
  };
}

function count(value: unknown): number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : 0;
}
