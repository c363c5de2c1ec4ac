/**
 * The files of the embedded index. They hold the records, not a finished index: building it in
 * the browser takes less time than loading it would (src/search/README.md).
 */

/** Changes with the format; a browser that still runs an older script then says so and stops. */
export const INDEX_FORMAT = 5;

/** Folder of the index files in the built site. */
export const INDEX_FOLDER = 'search-index';

/** The one file whose name never changes: it names the current index file. */
export const MANIFEST_PATH = `${INDEX_FOLDER}/manifest.json`;

export interface Manifest {
  format: number;
  /** Name of the index file beside the manifest; holds a hash of its content. */
  file: string;
  /** Number of records, to be sure that nothing is missing. */
  records: number;
}

/** A page: route, group, language, tag, number of records. */
export type PageRow = [
  route: string,
  group: string,
  language: string,
  tag: string,
  records: number,
];

/** A fragment of an address; a number for one that its title tells (`TOLD` of codec.ts). */
export type Anchor = string | number;

/**
 * Records by columns, an entry per record: equal things stand side by side, which is what brotli is
 * good at. What can be worked out (hierarchy, level weights, object ids) is left out.
 */
export interface IndexFile {
  format: number;
  /** What one character stands for in all other texts (words.ts). */
  words: string[];
  /** Words of the field that mean the same. */
  synonyms: string[][];
  pages: PageRow[];
  /** One letter per record: `1`–`6` a title of that level, `a`–`f` text under that level. */
  types: string;
  /** The record's importance, a digit each. */
  ranks: string;
  /** The record's own title; empty for text. */
  titles: string[];
  /** Empty for the page itself. */
  anchors: Anchor[];
  /**
   * The text, and after a tab the English one; null for none; a number for that of an earlier record
   * with the same.
   */
  contents: (string | number | null)[];
  /** Number of a record, then its other names; only for records that have some. */
  names: [record: number, ...names: string[]][];
}
