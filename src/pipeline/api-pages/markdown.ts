import { micromark } from 'micromark';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';

import { Html } from './html';

/** The same description stands on many pages: a parameter's, an error's. */
const rendered = new Map<string, Html>();

/**
 * Descriptions of a spec, as HTML: CommonMark and tables. micromark prints raw HTML as text and
 * drops dangerous link protocols, so `{`, `<` and markup in a description do no harm. Headings
 * become plain strong lines: a description does not take part in the page's outline.
 */
export function renderMarkdown(source: string): Html {
  const known = rendered.get(source);
  if (known) return known;
  const html = micromark(source, {
    extensions: [gfmTable()],
    htmlExtensions: [gfmTableHtml()],
  });
  const links = [...html.matchAll(/<a href="(?<href>[^"#][^"]*)"/g)];
  const result = new Html(
    html
      .replaceAll(/<(\/?)h[1-6]>/g, (_tag, close: string) =>
        close ? '</strong></p>' : '<p><strong>',
      )
      .replaceAll(/\n(?=<\/?(?:p|ul|ol|li|table|thead|tbody|tr|th|td|blockquote)\b)/g, '')
      .trim(),
    links.map(({ groups }) => (groups?.['href'] ?? '').replaceAll('&amp;', '&')),
  );
  rendered.set(source, result);
  return result;
}
