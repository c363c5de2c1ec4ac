import { useEffect, useState } from 'react';

import { useLocation } from '@docusaurus/router';

/**
 * Makes a hook that gives the built content of a place: from the server (`built`), from the document during
 * hydration, or from the fetched document of a followed link. No script contains the content.
 * @param collect lists the contents of a document by place, at least the requested one
 * @returns the hook; `content` is unset while it loads
 */
export function pageContent<Content>(
  collect: (source: Document, place: string) => Iterable<readonly [string, Content]>,
): (
  place: string | undefined,
  built: Content | undefined,
) => { content?: Content; failed: boolean } {
  /** Contents of the visited pages by place. */
  const kept = new Map<string, Content>();
  const fetched = new Map<string, Promise<void>>();
  let documentRead = false;

  function keep(source: Document, place: string): void {
    for (const [at, content] of collect(source, place)) kept.set(at, content);
  }

  function contentAt(place: string): Content | undefined {
    if (!documentRead && typeof document !== 'undefined') {
      // The document contains the first page only, until React renders another.
      documentRead = true;
      keep(document, place);
    }
    return kept.get(place);
  }

  /** Fetches the document of a page once for all of its places. */
  function fetchPage(address: string, place: string): Promise<void> {
    const known = fetched.get(address);
    if (known) return known;
    const coming = fetch(address).then(async (response) => {
      if (!response.ok) throw new Error(`${address}: HTTP ${response.status}`);
      keep(new DOMParser().parseFromString(await response.text(), 'text/html'), place);
    });
    fetched.set(address, coming);
    coming.catch(() => fetched.delete(address));
    return coming;
  }

  return function usePageContent(place, built) {
    const { pathname } = useLocation();
    const [found, setFound] = useState(
      () => built ?? (place === undefined ? undefined : contentAt(place)),
    );
    const [failed, setFailed] = useState(false);
    const missing = found === undefined && place !== undefined;
    useEffect(() => {
      if (!missing) return undefined;
      let wanted = true;
      const show = (): void => {
        if (!wanted) return;
        setFound(kept.get(place));
        setFailed(!kept.has(place));
      };
      fetchPage(pathname, place).then(show, show);
      return () => {
        wanted = false;
      };
    }, [missing, pathname, place]);
    // `built` wins; the live editor passes no place while it shows its own code.
    const content = built ?? (place === undefined ? undefined : found);
    return { ...(content !== undefined && { content }), failed };
  };
}
