/**
 * Adds: `SearchBar`
 * Why: in @docusaurus/theme-classic 3.10.2 this component is empty until a search theme replaces it. The portal has its
 * own search (src/site/search) and does not load theme-search-algolia.
 */
export { SearchBar as default } from '../site/search/overlay/SearchBar';
