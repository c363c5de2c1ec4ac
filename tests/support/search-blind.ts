import { readFileSync } from 'node:fs';

import { type Asked, isAt } from './search-score';

/** Sets that were written from the pages, each by somebody who had seen neither engine nor other sets. */
export const blindSets = [
  'search-gold-2.json',
  'search-gold-3.json',
  'search-gold-4.json',
  'search-gold-5.json',
  'search-gold-6.json',
] as const;

/** A query of a blind set. */
interface Entry {
  query: string;
  /** What sort of query: English, question, typo, field, one word … */
  kind: string;
  /** Places that answer it: `/route`, or `/route#anchor`. */
  expect: string[];
}

/** The queries of a set by kind. */
export function readBlindSet(name: (typeof blindSets)[number]): Map<string, Asked[]> {
  const entries = JSON.parse(readFileSync(`tests/fixtures/${name}`, 'utf8')) as Entry[];
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
