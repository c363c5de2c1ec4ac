import { IMPORTANCE, TITLE_LEVELS, toHierarchy } from '@portal/core/search/records';
import type { PageRecord, RecordType } from '@portal/core/search/records';
import type { ParsedPage } from '../finished-pages';
import { parsePart, textOf } from '../../markdown/html-tree';
import { cleanText, pageItems, type PageItem } from './page-text';
import { withoutRepeats } from './rate-repeats';

/** Adjacent texts of a section form one record up to this number of characters. */
const MERGED_LENGTH = 320;
/** Maximum length of a text in characters. */
const MAX_LENGTH = 1200;

/** Matches ciphertexts, signatures and QR strings, which are useless for the search. */
const OPAQUE = /(?=[A-Za-z+/=_-]*\d)[A-Za-z0-9+/=_-]{20,}/g;

export interface PageOfSite {
  /** Route with base URL, Unicode NFC, not percent-encoded. */
  url: string;
  group: string;
  /** English texts in HTML, indexed by `data-en` (src/site/pipeline/api-pages). */
  english?: readonly string[];
}

/** Matches the first clause of an English text; later clauses are conditions. */
const FIRST_CLAUSE = /^.*?(?=[.!?;:,](?:\s|$)|$)/;
/** Minimum number of words of an English text; a single word would repeat the name of the record. */
const MIN_ENGLISH_WORDS = 2;

function clauseOf(html: string | undefined): string | null {
  if (html === undefined) return null;
  const text = cleanText(textOf(parsePart(html))).normalize('NFC');
  const clause = FIRST_CLAUSE.exec(text)?.[0].replace(/^(?:The|An?) (?=\p{Ll})/u, '') ?? '';
  return clause.split(' ').length < MIN_ENGLISH_WORDS ? null : clause;
}

/** Extracts the records of a page in document order; empty without a heading of level 1. */
export function extractRecords(
  { language: documentLanguage, meta, main }: ParsedPage,
  { url, group, english = [] }: PageOfSite,
): PageRecord[] {
  const language = meta('docsearch:language') || documentLanguage;
  const tag = meta('docsearch:docusaurus_tag') || 'default';
  // The page also starts with this English summary; it is indexed once.
  const description = cleanText(meta('description')).normalize('NFC');
  // Search words that are not part of the page's text.
  const keywords = meta('keywords').normalize('NFC').split(',').map(cleanText).filter(Boolean);
  const found = (main ? pageItems(main) : []).filter(
    (item) => item.kind !== 'text' || item.text.normalize('NFC') !== description,
  );

  const records: PageRecord[] = [];
  let path: string[] = [];
  let heading = 0;
  let anchor = '';
  const put = (
    type: RecordType,
    content: string,
    id: string,
    named: { names?: string[]; importance?: number; english?: readonly number[] } = {},
  ): void => {
    const { names = [], importance = IMPORTANCE.plain, english: places = [] } = named;
    records.push({
      url: id === '' ? url : `${url}#${id}`,
      type,
      content: content === '' ? null : content.slice(0, MAX_LENGTH).trim(),
      names,
      english: clauseOf(english[places[0] ?? -1]),
      hierarchy: toHierarchy(group, path),
      language,
      docusaurus_tag: tag,
      pageRank: importance,
    });
  };
  for (const item of mergeTexts(found)) {
    if (item.kind === 'heading') {
      // Skips text before the h1.
      if (item.level > 1 && path.length === 0) continue;
      heading = item.level;
      anchor = item.level === 1 ? '' : item.id;
      path = nest(path, heading, item.text);
      // Pages without a description use their title instead.
      if (item.level > 1) put(titleType(heading), '', anchor);
      else put('lvl1', description === item.text ? '' : description, '', { names: keywords });
    } else if (heading === 0) {
      continue;
    } else if (item.kind === 'named') {
      const level = Math.min(6, heading + item.depth);
      path = nest(path, level, item.name);
      put(titleType(level), item.text, item.id === '' ? anchor : item.id, item);
    } else {
      path = path.slice(0, heading);
      put('content', item.text, item.id === '' ? anchor : item.id);
    }
  }
  return withoutRepeats(records);
}

/** Returns the title path with the new title at its level; skipped levels stay empty. */
function nest(path: readonly string[], level: number, title: string): string[] {
  const nested = path.slice(0, level - 1);
  nested[level - 1] = title;
  return nested;
}

function titleType(level: number): RecordType {
  return TITLE_LEVELS[level - 1] ?? 'lvl6';
}

function mergeTexts(items: readonly PageItem[]): PageItem[] {
  const merged: PageItem[] = [];
  for (const raw of items) {
    const item = { ...raw, text: raw.text.normalize('NFC').replace(OPAQUE, '…') };
    if (item.kind === 'named') {
      item.name = item.name.normalize('NFC');
      item.names = item.names.map((name) => name.normalize('NFC'));
    }
    const last = merged.at(-1);
    const fits = (last?.text.length ?? 0) + item.text.length < MERGED_LENGTH;
    if (last?.kind === 'text' && item.kind === 'text' && last.id === item.id && fits) {
      last.text = `${last.text} ${item.text}`;
    } else {
      merged.push(item);
    }
  }
  return merged;
}
