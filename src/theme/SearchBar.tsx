/**
 * Adds: `SearchBar`, which @docusaurus/theme-classic 3.10.2 leaves empty for a search theme to fill.
 * Why: the search is this site's own (src/search); theme-search-algolia is not loaded.
 */
export { SearchBar as default } from '../search/overlay';
