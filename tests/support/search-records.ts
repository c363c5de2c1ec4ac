import {
  encodeIndex,
  IMPORTANCE,
  parseIndexFile,
  toHierarchy,
} from '../../src/core/search/records';
import type { PageRecord, SearchIndex } from '../../src/core/search/types';

/** A test page: its titles from lvl1 on, and texts below the last title. */
export interface TestRecord {
  url?: string;
  group?: string;
  titles: string[];
  content?: string;
  names?: string[];
  english?: string;
  importance?: number;
  /** Whether it is only a text below the titles. */
  isText?: boolean;
  language?: string;
  tag?: string;
}

/** Creates records as the build extracts them from pages. */
export function makeRecords(given: readonly TestRecord[]): PageRecord[] {
  return given.map((record, index) => ({
    url: record.url ?? `/page-${index}`,
    type: record.isText ? 'content' : (`lvl${record.titles.length}` as PageRecord['type']),
    content: record.content ?? null,
    names: record.names ?? [],
    english: record.english ?? null,
    hierarchy: toHierarchy(record.group ?? 'Hướng dẫn', record.titles),
    language: record.language ?? 'en',
    docusaurus_tag: record.tag ?? 'docs-default-current',
    pageRank: record.importance ?? IMPORTANCE.plain,
  }));
}

/** Writes and reads an index file, as the build and the browser do. */
export function indexOf(
  records: readonly PageRecord[],
  synonyms: SearchIndex['synonyms'] = [],
): SearchIndex {
  return parseIndexFile(JSON.stringify(encodeIndex({ records, synonyms })));
}
