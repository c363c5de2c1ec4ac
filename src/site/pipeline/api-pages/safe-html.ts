import type { Element, ElementContent, Root } from 'hast';
import { sanitize, type Schema } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { visit } from 'unist-util-visit';

import { parsePart } from '../markdown/html-tree';

export const safeAddress = /^(?:https?:\/\/|mailto:|#|\/(?!\/))/i;

const cell = ['colSpan', 'rowSpan', 'align'];

/**
 * Allowed HTML in descriptions. Excludes scripts, resources, styles, and `id` and `class`, which the page itself uses.
 * List items are allowed only in lists, because they could end a list item of the page.
 */
const schema: Schema = {
  tagNames: (
    'a abbr b blockquote br caption center cite code dd del details div dl dt em hr i img ' +
    'ins kbd li mark ol p pre q s samp small span strike strong sub summary sup table tbody td tfoot th ' +
    'thead tr tt u ul var wbr'
  ).split(' '),
  attributes: {
    a: [['href', safeAddress], 'title'],
    img: ['src', 'alt'],
    ol: ['start'],
    td: cell,
    th: cell,
  },
  ancestors: { li: ['ol', 'ul'], dt: ['dl'], dd: ['dl'] },
};

/** Converts an image from another site to a link, because the Content-Security-Policy blocks such images. */
function imageOf({ properties }: Element): ElementContent {
  const [src, alt] = [String(properties['src'] ?? ''), String(properties['alt'] ?? '')];
  const image = (tagName: string, more: Element['properties'], text: string): Element => ({
    type: 'element',
    tagName,
    properties: more,
    children: [{ type: 'text', value: text }],
  });
  if (/^https?:\/\//i.test(src)) return image('a', { href: src }, alt || src);
  if (/^\/(?!\/)/.test(src)) return { ...image('img', { src, alt }, ''), children: [] };
  return { type: 'text', value: alt || src };
}

function safeTree(html: string): Root {
  const tree = sanitize(parsePart(html), schema) as Root;
  visit(tree, 'element', (element, index, parent) => {
    if (element.tagName !== 'img' || !parent || index === undefined) return;
    parent.children[index] = imageOf(element);
  });
  return tree;
}

/**
 * Sanitizes HTML: keeps safe elements and escapes other tags. Parses and prints the HTML until it stays the same. Then
 * all end tags are explicit (HTML, 13.2.6), and none of them can end an element of the page. Escapes the whole HTML if
 * it still changes after 8 rounds.
 * @param html output of a Markdown parser, including raw HTML of the source
 */
export function safeHtml(html: string): string {
  const known = new Set(schema.tagNames);
  let last = html.replaceAll(/<(?=\/?([a-z][^\s/>]*))/gi, (tag, name: string) =>
    known.has(name.toLowerCase()) ? tag : '&lt;',
  );
  for (let round = 0; round < 8; round++) {
    const read = toHtml(safeTree(last), { characterReferences: { useNamedReferences: true } });
    if (read === last) return read;
    last = read;
  }
  return html.replaceAll('<', '&lt;');
}
