import { TITLE_LEVELS } from '@portal/core/search/types';
import type { Hit } from './hit';

/** Hit in a group. `parent` is the hit of its page, which is in a row above; null if there is none. */
export interface NestedHit {
  hit: Hit;
  parent: Hit | null;
  /** Rank in the answer for click analytics; the first is 1. */
  position: number;
}

export interface HitGroup {
  title: string;
  hits: NestedHit[];
}

/** Returns a key that is equal for hits that look the same: same titles, and for text hits also the same text. */
function lookOf({ type, hierarchy, content }: Hit): string {
  const titles = TITLE_LEVELS.map((level) => hierarchy[level] ?? '');
  return [...titles, type === 'content' ? content : ''].join('\n');
}

/** Number of rows that a group always shows; further rows must rank above the best hit of the next group. */
const ALWAYS_SHOWN = 3;

type Ranked = Omit<NestedHit, 'parent'>;

/**
 * Groups hits by lvl0. Groups are sorted by the rank of their best hit, and hits in a group by their rank, so the best
 * hit is the first row. A hit is moved below its page if the page ranks higher. Of hits that look the same, only the
 * first is kept.
 * @param maxPerGroup maximum number of hits per group
 */
export function groupHits(hits: readonly Hit[], maxPerGroup: number): HitGroup[] {
  return groupOnce(distinct(hits, 0), maxPerGroup).groups;
}

/** Title of the hits that are in no group of the overlay. */
const MORE = 'More results';

/**
 * Groups the pages of an answer: the groups of the overlay, then for each page the other hits by rank, which are one
 * list for the reader.
 */
export function groupAllHits(pages: readonly (readonly Hit[])[], maxPerGroup: number): HitGroup[] {
  let ranked = 0;
  return pages.flatMap((hits, number) => {
    const found = distinct(hits, ranked);
    ranked += hits.length;
    const { groups, rest } =
      number === 0 ? groupOnce(found, maxPerGroup) : { groups: [], rest: found };
    return rest.length === 0 ? groups : [...groups, { title: MORE, hits: nest(rest) }];
  });
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
  // A map instead of an object, because `constructor` and `__proto__` are valid titles.
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
    // Only the hit of a page can have other hits below it. Any other hit has its own id as key.
    else pages.set(hit.type === 'lvl1' ? place : hit.objectID, [{ hit, position, parent: null }]);
  }
  return [...pages.values()].flat();
}
