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

/**
 * Groups hits by lvl0 and, inside a group, by lvl1 (spec section 3), in order of first appearance.
 * @param maxPerGroup results shown per group (spec section 9: 5); the search page shows all.
 */
export function groupHits(hits: readonly Hit[], maxPerGroup = Infinity): HitGroup[] {
  const ranked = hits.map((hit, index) => ({ hit, position: index + 1 }));
  return [...groupBy(ranked, ({ hit }) => hit.hierarchy.lvl0)].map(([title, all]) => {
    const shown = all.slice(0, maxPerGroup);
    const pages = groupBy(shown, ({ hit }) => hit.hierarchy.lvl1);
    return {
      title,
      hits: [...pages.values()].flatMap((page) => {
        const parent = page.find(({ hit }) => hit.type === 'lvl1')?.hit ?? null;
        return page.map((entry) => ({ ...entry, parent: entry.hit === parent ? null : parent }));
      }),
    };
  });
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
