import { IMPORTANCE, levelWeight, toHierarchy, toObjectID } from '../../src/core/search/records';
import type { SearchRecord } from '../../src/core/search/types';

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

/** Creates records as the build does. */
export function makeRecords(given: readonly TestRecord[]): SearchRecord[] {
  return given.map((record, index) => {
    const type = record.isText ? 'content' : (`lvl${record.titles.length}` as SearchRecord['type']);
    const url = record.url ?? `/page-${index}`;
    return {
      objectID: toObjectID(url, 0),
      url,
      type,
      content: record.content ?? null,
      names: record.names ?? [],
      english: record.english ?? null,
      hierarchy: toHierarchy(record.group ?? 'Hướng dẫn', record.titles),
      language: record.language ?? 'en',
      docusaurus_tag: record.tag ?? 'docs-default-current',
      weight: {
        pageRank: record.importance ?? IMPORTANCE.plain,
        level: levelWeight(type),
        position: 0,
      },
    };
  });
}
