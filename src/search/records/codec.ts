import { SearchUnavailableError } from '../errors';
import type { Hierarchy, RecordType, SearchRecord } from '../types';
import { AnchorGuesses } from './anchors';
import { INDEX_FORMAT, type IndexFile, type Manifest } from './format';
import { packColumns, unpackColumns } from './words';

const LEVEL_KEYS = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

/** Tie-breaker of the ranking by type: DocSearch's steps of ten, text last. */
export function levelWeight(type: RecordType): number {
  return type === 'content' ? 0 : 100 - 10 * Number(type.slice(3));
}

/** Titles from lvl1 on, as the hierarchy of a record. */
export function toHierarchy(group: string, titles: readonly string[]): Hierarchy {
  const [lvl1 = '', lvl2 = null, lvl3 = null, lvl4 = null, lvl5 = null, lvl6 = null] = titles;
  return { lvl0: group, lvl1, lvl2, lvl3, lvl4, lvl5, lvl6 };
}

class Table {
  readonly values: string[] = [];
  readonly #indices = new Map<string, number>();

  /** Index of the value, and whether it is new. */
  put(value: string): { index: number; isNew: boolean } {
    const known = this.#indices.get(value);
    if (known !== undefined) return { index: known, isNew: false };
    this.#indices.set(value, this.values.length);
    return { index: this.values.push(value) - 1, isNew: true };
  }
}

/**
 * Encodes records, page by page in their order. Titles and texts hold no line breaks.
 * @throws Error for records that the format cannot express: they would come back different.
 */
export function encodeRecords(records: readonly SearchRecord[]): IndexFile {
  const groups = new Table();
  const languages = new Table();
  const tags = new Table();
  const texts = new Table();
  const pages: IndexFile['pages'] = [];
  const titles: string[] = [];
  const anchors: string[] = [];
  const contents: number[] = [];
  let types = '';
  let guesses = new AnchorGuesses();
  for (const { url, type, hierarchy, content, language, docusaurus_tag, weight } of records) {
    const [route = '', anchor = ''] = url.split('#');
    const depth = 1 + Math.max(...LEVEL_KEYS.map((key, i) => (hierarchy[key] === null ? 0 : i)));
    const title = type === 'content' ? '' : (hierarchy[type] ?? '');
    if (weight.position === 0) {
      const row = [groups.put(hierarchy.lvl0), languages.put(language), tags.put(docusaurus_tag)];
      const [group = 0, lang = 0, tag = 0] = row.map(({ index }) => index);
      pages.push([route, group, lang, tag, 0]);
      guesses = new AnchorGuesses();
    }
    const page = pages.at(-1);
    if (page !== undefined) page[4] += 1;
    types += type === 'content' ? String.fromCharCode(96 + depth) : type.slice(3);
    if (type !== 'content') titles.push(title);
    const level = type === 'content' ? depth : Number(type.slice(3));
    anchors.push(guesses.of(level, title).find(([, guess]) => guess === anchor)?.[0] ?? anchor);
    guesses.remember(level, title, anchor);
    if (content === null) {
      contents.push(0);
    } else {
      const { index, isNew } = texts.put(content);
      contents.push(isNew ? 1 : index + 2);
    }
  }
  const file: IndexFile = {
    format: INDEX_FORMAT,
    groups: groups.values,
    languages: languages.values,
    tags: tags.values,
    pages,
    types,
    contents,
    text: packColumns([titles, anchors, texts.values].map((column) => column.join('\n'))),
  };
  const back = decodeRecords(file);
  records.forEach((record, index) => {
    if (JSON.stringify(back[index]) !== JSON.stringify(record)) {
      throw new Error(
        `Search record cannot be encoded: ${JSON.stringify(record)}\n` +
          `comes back as ${JSON.stringify(back[index])}`,
      );
    }
  });
  return file;
}

