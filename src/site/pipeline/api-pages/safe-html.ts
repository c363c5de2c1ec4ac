import { load } from 'cheerio';
import { Parser } from 'htmlparser2';

/**
 * What a description may hold of HTML, with the attributes that stay. Nothing that runs, loads, styles or
 * takes a place of the page's own; `id` and `class` are the page's.
 */
const safe: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    (
      'abbr b blockquote br caption center cite code dd del details div dl dt em hr i ins kbd li mark ' +
      'p pre q s samp small span strike strong sub summary sup table tbody tfoot thead tr tt u ul var wbr ' +
      'h1 h2 h3 h4 h5 h6'
    )
      .split(' ')
      .map((tag) => [tag, []]),
  ),
  a: ['href', 'title'],
  img: ['src', 'alt'],
  ol: ['start'],
  td: ['colspan', 'rowspan', 'align'],
  th: ['colspan', 'rowspan', 'align'],
};

/** Tags that HTML reads as today's, and that close nothing. */
const modern: Readonly<Record<string, string>> = { tt: 'code', strike: 's', center: 'div' };
const empty = new Set(['br', 'hr', 'img', 'wbr']);

/** Only as they are written: an entity in the protocol would hide what it is. */
export const safeAddress = /^(?:https?:\/\/|mailto:|#|\/(?!\/))/i;

const asText = (source: string): string => source.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const asAttribute = (source: string): string => asText(source).replaceAll('"', '&quot;');

/**
 * Keeps the tags of HTML that do no harm; every other tag is shown as the text that it is. Images from
 * elsewhere, which the site's policy does not load, become links. What is left open is closed.
 * @param html what a Markdown parser printed, raw HTML of its source included
 */
export function safeHtml(html: string): string {
  let out = '';
  const open: string[] = [];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const source = html.slice(parser.startIndex, parser.endIndex + 1);
        const kept = Object.hasOwn(safe, name) ? safe[name] : undefined;
        if (!kept || !source.startsWith('<')) {
          // A tag that HTML would imply is none of the text's.
          if (source.startsWith('<')) out += asText(source);
          return;
        }
        if (name === 'img') {
          out += image(attributes);
          return;
        }
        const tag = modern[name] ?? name;
        out += `<${tag}`;
        for (const attribute of kept) {
          const value = attributes[attribute];
          if (value === undefined || (attribute === 'href' && !safeAddress.test(value))) continue;
          out += ` ${attribute}="${asAttribute(value)}"`;
        }
        out += empty.has(tag) ? ' />' : '>';
        if (!empty.has(tag)) open.push(tag);
      },
      onclosetag(name, implied) {
        const tag = modern[name] ?? name;
        const at = open.lastIndexOf(tag);
        if (at >= 0) {
          // Those inside of it that nobody closed end with it.
          for (const inner of open.splice(at).reverse()) out += `</${inner}>`;
        } else if (!implied && !Object.hasOwn(safe, name)) {
          const source = html.slice(parser.startIndex, parser.endIndex + 1);
          if (source.startsWith('</')) out += asText(source);
        }
      },
      ontext(text) {
        out += asText(text);
      },
    },
    { decodeEntities: false },
  );
  parser.end(html);
  for (const tag of open.reverse()) out += `</${tag}>`;
  return out;
}

function image({ src = '', alt = '' }: Record<string, string>): string {
  const name = asAttribute(alt === '' ? src : alt);
  if (/^https?:\/\//i.test(src)) return `<a href="${asAttribute(src)}">${name}</a>`;
  return /^\/(?!\/)/.test(src)
    ? `<img src="${asAttribute(src)}" alt="${asAttribute(alt)}" />`
    : name;
}

/** What closes an open element of its kind further out unless such a list stands between them. */
const lists: Readonly<Record<string, string>> = { li: 'ol, ul', 'dt, dd': 'dl' };

/**
 * HTML as browsers read it, with all that its rules imply, close and move (HTML, 13.2.6): a text that
 * meant something else to them would end the page's own element around it, and take its place.
 * Where the reading of a reading still differs it is shown as the text that it is.
 */
export function settledHtml(html: string): string {
  let last = html;
  for (let round = 0; round < 8; round++) {
    const $ = load(last, null, false);
    for (const [items, list] of Object.entries(lists)) {
      for (const item of $.root().find(items).toArray()) {
        if ($(item).closest(list).length === 0) item.tagName = 'div';
      }
    }
    const read = $.html();
    if (read === last) return read;
    last = read;
  }
  return asText(html);
}
