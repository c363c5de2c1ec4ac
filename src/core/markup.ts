/**
 * Attributes that pages carry for the programs that read them: the search, the Markdown of a page, scripts
 * and tests. This file imports nothing.
 */
export const attributes = {
  /** A thing with a search record of its own, and its kind: `property`, `status`, `error-code`, … */
  record: 'data-record',
  /** Its name, where it is not the name that the head of a field shows. */
  recordName: 'data-record-name',
  /** Other names of it, one per line. */
  recordNames: 'data-record-names',
  /** The text of its record. Without one, all of its text is. */
  recordText: 'data-record-text',
  /** The statuses that a shared part of the error responses applies to. */
  of: 'data-of',
  /** The place of a text's English version in the data of its page. */
  english: 'data-en',
  /** The samples of one request, with the id of their section. */
  samples: 'data-samples',
  /** The languages of some tabs. */
  languages: 'data-langs',
  /** The language of one tab or panel. */
  language: 'data-lang',
  /** The code of one sample, with its language. */
  sample: 'data-sample',
  /** The note about the run that proved a sample. */
  proof: 'data-proof',
  /** A control: neither Markdown nor search reads it. */
  control: 'data-control',
  /** Text that the search does not read, because other records have it. */
  searchSkip: 'data-search-skip',
  /** The Markdown of a page has only a link to this element, with this text; without text, nothing. */
  pageOnly: 'data-page-only',
  /** A section that is folded on a small screen. */
  fold: 'data-fold',
} as const;

/** The flags among them, for an element in JSX: `<div {...searchSkip}>`. */
export const searchSkip = { [attributes.searchSkip]: true } as const;
export const control = { [attributes.control]: true } as const;
export const fold = { [attributes.fold]: true } as const;
export const textOfRecord = { [attributes.recordText]: true } as const;

/** Classes of the generated reference that more than its style sheet reads. */
export const classes = {
  /** A text of a contract. */
  text: 'api-text',
  /** The line with a field's name, type and flags, and its parts. */
  head: 'api-head',
  name: 'api-name',
  type: 'api-type',
  flag: 'api-flag',
  /** A list of fields, one field, its limits and example, and the fields below it. */
  fields: 'api-fields',
  field: 'api-field',
  facts: 'api-facts',
  children: 'api-children',
  /** A note about the form of a schema: "Same as …", "No other fields". */
  same: 'api-same',
  /** The mark of an open question. */
  confirm: 'api-confirm',
  /** A mark behind a statement: published, proposed, open. */
  certainty: 'certainty',
  /** The list of an API's operations. */
  operations: 'api-operations',
  /** The link of an element to itself. */
  anchor: 'api-anchor',
} as const;
