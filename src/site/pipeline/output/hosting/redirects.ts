/** Another spelling of an address, and the address of the page; both decoded. */
export interface Redirect {
  from: string;
  to: string;
}

/**
 * The spellings of routes that a file system does not find: Vietnamese addresses in NFD, as some systems send them.
 * (Trailing slashes and `.html` are rules of each host.)
 */
export function unicodeRedirects(routes: readonly string[]): Redirect[] {
  return routes
    .map((route) => ({ from: route.normalize('NFD'), to: route }))
    .filter(({ from, to }) => from !== to);
}
