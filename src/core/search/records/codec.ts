import { isObject, parseJson } from '../../values';
import { SearchUnavailableError, TITLE_LEVELS } from '../types';
import type { Hierarchy, PageRecord, SearchIndex, SearchRecord } from '../types';
import { INDEX_FORMAT, type IndexFile, type Manifest } from './format';

/** Converts titles to the hierarchy of a record. The first title is lvl1. */
export function toHierarchy(group: string, titles: readonly (string | null)[]): Hierarchy {
  const [lvl1, lvl2 = null, lvl3 = null, lvl4 = null, lvl5 = null, lvl6 = null] = titles;
  return { lvl0: group, lvl1: lvl1 ?? '', lvl2, lvl3, lvl4, lvl5, lvl6 };
}

/** Encodes records, page by page in order. */
export function encodeIndex({ records, synonyms }: SearchIndex<PageRecord>): IndexFile {
  const pages: IndexFile['pages'] = [];
  for (const { url, hierarchy, language, docusaurus_tag: tag } of records) {
    const [route = ''] = url.split('#');
    const page = pages.at(-1);
    if (page?.[0] === route) page[4] += 1;
    else pages.push([route, hierarchy.lvl0, language, tag, 1]);
  }
  return {
    format: INDEX_FORMAT,
    synonyms,
    pages,
    types: records.map(({ type }) => type),
    ranks: records.map(({ pageRank }) => pageRank),
    anchors: records.map(({ url }) => url.replace(/^[^#]*#?/, '')),
    titles: records.map(({ hierarchy }) => {
      const titles = TITLE_LEVELS.map((level) => hierarchy[level]);
      while (titles.at(-1) === null) titles.pop();
      return titles;
    }),
    contents: records.map(({ content }) => content),
    names: records.map(({ names }) => names),
    english: records.map(({ english }) => english),
  };
}

function decodeRecords(file: IndexFile): SearchRecord[] {
  const records: SearchRecord[] = [];
  for (const [route, group, language, tag, count] of file.pages) {
    const ordinals = new Map<string, number>();
    for (let position = 0; position < count; position += 1) {
      const index = records.length;
      const anchor = file.anchors[index];
      const url = anchor ? `${route}#${anchor}` : route;
      const ordinal = ordinals.get(url) ?? 0;
      ordinals.set(url, ordinal + 1);
      const type = file.types[index] ?? 'content';
      records.push({
        objectID: ordinal === 0 ? url : `${url}:${ordinal}`,
        url,
        type,
        content: file.contents[index] ?? null,
        names: file.names[index] ?? [],
        english: file.english[index] ?? null,
        hierarchy: toHierarchy(group, file.titles[index] ?? []),
        language,
        docusaurus_tag: tag,
        weight: {
          pageRank: file.ranks[index] ?? 0,
          level: type === 'content' ? 0 : 100 - 10 * Number(type.slice(3)),
          position,
        },
      });
    }
  }
  return records;
}

/** @throws SearchUnavailableError for a truncated file, or one that another version of the site wrote */
function parseFile<File extends { format: number }>(text: string, what: string): File {
  const value = parseJson(text);
  if (!isObject(value)) throw new SearchUnavailableError(`${what} is not a JSON object`);
  if (value['format'] !== INDEX_FORMAT) {
    throw new SearchUnavailableError(
      `${what} has format ${String(value['format'])}; this page supports format ${INDEX_FORMAT}`,
    );
  }
  return value as unknown as File;
}

/** Parses a manifest; throws like `parseIndexFile`. */
export const parseManifest = (text: string): Manifest => parseFile(text, 'The manifest');

/**
 * Parses an index file.
 * @throws SearchUnavailableError if it is truncated, or no file of this format
 */
export function parseIndexFile(text: string): SearchIndex {
  const file = parseFile<IndexFile>(text, 'The index file');
  return { records: decodeRecords(file), synonyms: file.synonyms };
}
