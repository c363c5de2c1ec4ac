import type { IndexSettings } from 'algoliasearch';

const titles = [1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`);

/** Settings of Algolia: the ranking of DocSearch, and rules for typos similar to those of the embedded engine. */
export const algoliaSettings: IndexSettings = {
  // Ranks matches in names first, then in titles from general to specific, then text. The position within a name or
  // title does not matter.
  searchableAttributes: [
    'unordered(names)',
    ...titles.map((title) => `unordered(${title})`),
    'content',
    'english',
    'unordered(hierarchy.lvl0)',
  ],
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  // Ranks entries that explain something above repeated texts (IMPORTANCE), and titles above texts.
  customRanking: ['desc(weight.pageRank)', 'desc(weight.level)', 'asc(weight.position)'],
  attributesForFaceting: ['language', 'docusaurus_tag', 'type'],
  attributesToRetrieve: ['hierarchy', 'content', 'url', 'type'],
  // Includes names, which are not part of the page's text.
  attributesToHighlight: ['hierarchy', 'content', 'names', 'english'],
  attributesToSnippet: ['content:10'],
  snippetEllipsisText: '…',
  // One result per section.
  attributeForDistinct: 'url',
  distinct: true,
  // A question may contain words that are not on the page.
  removeWordsIfNoResults: 'allOptional',
  // Algolia does not support Vietnamese; an empty list would enable the rules of all languages.
  indexLanguages: ['en'],
  queryLanguages: ['en'],
  // Queries without tone marks find text with tone marks, and `d` finds `đ`. English plural rules would change
  // Vietnamese words.
  keepDiacriticsOnCharacters: '',
  customNormalization: { default: { đ: 'd' } },
  ignorePlurals: false,
  // Splits field names: `bankAccNo` is three words.
  camelCaseAttributes: ['names', 'content', ...titles.slice(1)],
  // Allows one typo from four letters on, two from eight on, and none in numbers, since error codes must be exact.
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  allowTyposOnNumericTokens: false,
};
