import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { expect, test } from 'vitest';

import { parsePart } from '../../src/site/pipeline/markdown/html-tree';
import { rehypeInlineCode } from '../../src/site/pipeline/markdown/rehype-inline-code';

const plugin = rehypeInlineCode as () => (tree: Root) => void;
const long = 'a'.repeat(25);

test.each([
  ['a <code>b</code>, c', 'a <code class="joined">b</code>, c'],
  ['(<code>b</code> c)', '(<code class="joined">b</code> c)'],
  ['<a href="/"><code>b</code></a>.', '<a href="/"><code class="joined">b</code></a>.'],
  ['<code class="parts">b</code>;', '<code class="parts joined">b</code>;'],
  ['<code>b</code> c', '<code>b</code> c'],
  [`<code>${long}</code>.`, `<code>${long}</code>.`],
  ['<pre><code>b</code></pre>. c', '<pre><code>b</code></pre>. c'],
  [
    `<code>--to http://shop.example/${long}</code> c`,
    `<code>--to http://<wbr>shop.<wbr>example/<wbr>${long}</code> c`,
  ],
  ['<code>a-b c.d</code> c', '<code>a-b c.d</code> c'],
  [`<pre><code>a/${long}</code></pre>`, `<pre><code>a/${long}</code></pre>`],
])('%s', (html, expected) => {
  const tree = parsePart(html);
  plugin()(tree);
  expect(toHtml(tree)).toBe(expected);
});
