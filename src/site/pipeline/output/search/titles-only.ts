import type { SearchRecord } from '@portal/core/search/records';

/**
 * Leaves the texts of some pages out: titles, their words and what the page says of itself stay.
 * @param baseUrl of the site, before every route
 */
export function titlesOnly(
  records: readonly SearchRecord[],
  baseUrl: string,
  routes: readonly string[],
): SearchRecord[] {
  const root = baseUrl.replace(/\/$/, '');
  const pages = new Set(routes.map((route) => `${root}${route}`));
  return records.filter(({ url, type }) => {
    const [page = ''] = url.split('#');
    return type !== 'content' || !pages.has(page.replace(/\/$/, ''));
  });
}
