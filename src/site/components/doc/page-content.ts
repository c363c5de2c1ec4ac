import { useEffect, useState } from 'react';

import { useLocation } from '@docusaurus/router';

type Collect<Content> = (source: Document, place: string) => Iterable<readonly [string, Content]>;

/**
 * Creates a hook that returns built content by its id (`place`). On the server the content is `built`. The browser
 * reads the content from the document, which it fetches after a followed link. No script contains the content.
 * @param collect returns contents of a document by their ids, at least the content with the given id
 * @param hydrated like `collect`, for the first page. Can omit HTML that React does not compare during hydration, so
 * that `collect` reads it in a task of its own.
 * @returns the hook; `content` is unset while it loads
 */
export function pageContent<Content>(
  collect: Collect<Content>,
  hydrated = collect,
): (
  place: string | undefined,
  built: Content | undefined,
) => { content?: Content; failed: boolean } {
  /** Contents by id, of all pages that the reader has visited. */
  const kept = new Map<string, Content>();
  const fetched = new Map<string, Promise<void>>();
  let documentRead = false;
  let readRest: (() => void) | undefined;

  function keep(source: Document, place: string, read = collect): void {
    for (const [at, content] of read(source, place)) kept.set(at, content);
  }

  function contentAt(place: string): Content | undefined {
    if (!documentRead && typeof document !== 'undefined') {
      // Read once: `document` has the built content of the first page only.
      documentRead = true;
      keep(document, place, hydrated);
      if (hydrated !== collect) {
        readRest = () => {
          readRest = undefined;
          keep(document, place);
        };
        setTimeout(() => readRest?.());
      }
    } else {
      // React renders the page again, without the built HTML if the hydration failed.
      readRest?.();
    }
    return kept.get(place);
  }

  /** Fetches the document of a page once for all its contents. */
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
    // `built` has priority. The live editor passes no `place` while it shows an edited sample.
    const content = built ?? (place === undefined ? undefined : found);
    return { ...(content !== undefined && { content }), failed };
  };
}
