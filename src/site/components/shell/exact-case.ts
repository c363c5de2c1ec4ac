import routes from '@generated/routes';

/**
 * Makes routes case-sensitive, as on the server. The router ignores case unless a route is `sensitive`. Docusaurus has
 * no option for that. With `sensitive` the right scripts load, but the component that renders the routes ignores the
 * property (react-router-config 5). Root (src/theme/Root.tsx) therefore passes the location of the not-found page.
 */

/** Path of the built page for unknown addresses. */
const notFound = '/404.html';

/** Path of each page by its lower-case path. */
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

/** Returns the location to render: the given one, or that of the not-found page if only the letter case is wrong. */
export function exactCase<T extends { pathname: string }>(location: T): T {
  const path = withoutSlash(location.pathname);
  return (pages.get(path.toLowerCase()) ?? path) === path
    ? location
    : { ...location, pathname: notFound };
}
