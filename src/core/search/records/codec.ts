import { SearchUnavailableError } from '../errors';
import { isObject, parseJson } from '../json';
import {
  type Hierarchy,
  type RecordType,
  type SearchIndex,
  type SearchRecord,
  TITLE_LEVELS,
} from '../types';
import { INDEX_FORMAT, type IndexFile, type Manifest, type PageRow, WRITTEN } from './format';
import { packer, pickWords, unpacker } from './words';

/** Tie-breaker of the ranking by type: DocSearch's steps of ten, text last. */
export function levelWeight(type: RecordType): number {
  return type === 'content' ? 0 : 100 - 10 * Number(type.slice(3));
}

/** Between parts of a line, and between lines: texts hold no such space. */
const TAB = '\t';
const LINE = '\n';

/** Titles from lvl1 on, as the hierarchy of a record. */
export function toHierarchy(group: string, titles: readonly string[]): Hierarchy {
  const [lvl1 = '', lvl2 = null, lvl3 = null, lvl4 = null, lvl5 = null, lvl6 = null] = titles;
  return { lvl0: group, lvl1, lvl2, lvl3, lvl4, lvl5, lvl6 };
}

/** The title levels that a record stands under, itself included. */
function depthOf(hierarchy: Hierarchy): number {
  return Math.max(...TITLE_LEVELS.map((key, i) => (hierarchy[key] === null ? 0 : i + 1)));
}

/**
 * Encodes records, page by page in their order.
 * @throws Error for records that the format cannot express: they would come back different.
 */
export function encodeIndex({ records, synonyms }: SearchIndex): IndexFile {
  const pages: PageRow[] = [];
  const copies: number[] = [];
  const titles: string[] = [];
  const anchorTexts: string[] = [];
  const contents: string[] = [];
  const allNames: string[] = [];
  let types = '';
  let ranks = '';
  let anchorRules = '';
  const firstWith = new Map<string, number>();
  let anchors = new Anchors();
  for (const [index, record] of records.entries()) {
    const { url, type, hierarchy, content, names, english, weight } = record;
    const [route = '', anchor = ''] = url.split('#');
    if (weight.position === 0) {
      pages.push([route, hierarchy.lvl0, record.language, record.docusaurus_tag, 0]);
      anchors = new Anchors();
    }
    const page = pages.at(-1);
    if (page !== undefined) page[4] += 1;
    const isText = type === 'content';
    types += isText ? String.fromCharCode(96 + depthOf(hierarchy)) : type.slice(3);
    ranks += String(weight.pageRank);
    const title = isText ? null : (hierarchy[type] ?? '');
    titles.push(title ?? '');
    const rule = anchors.ruleFor(anchor, depthOf(hierarchy), title);
    anchorRules += String(rule);
    if (rule === WRITTEN) anchorTexts.push(anchor);
    const text = english === null ? (content ?? '') : `${content ?? ''}${TAB}${english}`;
    const first = firstWith.get(text);
    if (text !== '' && first === undefined) firstWith.set(text, index);
    if (first !== undefined) copies.push(index, first);
    contents.push(first === undefined ? text : '');
    allNames.push(names.join(TAB));
  }
  const columns = {
    synonyms: synonyms.map((group) => group.join(TAB)),
    titles,
    anchors: anchorTexts,
    contents,
    names: allNames,
  };
  const words = pickWords(Object.values(columns).flat());
  const pack = packer(words);
  const toColumn = (lines: readonly string[]): string => lines.map(pack).join(LINE);
  const packed: IndexFile = {
    format: INDEX_FORMAT,
    words: words.join(LINE),
    synonyms: toColumn(columns.synonyms),
    pages,
    types,
    ranks,
    titles: toColumn(titles),
    anchorRules,
    anchors: toColumn(anchorTexts),
    contents: toColumn(contents),
    copies,
    names: toColumn(allNames),
  };
  const back = decodeIndex(packed);
  requireSame('record', records, back.records);
  requireSame('synonyms', synonyms, back.synonyms);
  return packed;
}

function requireSame(what: string, given: readonly unknown[], back: readonly unknown[]): void {
  given.forEach((each, index) => {
    if (JSON.stringify(back[index]) !== JSON.stringify(each)) {
      throw new Error(
        `Search ${what} cannot be encoded: ${JSON.stringify(each)}\n` +
          `comes back as ${JSON.stringify(back[index])}`,
      );
    }
  });
}

/** How an anchor is derived from titles: most are, and need no text. */
const ANCHOR_RULE = { above: 0, title: 1, field: 2, beside: 3, below: 4 } as const;

/** Docusaurus' anchor of most headings; the others are written out. */
const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

/** The anchors of one page, each derived from its title and the anchors of the titles above it. */
class Anchors {
  #open: string[] = [];
  /** The title before, and its anchor: fields of the deepest level stand beside it or below it. */
  #last = { anchor: '', title: '' };