/** The records of an index file, as they were encoded. */
export function decodeRecords(file: IndexFile): SearchRecord[] {
  const columns = unpackColumns(file.text).map((column) => column.split('\n'));
  const [titles = [], anchors = [], texts = []] = columns;
  const records: SearchRecord[] = [];
  let nextTitle = 0;
  let nextText = 0;
  for (const [route, group, language, tag, count] of file.pages) {
    const seen = new Map<string, number>();
    const guesses = new AnchorGuesses();
    let path: string[] = [];
    for (let position = 0; position < count; position += 1) {
      const letter = file.types[records.length] ?? '';
      const isTitle = letter < 'a';
      const level = isTitle ? Number(letter) : letter.charCodeAt(0) - 96;
      const type = isTitle ? (LEVEL_KEYS[level - 1] ?? 'content') : 'content';
      path = path.slice(0, isTitle ? level - 1 : level);
      const title = isTitle ? (titles[nextTitle++] ?? '') : '';
      if (isTitle) path[level - 1] = title;
      const written = anchors[records.length] ?? '';
      const guess = guesses.of(level, title).find(([letter]) => letter === written);
      const anchor = guess === undefined ? written : guess[1];
      guesses.remember(level, title, anchor);
      const reference = file.contents[records.length] ?? 0;
      const content = reference === 0 ? null : texts[reference === 1 ? nextText++ : reference - 2];
      const url = anchor === '' ? route : `${route}#${anchor}`;
      const ordinal = seen.get(url) ?? 0;
      seen.set(url, ordinal + 1);
      records.push({
        objectID: toObjectID(url, ordinal),
        url,
        type,
        content: content ?? null,
        hierarchy: toHierarchy(file.groups[group] ?? '', [...path]),
        language: file.languages[language] ?? '',
        docusaurus_tag: file.tags[tag] ?? '',
        weight: { pageRank: 0, level: levelWeight(type), position },
      });
    }
  }
  return records;
}

/** Identity of a record: its address, and its number among the records of that address. */
export function toObjectID(url: string, ordinal: number): string {
  return ordinal === 0 ? url : `${url}:${ordinal}`;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function parseJson(text: string, what: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new SearchUnavailableError('corrupt', `${what} is not valid JSON`);
  }
  if (!isObject(value)) throw new SearchUnavailableError('corrupt', `${what} is not an object`);
  if (value['format'] !== INDEX_FORMAT) {
    throw new SearchUnavailableError(
      'incompatible',
      `${what} has format ${String(value['format'])}, this page reads ${INDEX_FORMAT}`,
    );
  }
  return value;
}

/**
 * Reads a manifest.
 * @throws SearchUnavailableError `corrupt` or `incompatible`
 */
export function parseManifest(text: string): Manifest {
  const { format, file, records } = parseJson(text, 'The manifest');
  // The name is put into an address: a plain file name, nothing else.
  if (typeof file !== 'string' || !/^[\w-]+\.json$/.test(file) || typeof records !== 'number') {
    throw new SearchUnavailableError('corrupt', 'The manifest names no index file');
  }
  return { format: Number(format), file, records };
}

function isIndexFile(value: Record<string, unknown>): value is Record<string, unknown> & IndexFile {
  return (
    ['groups', 'languages', 'tags', 'pages', 'contents'].every((key) =>
      Array.isArray(value[key]),
    ) &&
    typeof value['types'] === 'string' &&
    isObject(value['text'])
  );
}

/**
 * Reads an index file.
 * @throws SearchUnavailableError `corrupt` or `incompatible`
 */
export function parseIndexFile(text: string, manifest: Manifest): SearchRecord[] {
  const file = parseJson(text, 'The index file');
  let records: SearchRecord[] = [];
  try {
    if (isIndexFile(file)) records = decodeRecords(file);
  } catch {
    throw new SearchUnavailableError('corrupt', 'The index file has columns of another kind');
  }
  if (records.length !== manifest.records || manifest.records === 0) {
    throw new SearchUnavailableError(
      'corrupt',
      `The index file holds ${records.length} records, the manifest says ${manifest.records}`,
    );
  }
  return records;
}
