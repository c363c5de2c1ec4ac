import { pageContent } from '../doc';

import { readParts } from './page-parts';

/** Gives the built HTML of a page by the page's key. */
export const usePageHtml = pageContent((source, key) => {
  const parts = readParts(source, key);
  return parts ? [[key, parts] as const] : [];
});
