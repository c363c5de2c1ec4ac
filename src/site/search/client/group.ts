import { TITLE_LEVELS } from '@portal/core/search/types';
import type { Hit } from './hit';

/** A hit below its group's title; `parent` is the hit of its page, right above it. */
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

/** Two hits with the same titles (and, for a text, the same text) look the same to a reader. */
function lookOf({ type, hierarchy, content }: Hit): string {
  const titles = TITLE_LEVELS.map((level) => hierarchy[level] ?? '');
  return [...titles, type === 'content' ? content : ''].join('\n');
}

/** Rows that a group has before another one: more only where they rank above the best hit of that. */
const ALWAYS_SHOWN = 3;

type Ranked = Omit<NestedHit, 'parent'>;

/**
 * Groups hits by lvl0, in the order of the best hit of each group. Inside a group hits keep their rank,
 * so the best hit of an answer is its first row. A hit stands below its page where the page ranks
 * higher. Hits that look the same are shown once.
 * @param maxPerGroup results shown per group (5 by default)
 */
export function groupHits(hits: readonly Hit[], maxPerGroup: number): HitGroup[] {
  return groupOnce(distinct(hits, 0), maxPerGroup).groups;
}

/**
 * All hits in groups: as in the overlay, then again the hits for which a group had no place.
 * @param ranked number of hits of the answer before these
 */
export function groupAllHits(hits: readonly Hit[], maxPerGroup: number, ranked = 0): HitGroup[] {
  const groups: HitGroup[] = [];
  let rest = distinct(hits, ranked);
  while (rest.length > 0) {
    const round = groupOnce(rest, maxPerGroup);
    groups.push(...round.groups);
    rest = round.rest;
  }
  return groups;
}

function distinct(hits: readonly Hit[], ranked: number): Ranked[] {
  const looks = new Set<string>();
  return hits.flatMap((hit, index) => {
    const look = `${hit.hierarchy.lvl0}\n${lookOf(hit)}`;
    if (looks.has(look)) return [];
    looks.add(look);
    return [{ hit, position: ranked + index + 1 }];
  });
}

function groupOnce(entries: readonly Ranked[], maxPerGroup: number) {
  // Maps, not objects: `constructor` and `__proto__` are titles like any other.
  const byGroup = new Map<string, Ranked[]>();
  for (const entry of entries) {
    const { lvl0 } = entry.hit.hierarchy;
    byGroup.set(lvl0, [...(byGroup.get(lvl0) ?? []), entry]);
  }
  const all = [...byGroup];
  const rest: Ranked[] = [];
  const groups = all.map(([title, found], number): HitGroup => {
    const next = all[number + 1]?.[1][0]?.position ?? Infinity;
    const isShown = ({ position }: Ranked, place: number): boolean =>
      place < maxPerGroup && (place < ALWAYS_SHOWN || position < next);
    rest.push(...found.filter((entry, place) => !isShown(entry, place)));
    return { title, hits: nest(found.filter(isShown)) };
  });
  rest.sort((a, b) => a.position - b.position);
  return { groups, rest };
}

function nest(entries: readonly Ranked[]): NestedHit[] {
  const pages = new Map<string, NestedHit[]>();
  for (const { hit, position } of entries) {
    const place = `${hit.hierarchy.lvl1}\n${hit.url.split('#')[0] ?? ''}`;
    const page = pages.get(place);
    if (page) page.push({ hit, position, parent: page[0]?.hit ?? null });
    // Only the hit of a page has others below it; the key of any other is its own.
    else pages.set(hit.type === 'lvl1' ? place : hit.objectID, [{ hit, position, parent: null }]);
  }
  return [...pages.values()].flat();
}
