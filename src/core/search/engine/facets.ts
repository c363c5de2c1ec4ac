import type { FacetFilters, SearchRecord } from '../types';

/** `language:en` on a record; a facet that no record has matches none, as with Algolia. */
function holds({ language, docusaurus_tag: tag }: SearchRecord, filter: string): boolean {
  return filter === `language:${language}` || filter === `docusaurus_tag:${tag}`;
}

/** Whether a record passes the facet filters: outer list AND, inner lists OR. */
export function passes(record: SearchRecord, filters: FacetFilters = []): boolean {
  const all = typeof filters === 'string' ? [filters] : filters;
  return all.every((any) =>
    typeof any === 'string'
      ? holds(record, any)
      : any.length === 0 || any.some((filter) => holds(record, filter)),
  );
}
