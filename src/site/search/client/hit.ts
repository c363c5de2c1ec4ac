import { isObject } from '@portal/core/values';
import {
  type Hierarchy,
  type HierarchyLevel,
  LEVELS,
  type RecordType,
  TITLE_LEVELS,
} from '@portal/core/search/types';
import { cutText } from './text';

/** A hit as it may be kept in the browser: no highlight, no snippet, no data of a library. */
export interface StoredHit {
  objectID: string;
  /** Path, query and fragment on this site. */
  url: string;
  type: RecordType;
  content: string | null;
  hierarchy: Hierarchy;
}

/** `name`: another name of what the title names, of which the query holds something. */
export type MarkedAttribute = HierarchyLevel | 'content' | 'name';

/** A hit to show: `marked` holds text in which `<mark>` and `</mark>` enclose what matched. */
export interface Hit extends StoredHit {
  marked: Partial<Record<MarkedAttribute, string>>;
  /** The answer that it came with: click analytics want it. Null for none. */
  queryID: string | null;
}

const TYPES = [...TITLE_LEVELS, 'content'] as const;
/** Longer texts are cut: nothing shows more, and nobody can fill the screen or the storage. */
const TEXT_MAX_LENGTH = 2000;

/**
 * Takes what a server, an index file or the browser's storage holds and gives a hit that is safe to
 * show and to open, or null. Texts stay text; an address always ends up on this site.
 */
export function parseHit(value: unknown, queryID: string | null = null): Hit | null {
  if (!isObject(value) || !isObject(value['hierarchy'])) return null;
  const objectID = text(value['objectID']);
  const url = sitePath(value['url']);
  const type = TYPES.find((known) => known === value['type']);
  const levels = value['hierarchy'];
  const title = text(levels['lvl1']) ?? text(levels['lvl0']);
  if (!objectID || url === null || type === undefined || !title) {
    return null;
  }
  return {
    objectID,
    url,
    type,
    content: text(value['content']),
    hierarchy: {
      lvl0: text(levels['lvl0']) ?? 'Documentation',
      lvl1: title,
      lvl2: text(levels['lvl2']),
      lvl3: text(levels['lvl3']),
      lvl4: text(levels['lvl4']),
      lvl5: text(levels['lvl5']),
      lvl6: text(levels['lvl6']),
    },
    marked: markedTexts(value),
    queryID,
  };
}

/** The part of a hit that is kept in the browser. */
export function toStoredHit({ objectID, url, type, content, hierarchy }: StoredHit): StoredHit {
  return { objectID, url, type, content, hierarchy };
}

/**
 * Texts with their marks, by attribute. Titles are whole (the row cuts them where it has no room), text is
 * the snippet where there is one.
 */
function markedTexts(hit: Record<string, unknown>): Hit['marked'] {
  const marked: Hit['marked'] = {};
  const of = (value: unknown) => (isObject(value) ? value : {});
  const [highlighted, snippets] = [of(hit['_highlightResult']), of(hit['_snippetResult'])];
  for (const level of LEVELS) {
    const source = of(highlighted['hierarchy'])[level] ?? of(snippets['hierarchy'])[level];
    const value = valueOf(source);
    if (value) marked[level] = value;
  }
  const content = valueOf(snippets['content']) ?? valueOf(highlighted['content']);
  if (content) marked.content = content;
  const names: unknown = highlighted['names'];
  const found = [...(Array.isArray(names) ? (names as unknown[]) : []), highlighted['english']];
  const name = found.map(valueOf).find((value) => value?.includes('<mark>'));
  if (name) marked.name = name;
  return marked;
}

function valueOf(result: unknown): string | null {
  return isObject(result) ? text(result['value']) : null;
}

/**
 * The path of an address on this site, or null where there is none. Records may hold the address of
 * another deployment, and hostile ones `javascript:` or another host: only the path is ever used.
 */
function sitePath(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > TEXT_MAX_LENGTH) return null;
  const here = 'https://site.invalid';
  // No canParse here: it came with Safari 17.
  try {
    const url = new URL(value, here);
    if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
    const path = url.pathname.replace(/^\/+/, '/');
    // The router decodes the path and throws on malformed percent-encoding.
    decodeURI(path);
    return path + url.search + url.hash;
  } catch {
    return null;
  }
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? cutText(value, TEXT_MAX_LENGTH) : null;
}
