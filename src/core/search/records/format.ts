import type { TextLanguage } from '../../edition';
import type { RecordType } from '../types';

/** Importance of a record (`weight.pageRank`): a factor in the engine, a tie-breaker in Algolia. */
export const IMPORTANCE = {
  /** A section, field or text that occurs on many pages and is not the subject of any page. */
  repeated: 1,
  plain: 2,
  /** An entry: an error code, a term, the path of an operation. */
  entry: 3,
} as const;

/** Increase this number when you change the format, so that an older script in a browser rejects the index. */
export const INDEX_FORMAT = 9;

/** Folder of the index files in the built site. */
export const INDEX_FOLDER = 'search-index';

/** Each edition has its own index. Only its manifest has a fixed name; it contains the name of the current index file. */
export const manifestPath = (edition: TextLanguage): string =>
  `${INDEX_FOLDER}/manifest${edition === 'vi' ? '' : `-${edition}`}.json`;

/** Returns the name of an edition's index in Algolia. */
export const indexNameOf = (name: string, edition: TextLanguage): string =>
  edition === 'vi' ? name : `${name}_${edition}`;

export interface Manifest {
  format: number;
  /** Name of the index file in the same folder; contains a hash of its content. */
  file: string;
}

/** Records in the order of the pages. There is one column per property: it compresses better than a row per record. */
export interface IndexFile {
  format: number;
  /** Groups of words with the same meaning. */
  synonyms: readonly (readonly string[])[];
  /** Route, group, language, tag and number of records of each page. */
  pages: [route: string, group: string, language: string, tag: string, records: number][];
  types: RecordType[];
  ranks: number[];
  /** Empty for the page itself. */
  anchors: string[];
  /** The titles from lvl1 down to the record. */
  titles: (string | null)[][];
  contents: (string | null)[];
  names: (readonly string[])[];
  english: (string | null)[];
}
