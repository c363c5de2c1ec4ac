import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { englishOnce } from '../../../src/site/pipeline/output/search/rate-repeats';
import {
  finishedPages,
  isExcluded,
  parsePage,
} from '../../../src/site/pipeline/output/finished-pages';
import { extractRecords } from '../../../src/site/pipeline/output/search/extract';
import { readRecords, writeIndex } from '../../../src/site/pipeline/output/search/write-index';
import { IMPORTANCE, INDEX_FORMAT } from '../../../src/core/search/records';
import type { PageRecord } from '../../../src/core/search/types';

const extract = (main: string): PageRecord[] =>
  extractRecords(
    parsePage(`<!doctype html><html lang="en"><head>
      <meta name="docsearch:language" content="en">
      <meta name="docsearch:docusaurus_tag" content="docs-default-current">
      </head><body><nav>Menu</nav><main>${main}</main><footer>Chân trang</footer></body></html>`),
    { url: '/p', group: 'QR Api' },
  );

/** Writes each record as `type url: titles = content`, to compare whole pages. */
const outline = (main: string): string[] =>
  extract(main).map(({ type, url, hierarchy, content }) => {
    const { lvl1, lvl2, lvl3, lvl4, lvl5, lvl6 } = hierarchy;
    const titles = [lvl1, lvl2, lvl3, lvl4, lvl5, lvl6].filter(Boolean).join(' > ');
    return `${type} ${url}: ${titles}${content === null ? '' : ` = ${content}`}`;
  });

describe('headings and text', () => {
  test('texts belong to their heading and link to it', () => {
    expect(
      outline(`<h1>Trang</h1><p>Mở <b>đầu</b>.</p>
        <h2 id="a">Một<a class="hash-link" href="#a">​</a></h2><p>Văn bản.</p><div>Trần</div>
        <h3 id="b">Hai</h3><ul><li>x</li><li>y <ul><li>z</li></ul></li></ul>
        <h2 id="c">Ba</h2>`),
    ).toEqual([
      'lvl1 /p: Trang',
      'content /p: Trang = Mở đầu.',
      'lvl2 /p#a: Trang > Một',
      'content /p#a: Trang > Một = Văn bản. Trần',
      'lvl3 /p#b: Trang > Một > Hai',
      'content /p#b: Trang > Một > Hai = x y z',
      'lvl2 /p#c: Trang > Ba',
    ]);
  });

  test('records are complete', () => {
    expect(extract('<h1>Trang</h1><p>Chữ</p>')).toEqual([
      {
        url: '/p',
        type: 'lvl1',
        content: null,
        names: [],
        english: null,
        hierarchy: {
          lvl0: 'QR Api',
          lvl1: 'Trang',
          lvl2: null,
          lvl3: null,
          lvl4: null,
          lvl5: null,
          lvl6: null,
        },
        language: 'en',
        docusaurus_tag: 'docs-default-current',
        pageRank: IMPORTANCE.plain,
      },
      expect.objectContaining({ type: 'content', content: 'Chữ' }),
    ]);
  });

  test('omits navigation, controls and marked elements', () => {
    expect(
      outline(`<nav>Đường dẫn</nav><h1>Trang</h1><button>Copy</button>
        <div data-search-skip><p>Mẫu</p></div><p>Chữ <span aria-hidden="true">!</span></p>
        <div class="theme-doc-toc-mobile">Mục lục</div><footer class="theme-doc-footer">Sửa</footer>`),
    ).toEqual(['lvl1 /p: Trang', 'content /p: Trang = Chữ']);
  });

  test('omits code', () => {
    const code = '<h1>T</h1><pre><code>curl <span>-d</span><br>  a=1\n</code></pre>';
    expect(outline(code)).toHaveLength(1);
    const json = '<h1>T</h1><pre><code><span>{</span><br>  "a": 1\n}</code></pre>';
    expect(outline(json)).toHaveLength(1);
  });

  test('keeps long texts separate, cuts very long ones', () => {
    const records = extract(`<h1>T</h1><p>${'a '.repeat(200)}</p><p>${'b '.repeat(2000)}</p>`);
    expect(records).toHaveLength(3);
    expect(records[2]?.content?.length).toBeLessThanOrEqual(1200);
  });

  test('converts text to NFC', () => {
    const nfd = 'Thanh toán'.normalize('NFD');
    expect(outline(`<h1>${nfd}</h1><p>${nfd}</p>`)[1]).toBe(
      'content /p: Thanh toán = Thanh toán'.normalize('NFC'),
    );
  });
});

