import { load } from 'cheerio';
import fc from 'fast-check';
import { micromark } from 'micromark';
import { expect, test } from 'vitest';

import { renderMarkdown } from '../../../src/site/pipeline/api-pages/markdown';
import { PageFault } from '../../../src/site/pipeline/output/markdown/page-fault';
import { markdownOf } from './markdown-of';

/** The Markdown of a description, as a page shows it. */
function markdown(source: string, className = 'api-text'): string {
  return markdownOf(`<div class="${className}">${renderMarkdown(source).source}</div>`);
}

test('keeps the words of HTML without a Markdown form', () => {
  const html =
    '<table><tr><td>Value<td>Meaning<tr><td><code>NEW</code><td><ul><li>made<li>not paid</ul></table>';
  expect(markdown(html).replace(/\s+/g, ' ')).toBe('Value Meaning NEW made not paid');
  // On a guide it is an error, because a writer of this portal can correct it.
  expect(() => markdown(html, 'guide')).toThrow(PageFault);
});

test('a power', () => {
  expect(markdown('<p>10<sup>3</sup> and H<sub>2</sub>O</p>')).toBe('10^3 and H_2O');
});

const tags =
  'abbr b blockquote br caption center cite code dd del details div dl dt em hr i ins kbd li mark ol p pre q s samp small span strike strong sub summary sup table tbody td tfoot th thead tr tt u ul var wbr h1 h3'.split(
    ' ',
  );

let words = 0;
const word = fc.constant(undefined).map(() => ` word${words++}x `);
const { tree } = fc.letrec<{ tree: string; node: string }>((tie) => ({
  tree: fc.array(tie('node'), { maxLength: 4 }).map((parts) => parts.join('')),
  node: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    word,
    fc
      .tuple(fc.constantFrom(...tags), tie('tree'))
      .map(([tag, inner]) => `<${tag}>${inner}</${tag}>`),
  ),
}));

test('keeps every word of any HTML in a description', () => {
  fc.assert(
    fc.property(tree, (source) => {
      const html = `<div>${source}</div>`;
      const shown = load(renderMarkdown(html).source, null, false).root().text();
      const printed = load(micromark(markdown(html)))
        .root()
        .text();
      for (const [each] of shown.matchAll(/word\d+x/g)) expect(printed).toContain(each);
    }),
    { numRuns: 500 },
  );
});

test('closes no element of the page around a description', () => {
  fc.assert(
    fc.property(tree, (source) => {
      const text = renderMarkdown(`<div>${source}</div>`).source;
      const page = `<ul><li><div id="1">${text}</div></li></ul><dl><dd><div id="2">${text}</div></dd></dl>`;
      const $ = load(page, null, false);
      expect(
        $('[id]')
          .toArray()
          .map((each) => $(each).html()),
      ).toEqual([text, text]);
      expect($.html()).toBe(page);
    }),
    { numRuns: 500 },
  );
});
