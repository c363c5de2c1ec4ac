/**
 * The route of a hand-written page: `docs/x` → `/documents/x`, an index page
 * keeps its trailing slash, and the other folders lie where their route is.
 * @param file relative to the site, with forward slashes
 */
export function routeOf(file: string): string {
  const route = file.replace(/\.mdx$/, '').replace(/^docs\//, 'documents/');
  return `/${route.replace(/(^|\/)index$/, '$1')}`;
}
