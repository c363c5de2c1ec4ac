/**
 * The files of the embedded index. They hold the records, not a finished index: building it in
 * the browser takes less time than loading it would (src/site/search/README.md).
 */

/** Changes with the format; a browser that still runs an older script then says so and stops. */
export const INDEX_FORMAT = 7;

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

/** How an anchor comes by its text: `ANCHOR_RULE` of codec.ts, or this digit where it is written out. */
export const WRITTEN = 5;

/**
 * Records by columns: equal things stand side by side, which is what brotli is good at. A column of texts
 * is one string with a line per record: half of what a list would cost is its quotes. What can be worked
 * out (hierarchy, level weights, object ids) is left out.
 */
export interface IndexFile {
  format: number;
  /** What one character stands for in all other texts (words.ts). */
  words: string;
  /** Words of the field that mean the same: a group a line, a tab between its words. */
  synonyms: string;
  pages: PageRow[];
  /** One letter per record: `1`–`6` a title of that level, `a`–`f` text under that level. */
  types: string;
  /** The record's importance, a digit each. */
  ranks: string;
  /** The record's own title; empty for text. */
  titles: string;
  /** How the record's anchor is derived, a digit each. */
  anchorRules: string;
  /** The anchors that are written out; empty for the page itself. */
  anchors: string;
  /** The text, and after a tab the English one; empty for none, and for the same as an earlier record's. */
  contents: string;
  /** Records with the text of an earlier one, and that one's number, in turns. */
  copies: number[];
  /** The record's other names, a tab between them. */
  names: string;
}
