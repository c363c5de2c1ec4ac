import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { describe, expect, test } from 'vitest';

import { PageFault } from '../../../src/site/pipeline/output/markdown/page-fault';
import { markdownOf as markdown } from './markdown-of';

function fault(html: string): PageFault {
  try {
    markdown(html);
  } catch (error) {
    if (error instanceof PageFault) return error;
    throw error;
  }
  throw new Error(`no fault: ${html}`);
}

describe('content of a page', () => {
  test.each([
    [
      'a heading without its mark',
      '<h2 id="x">Hai<a class="hash-link" href="#x">#</a></h2>',
      '## Hai',
    ],
    ['paragraphs and marks', '<p>Mở <b>đầu</b> và <em>kết</em>.</p>', 'Mở **đầu** và _kết_.'],
    ['two lists', '<p>A:</p><ul><li>b</li></ul><ul><li>c</li></ul>', 'A:\n\n- b\n\n* c'],
    [
      'what Markdown would read',
      '<p>a*b*, 1_000_000, [x] &lt;b></p>',
      'a\\*b\\*, 1_000_000, \\[x] \\<b>',
    ],
    ['code in a line', '<p>Gọi <code>a|b`c</code></p>', 'Gọi ``a|b`c``'],
    [
      'code with its language, and its title without the buttons',
      '<div><div><span>a.json</span><span><button>Copy</button></span></div><pre aria-label="Code: json"><code><span>{</span>\n  "a": 1\n}</code></pre></div>',
      'a.json\n\n```json\n{\n  "a": 1\n}\n```',
    ],
    [
      'lists in lists',
      '<ol start="3"><li>x</li><li>y<ul><li>z</li></ul></li></ol>',
      '3. x\n4. y\n   - z',
    ],
    [
      'tasks',
      '<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" disabled checked> xong</li><li class="task-list-item"><input type="checkbox" disabled> chưa</li></ul>',
      '- [x] xong\n- [ ] chưa',
    ],
    [
      'a table with a caption, and bars in its cells',
      '<table><caption>Bảng</caption><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td><code>x|y</code></td><td>1<br>2</td></tr></tbody></table>',
      '**Bảng**\n\n| A | B |\n| - | - |\n| `x\\|y` | 1 2 |',
    ],
    [
      'an admonition',
      '<div class="theme-admonition x"><div><span><svg></svg></span>Cẩn thận</div><div><p>Một.</p><p>Hai.</p></div></div>',
      '> **Cẩn thận**\n>\n> Một.\n>\n> Hai.',
    ],
    [
      'details stand open',
      '<details><summary>Thêm</summary><p>Chữ.</p></details>',
      '**Thêm**\n\nChữ.',
    ],
    [
      'a heading that opens',
      '<details><summary><h3>200 OK</h3></summary><p>Được.</p></details>',
      '### 200 OK\n\nĐược.',
    ],
    [
      'terms',
      '<dl><div><dt>IPN <b>x</b></dt><dd>Tin báo.</dd></div><div><dt>Token</dt><dd><p>Một.</p><p>Hai.</p></dd></div></dl>',
      '- **IPN x** Tin báo.\n- **Token** Một.\n\n  Hai.',
    ],
    [
      'a field in one line, its values and its own fields below',
      `<ul class="api-fields"><li class="api-field"><div class="api-head"><code>a</code><span class="api-type">string</span><span class="api-flag">required</span><a class="api-anchor" href="#a">#</a></div><div class="api-text"><p>Mã.</p></div><dl class="api-details"><div><dt>Limits</dt><dd>1–9</dd></div><div><dt>Example</dt><dd><code>x</code></dd></div></dl><details class="api-children"><summary>1 field</summary><ul><li class="api-field"><div class="api-head"><code>b</code></div></li></ul></details></li></ul>`,
      '- `a` _string_ **required** Mã. **Limits** 1–9 **Example** `x`\n  - `b`',
    ],
    [
      'a diagram in its words',
      '<figure><figcaption>Luồng</figcaption><div><svg role="img"><text>A</text></svg></div><details><summary>Đọc</summary><ol><li>A gọi B</li></ol></details></figure>',
      '**Luồng**\n\n1. A gọi B',
    ],
    [
      'an image as a link',
      '<p><img src="/img/a.png" alt="Máy"></p>',
      '[Máy](https://docs.example/img/a.png)',
    ],
    [
      'a card',
      '<ul><li><a href="/x"><span>Tên</span><span>Về gì</span></a></li></ul>',
      '- [Tên](https://docs.example/x) Về gì',
    ],
    [
      'what stands apart without a space, and what does not',
      '<p><span><a href="/x">A</a></span><span>, <a href="/y">B</a></span><span>C</span></p>',
      '[A](https://docs.example/x), [B](https://docs.example/y) C',
    ],
    [
      'controls are left out',
      '<nav>a</nav><p data-control>b</p><button>c</button><div role="tablist">d</div><p role="status">e</p><search><label>f</label></search><p>g</p>',
      'g',
    ],
    [
      'of a request’s samples one, and where the others are',
      '<section data-samples="samples"><div data-langs="python curl"><div role="tablist"><button>python</button></div><div role="tabpanel" data-lang="python"><pre aria-label="Code: python"><code>p()</code></pre></div><div role="tabpanel" data-lang="curl"><pre aria-label="Code: curl"><code>curl x</code></pre></div></div></section>',
      '```bash\ncurl x\n```\n\n[In 2 languages](https://docs.example/a/b#samples)',
    ],
    [
      'of a guide’s tabs all',
      '<div data-langs="python curl"><div role="tabpanel" data-lang="python"><pre aria-label="Code: python"><code>p()</code></pre></div><div role="tabpanel" data-lang="curl"><pre aria-label="Code: curl"><code>curl x</code></pre></div></div>',
      '```python\np()\n```\n\n```bash\ncurl x\n```',
    ],
  ])('%s', (_name, html, expected) => {
    expect(markdown(html)).toBe(expected);
  });

  test.each([
    ['#lấy', 'https://docs.example/a/b#lấy'],
    ['#l%E1%BA%A5y', 'https://docs.example/a/b#lấy'],
    ['/c?x=1%26', 'https://docs.example/c?x=1%26'],
    ['../d', 'https://docs.example/d'],
    ['https://other.example', 'https://other.example'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
  ])('makes the link %s absolute', (href, expected) => {
    expect(markdown(`<p><a href="${href}">x</a></p>`)).toBe(`[x](${expected})`);
  });

  test('makes a code fence longer than those inside', () => {
    expect(markdown('<pre><code>```\nx\n```\n</code></pre>')).toBe('````\n```\nx\n```\n````');
  });
});

describe('elements that Markdown cannot express', () => {
  const table = (rows: string): string =>
    `<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody>${rows}</tbody></table>`;

  test.each([
    ['<iframe src="x"></iframe>', '<iframe> has no form'],
    [table('<tr><td colspan="2">x</td></tr>'), 'merged cell (colspan="2")'],
    [table('<tr><td rowspan="2">x</td><td>y</td></tr>'), 'merged cell (rowspan="2")'],
    [table('<tr><td><ul><li>x</li></ul></td><td>y</td></tr>'), 'contains <ul>'],
    [table('<tr><td>x</td></tr>'), 'a row of 1 cells'],
    ['<table><tbody><tr><td>x</td></tr></tbody></table>', '0 header rows'],
    ['<img src="x">', 'no alt text'],
    ['<svg role="img"></svg>', 'no description in words'],
    ['<ul><p>x</p></ul>', 'outside of its items'],
    ['<dl><p>x</p></dl>', 'outside of <dt>'],
  ])('%s', (html, problem) => {
    const { message, fix } = fault(html);
    expect(message).toContain(problem);
    expect(fix.length).toBeGreaterThan(10);
  });

  test('names the line of the source', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'fault-'));
    try {
      const source = path.join(folder, 'page.mdx');
      writeFileSync(source, '# X\n\n<td>a</td>\n<td rowspan="2">b</td>\n');
      const found = fault(table('<tr><td rowspan="2">x</td><td>y</td></tr>'));
      expect(found.inFile(source, '/x').message).toMatch(
        /page\.mdx:4: the page \/x cannot be written as Markdown: .*rowspan.*\n {2}How to fix it: /,
      );
      expect(fault('<video></video>').inFile(source, '/x').message).toContain('page.mdx:1:');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
