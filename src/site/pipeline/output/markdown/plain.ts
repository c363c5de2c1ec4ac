import type { Element, ElementContent } from 'hast';
import { visit } from 'unist-util-visit';

import { attributes, classes } from '@portal/core/markup';
import { decodeAddress } from '@portal/core/values';
import { preferred } from '../finished-pages';
import {
  attributeOf,
  el,
  findTag,
  hasClass,
  isTag,
  tagsIn,
  text,
  textOf,
} from '../../markdown/html-tree';
import { bold, isBlank, isPhrasing, joinLines, line, mark, wrapRuns } from './hast';
import { oneLine, PageFault } from './page-fault';
import { plainTable } from './table';

const BLOCKS = new Set('div section article main header footer figure dd body'.split(' '));
/** Inline elements without Markdown syntax; Markdown contains only their text. */
const TRANSPARENT = new Set('span time abbr cite ins mark small u'.split(' '));
/** Elements with a Markdown form, and elements that become one of these. */
const SAME: Readonly<Record<string, string>> = {
  ...Object.fromEntries('h1 h2 h3 h4 h5 h6 p strong em del'.split(' ').map((name) => [name, name])),
  b: 'strong',
  i: 'em',
  s: 'del',
  var: 'em',
};

const languagesOf = (element: Element): string[] =>
  attributeOf(element, attributes.languages)?.split(' ') ?? [];

/** Returns the text of an element in one line, for elements of contract texts without a Markdown form. */
function wordsOf(element: Element): ElementContent {
  const words: string[] = [];
  visit(element, 'text', ({ value }) => {
    words.push(value);
  });
  const all = text(words.join(' '));
  return TRANSPARENT.has(element.tagName) || element.tagName in SAME ? all : line([all]);
}

const inlineCode = (element: Element): ElementContent[] =>
  textOf(element) === '' ? [] : [el('code', [text(textOf(element))])];

/** Matches punctuation that follows text without a space. */
const CLOSING = /^[,.;:!?)]/;

/** Converts the HTML of a page to a tree of headings, paragraphs, lists, tables and code. */
export class PlainPage {
  /** Ancestors of the current element, nearest last. */
  readonly #parents: Element[] = [];

