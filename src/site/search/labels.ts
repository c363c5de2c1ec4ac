import type { ModalTranslations } from '@docsearch/react';

// These texts load with every page, because `SearchFailed` uses them. All other texts load with the overlay.
export const cancel = 'Cancel';
export const errorScreen = {
  titleText: 'Unable to fetch results',
  helpText: 'You might want to check your network connection.',
} as const;
export const tryAgain = 'Try again';

/** Texts of the overlay and the search page, from the product spec. The keys are those of DocSearch. */
export const labels = {
  searchBox: {
    searchInputLabel: 'Search',
    resetButtonTitle: 'Clear the query',
    resetButtonAriaLabel: 'Clear the query',
    cancelButtonText: cancel,
    cancelButtonAriaLabel: cancel,
  },
  startScreen: {
    recentSearchesTitle: 'Recent',
    noRecentSearchesText: 'No recent searches',
    saveRecentSearchButtonTitle: 'Save this search',
    removeRecentSearchButtonTitle: 'Remove this search from history',
    favoriteSearchesTitle: 'Favorite',
    removeFavoriteSearchButtonTitle: 'Remove this search from favorites',
  },
  errorScreen,
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

/** Heading above hits that are probably wrong. */
export const guessesTitle = 'No exact match. Possible results:';
export const searching = 'Searching…';
export const showResults = (count: number) => `Show ${resultCount(count)}`;

/** Links to the most visited pages, shown before the reader types. */
export const startLinks = [
  { title: 'Bắt đầu tích hợp', url: '/documents/intro' },
  { title: 'Mã lỗi', url: '/documents/errors' },
  { title: 'Kiểm chữ ký IPN bằng HMAC', url: '/others/hmac' },
  { title: 'Nhận IPN', url: '/documents/payments/ipn' },
  { title: 'Nghiệm thu UAT', url: '/documents/uat' },
] as const;

export const helpLinks = [
  { title: 'Những gì không có', url: '/documents/limits' },
  { title: 'Những điểm chờ nhà cung cấp xác nhận', url: '/documents/to_confirm' },
  { title: 'Hỗ trợ và báo sự cố', url: '/documents/support' },
] as const;

export const seeAllResults = (count: number) =>
  count === 1 ? 'See 1 result' : `See all ${count} results`;
export const resultCount = (count: number) => (count === 1 ? '1 result' : `${count} results`);
/** Text before an alternative name that matched. */
export const alsoCalled = 'Also:';