describe('tables', () => {
  test('a row is one text; a row that starts with code is a named entry', () => {
    expect(
      outline(`<h1>Lỗi</h1><h2 id="m">Mã</h2><table>
        <thead><tr><th>Mã</th><th>Nghĩa</th></tr></thead>
        <tbody><tr id="e-401"><td><code>401</code></td><td>Sai khóa</td><td>–</td></tr>
        <tr><td>Trường</td><td>Nghĩa</td></tr></tbody></table>`),
    ).toEqual([
      'lvl1 /p: Lỗi',
      'lvl2 /p#m: Lỗi > Mã',
      'lvl3 /p#e-401: Lỗi > Mã > 401 = Sai khóa',
      'content /p#m: Lỗi > Mã = Trường · Nghĩa',
    ]);
  });
});

describe('API pages', () => {
  test('named entries nest, each with its own text and address', () => {
    expect(
      outline(`<h1>SALE</h1><h2 id="body">Body</h2><p>JSON.</p><ul>
        <li id="body-a" data-record="property" data-record-name="device_config">
          <div><code>device_config</code> <span>object</span></div>
          <div data-record-text><p>Cấu hình.</p></div>
          <ul><li id="body-a-state" data-record="property" data-record-name="state">
            <div data-record-text>Bật tắt.</div>
            <ul><li id="body-a-state-active" data-record="enum" data-record-name="active"><code>active</code></li></ul>
          </li></ul>
        </li>
        <li id="body-b" data-record="property" data-record-name="sn"><code>sn</code> <span>string</span></li>
        </ul><p>Sau đó.</p>
        <section id="s-400" data-record="status" data-record-name="400"><h3>400</h3><div data-record-text>Sai.</div></section>`),
    ).toEqual([
      'lvl1 /p: SALE',
      'lvl2 /p#body: SALE > Body',
      'content /p#body: SALE > Body = JSON.',
      'lvl3 /p#body-a: SALE > Body > device_config = Cấu hình.',
      'lvl4 /p#body-a-state: SALE > Body > device_config > state = Bật tắt.',
      'lvl5 /p#body-a-state-active: SALE > Body > device_config > state > active',
      'lvl3 /p#body-b: SALE > Body > sn = sn string',
      'content /p#body: SALE > Body = Sau đó.',
      'lvl3 /p#s-400: SALE > Body > 400 = Sai.',
    ]);
  });
});

describe('metadata of a page', () => {
  const page = (head: string) =>
    extractRecords(
      parsePage(
        `<html lang="en"><head>${head}</head><body><main><h1>Chi tiết</h1><p>Chữ.</p></main></body></html>`,
      ),
      { url: '/p', group: 'QR Api' },
    );

  test('the description is the text under the title, the keywords are its names', () => {
    const [title] = page(
      '<meta name="description" content="Read one."><meta name="keywords" content="refund,hoàn tiền">',
    );
    expect(title).toMatchObject({
      type: 'lvl1',
      content: 'Read one.',
      names: ['refund', 'hoàn tiền'],
    });
  });

  test('a description equal to the title keeps the title once', () => {
    expect(page('<meta name="description" content="Chi tiết">')).toMatchObject([
      { type: 'lvl1', content: null, hierarchy: { lvl1: 'Chi tiết' } },
      { type: 'content', content: 'Chữ.' },
    ]);
  });
});

describe('English names of entries', () => {
  const field = `<h1>Trang</h1><ul><li id="f" data-record="property" data-record-name="f">
    <div data-record-text data-en="1">Thời gian chờ khách.</div></li></ul>`;
  const found = (english: string[]): (string | null)[] =>
    extractRecords(parsePage(`<main>${field}</main>`), { url: '/p', group: 'G', english }).map(
      (record) => record.english,
    );

  test('come from the first clause of the text', () => {
    expect(found(['', '<p>The <b>seconds</b> to wait, 30 to 300. After that: EXPIRED.'])).toEqual([
      null,
      'seconds to wait',
    ]);
  });

  test('are empty without a clause, or with one word', () => {
    expect(found([])).toEqual([null, null]);
    expect(found(['', '<p>Seconds.'])).toEqual([null, null]);
  });

  test('link to the first entry with that name', () => {
    const [, first] = extract(field);
    if (first === undefined) throw new Error('no record');
    const twice = [first, first].map((record) => ({ ...record, english: 'seconds to wait' }));
    expect(englishOnce(twice).map(({ english }) => english)).toEqual(['seconds to wait', null]);
  });
});

