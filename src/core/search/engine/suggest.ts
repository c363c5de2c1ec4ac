import { IMPORTANCE } from '../records';
import type { SearchRecord } from '../types';
import { fold } from './fold';
import { titleOf } from './texts';

const MAX_SUGGESTIONS = 3;
/** Minimum likeness (0 to 1) of the query and a suggested title. */
const ALIKE = 0.35;

/** Collects the three-letter groups of each word, so the order of the words does not matter. */
function trigramsOf(text: string): Set<string> {
  const trigrams = new Set<string>();
  for (const word of fold(text).match(/[\p{L}\p{N}]+/gu) ?? []) {
    const padded = ` ${word} `;
    for (let i = 0; i + 3 <= padded.length; i += 1) trigrams.add(padded.slice(i, i + 3));
  }
  return trigrams;
}

/** Dice coefficient of two sets, from 0 to 1. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const trigram of a) if (b.has(trigram)) shared += 1;
  return a.size + b.size === 0 ? 0 : (2 * shared) / (a.size + b.size);
}

/** Finds the titles of pages, sections and entries that are most similar to a query. */
export function suggest(query: string, records: readonly SearchRecord[]): string[] {
  const wanted = trigramsOf(query);
  const best = new Map<string, number>();
  for (const record of records) {
    const { type, weight } = record;
    const isPlace = /^lvl[12]$/.test(type) || weight.pageRank === IMPORTANCE.entry;
    if (!isPlace || weight.pageRank === IMPORTANCE.repeated) continue;
    for (const title of titleOf(record).split(' · ')) {
      const alike = likeness(wanted, trigramsOf(title));
      if (alike >= ALIKE) best.set(title, alike);
    }
  }
  return [...best]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MAX_SUGGESTIONS)
    .map(([title]) => title);
}
