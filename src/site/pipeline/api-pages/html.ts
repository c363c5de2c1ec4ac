import { classes, fieldName } from '@portal/core/markup';
import { escapeAttribute, escapeText } from '@portal/core/values';

import { atSeparators, isJoined, maxUnbroken } from '../markdown/break-points';
import { safeAddress } from './safe-html';

/** HTML with escaped texts; only this file, `highlight` and the Markdown renderer create it from texts. */
export class Html {
  constructor(readonly source: string) {}
}

export type Attributes = Record<string, string | boolean | undefined>;
export type Child = Html | string | false | undefined | readonly Child[];

const voidTags = new Set(['br', 'hr', 'img', 'input', 'wbr']);

/** Elements without an end tag: the next element or the end of the list ends them (HTML, "Optional tags"). */
const impliedEnds = new Set(['dd', 'dt', 'li']);

function print(child: Child): string {
  if (child === undefined || child === false) return '';
  if (typeof child === 'string') return escapeText(child);
  return child instanceof Html ? child.source : child.map(print).join('');
}

/** Joins children; escapes texts. */
export function fragment(...children: Child[]): Html {
  return new Html(print(children));
}

/** Matches attribute values that need no quotes (HTML, "Unquoted attribute value syntax"). */
const bare = /^[^\s"'=<>`]+$/;

/** Returns the source of an attribute. Omits quotes if possible, because no later step minifies this HTML. */
function attribute(name: string, value: string | true): string {
  if (value === true) return ` ${name}`;
  return ` ${name}=${bare.test(value) ? escapeText(value) : `"${escapeAttribute(value)}"`}`;
}

/**
 * Creates an element. Omits attributes that are `undefined` or `false`; if the value is `true`, writes only the name.
 */
export function el(tag: string, attributes: Attributes, ...children: Child[]): Html {
  let source = `<${tag}`;
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    source += attribute(name, value);
  }
  source += '>';
  if (voidTags.has(tag)) return new Html(source);
  const end = impliedEnds.has(tag) ? '' : `</${tag}>`;
  return new Html(source + print(children) + end);
}

/** Renders a plain text; the names of fields in it become code. */
export const plainText = (text: string): Html =>
  fragment(text.split(fieldName).map((part, index) => (index % 2 === 1 ? code(part) : part)));

/**
 * Renders inline code. In long code, lines may break after separators.
 * @param after text that follows, if it is punctuation
 */
export function code(text: string, after = ''): Html {
  if (isJoined('', text, after)) return el('code', { class: 'joined' }, text);
  if (text.length <= maxUnbroken) return el('code', {}, text);
  const lineBreak = el('wbr', {});
  return el('code', {}, ...atSeparators(text).map((part, at) => [at > 0 && lineBreak, part]));
}

export const link = (href: string, ...text: Child[]): Html => el('a', { href }, ...text);

/** Renders a note about a schema, such as "Same as …". */
export const same = (...children: Child[]): Html => el('p', { class: classes.same }, ...children);

/** Renders rows as a list of fields. */
export const fieldList = (rows: readonly Child[], more: Attributes = {}): Html =>
  el('ul', { class: classes.fields, ...more }, ...rows);

/** Renders rows of details, such as the keywords of a schema; undefined if there are none. */
export const detailList = (rows: readonly Child[]): Html | undefined =>
  rows.length === 0 ? undefined : el('dl', { class: classes.details }, ...rows);

/** Renders a link to an address from a contract; only the text if the protocol is not allowed. */
export function safeLink(address: string, text: string): Html {
  return safeAddress.test(address) ? link(address, text) : fragment(text);
}
