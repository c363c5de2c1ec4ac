import { cpSync, mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { evaluate } from '@mdx-js/mdx';
import { load } from 'cheerio';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as runtime from 'react/jsx-runtime';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { ServerText } from '../../../src/site/pipeline/markdown/remark/code/jsx';
import { remarkCode } from '../../../src/site/pipeline/markdown/remark/code/remark-code';

let root = '';
const example = '# gửi "<&>" \\ ${x}\nprint("a")\n';

beforeAll(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'code-'));
  cpSync('specs', path.join(root, 'specs'), { recursive: true });
  mkdirSync(path.join(root, 'others/examples'), { recursive: true });
  writeFileSync(path.join(root, 'others/examples/hmac.py'), example);
  writeFileSync(path.join(root, 'others/examples/empty.py'), '\n');
  writeFileSync(path.join(root, 'others/examples/crlf.py'), 'a\r\n');
});
afterAll(() => {
  rmSync(root, { recursive: true });
});

/** Components that render their props, to show the output of the plugin. */
const components = {
  CodePanel: ({ html, ...props }: { html: string }) =>
    createElement('pre', {
      'data-props': JSON.stringify(props),
      dangerouslySetInnerHTML: { __html: `<code>${html}</code>` },
    }),
  LanguageTabs: ({ children, ...props }: { children: ReactNode }) =>
    createElement('section', { 'data-props': JSON.stringify(props) }, children),
  LanguagePanel: ({ children, language }: { children: ReactNode; language: string }) =>
    createElement('article', { 'data-language': language }, children),
};

async function render(...lines: string[]) {
  const file = path.join(root, 'docs/page.mdx');
  const { default: Content } = await evaluate(
    { path: file, value: lines.join('\n') },
    { ...runtime, remarkPlugins: [[remarkCode, { root }]] },
  );
  const $ = load(renderToStaticMarkup(createElement(Content, { components })));
  const props = (selector: string): Record<string, unknown>[] =>
    $(selector)
      .toArray()
      .map((node) => JSON.parse($(node).attr('data-props') ?? '{}') as Record<string, unknown>);
  return { $, props };
}

describe('fences', () => {
  it('become panels with highlighted HTML and unchanged text', async () => {
    const code = 'const a = `<b> & "${x}" {y} \\n`; // \u00e9 &lt;';
    const { $, props } = await render('```js title="Máy chủ" wrap', code, '```');
    expect($('pre code').text()).toBe(code);
    expect($('pre code span.k').text()).toBe('const');
    const place = { place: 'docs/page.mdx:1', lines: 1 };
    expect(props('pre')).toEqual([{ language: 'js', title: 'Máy chủ', wrap: true, ...place }]);
  });

  it('may break after separators if they wrap, and keep their text', async () => {
    const code = '{"event":"QR.PAID","amount":150000}\na=1&b=2';
    const { $ } = await render('```text wrap', code, '```');
    expect($('pre code').text()).toBe(code);
    const [json, canonical] = ($('pre code').html() ?? '').split('\n');
    expect(json).toBe('{"event":<wbr>"QR.PAID",<wbr>"amount":<wbr>150000}');
    expect(canonical).toBe('a=1&amp;<wbr>b=2');
    expect((await render('```json', code, '```')).$('wbr')).toHaveLength(0);
  });

  it('accept CRLF line ends', async () => {
    const { $ } = await render('```text\r\na\r\nb\r\n```\r');
    expect($('pre code').text()).toBe('a\nb');
  });

  it('highlight lines', async () => {
    const { $ } = await render('```text {1,3-4}', 'a', 'b', 'c', 'd', '```');
    expect($('pre .line').text()).toBe('a\nc\nd');
    expect($('pre code').text()).toBe('a\nb\nc\nd');
  });

  it('work inside lists and other components', async () => {
    const { $ } = await render(
      '- a',
      '',
      '  ```json',
      '  {"a": 1}',
      '  ```',
      '',
      '<div>',
      '',
      '```',
      'x',
      '```',
      '',
      '</div>',
    );
    expect($('li pre').length).toBe(1);
    expect($('div pre').length).toBe(1);
  });

  it('include a file, byte for byte, under its name', async () => {
    const { $, props } = await render('```python file=others/examples/hmac.py', '```');
    expect($('pre code').text()).toBe(example);
    expect(props('pre')).toMatchObject([
      { language: 'python', title: 'hmac.py', fileName: 'hmac.py' },
    ]);
  });
});