describe('error codes and terms', () => {
  test('an error code is named by its heading and contains its whole entry', () => {
    expect(
      outline(`<h1>Mã lỗi</h1><h2 id="list">Danh mục</h2>
        <section id="code-409" data-record="error-code" data-record-name="409">
        <h3><code>409</code> <!-- -->DUPLICATE_REQUEST_ID</h3><p data-record-text>Đã dùng.</p>
        <dl><dt>HTTP<dd>409<dt>Thu ngân đọc<dd>Đang kiểm tra.</dl></section>`)[2],
    ).toBe(
      'lvl3 /p#code-409: Mã lỗi > Danh mục > 409 DUPLICATE_REQUEST_ID = Đã dùng. HTTP 409 Thu ngân đọc Đang kiểm tra.',
    );
  });

  test('a term with an address is a named entry', () => {
    expect(
      outline(`<h1>Thuật ngữ</h1><dl><div id="void"><dt>huỷ giao dịch <!-- -->·
        <span lang="en">void</span><dd>Bỏ một giao dịch thẻ.</div></dl>`)[1],
    ).toBe('lvl2 /p#void: Thuật ngữ > huỷ giao dịch · void = Bỏ một giao dịch thẻ.');
  });
});

describe('the site', () => {
  let folder = '';
  const page = (main: string, head = ''): string =>
    `<html lang="en"><head>${head}</head><body><main>${main}</main></body></html>`;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'records-'));
    const pages = {
      '': page('<h1>Home</h1>'),
      'tiếng-việt': page('<h1>Việt</h1><p>Chữ</p>'),
      'en/tiếng-việt': page('<h1>Vietnamese</h1>'),
      sale: page(
        '<h1>Bán</h1><div data-record="operation" data-record-name="POST /sale"><p data-record-text lang="vi" data-en="0">Một lệnh</p></div>',
      ),
      search: page('', '<meta data-rh="true" name="robots" content="noindex, follow">'),
      empty: page('<p>Không tiêu đề</p>'),
    };
    for (const [route, html] of Object.entries(pages)) {
      await mkdir(path.join(folder, route), { recursive: true });
      await writeFile(path.join(folder, route, 'index.html'), html);
    }
  });

  afterAll(() => rm(folder, { recursive: true }));

  const read = (routes: string[]): Promise<PageRecord[]> => readBoth(routes).then(({ vi }) => vi);

  const readBoth = (routes: string[]): ReturnType<typeof readRecords> =>
    readRecords(
      finishedPages(folder, routes, '/'),
      '.',
      {
        groupOf: (_, edition) => `Nhóm ${edition}`,
        editionsOf: (route) =>
          route.startsWith('/en/') ? ['en'] : route === '/tiếng-việt' ? ['vi'] : ['vi', 'en'],
      },
      (route) =>
        route === '/sale' ? { englishTitle: 'Sale', englishTexts: ['Send a command.'] } : {},
    );

  test('has English pages, English texts, and pages without a counterpart in the English index', async () => {
    const { vi, en } = await readBoth(['/', '/tiếng-việt', '/en/tiếng-việt', '/sale']);
    const rows = (records: PageRecord[]): string[] =>
      records.map(({ url, hierarchy, content, english }) =>
        [url, hierarchy.lvl1, content, english].filter(Boolean).join(' | '),
      );
    expect(rows(vi)).toEqual([
      '/ | Home',
      '/sale | Bán',
      '/sale | Bán | Một lệnh | Send a command',
      '/tiếng-việt | Việt',
      '/tiếng-việt | Việt | Chữ',
    ]);
    expect(rows(en)).toEqual([
      '/ | Home',
      '/en/tiếng-việt | Vietnamese',
      '/sale | Sale',
      '/sale | Sale | Send a command.',
    ]);
    expect(en[0]?.hierarchy.lvl0).toBe('Nhóm en');
  });

  test('reads every page, with the same order for any input order', async () => {
    const records = await read(['/tiếng-việt', '/', '/404.html', '/search']);
    expect(records.map(({ url }) => url)).toEqual(['/', '/tiếng-việt', '/tiếng-việt']);
    expect(await read(['/', '/tiếng-việt'])).toEqual(records);
  });

  test('fails and names a page without records', async () => {
    await expect(read(['/', '/empty'])).rejects.toThrow(/cannot index the page \/empty/);
  });

  test('omits a page that excludes itself', () => {
    const excluded = (html: string): boolean => isExcluded(parsePage(html));
    expect(excluded(page('', '<meta name="robots" content="noindex">'))).toBe(true);
    expect(excluded(page(''))).toBe(false);
  });

  test('names the index file after its content', async () => {
    const records = await read(['/', '/tiếng-việt']);
    const name = await writeIndex(folder, { records, synonyms: [] });
    const manifest: unknown = JSON.parse(
      await readFile(path.join(folder, 'search-index', 'manifest.json'), 'utf8'),
    );
    expect(manifest).toEqual({ format: INDEX_FORMAT, file: name });
    expect(await writeIndex(folder, { records, synonyms: [] })).toBe(name);
    expect(await writeIndex(folder, { records: records.slice(0, 1), synonyms: [] })).not.toBe(name);
  });
});
