/**
 * Adds: `SearchBar`
 * Why: @docusaurus/theme-classic 3.10.2 leaves it empty for a search theme. The portal has its own search
 * (src/site/search) and does not load theme-search-algolia.
 */
import type { ReactNode } from 'react';

import { LoadingBar } from '../site/components/status';
import { SearchBar } from '../site/search/overlay';

export default function PortalSearchBar(): ReactNode {
  return <SearchBar waiting={<LoadingBar />} />;
}
