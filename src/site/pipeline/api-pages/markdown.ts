import memoize from 'lodash/memoize';
import { micromark } from 'micromark';
import {
  gfmAutolinkLiteral,
  gfmAutolinkLiteralHtml,
} from 'micromark-extension-gfm-autolink-literal';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';

import { fieldName } from '@portal/core/markup';
import { isJoined } from '../markdown/break-points';
import { Html } from './html';
import { safeHtml } from './safe-html';

/** Matches raw HTML and images, which must be sanitized. */
const markup = /<[a-z/!?]|!\[/i;

/** Matches code and tags, which stay as they are, and names of fields (group 1) in the text. */
const nameInHtml = new RegExp(`<code\\b[^]*?</code>|<(?:"[^"]*"|[^">])*>|${fieldName.source}`, 'g');

/**
 * Renders a description of a contract. Supports CommonMark, tables, bare URLs and the HTML allowed by `safe-html.ts`.
 * Escapes other tags; micromark removes links with dangerous protocols. Headings become bold lines, so they are not in
 * the outline of the page. Names of fields become code. Cached, because many pages contain the same parameters and errors.
 */
export const renderMarkdown = memoize((source: string): Html => {
  const raw = markup.test(source);
  const printed = micromark(source, {
    extensions: [gfmTable(), gfmAutolinkLiteral()],
    htmlExtensions: [gfmTableHtml(), gfmAutolinkLiteralHtml()],
    allowDangerousHtml: raw,
  });
  const plain = printed
    .replaceAll(/<(\/?)h[1-6](?:\s[^>]*)?>/gi, (_tag, close: string) =>
      close ? '</strong></p>' : '<p><strong>',
    )
    .replaceAll(/\n(?=<\/?(?:p|ul|ol|li|table|thead|tbody|tr|th|td|blockquote)\b)/g, '')
    .trim();
  return new Html(
    (raw ? safeHtml(plain) : plain)
      .replaceAll(nameInHtml, (all, name?: string) =>
        name === undefined ? all : `<code>${name}</code>`,
      )
      .replaceAll(
        /(?<=(.?))<code>([^<]*)(?=<\/code>(.?))/gs,
        (all, before: string, code: string, after: string) =>
          isJoined(before, code, after) ? `<code class="joined">${code}` : all,
      ),
  );
});