  /** Markdown forms by tag name, of elements that need more than `BLOCKS`, `TRANSPARENT` or `SAME`. */
  readonly #forms: Readonly<Record<string, (element: Element) => ElementContent[]>> = {
    a: (element) => this.#link(element),
    aside: (element) => [el('blockquote', wrapRuns(this.#inside(element)))],
    blockquote: (element) => [el('blockquote', wrapRuns(this.#inside(element)))],
    br: () => [el('br', [])],
    code: inlineCode,
    details: (element) => this.#details(element),
    dl: (element) => this.#terms(element),
    figcaption: (element) => this.#title(element),
    hr: () => [el('hr', [])],
    img: (element) => this.#image(element),
    input: ({ properties: { checked } }) => [el('input', [], { type: 'checkbox', checked })],
    kbd: inlineCode,
    li: (element) => [el('li', joinLines(wrapRuns(this.#inside(element))))],
    ol: (element) => [this.#list(element)],
    pre: (element) => [this.#code(element)],
    q: (element) => [text('“'), ...this.#inside(element), text('”')],
    samp: inlineCode,
    sub: (element) => [text('_'), ...this.#inside(element)],
    summary: (element) => this.#title(element),
    sup: (element) => [text('^'), ...this.#inside(element)],
    svg: (element) => this.#drawing(element),
    table: (element) => plainTable(element, (part) => this.#inside(part)),
    ul: (element) => [this.#list(element)],
    wbr: () => [],
  };

  /** @param url the page's full address, not percent-encoded */
  constructor(private readonly url: string) {}

  /** @throws {PageFault} on an element that Markdown cannot express */
  blocks(root: Element): ElementContent[] {
    return wrapRuns(this.#inside(root));
  }

  /** Converts the children. Adds spaces between adjacent elements, because the page shows gaps between them. */
  #inside(element: Element): ElementContent[] {
    const apart = !element.children.some((child) => child.type === 'text' && !isBlank(child));
    const nodes: ElementContent[] = [];
    for (const child of element.children) {
      if (child.type === 'text') nodes.push(text(child.value));
      else if (isTag(child)) {
        const made = this.#element(child);
        const [last, next] = [nodes.at(-1), made[0]];
        const meet = last && next && isPhrasing(last) && isPhrasing(next);
        if (apart && meet && !CLOSING.test(textOf(child))) nodes.push(text(' '));
        nodes.push(...made);
      }
    }
    return nodes;
  }

  #element(element: Element): ElementContent[] {
    this.#parents.push(element);
    try {
      return this.#written(element);
    } catch (error) {
      // Texts of a contract may contain any valid HTML.
      const isOfContract = this.#parents.some((parent) => hasClass(parent, classes.text));
      if (!(error instanceof PageFault) || !isOfContract) throw error;
      return [wordsOf(element)];
    } finally {
      this.#parents.pop();
    }
  }

  /** Converts an element; throws a `PageFault` if it has no Markdown form. */
  #written(element: Element): ElementContent[] {
    const { tagName: name } = element;
    const link = attributeOf(element, attributes.pageOnly);
    if (link !== undefined) return this.#linkTo(link);
    if (hasClass(element, 'theme-admonition')) return [this.#admonition(element)];
    if (hasClass(element, classes.flag)) return bold(this.#inside(element));
    if (hasClass(element, classes.type)) return [el('em', this.#inside(element))];
    if (attributeOf(element, attributes.samples) !== undefined) {
      return wrapRuns([...this.#inside(element), ...this.#otherSamples(element)]);
    }
    if (BLOCKS.has(name)) return wrapRuns(this.#inside(this.#withOneSample(element)));
    if (TRANSPARENT.has(name)) return this.#inside(element);
    const same = SAME[name];
    if (same !== undefined) return [mark(same, oneLine(element, this.#inside(element)))];
    const form = this.#forms[name];
    if (form) return form(element);
    throw new PageFault(
      element,
      `the element <${name}> has no form in Markdown`,
      'Use another element, or define its Markdown form in src/site/pipeline/output/markdown/plain.ts.',
    );
  }

  /** Replaces an element that Markdown omits by a link to it, or to the nearest enclosing element with an id. */
  #linkTo(label: string): ElementContent[] {
    const id = this.#parents.flatMap((each) => attributeOf(each, 'id') ?? []).at(-1) ?? '';
    return label === '' ? [] : [el('p', [el('a', [text(label)], { href: `${this.url}#${id}` })])];
  }

  #admonition(element: Element): ElementContent {
    const [title, ...rest] = tagsIn(element);
    return el('blockquote', [
      ...(title ? this.#title(title) : []),
      ...rest.flatMap((part) => this.#element(part)),
    ]);
  }

  /** Converts a title to a bold line; headings stay headings. */
  #title(element: Element): ElementContent[] {
    const nodes = this.#inside(element);
    if (!nodes.every(isPhrasing)) return wrapRuns(nodes);
    const line = bold(nodes);
    return line.length === 0 ? [] : [el('p', line)];
  }

  #details(element: Element): ElementContent[] {
    const summary = tagsIn(element).find((child) => isTag(child, 'summary'));
    // Omits labels such as `3 fields`: in Markdown the content is always visible.
    const isLabel =
      hasClass(element, classes.children) ||
      isTag(this.#parents.at(-2), 'figure') ||
      (summary && attributeOf(summary, attributes.pageOnly) === '');
    const children = element.children.filter((child) => child !== summary);
    return [
      ...(summary && !isLabel ? this.#title(summary) : []),
      ...wrapRuns(this.#inside({ ...element, children })),
    ];
  }

  /** Keeps one language of a request's samples. */
  #withOneSample(element: Element): Element {
    const languages = languagesOf(element);
    const isRequest = this.#parents.some(
      (parent) => attributeOf(parent, attributes.samples) !== undefined,
    );
    if (languages.length === 0 || !isRequest) return element;
    const kept = languages.includes(preferred) ? preferred : languages[0];
    const children = element.children.filter(
      (child) => !isTag(child) || (attributeOf(child, attributes.language) ?? kept) === kept,
    );
    return { ...element, children };
  }

  /** Links to the request's samples in other languages on the page. */
  #otherSamples(samples: Element): ElementContent[] {
    const tabs = findTag(samples, (each) => languagesOf(each).length > 0);
    const languages = tabs ? languagesOf(tabs) : [];
    if (languages.length < 2) return [];
    const href = `${this.url}#${attributeOf(samples, attributes.samples) ?? ''}`;
    return [el('p', [el('a', [text(`In ${languages.length} languages`)], { href })])];
  }

  /** Converts a description list: each term with its descriptions is an item. */
  #terms(list: Element): ElementContent[] {
    const items: ElementContent[][] = [];
    const visit = (element: Element): void => {
      for (const child of element.children) {
        if (isTag(child) && attributeOf(child, attributes.pageOnly) === '') continue;
        if (isTag(child, 'dt')) items.push(bold(this.#inside(child)));
        else if (isTag(child, 'dd') && items.length > 0) {
          items.at(-1)?.push(...this.#element(child));
        } else if (isTag(child, 'div')) visit(child);
        else if (isTag(child) || textOf(child).trim() !== '') {
          const fix = 'Move it into <dt> or <dd>, or before the list.';
          throw new PageFault(list, 'a <dl> contains content outside of <dt> and <dd>', fix);
        }
      }
    };
    visit(list);
    const terms = items.map((blocks) => joinLines(wrapRuns(blocks)));
    // The details of a field are short enough to continue its line.
    const [...lines] = terms.map((blocks) => (blocks.length === 1 ? blocks[0] : undefined));
    if (hasClass(list, classes.details) && lines.every((block) => isTag(block, 'p'))) {
      return [line(lines.flatMap((block) => [...block.children, text(' ')]))];
    }
    return [
      el(
        'ul',
        terms.map((blocks) => el('li', blocks)),
      ),
    ];
  }

  #list(list: Element): ElementContent {
    const items = this.#inside(list).filter((node) => {
      if (isTag(node, 'li')) return true;
      if (isBlank(node)) return false;
      const fix = 'Move it into an item, or before the list.';
      throw new PageFault(list, `a <${list.tagName}> contains content outside of its items`, fix);
    });
    return el(list.tagName, items, { start: list.properties['start'] });
  }

  /** Converts a link. If a card has several parts, the first becomes the link, and the others follow as text. */
  #link(element: Element): ElementContent[] {
    const { href } = element.properties;
    if (typeof href !== 'string') return this.#inside(element);
    const properties = { href: this.#address(href) };
    const [first, ...rest] = tagsIn(element);
    const isBare = element.children.some((child) => !isTag(child) && textOf(child).trim() !== '');
    if (!first || rest.length === 0 || isBare) {
      return [el('a', oneLine(element, this.#inside(element)), properties)];
    }
    return [
      el('a', this.#element(first), properties),
      ...rest.flatMap((part) => [text(' '), ...this.#element(part)]),
    ];
  }

  /** Returns the absolute address without encoding of non-ASCII letters. */
  #address(href: string): string {
    const url = /^[a-z][a-z+.-]*:/i.test(href) ? href : new URL(href, this.url).href;
    return url.replace(/(?:%[89A-F][\dA-F])+/gi, decodeAddress).normalize('NFC');
  }

  #image(element: Element): ElementContent[] {
    const { src = '', alt } = element.properties;
    const shown = String(alt ?? '');
    if (shown.trim() === '') {
      throw new PageFault(element, 'an image has no alt text', 'Describe the image in its alt.');
    }
    return [el('a', [text(shown)], { href: this.#address(String(src)) })];
  }

  #code(element: Element): ElementContent {
    const code = tagsIn(element).find((child) => isTag(child, 'code'));
    const label = /^Code: (\S+)$/.exec(attributeOf(element, 'aria-label') ?? '')?.[1];
    const named = label ?? (code && attributeOf(code, 'data-language'));
    const language = named === 'curl' ? 'bash' : named;
    const properties = language === undefined ? {} : { className: [`language-${language}`] };
    return el('pre', [el('code', [text(textOf(element))], properties)]);
  }

  /** Omits icons, and diagrams whose text description is on the page. */
  #drawing(element: Element): ElementContent[] {
    const isInWords = this.#parents.some(
      (parent) =>
        isTag(parent, 'figure') && tagsIn(parent).some((child) => isTag(child, 'details')),
    );
    if (isInWords || attributeOf(element, 'role') !== 'img') return [];
    const fix = 'Put it into a <figure> with a description in <details>.';
    throw new PageFault(element, 'the drawing has no description in words', fix);
  }
}
