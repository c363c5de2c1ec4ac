import { use, useEffect, useState } from 'react';

import { useLocation } from '@docusaurus/router';

import { RestShown } from '../doc';

import type { PageHtml } from './page-data';
import { fetchParts, keepParts, keptParts, readParts } from './page-parts';

export interface PageHtmlState {
  html?: PageHtml;
  failed: boolean;
}

/**
 * The HTML that the build made for a page. The server has it in the page's data; a browser that
 * loaded the page reads it back from the document while hydrating (so it is not in a script a
 * second time); one that came here by a link inside the site fetches the page's document.
 */
export function usePageHtml(key: string, built: PageHtml | undefined): PageHtmlState {
  const { pathname } = useLocation();
  const [state, setState] = useState<PageHtmlState>(() => {
    const html =
      built ??
      keptParts(key) ??
      (typeof document === 'undefined' ? undefined : readParts(document, key));
    return { failed: false, ...(html && { html }) };
  });
  const { html } = state;
  const shown = use(RestShown);
  useEffect(() => {
    if (html) {
      keepParts(key, html);
      return undefined;
    }
    // A request costs time, too: the top of a page is shown before any is made.
    if (!shown) return undefined;
    let wanted = true;
    fetchParts(pathname, key).then(
      (parts) => {
        if (wanted) setState({ failed: false, html: parts });
      },
      () => {
        if (wanted) setState({ failed: true });
      },
    );
    return () => {
      wanted = false;
    };
  }, [html, key, pathname, shown]);
  return state;
}
