/**
 * Adds: `SearchBar`
 * Why: @docusaurus/theme-classic 3.10.2 leaves it empty for a search theme to fill; the search is
 * this site's own (src/search), theme-search-algolia is not loaded.
 */
import type { ReactNode } from 'react';

import { LoadingBar } from '../components/status';
import { SearchBar } from '../search/overlay';

export default function PortalSearchBar(): ReactNode {
  return <SearchBar waiting={<LoadingBar />} />;
}
