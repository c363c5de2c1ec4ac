/**
 * How much a place explains (`weight.pageRank`): the engine multiplies by it, Algolia breaks ties with
 * it. A digit each in the index file.
 */
export const IMPORTANCE = {
  /** A section, field or text that stands on many pages: none of them is about it. */
  repeated: 1,
  plain: 2,
  /** An entry that is there to explain: an error code, a term, an operation's address. */
  entry: 3,
} as const;
