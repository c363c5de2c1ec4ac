/** Ids that the field's `aria-controls` and the lists agree on. */
export const RESULT_LIST_ID = 'docsearch-results';
export const savedListId = (sourceId: string) => `docsearch-${sourceId}-list`;
