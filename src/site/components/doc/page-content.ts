import { useEffect, useState } from 'react';

import { useLocation } from '@docusaurus/router';

/** What the build made of one place; neither while it is on its way. */
export interface PageContent<Content> {
  content?: Content;
  failed: boolean;
}

/**
 * Makes a hook that gives what the build made of a place, without a script that carries it. The
 * server has it (`built`); a browser that loaded the page takes it back from the document while
 * hydrating; one that came by a link inside the site fetches the page's own document.
 * @param collect the contents that a document holds by their place, the one asked for at least
 */
export function pageContent<Content>(
  collect: (source: Document, place: string) => Iterable<readonly [string, Content]>,
): (place: string | undefined, built: Content | undefined) => PageContent<Content> {
  /** Of the pages seen so far. */
  const kept = new Map<string, Content>();
  const fetched = new Map<string, Promise<void>>();
  let documentRead = false;

  function keep(source: Document, place: string): void {
    for (const [at, content] of collect(source, place)) kept.set(at, content);
  }

  function contentAt(place: string): Content | undefined {
    if (!documentRead && typeof document !== 'undefined') {
      // Only the first page is in it, as long as React has not rendered another.
      documentRead = true;
      keep(document, place);
    }
    return kept.get(place);
  }

  /** Fetches a page's own document, once for all that is wanted of it. */
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
    // What the build gives wins: the live editor takes it away while it shows code of its own.
    const content = built ?? (place === undefined ? undefined : found);
    return { ...(content !== undefined && { content }), failed };
  };
}
