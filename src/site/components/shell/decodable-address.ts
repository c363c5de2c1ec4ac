import type { ClientModule } from '@docusaurus/types';

// Client module, loaded before the first route: replaces "URI malformed" by an error that names the path.
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

/** A hash that can be decoded: `#%` becomes `#%25`; a valid hash stays unchanged. */
function decodableHash(hash: string): string {
  try {
    decodeURIComponent(hash);
    return hash;
  } catch {
    return `#${encodeURIComponent(hash.slice(1))}`;
  }
}

/**
 * The framework decodes a changed hash without a guard (`ClientLifecyclesDispatcher` of @docusaurus/core 3.10.2), and
 * the error would empty the page. This module repairs the location just before.
 */
const decodable: ClientModule = {
  onRouteUpdate({ location }) {
    location.hash = decodableHash(location.hash);
  },
};

export const { onRouteUpdate } = decodable;
