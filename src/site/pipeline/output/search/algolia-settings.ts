import type { IndexSettings } from 'algoliasearch';

/**
 * Settings of the Algolia index: DocSearch's ranking, and the typing rules of the embedded engine
 * as far as Algolia has them, so that both backends answer alike.
 */
export const algoliaSettings: IndexSettings = {
  // What a thing is called, then titles, the more general one first, then text; the place inside a
  // name or a title does not matter.
  searchableAttributes: [
    'unordered(names)',
    'unordered(hierarchy.lvl1)',
    'unordered(hierarchy.lvl2)',
    'unordered(hierarchy.lvl3)',
    'unordered(hierarchy.lvl4)',
    'unordered(hierarchy.lvl5)',
    'unordered(hierarchy.lvl6)',
    'content',
    'english',
    'unordered(hierarchy.lvl0)',
  ],
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  // Entries that explain before what repeats (IMPORTANCE), titles before text.
  customRanking: ['desc(weight.pageRank)', 'desc(weight.level)', 'asc(weight.position)'],
  attributesForFaceting: ['language', 'docusaurus_tag', 'type'],
  attributesToRetrieve: ['hierarchy', 'content', 'url', 'type'],
  // A name that was met is shown, though it is no text of the page.
  attributesToHighlight: ['hierarchy', 'content', 'names', 'english'],
  attributesToSnippet: ['content:10'],
  snippetEllipsisText: '…',
  // A section is one answer.
  attributeForDistinct: 'url',
  distinct: true,
  // A question need not find every word.
  removeWordsIfNoResults: 'allOptional',
  // Vietnamese is not among Algolia's languages; none named would mean the rules of all of them.
  indexLanguages: ['en'],
  queryLanguages: ['en'],
  // Toneless typing finds toned text, `d` finds `đ`; English plurals would bend Vietnamese words.
  keepDiacriticsOnCharacters: '',
  customNormalization: { default: { đ: 'd' } },
  ignorePlurals: false,
  // Field names: `bankAccNo` is three words.
  camelCaseAttributes: [
    'names',
    'content',
    'hierarchy.lvl2',
    'hierarchy.lvl3',
    'hierarchy.lvl4',
    'hierarchy.lvl5',
    'hierarchy.lvl6',
  ],
  // A typo from four letters, two from eight, none in numbers: an error code is not another one.
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  allowTyposOnNumericTokens: false,
};
