import { loadFrontMatter } from './front-matter';
import { listPages } from './list-pages';
import { routeOf } from './routes';

/**
 * Routes of the pages with `search: titles`: they are about this documentation and not about an API,
 * and readers find them by their titles.
 */
export const loadTitlesOnly = (siteDir: string): string[] =>
  listPages(siteDir)
    .filter((file) => loadFrontMatter(siteDir, file).fields.search === 'titles')
    .map(routeOf);
