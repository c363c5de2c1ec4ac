/** Attributes that search, Markdown, scripts and tests read from pages. This file has no imports. */
export const attributes = {
  /** Marks an element that becomes a search record. The value is its kind: `property`, `status`, `error-code`, … */
  record: 'data-record',
  /** Name of the record, if it differs from the name in the head of a field. */
  recordName: 'data-record-name',
  /** Other names of the record, one per line. */
  recordNames: 'data-record-names',
  /** Marks the text of a record; without it, the record has all text of its element. */
  recordText: 'data-record-text',
  /** HTTP statuses of the error responses to which this element applies. */
  of: 'data-of',
  /** Index of a text's English version in the data of its page. */
  english: 'data-en',
  /** The samples of one request; the value is the id of their section. */
  samples: 'data-samples',
  /** Languages of a tab group. */
  languages: 'data-langs',
  /** Language of one tab or panel. */
  language: 'data-lang',
  /** Code of one sample; the value is its language. */
  sample: 'data-sample',
  /** Note about the run that verified a sample. */
  proof: 'data-proof',
  /** A control, such as a button. Markdown and search skip it. */
  control: 'data-control',
  /** Text that search skips, because other records contain it. */
  searchSkip: 'data-search-skip',
  /** Text of the link that replaces the element in Markdown. If it is empty, Markdown omits the element. */
  pageOnly: 'data-page-only',
  /** A section that is collapsed on a small screen; with the value `rare`, on every screen. */
  fold: 'data-fold',
  /** Anchors of the article's headings by those of its other edition, as JSON. */
  anchors: 'data-anchors',
} as const;

/** Boolean attributes for an element in JSX: `<div {...searchSkip}>`. */
export const searchSkip = { [attributes.searchSkip]: true } as const;
export const control = { [attributes.control]: true } as const;
export const fold = { [attributes.fold]: true } as const;
/** Value of `attributes.fold` for a section that few readers of a page need. */
export const rare = 'rare';
export const textOfRecord = { [attributes.recordText]: true } as const;

/** CSS classes of the generated reference pages. Code uses them too, not only style sheets. */
export const classes = {
  text: 'api-text',
  /** The line with a field's name, type and flags, and its parts. */
  head: 'api-head',
  name: 'api-name',
  type: 'api-type',
  flag: 'api-flag',
  /** A list of fields, one field, the limits and example of a field, and its nested fields. */
  fields: 'api-fields',
  field: 'api-field',
  details: 'api-details',
  children: 'api-children',
  /** A note about the form of a schema: "Same as …", "No other fields". */
  same: 'api-same',
  /** Mark of an open question. */
  confirm: 'api-confirm',
  /** A mark after a statement: published, proposed, open. */
  certainty: 'certainty',
  /** The list of an API's operations. */
  operations: 'api-operations',
  /** Link of an element to itself. */
  anchor: 'api-anchor',
} as const;

/** Matches a name of a field in prose: words joined by `_`. `split` returns the names at the odd places. */
export const fieldName = /(?<![\w/.=?&#@-])([a-z]+(?:_[a-z]+)+)(?![\w/-]|\.\w)/;
