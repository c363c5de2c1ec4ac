import { isTag, isText, type AnyNode, type Element } from 'domhandler';
import type { ElementContent } from 'hast';

import { isOfContract, simpler } from './contract-text';
import {
  bold,
  el,
  isBlank,
  isElement,
  isPhrasing,
  joinLines,
  line,
  mark,
  text,
  wrapRuns,
} from './hast';
import { PageFault } from './page-fault';
import { isOtherSample, otherSamples } from './samples';
import { plainTable } from './table';

/** What readers operate and what leads them around: no part of what the page says. */
const CONTROLS = new Set(
  'nav button script style noscript template form search fieldset select label input textarea'.split(
    ' ',
  ),
);
const CONTROL_CLASSES = new Set(['hash-link', 'api-anchor', 'theme-doc-footer']);
const CONTROL_ROLES = new Set(['tablist', 'status', 'alert']);

const classesOf = ({ attribs }: Element): string[] => attribs['class']?.split(/\s+/) ?? [];
const hasClass = (element: Element, name: string): boolean => classesOf(element).includes(name);

function isControl(element: Element): boolean {
  const { name, attribs } = element;
  return (
    CONTROLS.has(name) ||
    attribs['data-control'] !== undefined ||
    CONTROL_ROLES.has(attribs['role'] ?? '') ||
    classesOf(element).some((each) => CONTROL_CLASSES.has(each))
  );
}

const BLOCKS = new Set('div section article main header footer figure dd body'.split(' '));
/** What marks a text and is not told from it in Markdown. */
const TRANSPARENT = new Set('span time abbr cite ins mark small u'.split(' '));
/** What has a form of its own, under this name or the older one of a contract's description. */
const SAME: Readonly<Record<string, string>> = {
  ...Object.fromEntries('h1 h2 h3 h4 h5 h6 p strong em del'.split(' ').map((name) => [name, name])),
  b: 'strong',
  i: 'em',
  s: 'del',
  var: 'em',
};

/** What goes on a line without a space before it. */
const CLOSING = /^[,.;:!?)]/;

/** All text of an element, as it stands: of code. */
export function textOf(node: AnyNode): string {
  if (isText(node)) return node.data;
  return isTag(node) ? node.children.map(textOf).join('') : '';
}

/** Turns the finished HTML of a page into a tree of headings, paragraphs, lists, tables and code. */
export class PlainPage {
  /** @param url the page's full address, not percent-encoded */
  constructor(private readonly url: string) {}

