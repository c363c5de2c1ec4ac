// Texts that several parts of the search show. Every page loads them, because `SearchFailed` uses some of them.

export const cancel = 'Cancel';
export const tryAgain = 'Try again';
export const searching = 'Searching…';
export const noResults = 'No results for';
export const unavailable = 'Unable to fetch results';
export const checkNetwork = 'You might want to check your network connection.';
/** Heading above hits that are probably wrong. */
export const guessesTitle = 'No exact match. Possible results:';
export const resultCount = (count: number) => (count === 1 ? '1 result' : `${count} results`);
