import { isObject } from '@portal/core/values';
import { LEVELS, TITLE_LEVELS } from '@portal/core/search/types';
import type { Hierarchy, HierarchyLevel, RecordType } from '@portal/core/search/types';
import { cutText } from './text';

/** Hit in the browser's storage, without highlights and snippets. */
export interface StoredHit {
  objectID: string;
  /** Path, query and fragment on this site. */
  url: string;
  type: RecordType;
  content: string | null;
  hierarchy: Hierarchy;
}

/** `name`: a matching alternative name of the title. */
export type MarkedAttribute = HierarchyLevel | 'content' | 'name';

/** Hit of an answer. In the texts of `marked`, `<mark>` and `</mark>` enclose matches. */
export interface Hit extends StoredHit {
  marked: Partial<Record<MarkedAttribute, string>>;
  /** Id of the answer, for click analytics; null without one. */
  queryID: string | null;
}

const TYPES = [...TITLE_LEVELS, 'content'] as const;
/** Maximum length of a text in characters, so that no record can fill the screen or the storage. */
const MAX_TEXT_LENGTH = 2000;

/** Parses an external value as a hit that is safe to show and open, or returns null. Its address is on this site. */
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

/** Returns the fields of a hit for the browser's storage. */
export function toStoredHit({ objectID, url, type, content, hierarchy }: StoredHit): StoredHit {
  return { objectID, url, type, content, hierarchy };
}

/** Returns highlighted texts by attribute: complete titles, and the snippet of the text if there is one. */
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

/** Returns the path of an http(s) address, even of another deployment; null for others, such as `javascript:`. */
function sitePath(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > MAX_TEXT_LENGTH) return null;
  const here = 'https://site.invalid';
  // Safari before 17 has no `URL.canParse`.
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
  return typeof value === 'string' ? cutText(value, MAX_TEXT_LENGTH) : null;
}
