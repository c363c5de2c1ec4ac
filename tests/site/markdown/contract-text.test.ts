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

const head = (cells: string): string => `<thead><tr>${cells}</tr></thead>`;

test.each([
  [
    'a table with a list in a cell, and no <th>',
    `<table><caption>States</caption>${head('<td>Value</td><td>Meaning</td>')}<tbody><tr><td><code>NEW</code></td><td><ul><li>made</li><li>not paid</li></ul></td></tr><tr><td colspan="2">rest</td></tr></tbody></table>`,
    'States\n\n- **Value**: `NEW` **Meaning**:\n  - made\n  - not paid\n- **Value**: rest',
  ],
  ['a power', '<p>10<sup>3</sup> and H<sub>2</sub>O</p>', '10^3 and H_2O'],
  ['a list with more than items', '<ul>first<li>x</li><p>y</p></ul>', '- first\n- x\n- y'],
  ['terms with more than terms', '<dl><p>x</p><dt>a</dt><dd>b</dd></dl>', '- x\n- a\n- b'],
  ['an image that says nothing', '<p>a <img src="/img/x.png" alt=""></p>', 'a'],
])('%s', (_name, html, expected) => {
  expect(markdown(html)).toBe(expected);
  // In a page of the portal's own it is its writer's to mend.
  expect(() => markdown(html, 'guide')).toThrow(PageFault);
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

test('whatever HTML a description may hold, none of its words is lost', () => {
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

test('whatever HTML a description may hold, it ends no element of the page around it', () => {
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
