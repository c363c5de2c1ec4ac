import type { RecordType } from '../types';

/**
 * How much a place explains (`weight.pageRank`). The engine multiplies by it, Algolia breaks ties
 * with it.
 */
export const IMPORTANCE = {
  /** A section, field or text that appears on many pages, none of which is about it. */
  repeated: 1,
  plain: 2,
  /** An entry that explains: an error code, a term, the address of an operation. */
  entry: 3,
} as const;

/** Raise it with each change of the format: a browser with an older script then stops. */
export const INDEX_FORMAT = 8;

/** Folder of the index files in the built site. */
export const INDEX_FOLDER = 'search-index';

/** The only file with a fixed name: it names the current index file. */
export const MANIFEST_PATH = `${INDEX_FOLDER}/manifest.json`;

export interface Manifest {
  format: number;
  /** Name of the index file in the same folder; holds a hash of its content. */
  file: string;
  /** Number of records in the index file. */
  records: number;
}

/**
 * Page by page, the records of a page in their order. A column for each property compresses better
 * than a row for each record.
 */
export interface IndexFile {
  format: number;
  /** Groups of words with the same meaning. */
  synonyms: readonly (readonly string[])[];
  /** Route, group, language, tag and number of records of each page. */
  pages: [route: string, group: string, language: string, tag: string, records: number][];
  types: RecordType[];
  /** `weight.pageRank` */
  ranks: number[];
  /** Empty for the page itself. */
  anchors: string[];
  /** The titles from lvl1 down to the record. */
  titles: (string | null)[][];
  contents: (string | null)[];
  names: (readonly string[])[];
  english: (string | null)[];
}
