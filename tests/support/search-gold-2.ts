import { readFileSync } from 'node:fs';

import { type Asked, isAt } from './search-score';

const GOLD_2 = new URL('../fixtures/search-gold-2.json', import.meta.url);

/** A query of the second gold set, written from the pages by somebody who had not seen the engine. */
interface Entry {
  query: string;
  /** What sort of query: English, question, typo, field, one word … */
  kind: string;
  /** Places that answer it: `/route`, or `/route#anchor`. */
  expect: string[];
}

/** The queries by kind. */
export function readGold2(): Map<string, Asked[]> {
  const entries = JSON.parse(readFileSync(GOLD_2, 'utf8')) as Entry[];
  const kinds = new Map<string, Asked[]>();
  for (const { query, kind, expect } of entries) {
    const asked = { query, answeredBy: isOneOf(expect) };
    kinds.set(kind, [...(kinds.get(kind) ?? []), asked]);
  }
  return kinds;
}

const isOneOf =
  (places: readonly string[]): Asked['answeredBy'] =>
  ({ url }) =>
    places.some((place) => isAt(url, place));
