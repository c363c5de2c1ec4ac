import routes from '@generated/routes';

/**
 * An address in another letter case than its page's is not found, as on the server. The router takes
 * any case unless each route says otherwise, Docusaurus has no option for it, and what renders the
 * routes (react-router-config 5) does not hand it on: so routes are marked, for all who look one up,
 * and the location is another for who renders them.
 */

/** An address that no page has: the server's page for such is named so. */
const nowhere = '/404.html';

/** The path of each page, by the same without its case. */
const pages = new Map<string, string>();

const plain = (path: string): string => path.replace(/\/$/, '');

function matchCase(list: typeof routes): void {
  for (const route of list) {
    route.sensitive = true;
    // The types of react-router-config leave out what Docusaurus adds to each route.
    if (route.routes) matchCase(route.routes as typeof routes);
    else pages.set(plain(route.path).toLowerCase(), plain(route.path));
  }
}

matchCase(routes);

/** The location to render: itself, or one that is not found. */
export function exactCase<T extends { pathname: string }>(location: T): T {
  const path = plain(location.pathname);
  return (pages.get(path.toLowerCase()) ?? path) === path
    ? location
    : { ...location, pathname: nowhere };
}
