import type { PackedText } from './words';

/**
 * The files of the embedded index. They hold the records, not a finished index: building it in
 * the browser takes less time than loading it would (src/search/README.md).
 */

/** Changes with the format; a browser that still runs an older script then says so and stops. */
export const INDEX_FORMAT = 1;

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

/** A page: route, then indices into `groups`, `languages` and `tags`, then its number of records. */
export type PageRow = [url: string, group: number, language: number, tag: number, records: number];

/**
 * Records by columns: equal things stand side by side, which is what gzip is good at. Everything
 * that can be worked out (hierarchy, weights, object ids, most anchors) is left out.
 */
export interface IndexFile {
  format: number;
  groups: string[];
  languages: string[];
  tags: string[];
  pages: PageRow[];
  /** One letter per record: `1`–`6` a title of that level, `a`–`f` text under that level. */
  types: string;
  /** Per record: 0 no text, 1 the next new text, n the text n − 2 once more. */
  contents: number[];
  /**
   * Three columns with an entry per line, packed (words.ts): the titles of the title records; per
   * record the letter of a right guess (anchors.ts) or the anchor; the texts, each once.
   */
  text: PackedText;
}
