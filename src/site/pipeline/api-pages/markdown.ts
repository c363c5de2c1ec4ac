import { micromark } from 'micromark';
import {
  gfmAutolinkLiteral,
  gfmAutolinkLiteralHtml,
} from 'micromark-extension-gfm-autolink-literal';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';

import { Html } from './html';
import { safeHtml } from './safe-html';

/** The same description stands on many pages: a parameter's, an error's. */
const rendered = new Map<string, Html>();

/** Raw HTML or an image, which only some of is safe. */
const markup = /<[a-z/!?]|!\[/i;

/**
 * Renders a description of a contract: CommonMark, tables, bare addresses as links, and the safe HTML of
 * `safe-html.ts`. Other tags, `{` and `<` are text. micromark drops dangerous link protocols. A heading
 * becomes a bold line, because a description is not part of the page's outline.
 */
export function renderMarkdown(source: string): Html {
  const known = rendered.get(source);
  if (known) return known;
  const raw = markup.test(source);
  const printed = micromark(source, {
    extensions: [gfmTable(), gfmAutolinkLiteral()],
    htmlExtensions: [gfmTableHtml(), gfmAutolinkLiteralHtml()],
    allowDangerousHtml: raw,
  });
  const plain = printed
    .replaceAll(/<(\/?)h[1-6]>/g, (_tag, close: string) =>
      close ? '</strong></p>' : '<p><strong>',
    )
    .replaceAll(/\n(?=<\/?(?:p|ul|ol|li|table|thead|tbody|tr|th|td|blockquote)\b)/g, '')
    .trim();
  const html = raw ? safeHtml(plain) : plain;
  const links = [...html.matchAll(/<a href="(?<href>[^"#][^"]*)"/g)];
  const result = new Html(
    html,
    links.map(({ groups }) => (groups?.['href'] ?? '').replaceAll('&amp;', '&')),
  );
  rendered.set(source, result);
  return result;
}
