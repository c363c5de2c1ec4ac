import type { ClientModule } from '@docusaurus/types';

// Runs before the first route renders. If the path is invalid, throws an error with the path, not "URI malformed".
if (typeof window !== 'undefined') {
  const { pathname } = window.location;
  try {
    decodeURI(pathname);
  } catch {
    throw new URIError(
      `Pathname "${pathname}" could not be decoded. This is likely caused by an invalid percent-encoding.`,
    );
  }
}

/**
 * Repairs a changed hash before Docusaurus decodes it (`ClientLifecyclesDispatcher` of @docusaurus/core 3.10.2).
 * Docusaurus does not catch the error of an invalid hash, and the page would become empty. `#%` becomes `#%25`.
 */
export const onRouteUpdate: ClientModule['onRouteUpdate'] = ({ location }) => {
  try {
    decodeURIComponent(location.hash);
  } catch {
    location.hash = `#${encodeURIComponent(location.hash.slice(1))}`;
  }
};
