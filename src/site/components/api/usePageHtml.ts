import { pageContent } from '../doc';

import { readParts } from './page-parts';

export const usePageHtml = pageContent((source, key) => {
  const parts = readParts(source, key);
  return parts ? [[key, parts] as const] : [];
});
