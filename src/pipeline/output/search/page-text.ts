import type { Cheerio, CheerioAPI } from 'cheerio';
import { Element, isTag, isText, Text, type AnyNode } from 'domhandler';

import { IMPORTANCE } from '../../../search/records';

/** What is on a page and not of it: navigation, controls, and what other records already say. */
const SKIPPED_TAGS = new Set(['nav', 'button', 'script', 'style', 'svg', 'noscript', 'template']);
const SKIPPED_CLASSES = new Set([
  'hash-link',
  'api-anchor',
  'theme-doc-footer',
  'table-of-contents',
  'theme-doc-toc-mobile',
  // "Same as …", "No other fields": notes about the form of a schema.
  'api-same',
  // What is still to be confirmed is listed on a page of its own.
  'to-confirm',
  'api-confirm',
  // Operations have pages of their own.
  'api-operations',
]);

function isSkipped({ name, attribs }: Element, inFigure: boolean): boolean {
  const classes = attribs['class']?.split(/\s+/) ?? [];
  return (
    SKIPPED_TAGS.has(name) ||
    attribs['aria-hidden'] === 'true' ||
    attribs['data-search-skip'] !== undefined ||
    attribs['data-control'] !== undefined ||
    // Of a sample: with what it was tried.
    attribs['data-proof'] !== undefined ||
    // It repeats what the fields say.
    attribs['data-record'] === 'example' ||
    classes.some((each) => SKIPPED_CLASSES.has(each)) ||
    // A diagram in words: the text around it says the same.
    (name === 'details' && inFigure)
  );
}

/** Where a walk of `prune` is. */
interface Surroundings {
  inFigure: boolean;
  /** Samples that say the same in many languages; their first panel stays. */
  tabs?: { kept: boolean };
}

/** A panel of a language, and not the first of its tabs. */
function isOtherLanguage({ attribs }: Element, { tabs }: Surroundings): boolean {
  if (!tabs || attribs['role'] !== 'tabpanel') return false;
  if (tabs.kept) return true;
  tabs.kept = true;
  return false;
}

/**
 * Takes what is skipped out of a tree, in one walk: a selector for it is slow on every page. Of samples
 * that say the same in many languages one is kept, with the names of all: the others are four fifths of a
 * page's text and are found by what they share.
 */
function prune(element: Element, around: Surroundings = { inFigure: false }): void {
  const languages = element.attribs['data-langs'];
  const within = {
    ...around,
    inFigure: around.inFigure || element.name === 'figure',
    ...(languages !== undefined && { tabs: { kept: false } }),
  };
  element.children = element.children.filter(
    (child) =>
      !isTag(child) || !(isSkipped(child, within.inFigure) || isOtherLanguage(child, within)),
  );
  for (const child of element.children) if (isTag(child)) prune(child, within);
  if (languages !== undefined)
    element.children.unshift(new Element('p', {}, [new Text(languages)]));
}

