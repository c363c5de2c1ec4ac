import type { ClientModule } from '@docusaurus/types';

/**
 * The text of a hash, encoded so that decoding gives it back: `#%` becomes `#%25`. A hash that can be
 * decoded stays as it is.
 */
export function decodableHash(hash: string): string {
  try {
    decodeURIComponent(hash);
    return hash;
  } catch {
    return `#${encodeURIComponent(hash.slice(1))}`;
  }
}

/**
 * A client module: after a move to another hash the framework scrolls to what it names, and decodes
 * it without a guard (`ClientLifecyclesDispatcher` of @docusaurus/core 3.10.2). The error would empty
 * the page. This runs right before, on the very location that is decoded; the address bar keeps what
 * the reader sees.
 */
const decodable: ClientModule = {
  onRouteUpdate({ location }) {
    location.hash = decodableHash(location.hash);
  },
};

export const { onRouteUpdate } = decodable;