  /** The rule that gives the next anchor: one of `ANCHOR_RULE`, or `WRITTEN`. */
  ruleFor(anchor: string, depth: number, title: string | null): number {
    const rules = Object.values(ANCHOR_RULE);
    const rule = rules.find((each) => this.#derive(each, depth, title) === anchor);
    this.#put(anchor, depth, title);
    return rule ?? WRITTEN;
  }

  /** The next anchor; `written` is asked for one that no rule gives. */
  next(rule: number, depth: number, title: string | null, written: () => string): string {
    const anchor = rule === WRITTEN ? written() : this.#derive(rule, depth, title);
    this.#put(anchor, depth, title);
    return anchor;
  }

  #derive(rule: number, depth: number, title: string | null): string {
    const open = this.#open.slice(0, title === null ? depth + 1 : depth);
    const above = open.filter(Boolean).at(-1) ?? '';
    if (rule === ANCHOR_RULE.above || title === null) return above;
    if (rule === ANCHOR_RULE.title) return slugOf(title);
    const { anchor: last, title: lastTitle } = this.#last;
    if (rule === ANCHOR_RULE.beside && last.endsWith(`-${lastTitle}`)) {
      return last.slice(0, -lastTitle.length) + title;
    }
    return `${rule === ANCHOR_RULE.field ? above : last}-${title}`;
  }

  #put(anchor: string, depth: number, title: string | null): void {
    if (title === null) return;
    this.#open = [...this.#open.slice(0, depth)];
    this.#open[depth] = anchor;
    this.#last = { anchor, title };
  }
}

/** The records of an index file, as they were encoded. */
function decodeIndex(file: IndexFile): SearchIndex {
  const records: SearchRecord[] = [];
  const unpack = unpacker(file.words.split(LINE));
  const titles = file.titles.split(LINE);
  const names = file.names.split(LINE);
  const written = file.anchors.split(LINE).values();
  const texts = file.contents.split(LINE).map(unpack);
  for (let i = 0; i < file.copies.length; i += 2) {
    texts[file.copies[i] ?? 0] = texts[file.copies[i + 1] ?? 0] ?? '';
  }
  for (const [route, group, language, tag, count] of file.pages) {
    const seen = new Map<string, number>();
    const anchors = new Anchors();
    let path: string[] = [];
    for (let position = 0; position < count; position += 1) {
      const index = records.length;
      const letter = file.types.charAt(index);
      const isTitle = letter < 'a';
      const level = isTitle ? Number(letter) : letter.charCodeAt(0) - 96;
      const type = isTitle ? (TITLE_LEVELS[level - 1] ?? 'content') : 'content';
      path = path.slice(0, isTitle ? level - 1 : level);
      const title = isTitle ? unpack(titles[index] ?? '') : null;
      if (title !== null) path[level - 1] = title;
      const rule = Number(file.anchorRules.charAt(index));
      const anchor = anchors.next(rule, level, title, () => unpack(written.next().value ?? ''));
      const [content = '', english = null] = (texts[index] ?? '').split(TAB);
      const url = anchor === '' ? route : `${route}#${anchor}`;
      const ordinal = seen.get(url) ?? 0;
      seen.set(url, ordinal + 1);
      records.push({
        objectID: toObjectID(url, ordinal),
        url,
        type,
        content: content === '' ? null : content,
        names: names[index] ? unpack(names[index]).split(TAB) : [],
        english,
        hierarchy: toHierarchy(group, [...path]),
        language,
        docusaurus_tag: tag,
        weight: {
          pageRank: Number(file.ranks.charAt(index)),
          level: levelWeight(type),
          position,
        },
      });
    }
  }
  const groups = file.synonyms === '' ? [] : unpack(file.synonyms).split(LINE);
  return { records, synonyms: groups.map((group) => group.split(TAB)) };
}

/** Identity of a record: its address, and its number among the records of that address. */
export function toObjectID(url: string, ordinal: number): string {
  return ordinal === 0 ? url : `${url}:${ordinal}`;
}

function parseFile(text: string, what: string): Record<string, unknown> {
  const value = parseJson(text);
  if (!isObject(value)) throw new SearchUnavailableError('corrupt', `${what} is not a JSON object`);
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
  const { format, file, records } = parseFile(text, 'The manifest');
  // The name is put into an address: a plain file name, nothing else.
  if (typeof file !== 'string' || !/^[\w-]+\.json$/.test(file) || typeof records !== 'number') {
    throw new SearchUnavailableError('corrupt', 'The manifest names no index file');
  }
  return { format: Number(format), file, records };
}

function isIndexFile(value: Record<string, unknown>): value is Record<string, unknown> & IndexFile {
  const ofRecords = ['types', 'ranks', 'titles', 'anchorRules', 'anchors', 'contents', 'names'];
  return (
    ['pages', 'copies'].every((key) => Array.isArray(value[key])) &&
    ['words', 'synonyms', ...ofRecords].every((key) => typeof value[key] === 'string')
  );
}

/**
 * Reads an index file.
 * @throws SearchUnavailableError `corrupt` or `incompatible`
 */
export function parseIndexFile(text: string, manifest: Manifest): SearchIndex {
  const file = parseFile(text, 'The index file');
  let index: SearchIndex = { records: [], synonyms: [] };
  try {
    if (isIndexFile(file)) index = decodeIndex(file);
  } catch {
    throw new SearchUnavailableError('corrupt', 'The index file has columns of another kind');
  }
  if (index.records.length !== manifest.records || manifest.records === 0) {
    throw new SearchUnavailableError(
      'corrupt',
      `The index file holds ${index.records.length} records, the manifest says ${manifest.records}`,
    );
  }
  return index;
}