const BLOCKS = new Set(
  (
    'address article aside blockquote dd details dialog div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hr li main ol p pre section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
);

/** Cells of a table of fields that say nothing that is searched: its type, whether it is always there. */
const FORM_CELLS = new Set(['chuỗi', 'số nguyên', 'đúng/sai', 'đối tượng', 'mảng', 'có', 'không']);

/** Of code the beginning is enough: names stand there, and the rest is brackets. */
const MAX_CODE_LENGTH = 60;
/** An example as JSON: its names are fields, which have records. */
const JSON_CODE = /^\s*[[{]/;

/** What a reader types before an error code and what its entry does not repeat: `errorCode 415`. */
const ERROR_CODE_LABELS = ['errorCode', 'mã lỗi'];

/** Records that are there to explain what they name. */
const ENTRIES = new Set(['error-code', 'operation']);

/** What the walk over a page meets, in document order. */
export type PageItem =
  | { kind: 'heading'; level: number; id: string; text: string }
  /** A named thing: API field, status, error code. `depth` counts the named things around it. */
  | {
      kind: 'named';
      depth: number;
      id: string;
      name: string;
      /** What else it is called. */
      names: string[];
      importance: number;
      text: string;
      /** Where its texts have an English one: by their place among those of the page (`data-en`). */
      english: readonly number[];
    }
  | { kind: 'text'; id: string; text: string };

/** Text as it reads: one space for any whitespace, NFC is left to the records. */
export function cleanText(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** A block, or an inline element with one inside. */
const childOf = (element: Element | undefined, name: string): Element | undefined =>
  element?.children.find(
    (child): child is Element => isTag(child) && child.attribs['class'] === name,
  );

/** What a named thing is called: by its attribute; a field, by the name that its head shows. */
function recordName(element: Element): string | undefined {
  const { attribs } = element;
  if (attribs['data-record-name'] !== undefined) return attribs['data-record-name'];
  if (attribs['data-record'] === undefined) return undefined;
  const shown = childOf(childOf(element, 'api-head'), 'api-name');
  return shown?.children.map((child) => (isText(child) ? child.data : '')).join('');
}

function isBlock(element: Element): boolean {
  return (
    BLOCKS.has(element.name) ||
    recordName(element) !== undefined ||
    element.children.some((child) => isTag(child) && isBlock(child))
  );
}

/** A term with an address of its own: `<div id><dt>…<dd>…</div>`. */
function isEntry(element: Element): boolean {
  const first = element.children.find((child) => isTag(child));
  return element.name === 'div' && element.attribs['id'] !== undefined && first?.name === 'dt';
}

/** Heading and marked texts of a named thing, without those of named things inside it. */
function partsOf(element: Element): { heading?: Element; own: Element[]; hasInner: boolean } {
  const parts: ReturnType<typeof partsOf> = { own: [], hasInner: false };
  const visit = (parent: Element): void => {
    for (const child of parent.children) {
      if (!isTag(child)) continue;
      if (recordName(child) !== undefined) parts.hasInner = true;
      else if (child.attribs['data-record-text'] !== undefined) parts.own.push(child);
      else if (/^h[1-6]$/.test(child.name)) parts.heading ??= child;
      else visit(child);
    }
  };
  visit(element);
  return parts;
}

/** Joins the texts of neighbouring nodes, with a space where a word would meet a word. */
function joinTexts(texts: readonly string[]): string {
  return texts.reduce(
    (joined, text) =>
      /[\p{L}\p{N}]$/u.test(joined) && /^[\p{L}\p{N}]/u.test(text)
        ? `${joined} ${text}`
        : joined + text,
    '',
  );
}

/** Walks one page's main part and reports its headings, named things and texts. */
export class PageWalk {
  readonly #$: CheerioAPI;
  readonly #items: PageItem[] = [];

  constructor($: CheerioAPI) {
    this.#$ = $;
  }

  /** All items below the element. */
  items(root: Cheerio<Element>): PageItem[] {
    root.each((_, element) => {
      prune(element);
    });
    root.each((_, element) => {
      this.#container(element, 0);
    });
    return this.#items;
  }

  #visit(element: Element, depth: number): void {
    const named = recordName(element);
    if (named !== undefined) this.#named(element, named, depth);
    else if (depth > 0) this.#container(element, depth);
    else if (/^h[1-6]$/.test(element.name)) this.#heading(element);
    else if (element.name === 'tr') this.#row(element);
    else if (isEntry(element)) this.#entry(element);
    else if (element.name === 'pre') this.#push('', cleanText(this.#text(element)));
    else this.#container(element, depth);
  }

  #heading(element: Element): void {
    const level = Number(element.name.slice(1));
    const id = element.attribs['id'] ?? '';
    const text = cleanText(this.#text(element));
    if (text === '') return;
    if (level === 1 || id !== '') this.#items.push({ kind: 'heading', level, id, text });
    else this.#items.push({ kind: 'text', id: '', text });
  }

  #named(element: Element, name: string, depth: number): void {
    const { heading, own, hasInner } = partsOf(element);
    // A thing that marks no text of its own says it all, unless it is a shell around others. An
    // error code says it all in any case: what the cashier reads, who fixes it.
    const all = element.children.filter((child) => child !== heading);
    const isWhole = element.attribs['data-record'] === 'error-code' || own.length === 0;
    const texts = hasInner ? own : isWhole ? all : own;
    const id = element.attribs['id'] ?? '';
    const title = cleanText(heading === undefined ? name : this.#text(heading));
    const text = cleanText(texts.map((part) => this.#text(part)).join(' '));
    const record = element.attribs['data-record'] ?? '';
    this.#items.push({
      kind: 'named',
      depth: depth + 1,
      id,
      name: title,
      names: record === 'error-code' ? errorNames(name, title) : namesOf(element),
      importance: ENTRIES.has(record) ? IMPORTANCE.entry : IMPORTANCE.plain,
      text: text === title ? '' : text,
      english: own.flatMap((part) => part.attribs['data-en'] ?? []).map(Number),
    });
    this.#container(element, depth + 1);
  }

  /** An entry of a list of terms. */
  #entry(element: Element): void {
    const [term, ...rest] = element.children.filter((child) => isTag(child));
    if (term === undefined) return;
    const text = cleanText(rest.map((part) => this.#text(part)).join(' '));
    const id = element.attribs['id'] ?? '';
    const name = cleanText(this.#text(term));
    const importance = IMPORTANCE.entry;
    this.#items.push({
      kind: 'named',
      depth: 1,
      id,
      name,
      // A term's names are its title, which the engine takes apart.
      names: [],
      importance,
      text,
      english: [],
    });
  }

  /** A row is one text; a row that opens with code (a field, an error code) is a named thing. */
  #row(element: Element): void {
    const cells = this.#$(element).children('td').toArray();
    if (cells.length === 0) return;
    const texts = cells.map((cell) => cleanText(this.#text(cell)));
    const id = element.attribs['id'] ?? '';
    const [name = '', ...rest] = texts;
    const codes = this.#$(cells[0]).find('code');
    if (name !== '' && codes.length === 1 && cleanText(codes.text()) === name) {
      const importance = IMPORTANCE.plain;
      this.#items.push({
        kind: 'named',
        depth: 1,
        id,
        name,
        names: [],
        importance,
        text: join(rest.filter((cell) => !FORM_CELLS.has(cell))),
        english: [],
      });
    } else {
      this.#push(id, join(texts));
    }
  }

  /** Blocks are walked; what stands between them (text, inline elements) is text. */
  #container(element: Element, depth: number): void {
    const id = element.name === 'li' || element.name === 'dt' ? (element.attribs['id'] ?? '') : '';
    let run: AnyNode[] = [];
    const flush = (): void => {
      // Inside a named thing only the marked text counts, and that has been read.
      if (depth === 0) this.#push(id, cleanText(joinTexts(run.map((node) => this.#text(node)))));
      run = [];
    };
    for (const node of element.children) {
      if (isTag(node) && isBlock(node)) {
        flush();
        this.#visit(node, depth);
      } else {
        run.push(node);
      }
    }
    flush();
  }

  /** Text of a node; words of neighbouring elements do not run together (`POST` `/auth/token`). */
  #text(node: AnyNode): string {
    if (isText(node)) return node.data;
    if (!isTag(node)) return '';
    const text = joinTexts(node.children.map((child) => this.#text(child)));
    if (node.name === 'pre') {
      return JSON_CODE.test(text) ? ' ' : ` ${cleanText(text).slice(0, MAX_CODE_LENGTH)} `;
    }
    return BLOCKS.has(node.name) || node.name === 'br' ? ` ${text} ` : text;
  }

  #push(id: string, text: string): void {
    if (/[\p{L}\p{N}]/u.test(text)) this.#items.push({ kind: 'text', id, text });
  }
}

function join(cells: readonly string[]): string {
  return cells.filter((text) => /[\p{L}\p{N}]/u.test(text)).join(' · ');
}

/** `409 DUPLICATE_REQUEST_ID` is called by its number, by its reason, by number and label. */
function errorNames(code: string, title: string): string[] {
  const reason = cleanText(title.replace(code, ''));
  const labelled = ERROR_CODE_LABELS.map((label) => `${label} ${code}`);
  return [code, ...labelled, ...(reason === '' ? [] : [reason])];
}

/** `data-record-names`: what else a thing is called, one name per line. */
function namesOf({ attribs }: Element): string[] {
  return (attribs['data-record-names'] ?? '').split('\n').map(cleanText).filter(Boolean);
}
