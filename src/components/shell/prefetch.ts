import type { ClientModule } from '@docusaurus/types';
import routesChunkNames from '@generated/routesChunkNames';

import { markLoaded, pathOf } from './loaded-routes';
import { whenIdle } from './when-idle';

/** Gives the address of a chunk's script; Docusaurus adds it to the bundler's runtime. */
declare const __webpack_require__: { gca: (chunk: string) => string };

type ChunkNames = (typeof routesChunkNames)[string];

/** Paths of links that came into view: all of them, and those whose turn has not come. */
const seen = new Set<string>();
const waiting: string[] = [];
/** Addresses of scripts that were asked for. */
const asked = new Set<string>();

function namesIn(tree: string | ChunkNames | ChunkNames[]): string[] {
  return typeof tree === 'string' ? [tree] : Object.values(tree).flatMap(namesIn);
}

/** Chunks by the path of their route, written as in an address. A route's key ends in `-<hash>`. */
function readChunks(): Map<string, string[]> {
  const chunks = new Map<string, string[]>();
  for (const [key, tree] of Object.entries(routesChunkNames)) {
    const path = encodeURI(key.replace(/-[^-]+$/, ''));
    chunks.set(path, [...(chunks.get(path) ?? []), ...namesIn(tree)]);
  }
  return chunks;
}

let chunks: Map<string, string[]> | undefined;

function prefetch(path: string): void {
  chunks ??= readChunks();
  // The layouts of the guides stand at the root, beside the home page.
  const names = [...(chunks.get('/') ?? []), ...(chunks.get(path) ?? [])];
  for (const address of new Set(names.map((name) => __webpack_require__.gca(name)))) {
    // A chunk that the bundler has joined to another has no file of its own.
    if (address.includes('undefined') || asked.has(address)) continue;
    asked.add(address);
    if (performance.getEntriesByName(new URL(address, window.location.origin).href).length > 0)
      continue;
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = address;
    document.head.append(link);
  }
}

function prefetchNext(): void {
  const path = waiting.shift();
  if (path !== undefined) prefetch(path);
  if (waiting.length > 0) whenIdle(prefetchNext);
}

function enqueue(path: string): void {
  // Link calls this each time it renders.
  if (seen.has(path)) return;
  seen.add(path);
  waiting.push(path);
  if (waiting.length === 1) whenIdle(prefetchNext);
}

/** 2g, or a reader who saves data (spec, section 7): as Docusaurus asks before a preload. */
function isSlow(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { effectiveType: string; saveData: boolean };
  };
  return (
    connection !== undefined && (connection.effectiveType.includes('2g') || connection.saveData)
  );
}

/**
 * A client module: prefetches the pages of the links in view, one in each idle moment and each script
 * once. Docusaurus does it for all of them at once, right after the page has come alive, and asks 22
 * times for each link: over 300 `<link>` elements, a tenth of a second of a processor.
 *
 * Original: @docusaurus/core/lib/client/docusaurus.js sha256:b0d1dbdc1e3a
 * Original: @docusaurus/core/lib/client/exports/Link.js sha256:cd83fc0c2bff
 * Original: @docusaurus/core/lib/webpack/plugins/ChunkAssetPlugin.js sha256:d1fdb10641ce
 */
const idlePrefetch: ClientModule = {
  onRouteUpdate({ previousLocation }) {
    // The first time: right before any link is rendered.
    if (previousLocation) return;
    // Pointing at a link loads its page: then it is known to be there (theme/PendingNavigation).
    const { preload } = window.docusaurus;
    window.docusaurus = {
      preload(route) {
        // Without the hash, which the original takes for a part of the path and finds no page.
        const path = pathOf(route);
        const loading = preload(path);
        if (!loading) return false;
        return loading.then((modules) => {
          markLoaded(path);
          return modules;
        });
      },
      prefetch(route) {
        if (isSlow()) return false;
        enqueue(pathOf(route));
        return Promise.resolve([]);
      },
    };
  },
};

export const { onRouteUpdate } = idlePrefetch;
