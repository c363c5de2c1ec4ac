/** An address that is not the page's own, and the page's. Both decoded. */
export interface Redirect {
  from: string;
  to: string;
}

/**
 * The spellings of a route that a file system does not find: Vietnamese addresses in NFD, as some
 * systems send them. (With and without a trailing slash, and `.html`, are rules, not lists.)
 */
export function unicodeRedirects(routes: readonly string[]): Redirect[] {
  return routes
    .map((route) => ({ from: route.normalize('NFD'), to: route }))
    .filter(({ from, to }) => from !== to);
}
