import { TITLE_LEVELS } from '@portal/core/search/types';
import type { Hit } from './hit';

/** A hit below its group's title; `parent` is the lvl1 hit that it is nested under, if that is shown. */
export interface NestedHit {
  hit: Hit;
  parent: Hit | null;
  /** Rank in the answer, from 1: click analytics want it. */
  position: number;
}

export interface HitGroup {
  title: string;
  hits: NestedHit[];
}

interface RankedHit {
  hit: Hit;
  position: number;
}

/**
 * Groups hits by lvl0 and, inside a group, by lvl1, in order of first appearance.
 * What would look the same is shown once, and what lies under another hit comes after it.
 * @param maxPerGroup results shown per group (5 by default); the search page shows all.
 */
export function groupHits(hits: readonly Hit[], maxPerGroup = Infinity): HitGroup[] {
  const ranked = hits.map((hit, index) => ({ hit, position: index + 1 }));
  return [...groupBy(ranked, ({ hit }) => hit.hierarchy.lvl0)].map(([title, all]) => {
    const different = [...groupBy(all, ({ hit }) => lookOf(hit)).values()].map(([first]) => first);
    const shown = different.filter((entry) => entry !== undefined).slice(0, maxPerGroup);
    const pages = groupBy(shown, ({ hit }) => hit.hierarchy.lvl1);
    return {
      title,
      hits: [...pages.values()].flatMap((page) => {
        const parent = page.find(({ hit }) => hit.type === 'lvl1')?.hit ?? null;
        return parentsFirst(page).map((entry) => ({
          ...entry,
          parent: entry.hit === parent ? null : parent,
        }));
      }),
    };
  });
}

/** The titles that lead to a hit, as one text that begins with that of what is above it. */
function placeOf({ hierarchy }: Hit): string {
  return TITLE_LEVELS.map((level) => hierarchy[level])
    .filter(Boolean)
    .map((title) => `${title}\n`)
    .join('');
}

/** Two hits with the same look are one to a reader. */
function lookOf(hit: Hit): string {
  return hit.type === 'content' ? `${placeOf(hit)}\n${hit.content}` : placeOf(hit);
}

function isAbove(hit: Hit, other: Hit): boolean {
  if (hit === other || hit.type === 'content') return false;
  const [place, below] = [placeOf(hit), placeOf(other)];
  return below.startsWith(place) && (below.length > place.length || other.type === 'content');
}

/** In their order, but each after the hits that it lies under. */
function parentsFirst(entries: readonly RankedHit[]): RankedHit[] {
  const waiting = new Set(entries);
  const ordered: RankedHit[] = [];
  const put = (entry: RankedHit): void => {
    if (!waiting.delete(entry)) return;
    for (const other of entries) if (isAbove(other.hit, entry.hit)) put(other);
    ordered.push(entry);
  };
  for (const entry of entries) put(entry);
  return ordered;
}

/** A Map, not an object: `constructor` and `__proto__` are titles like any other. */
function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
