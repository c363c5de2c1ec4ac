import type { ModalTranslations } from '@docsearch/react';

/** The texts of overlay and search page: fixed by the product specification, under DocSearch's names. */
export const labels = {
  searchBox: {
    searchInputLabel: 'Search',
    resetButtonTitle: 'Clear the query',
    resetButtonAriaLabel: 'Clear the query',
    cancelButtonText: 'Cancel',
    cancelButtonAriaLabel: 'Cancel',
  },
  startScreen: {
    recentSearchesTitle: 'Recent',
    noRecentSearchesText: 'No recent searches',
    saveRecentSearchButtonTitle: 'Save this search',
    removeRecentSearchButtonTitle: 'Remove this search from history',
    favoriteSearchesTitle: 'Favorite',
    removeFavoriteSearchButtonTitle: 'Remove this search from favorites',
  },
  errorScreen: {
    titleText: 'Unable to fetch results',
    helpText: 'You might want to check your network connection.',
  },
  noResultsScreen: {
    noResultsText: 'No results for',
    suggestedQueryText: 'Try searching for',
    reportMissingResultsText: 'Believe this query should return results?',
    reportMissingResultsLinkText: 'Let us know.',
  },
  footer: {
    selectText: 'to select',
    navigateText: 'to navigate',
    closeText: 'to close',
    searchByText: 'Search by',
  },
} as const satisfies ModalTranslations;

export const seeAllResults = (count: number) =>
  count === 1 ? 'See 1 result' : `See all ${count} results`;
export const resultCount = (count: number) => (count === 1 ? '1 result' : `${count} results`);
/** Before another name of a place, by which it was found. */
export const alsoCalled = 'Also:';
