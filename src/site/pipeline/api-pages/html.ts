import { escapeAttribute, escapeText } from '@portal/core/values';

import { safeAddress } from './safe-html';

const none: readonly string[] = [];

/** HTML that is safe to print: everything in it went through `el`, `text` or the Markdown renderer. */
export class Html {
  constructor(
    readonly source: string,
    /** Addresses that its links lead to, other than places of the page itself. */
    readonly links: readonly string[] = none,
  ) {}
}

export type Child = Html | string | false | undefined | readonly Child[];

const voidTags = new Set(['br', 'hr', 'img', 'input', 'wbr']);

/** They end where the next one begins, or the list does (HTML, "Optional tags"). */
const impliedEnds = new Set(['dd', 'dt', 'li']);

function print(child: Child): string {
  if (child === undefined || child === false) return '';
  if (typeof child === 'string') return escapeText(child);
  return child instanceof Html ? child.source : child.map(print).join('');
}

function linksIn(children: readonly Child[]): readonly string[] {
  let links: string[] | undefined;
  for (const child of children) {
    if (child === undefined || child === false || typeof child === 'string') continue;
    const found = child instanceof Html ? child.links : linksIn(child);
    if (found.length > 0) (links ??= []).push(...found);
  }
  return links ?? none;
}

/** Joins children; texts among them are escaped. */
export function fragment(...children: Child[]): Html {
  return new Html(children.map(print).join(''), linksIn(children));
}

/** A value that needs no quotes (HTML, "Unquoted attribute value syntax"). */
const bare = /^[^\s"'=<>`]+$/;

/** Short, since nothing makes it shorter later: no quotes where none are needed. */
function attribute(name: string, value: string | true): string {
  if (value === true) return ` ${name}`;
  return ` ${name}=${bare.test(value) ? escapeText(value) : `"${escapeAttribute(value)}"`}`;
}

/** One element. An attribute that is `undefined` or `false` is left out; `true` stands alone. */
export function el(
  tag: string,
  attributes: Record<string, string | boolean | undefined>,
  ...children: Child[]
): Html {
  let source = `<${tag}`;
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    source += attribute(name, value);
  }
  source += '>';
  if (voidTags.has(tag)) return new Html(source);
  const { href } = attributes;
  const inner = linksIn(children);
  const links =
    tag === 'a' && typeof href === 'string' && !href.startsWith('#') ? [href, ...inner] : inner;
  const end = impliedEnds.has(tag) ? '' : `</${tag}>`;
  return new Html(source + children.map(print).join('') + end, links);
}

/** A link to an address that a contract gives; one of another protocol stays text. */
export function safeLink(address: string, text: string): Html {
  return safeAddress.test(address) ? el('a', { href: address }, text) : fragment(text);
}
