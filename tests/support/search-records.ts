import { IMPORTANCE, levelWeight, toHierarchy, toObjectID } from '../../src/core/search/records';
import type { SearchRecord } from '../../src/core/search/types';

/** Test page: titles from lvl1 down, and texts below the last title. */
export interface TestRecord {
  url?: string;
  group?: string;
  titles: string[];
  content?: string;
  names?: string[];
  english?: string;
  importance?: number;
  /** Only text below the titles, without its own title. */
  isText?: boolean;
  language?: string;
  tag?: string;
}

/** Creates records like the build. */
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
