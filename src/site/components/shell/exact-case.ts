import routes from '@generated/routes';

/**
 * Routes are case-sensitive, as on the server. The router ignores case unless a route is marked, and Docusaurus
 * has no option for it. Marked routes load the right scripts, but the component that renders them ignores the
 * mark (react-router-config 5), so Root passes the location of the not-found page.
 */

/** Address at which the build renders the not-found page. */
const notFound = '/404.html';

/** Maps the lower-case path of each page to its real path. */
const pages = new Map<string, string>();

const withoutSlash = (path: string): string => path.replace(/\/$/, '');

function matchCase(list: typeof routes): void {
  for (const route of list) {
    route.sensitive = true;
    // The types of react-router-config lack the fields that Docusaurus adds.
    if (route.routes) matchCase(route.routes as typeof routes);
    else pages.set(withoutSlash(route.path).toLowerCase(), withoutSlash(route.path));
  }
}

matchCase(routes);

/** The location to render: unchanged, or the one of the not-found page. */
export function exactCase<T extends { pathname: string }>(location: T): T {
  const path = withoutSlash(location.pathname);
  return (pages.get(path.toLowerCase()) ?? path) === path
    ? location
    : { ...location, pathname: notFound };
}
