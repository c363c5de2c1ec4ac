import type { FacetFilters, SearchParams, SearchRecord } from '../types';

/** Facets of the records: contextual search filters by both. */
export const FACETS = ['language', 'docusaurus_tag'] as const;

type Facet = (typeof FACETS)[number];

const isFacet = (name: string): name is Facet => FACETS.some((facet) => facet === name);

/** `language:en` on a record; a facet that no record has matches none, as with Algolia. */
function holds(record: SearchRecord, filter: string): boolean {
  const colon = filter.indexOf(':');
  const name = filter.slice(0, colon);
  return isFacet(name) && record[name] === filter.slice(colon + 1);
}

/** Whether a record passes the facet filters: outer list AND, inner lists OR. */
export function passes(record: SearchRecord, filters: FacetFilters | undefined): boolean {
  if (filters === undefined) return true;
  const all = typeof filters === 'string' ? [filters] : filters;
  return all.every((any) =>
    typeof any === 'string'
      ? holds(record, any)
      : any.length === 0 || any.some((filter) => holds(record, filter)),
  );
}

/** Counts by value of the facets that were asked for; undefined when none was. */
export function countFacets(
  records: readonly SearchRecord[],
  asked: SearchParams['facets'],
): Record<string, Record<string, number>> | undefined {
  if (asked === undefined) return undefined;
  const names = typeof asked === 'string' ? [asked] : asked;
  const wanted = FACETS.filter((facet) => names.includes('*') || names.includes(facet));
  return Object.fromEntries(
    wanted.map((facet) => {
      const counts = new Map<string, number>();
      for (const record of records) {
        counts.set(record[facet], (counts.get(record[facet]) ?? 0) + 1);
      }
      return [facet, Object.fromEntries(counts)];
    }),
  );
}
