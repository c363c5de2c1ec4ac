import type { FacetFilters, SearchRecord } from '../types';

/** Matches `language:en` or `docusaurus_tag:…`; an unknown facet matches no record, like in Algolia. */
function holds({ language, docusaurus_tag: tag }: SearchRecord, filter: string): boolean {
  return filter === `language:${language}` || filter === `docusaurus_tag:${tag}`;
}

/** Applies the facet filters: AND over the outer list, OR over inner lists. */
export function passes(record: SearchRecord, filters: FacetFilters = []): boolean {
  const all = typeof filters === 'string' ? [filters] : filters;
  return all.every((any) =>
    typeof any === 'string'
      ? holds(record, any)
      : any.length === 0 || any.some((filter) => holds(record, filter)),
  );
}