  /** @throws {PageFault} at what Markdown cannot carry. */
  blocks(root: Element): ElementContent[] {
    return wrapRuns(this.#inside(root));
  }

  /** The children, each on its own: where no text stands between them they are laid out apart. */
  #inside(element: Element): ElementContent[] {
    const apart = !element.children.some((child) => isText(child) && child.data.trim() !== '');
    const nodes: ElementContent[] = [];
    for (const child of element.children) {
      if (isText(child)) nodes.push(text(child.data));
      else if (isTag(child) && !isControl(child) && !isOtherSample(child)) {
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
    try {
      return this.#written(element);
    } catch (error) {
      if (!(error instanceof PageFault) || !isOfContract(element)) throw error;
      return simpler(element, (part) => this.#inside(part));
    }
  }

  /** As writers of the portal write. @throws {PageFault} */
  #written(element: Element): ElementContent[] {
    const { name, attribs } = element;
    if (hasClass(element, 'theme-admonition')) return [this.#admonition(element)];
    if (hasClass(element, 'api-flag')) return bold(this.#inside(element));
    if (hasClass(element, 'api-type')) return [el('em', this.#inside(element))];
    if (attribs['data-samples'] !== undefined) {
      return wrapRuns([...this.#inside(element), ...otherSamples(element, this.url)]);
    }
    if (BLOCKS.has(name)) return wrapRuns(this.#inside(element));
    if (TRANSPARENT.has(name)) return this.#inside(element);
    const same = SAME[name];
    if (same !== undefined) return [mark(same, this.#line(element))];
    switch (name) {
      case 'a':
        return this.#link(element);
      case 'aside':
      case 'blockquote':
        return [el('blockquote', wrapRuns(this.#inside(element)))];
      case 'br':
      case 'hr':
        return [el(name, [])];
      case 'code':
      case 'kbd':
      case 'samp':
        return textOf(element) === '' ? [] : [el('code', [text(textOf(element))])];
      case 'details':
        return this.#details(element);
      case 'dl':
        return this.#terms(element);
      case 'figcaption':
      case 'summary':
        return this.#title(element);
      case 'img':
        return this.#image(element);
      case 'li':
        return [el('li', joinLines(wrapRuns(this.#inside(element))))];
      case 'ol':
      case 'ul':
        return [el(name, this.#items(element), { start: attribs['start'] })];
      case 'pre':
        return [this.#code(element)];
      case 'q':
        return [text('“'), ...this.#inside(element), text('”')];
      case 'svg':
        return this.#drawing(element);
      case 'wbr':
        return [];
      case 'table':
        return plainTable(element, (part) => this.#inside(part));
      default:
        throw new PageFault(
          element,
          `the element <${name}> has no form in Markdown`,
          'write it in other words, or say in src/pipeline/output/markdown/plain.ts what becomes of it',
        );
    }
  }

  #admonition(element: Element): ElementContent {
    const [title, ...rest] = element.children.filter(isTag);
    return el('blockquote', [
      ...(title ? this.#title(title) : []),
      ...rest.flatMap((part) => this.#element(part)),
    ]);
  }

  /** A title that is no heading: a line in bold. A heading stays one. */
  #title(element: Element): ElementContent[] {
    const nodes = this.#inside(element);
    if (!nodes.every(isPhrasing)) return wrapRuns(nodes);
    const line = bold(nodes);
    return line.length === 0 ? [] : [el('p', line)];
  }

  #details(element: Element): ElementContent[] {
    // `3 fields`, `read it in words`: labels of what opens, and here it stands open.
    const isLabel = hasClass(element, 'api-children') || isTagNamed(element.parent, 'figure');
    const [summary] = element.children.filter((child) => isTagNamed(child, 'summary'));
    const parts = element.children.filter((child) => child !== summary);
    const rest = this.#inside(Object.assign(element.cloneNode(false), { children: parts }));
    return [
      ...(summary && isTag(summary) && !isLabel ? this.#title(summary) : []),
      ...wrapRuns(rest),
    ];
  }

  /** What stands in a line of its own or in a part of one. */
  #line(element: Element): ElementContent[] {
    const nodes = this.#inside(element);
    const block = nodes.find((node) => !isPhrasing(node));
    if (block?.type !== 'element') return nodes;
    throw new PageFault(
      element,
      `<${element.name}> holds <${block.tagName}>, and is a line in Markdown`,
      'put it before or after',
    );
  }

  /** Each term with what is said of it is an item. */
  #terms(list: Element): ElementContent[] {
    const items: ElementContent[][] = [];
    const visit = (element: Element): void => {
      if (element.children.some((child) => isText(child) && child.data.trim() !== '')) {
        throw new PageFault(
          element,
          'a text of a <dl> stands in no term and in no meaning',
          'put it into <dt> or <dd>, or before the list',
        );
      }
      for (const child of element.children.filter(isTag)) {
        if (isControl(child)) continue;
        if (child.name === 'dt') items.push(bold(this.#inside(child)));
        else if (child.name === 'dd' && items.length > 0) {
          items.at(-1)?.push(...this.#element(child));
        } else if (child.name === 'div') visit(child);
        else {
          throw new PageFault(
            child,
            `a <dl> holds <${child.name}> where a term or what it means belongs`,
            'keep <dt> and <dd> only, or write a list',
          );
        }
      }
    };
    visit(list);
    const terms = items.map((blocks) => joinLines(wrapRuns(blocks)));
    // Facts of a field are short, and go on in its line.
    const [...lines] = terms.map((blocks) => (blocks.length === 1 ? blocks[0] : undefined));
    if (hasClass(list, 'api-facts') && lines.every((block) => isElement(block, 'p'))) {
      return [line(lines.flatMap((block) => [...block.children, text(' ')]))];
    }
    return [
      el(
        'ul',
        terms.map((blocks) => el('li', blocks)),
      ),
    ];
  }

  #items(list: Element): ElementContent[] {
    return this.#inside(list).filter((node) => {
      if (isElement(node, 'li')) return true;
      if (isBlank(node)) return false;
      throw new PageFault(
        list,
        `a <${list.name}> holds something beside its items`,
        'put it into an item, or before the list',
      );
    });
  }

  /** A link that holds several parts (a card) bears the first; the others stand behind it. */
  #link(element: Element): ElementContent[] {
    const { href } = element.attribs;
    if (href === undefined) return this.#inside(element);
    const properties = { href: this.#address(href) };
    const parts = element.children.filter((child) => isTag(child) || textOf(child).trim() !== '');
    const [first, ...rest] = parts.map((child) => (isTag(child) ? child : undefined));
    if (!first || rest.length === 0 || !rest.every((part) => part !== undefined)) {
      return [el('a', this.#line(element), properties)];
    }
    return [
      el('a', this.#element(first), properties),
      ...rest.flatMap((part) => [text(' '), ...this.#element(part)]),
    ];
  }

  /** Absolute, and as a reader would write it: letters beyond ASCII stand as they are. */
  #address(href: string): string {
    const url = /^[a-z][a-z+.-]*:/i.test(href) ? href : new URL(href, this.url).href;
    return url
      .replace(/(?:%[89A-F][\dA-F])+/gi, (encoded) => {
        try {
          return decodeURIComponent(encoded);
        } catch {
          return encoded;
        }
      })
      .normalize('NFC');
  }

  #image(element: Element): ElementContent[] {
    const { src = '', alt = '' } = element.attribs;
    if (alt.trim() === '') {
      throw new PageFault(element, 'an image has no text', 'say in its alt what it shows');
    }
    return [el('a', [text(alt)], { href: this.#address(src) })];
  }

  #code(element: Element): ElementContent {
    const code = element.children.find((child) => isTagNamed(child, 'code'));
    const label = /^Code: (\S+)$/.exec(element.attribs['aria-label'] ?? '')?.[1];
    const named = label ?? (code && isTag(code) ? code.attribs['data-language'] : undefined);
    const language = named === 'curl' ? 'bash' : named;
    const properties = language === undefined ? {} : { className: [`language-${language}`] };
    const isAlone = element.children.every(
      (child) => child === code || textOf(child).trim() === '',
    );
    const whole = code && isAlone ? code : element;
    return el('pre', [el('code', [text(textOf(whole))], properties)]);
  }

  /** An icon says nothing; a diagram is in the page in words, too. */
  #drawing(element: Element): ElementContent[] {
    if (element.attribs['role'] !== 'img') return [];
    for (let at = element.parent; at; at = at.parent) {
      if (isTagNamed(at, 'figure') && at.children.some((child) => isTagNamed(child, 'details'))) {
        return [];
      }
    }
    throw new PageFault(
      element,
      'a drawing is not in the page in words',
      'put it into a <figure> with <details> that say the same',
    );
  }
}

function isTagNamed(node: AnyNode | null, name: string): node is Element {
  return node !== null && isTag(node) && node.name === name;
}