describe('CodeTabs', () => {
  it('become language tabs in the order of the spec', async () => {
    const { $, props } = await render(
      '<CodeTabs label="Ký">',
      '',
      '```js tab=nodejs',
      '1',
      '```',
      '',
      '```bash tab=curl',
      '2',
      '```',
      '',
      '```python file=others/examples/hmac.py',
      '```',
      '',
      '</CodeTabs>',
    );
    expect(props('section')).toEqual([{ label: 'Ký', languages: ['python', 'curl', 'nodejs'] }]);
    expect(
      $('article')
        .toArray()
        .map((node) => $(node).attr('data-language')),
    ).toEqual(['python', 'curl', 'nodejs']);
    expect(
      $('article code')
        .toArray()
        .map((node) => $(node).text()),
    ).toEqual([example, '2', '1']);
    expect(props('article pre')).toMatchObject([
      { language: 'python', title: 'hmac.py', fileName: 'hmac.py' },
      { language: 'curl', fileName: 'sample.sh' },
      { language: 'nodejs', fileName: 'sample.mjs' },
    ]);
  });
});

describe('production bundle for the browser', () => {
  it('contains no code: the page has it, each piece with its own place', async () => {
    const value = '```text\na\nb\n```\n\n```text\nc\n```';
    const file = { path: path.join(root, 'docs/page.mdx'), value };
    const { default: Content } = await evaluate(file, {
      ...runtime,
      remarkPlugins: [[remarkCode, { root }]],
    });
    const seen: unknown[] = [];
    const CodePanel = (props: unknown): null => {
      seen.push(props);
      return null;
    };
    const [object = '', name = ''] = ServerText.leftOut.split('.');
    expect(object).toBe('globalThis');
    vi.stubGlobal(name, true);
    renderToStaticMarkup(createElement(Content, { components: { CodePanel } }));
    vi.unstubAllGlobals();
    expect(seen).toEqual([
      { html: undefined, language: 'text', place: 'docs/page.mdx:1', lines: 2 },
      { html: undefined, language: 'text', place: 'docs/page.mdx:2', lines: 1 },
    ]);
  });
});

describe('mistakes of a writer', () => {
  it.each([
    ['a missing file', ['', '```python file=others/examples/none.py', '```'], 2, /no such file/],
    ['a folder', ['```python file=others/examples', '```'], 1, /no such file/],
    ['an empty file', ['```python file=others/examples/empty.py', '```'], 1, /is empty/],
    ['CR line ends', ['```python file=others/examples/crlf.py', '```'], 1, /CR line ends/],
    ['a file outside', ['```python file=../../x.py', '```'], 1, /is outside the repository/],
    ['an absolute path', ['```python file=/etc/hosts', '```'], 1, /is outside the repository/],
    [
      'a file and text',
      ['```python file=others/examples/hmac.py', 'x', '```'],
      1,
      /file=\S+ is not empty/,
    ],
    ['an unknown language', ['# a', '', '```brainfork', 'x', '```'], 3, /"brainfork"/],
    ['an unknown word', ['```js showLineNumbers', 'x', '```'], 1, /Numbers" is not an option/],
    ['a title without text', ['```js title=', 'x', '```'], 1, /"title" is not an option/],
    ['a bad range', ['```js {3-1}', 'x', '```'], 1, /"\{3-1\}" is not a list/],
    ['a line that is not there', ['```js {2}', 'x', '```'], 1, /line 2/],
    ['tab= alone', ['```js tab=nodejs', 'x', '```'], 1, /outside of <CodeTabs>/],
    [
      'an unknown tab',
      ['<CodeTabs>', '', '```js', 'x', '```', '', '</CodeTabs>'],
      3,
      /"js" is not a key/,
    ],
    [
      'a second tab',
      ['<CodeTabs>', '', '```go', 'x', '```', '', '```go', 'y', '```', '', '</CodeTabs>'],
      7,
      /a second tab "go"/,
    ],
    [
      'text in tabs',
      ['<CodeTabs>', '', 'text', '', '</CodeTabs>'],
      1,
      /other than code \(paragraph\)/,
    ],
    ['empty tabs', ['a', '', '<CodeTabs>', '</CodeTabs>'], 3, /is empty/],
  ])('%s: file, line and fix', async (_name, lines, line, problem) => {
    const failure = render(...lines);
    await expect(failure).rejects.toThrow(problem);
    await expect(failure).rejects.toThrow(`docs/page.mdx:${line}: `);
    await expect(failure).rejects.toThrow('How to fix it: ');
  });
});
