import routes from '@generated/routes';

/**
 * Routes are exact: an address in another letter case is not found, as on the server. The router takes any case unless a route is marked, and Docusaurus has no option for that. Marked routes
 * load the right scripts; the component that renders them ignores the mark (react-router-config 5), so Root
 * gives it another location.
 */

/** The address at which the build renders the not-found page. */
const notFound = '/404.html';

/** The path of each page, by the same path in lower case. */
const pages = new Map<string, string>();

const withoutSlash = (path: string): string => path.replace(/\/$/, '');

function matchCase(list: typeof routes): void {
  for (const route of list) {
    route.sensitive = true;
    // The types of react-router-config leave out what Docusaurus adds to each route.
    if (route.routes) matchCase(route.routes as typeof routes);
    else pages.set(withoutSlash(route.path).toLowerCase(), withoutSlash(route.path));
  }
}

matchCase(routes);

/** The location to render: itself, or the one of the not-found page. */
export function exactCase<T extends { pathname: string }>(location: T): T {
  const path = withoutSlash(location.pathname);
  return (pages.get(path.toLowerCase()) ?? path) === path
    ? location
    : { ...location, pathname: notFound };
}
