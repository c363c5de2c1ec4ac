import type { ClientModule } from '@docusaurus/types';

/**
 * A client module, loaded before the first route is looked up: an address with invalid percent-encoding is an
 * error that names the pathname. The framework's own message is "URI malformed". The
 * page that the server sent stays readable in both cases.
 * @throws {URIError} when the path cannot be decoded
 */
function assertDecodable(pathname: string): void {
  try {
    decodeURI(pathname);
  } catch {
    throw new URIError(
      `Pathname "${pathname}" could not be decoded. This is likely caused by an invalid percent-encoding.`,
    );
  }
}

if (typeof window !== 'undefined') assertDecodable(window.location.pathname);

/** A hash that decoding gives back: `#%` becomes `#%25`; one that can be decoded stays as it is. */
function decodableHash(hash: string): string {
  try {
    decodeURIComponent(hash);
    return hash;
  } catch {
    return `#${encodeURIComponent(hash.slice(1))}`;
  }
}

/**
 * After a move to another hash the framework decodes it without a guard (`ClientLifecyclesDispatcher` of
 * @docusaurus/core 3.10.2), and the error would empty the page. This runs right before, on the same location;
 * the address bar keeps its text.
 */
const decodable: ClientModule = {
  onRouteUpdate({ location }) {
    location.hash = decodableHash(location.hash);
  },
};

export const { onRouteUpdate } = decodable;
