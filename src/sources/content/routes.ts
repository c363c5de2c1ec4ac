/**
 * Returns the route of a hand-written page: `docs/x` → `/documents/x`; index pages keep their trailing slash; other
 * folders equal their route.
 * @param file relative to the site, with forward slashes
 */
export function routeOf(file: string): string {
  const route = file.replace(/\.mdx$/, '').replace(/^docs\//, 'documents/');
  return `/${route.replace(/(^|\/)index$/, '$1')}`;
}
