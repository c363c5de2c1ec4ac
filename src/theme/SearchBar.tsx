/**
 * Adds: `SearchBar`
 * Why: @docusaurus/theme-classic 3.10.2 leaves it empty for a search theme to fill; the search is
 * this site's own (src/search), theme-search-algolia is not loaded.
 */
export { SearchBar as default } from '../search/overlay';
