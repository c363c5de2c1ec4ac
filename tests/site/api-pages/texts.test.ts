import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';

import { renderMarkdown } from '../../../src/site/pipeline/api-pages/markdown';
import { body, main, ok, page } from '../../support/one-operation';

const html = (source: string): string => renderMarkdown(source).source;

describe('foreign texts', () => {
  test.each([
    ['<b>bold</b> and <br> a <code>x</code>', '<p><b>bold</b> and <br> a <code>x</code></p>'],
    ['<p class="x" onclick="a()" style="y">text</p>', '<p>text</p>'],
    ['<ul><li>one<li>two</ul>', '<ul><li>one</li><li>two</li></ul>'],
    ['<tt>a</tt>', '<p><tt>a</tt></p>'],
    [
      '`a`, (`b` c) `d`',
      '<p><code class="joined">a</code>, (<code class="joined">b</code> c) <code>d</code></p>',
    ],
    [
      'Keep request_id, `a b_c` and a.file_name.txt of https://e.org/x_y?q=r_s',
      '<p>Keep <code class="joined">request_id</code>, <code>a b_c</code> and a.file_name.txt of <a href="https://e.org/x_y?q=r_s">https://e.org/x_y?q=r_s</a></p>',
    ],
    ['left <i>open', '<p>left <i>open</i></p>'],
    [
      '<a href="https://e.org/?a=1&amp;b" target=_blank>go</a>',
      '<p><a href="https://e.org/?a=1&amp;b">go</a></p>',
    ],
    ['<a href="javas&#99;ript:alert(1)">go</a>', '<p><a>go</a></p>'],
    ['<a href="//e.org">go</a>', '<p><a>go</a></p>'],
    ['[go](javascript:alert(1)) `{a} {{', '<p><a href="">go</a> `{a} {{</p>'],
    ['<h2>Head</h2>', '<p><strong>Head</strong></p>'],
  ])('%s', (source, expected) => {
    expect(html(source)).toBe(expected);
  });

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg><script>alert(1)</script></svg>',
    '<iframe src="https://e.org"></iframe>',
    '<style>*{display:none}</style>',
    '<Component prop={1}>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
    '<a href="x"><form action=/x><input></form>',
    '<!--><img src=x onerror=alert(1)>-->',
    '<b <script>alert(1)</script>',
    '<title><img src=x onerror=alert(1)></title>',
    '<b onclick=alert(1)//',
    '<plaintext><b>',
  ])('%s does nothing', (source) => {
    const $ = load(`<main>${html(source)}</main><p id="after">after</p>`);
    expect(
      $('script, svg, iframe, style, form, input, math, component, title, plaintext, img'),
    ).toHaveLength(0);
    const attributes = $('main *')
      .toArray()
      .flatMap((element) => Object.keys($(element).attr() ?? {}));
    expect(attributes.filter((name) => name !== 'href')).toEqual([]);
    // The rest of the page is unchanged.
    expect($('body > #after').text()).toBe('after');
  });

  test('shows unsafe tags as text', () => {
    expect(load(html('Use <Component prop={1}> or <script>x</script>')).root().text()).toBe(
      'Use <Component prop={1}> or <script>x</script>',
    );
  });

  test('links a bare address', () => {
    expect(html('See https://e.org/a?b=1&c=2, and *more*.')).toBe(
      '<p>See <a href="https://e.org/a?b=1&amp;c=2">https://e.org/a?b=1&amp;c=2</a>, and <em>more</em>.</p>',
    );
  });

  test.each([
    ['![a chart](https://e.org/c.png)', '<p><a href="https://e.org/c.png">a chart</a></p>'],
    ['<img src="https://e.org/c.png">', '<a href="https://e.org/c.png">https://e.org/c.png</a>'],
    ['![own](/img/c.png)', '<p><img src="/img/c.png" alt="own"></p>'],
  ])('links an external image: %s', (source, expected) => {
    expect(html(source)).toBe(expected);
  });
});

test("accepts any text in a contract's links, and only safe addresses", () => {
  const docs = (url: string): string =>
    `externalDocs: { url: '${url}', description: 'Read [this] <b>' }`;
  const links = (url: string): (string | undefined)[] => {
    const schema = `schema: { type: object, properties: { a: { type: string, ${docs(url)} } } }`;
    const $ = load(main(page(`${docs(url)}\n${body('application/json', schema)}`)));
    return $('a:contains("Read [this]")')
      .toArray()
      .map((link) => $(link).attr('href'));
  };
  const safe = 'https://e.org/a)b?c=<d>';
  expect(links(safe)).toEqual([safe, safe]);
  expect(links('/documents/errors')).toEqual(['/documents/errors', '/documents/errors']);
  expect(links('javascript:alert(1)')).toEqual([]);
});

test('reports the links to the site to the link check', () => {
  const { links } = page(`externalDocs: { url: '/documents/errors?a=1&b' }
description: '[One](/documents/uat), <a href="https://e.org" title=">">two</a>'
x-description-en: See [three](/documents/intro).
${ok}`);
  const targets = ['/documents/uat', '/documents/errors?a=1&b', '/documents/intro'];
  expect(links?.targets).toEqual(targets);
});

test('hostile texts in names, enum values, examples and titles stay text', () => {
  const hostile = `<img src=x onerror=alert(1)> "q" 'a' & {x} \${y} </script>`;
  const quoted = JSON.stringify(hostile);
  const data = page(
    body(
      'application/json',
      `schema:
  title: ${quoted}
  type: object
  properties:
    ${quoted}: { type: string, enum: [${quoted}], default: ${quoted}, pattern: ${quoted} }`,
    ),
  );
  const $ = load(main(data));
  expect($('img')).toHaveLength(0);
  expect(
    $('script')
      .toArray()
      .every((element) => $(element).attr('type') === 'application/json'),
  ).toBe(true);
  const field = $('[data-record="property"]');
  expect(field.find('> .api-head > .api-name').text()).toBe(hostile);
  expect(field.find('[data-record="enum"]').attr('data-record-name')).toBe(hostile);
  expect(field.attr('id')).toMatch(/^[\p{L}\p{N}_.-]+$/u);
  const form = JSON.parse($('script[data-request-form]').text()) as { bodies: unknown[] };
  expect(JSON.stringify(form.bodies)).toContain('onerror');
});
