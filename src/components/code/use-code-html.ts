import { use, useEffect, useState } from 'react';

import { useLocation } from '@docusaurus/router';

import { RestShown } from '../doc';

/** Marks code by its place in the portal: by it the code is found again in a document. */
export const placeAttribute = 'data-place';

/** Code of the pages seen so far, by its place. */
const kept = new Map<string, string>();
const fetched = new Map<string, Promise<void>>();

function keepCode(source: Document): void {
  for (const code of source.querySelectorAll(`code[${placeAttribute}]`)) {
    kept.set(code.getAttribute(placeAttribute) ?? '', code.innerHTML);
  }
}

let documentRead = false;

function codeAt(place: string): string | undefined {
  if (!documentRead && typeof document !== 'undefined') {
    // Only the first page is in it, as long as React has not drawn another.
    documentRead = true;
    keepCode(document);
  }
  return kept.get(place);
}

/** Fetches a page's own document, once for all of its code. */
function fetchCode(address: string): Promise<void> {
  const known = fetched.get(address);
  if (known) return known;
  const coming = fetch(address).then(async (response) => {
    if (!response.ok) throw new Error(`${address}: HTTP ${response.status}`);
    keepCode(new DOMParser().parseFromString(await response.text(), 'text/html'));
  });
  fetched.set(address, coming);
  coming.catch(() => fetched.delete(address));
  return coming;
}

/**
 * The highlighted HTML of one piece of code. A browser that loaded the page has it there, and takes
 * it back while hydrating; one that came by a link inside the site fetches the page's document. So
 * no script carries code (src/components/code/README.md).
 */
export function useCodeHtml(
  built: string | undefined,
  place: string | undefined,
): { html?: string; failed?: boolean } {
  const { pathname } = useLocation();
  const [html, setHtml] = useState(
    () => built ?? (place === undefined ? undefined : codeAt(place)),
  );
  const [failed, setFailed] = useState(false);
  const missing = html === undefined && place !== undefined;
  // A request costs time, too: the top of a page is shown before any is made.
  const shown = use(RestShown);
  useEffect(() => {
    if (!missing || !shown) return undefined;
    let wanted = true;
    const show = (): void => {
      if (!wanted) return;
      setHtml(kept.get(place));
      setFailed(!kept.has(place));
    };
    fetchCode(pathname).then(show, show);
    return () => {
      wanted = false;
    };
  }, [missing, pathname, place, shown]);
  // What the build gives wins: the live editor takes it away while it shows code of its own.
  const known = built ?? (place === undefined ? undefined : html);
  return { ...(known !== undefined && { html: known }), failed };
}
