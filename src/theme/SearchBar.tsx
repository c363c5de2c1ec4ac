/**
 * Adds: `SearchBar`
 * Why: in @docusaurus/theme-classic 3.10.2 this component is empty until a search theme replaces it. The portal has its
 * own search (src/site/search) and does not load theme-search-algolia.
 */
import type { ReactNode } from 'react';

import { LoadingBar } from '../site/components/status';
import { SearchBar } from '../site/search/overlay';

export default function PortalSearchBar(): ReactNode {
  return <SearchBar waiting={<LoadingBar />} />;
}
