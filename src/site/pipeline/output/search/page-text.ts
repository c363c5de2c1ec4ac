import type { Element, Nodes } from 'hast';

import { attributes, classes } from '@portal/core/markup';
import { IMPORTANCE } from '@portal/core/search/records';
import { withoutRepeated } from '../not-content';
import { attributeOf, findTag, hasClass, isTag, tagsIn, textOf } from '../../markdown/html-tree';

const BLOCKS = new Set(
  (
    'address article aside blockquote dd details dialog div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hr li main ol p pre section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
);

/** Cells of field tables that are useless for the search: types, and whether a field is required. */
const FORM_CELLS = new Set([
  ...['chuỗi', 'số nguyên', 'đúng/sai', 'đối tượng', 'mảng', 'có', 'không'],
  ...['string', 'integer', 'boolean', 'object', 'array', 'yes', 'no'],
]);

/** Words that readers type before an error code (`errorCode 415`), and that are not on the page. */
const ERROR_CODE_LABELS = ['errorCode', 'mã lỗi'];

/** Kinds of records whose text explains their name; they rank higher. */
const ENTRIES = new Set(['error-code', 'operation']);

/** Item found while walking a page, in document order. */
export type PageItem =
  | { kind: 'heading'; level: number; id: string; text: string }
  /** API field, status, error code or similar. `depth` counts the enclosing named items. */
  | {
      kind: 'named';
      depth: number;
      id: string;
      name: string;
      names: string[];
      importance: number;
      text: string;
      /** Indexes (`data-en`) of the texts that have an English version. */
      english: readonly number[];
    }
  | { kind: 'text'; id: string; text: string };

/** Replaces each run of whitespace with a space; does not apply NFC. */
export function cleanText(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

const idOf = ({ properties }: Element): string => String(properties['id'] ?? '');

const isHeading = ({ tagName }: Element): boolean => /^h[1-6]$/.test(tagName);

/** Returns the name of a named item: its attribute, or for a field the name in its head. */
function recordName(element: Element): string | undefined {
  const name = attributeOf(element, attributes.recordName);
  if (name !== undefined) return name;
  if (attributeOf(element, attributes.record) === undefined) return undefined;
  const head = tagsIn(element).find((child) => hasClass(child, classes.head));
  const shown = head && tagsIn(head).find((child) => hasClass(child, classes.name));
  return shown?.children.map((child) => (child.type === 'text' ? child.value : '')).join('');
}

const isBlock = (element: Element): boolean =>
  BLOCKS.has(element.tagName) || recordName(element) !== undefined || tagsIn(element).some(isBlock);

/** Checks whether an element is a term with an id: `<div id><dt>…<dd>…</div>`. */
const isEntry = (element: Element): boolean =>
  element.tagName === 'div' && idOf(element) !== '' && isTag(tagsIn(element)[0], 'dt');

/** Returns the heading and marked texts of a named item, without those of nested named items. */
function partsOf(element: Element): { heading?: Element; own: Element[]; hasInner: boolean } {
  const parts: ReturnType<typeof partsOf> = { own: [], hasInner: false };
  const visit = (parent: Element): void => {
    for (const child of tagsIn(parent)) {
      if (recordName(child) !== undefined) parts.hasInner = true;
      else if (attributeOf(child, attributes.recordText) !== undefined) parts.own.push(child);
      else if (isHeading(child)) parts.heading ??= child;
      else visit(child);
    }
  };
  visit(element);
  return parts;
}

/** Joins texts of adjacent nodes, with a space between two words. */
function joinTexts(texts: readonly string[]): string {
  return texts.reduce(
    (joined, text) =>
      /[\p{L}\p{N}]$/u.test(joined) && /^[\p{L}\p{N}]/u.test(text)
        ? `${joined} ${text}`
        : joined + text,
    '',
  );
}

/** Returns the text of a node, with spaces between words of adjacent elements (`POST` `/auth/token`). */
function spacedText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (!isTag(node)) return '';
  // Code blocks are not indexed; their names have separate records.
  if (node.tagName === 'pre') return ' ';
  const text = joinTexts(node.children.map(spacedText));
  return BLOCKS.has(node.tagName) || node.tagName === 'br' ? ` ${text} ` : text;
}

const shownText = (...nodes: Nodes[]): string => cleanText(nodes.map(spacedText).join(' '));

const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

const joinCells = (cells: readonly string[]): string => cells.filter(hasWords).join(' · ');

type Named = Extract<PageItem, { kind: 'named' }>;

/** Converts a heading without an id to a text. */
function headingItem(element: Element): PageItem[] {
  const level = Number(element.tagName.slice(1));
  const id = idOf(element);
  const text = shownText(element);
  if (text === '') return [];
  return [
    level === 1 || id !== ''
      ? { kind: 'heading', level, id, text }
      : { kind: 'text', id: '', text },
  ];
}

function namedItem(element: Element, name: string, depth: number): Named {
  const { heading, own, hasInner } = partsOf(element);
  const record = attributeOf(element, attributes.record) ?? '';
  // Uses the whole text if there are no marked texts and no nested items. Entries of error codes always use the whole
  // text. It includes the message for the cashier, and the name of the team that solves the problem.
  const all = element.children.filter((child) => child !== heading);
  const isWhole = !hasInner && (record === 'error-code' || own.length === 0);
  const title = heading === undefined ? cleanText(name) : shownText(heading);
  const text = shownText(...(isWhole ? all : own));
  return {
    kind: 'named',
    depth: depth + 1,
    id: idOf(element),
    name: title,
    names:
      record === 'error-code' ? errorNames(name, title) : [...namesOf(element), ...verbOf(title)],
    importance: ENTRIES.has(record) ? IMPORTANCE.entry : IMPORTANCE.plain,
    text: text === title ? '' : text,
    english: own.flatMap((part) => attributeOf(part, attributes.english) ?? []).map(Number),
  };
}

const plainItem = (element: Element, name: string, text: string, importance: number): Named => ({
  kind: 'named',
  depth: 1,
  id: idOf(element),
  name,
  names: [],
  importance,
  text,
  english: [],
});

function entryItem(element: Element): PageItem[] {
  const [term, ...rest] = tagsIn(element);
  if (term === undefined) return [];
  return [plainItem(element, shownText(term), shownText(...rest), IMPORTANCE.entry)];
}

/** Converts a table row to a text, or to a named item if it starts with code (field, error code). */
function rowItem(row: Element): PageItem[] {
  const cells = tagsIn(row).filter(({ tagName }) => tagName === 'td');
  const texts = cells.map((cell) => shownText(cell));
  const [name = '', ...rest] = texts;
  const code = cells[0] && findTag(cells[0], (each) => isTag(each, 'code'));
  if (code && name !== '' && cleanText(textOf(code)) === name) {
    const said = joinCells(rest.filter((cell) => !FORM_CELLS.has(cell)));
    return [plainItem(row, name, said, IMPORTANCE.plain)];
  }
  return textItem(idOf(row), joinCells(texts));
}

const textItem = (id: string, text: string): PageItem[] =>
  hasWords(text) ? [{ kind: 'text', id, text }] : [];

function blockItems(element: Element, depth: number): PageItem[] {
  const name = recordName(element);
  if (name !== undefined) {
    return [namedItem(element, name, depth), ...containerItems(element, depth + 1)];
  }
  if (depth > 0) return containerItems(element, depth);
  if (isHeading(element)) return headingItem(element);
  if (element.tagName === 'tr') return rowItem(element);
  if (isEntry(element)) return entryItem(element);
  if (element.tagName === 'pre') return [];
  return containerItems(element, depth);
}

/** Returns the items of the blocks in an element; text and inline elements between blocks become texts. */
function containerItems(element: Element, depth: number): PageItem[] {
  const id = isTag(element, 'li') || isTag(element, 'dt') ? idOf(element) : '';
  const items: PageItem[] = [];
  let run: Nodes[] = [];
  const flush = (): void => {
    // Named items already contain their marked text.
    if (depth === 0) items.push(...textItem(id, cleanText(joinTexts(run.map(spacedText)))));
    run = [];
  };
  for (const node of element.children) {
    if (isTag(node) && isBlock(node)) {
      flush();
      items.push(...blockItems(node, depth));
    } else run.push(node);
  }
  flush();
  return items;
}

/** Returns the headings, named items and texts of a page in order. */
export const pageItems = (main: Element): PageItem[] => containerItems(withoutRepeated(main), 0);

/** Returns the search names of an error code such as `409 DUPLICATE_REQUEST_ID`: number, number with labels, reason. */
function errorNames(code: string, title: string): string[] {
  const reason = cleanText(title.replace(code, ''));
  const labelled = ERROR_CODE_LABELS.map((label) => `${label} ${code}`);
  return [code, ...labelled, ...(reason === '' ? [] : [reason])];
}

/** Returns the last literal segment of an operation's path: `sale` of `POST /device/sale`. */
function verbOf(title: string): string[] {
  const [, path = ''] = /^[A-Z]+ (\/\S+)$/.exec(title) ?? [];
  return path
    .split('/')
    .filter((segment) => /^[a-z-]{2,}$/.test(segment))
    .slice(-1);
}

const namesOf = (element: Element): string[] =>
  (attributeOf(element, attributes.recordNames) ?? '').split('\n').map(cleanText).filter(Boolean);
