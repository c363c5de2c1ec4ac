/**
 * Adds: `SearchBar`
 * Why: @docusaurus/theme-classic 3.10.2 leaves it empty for a search theme to fill; the search is
 * this site's own (src/site/search), theme-search-algolia is not loaded.
 */
import type { ReactNode } from 'react';

import { LoadingBar } from '../site/components/status';
import { SearchBar } from '../site/search/overlay';

export default function PortalSearchBar(): ReactNode {
  return <SearchBar waiting={<LoadingBar />} />;
}
