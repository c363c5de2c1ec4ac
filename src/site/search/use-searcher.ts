import { useDocsContextualSearchTags } from '@docusaurus/plugin-content-docs/client';
import { DEFAULT_SEARCH_TAG } from '@docusaurus/theme-common/internal';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useMemo } from 'react';

import { contextualFilters, createSearcher, type SearchConfig, type Searcher } from './client';

/** Screens up to this width get shorter snippets. */
const NARROW_SCREEN = '(max-width: 768px)';

/** Returns the searcher for the overlay and the search page. It filters by language and docs version of the page. */
export function useSearcher(config: SearchConfig): Searcher {
  const language = useDocusaurusContext().i18n.currentLocale;
  const tags = [DEFAULT_SEARCH_TAG, ...useDocsContextualSearchTags()].join(' ');
  return useMemo(
    () =>
      createSearcher(config, {
        isNarrow: () => window.matchMedia(NARROW_SCREEN).matches,
        facetFilters: contextualFilters(language, tags.split(' ')),
      }),
    [config, language, tags],
  );
}
