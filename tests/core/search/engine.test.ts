import { describe, expect, test } from 'vitest';

import { SearchEngine } from '../../../src/core/search/engine';
import type { SearchParams, SearchResponse } from '../../../src/core/search/types';
import { indexOf, makeRecords, type TestRecord } from '../../support/search-records';

const filler = Array.from({ length: 40 }, (_, i) => ({
  url: `/filler-${i}`,
  titles: [`Trang phụ số ${i}`],
  content: `Nội dung phụ số ${i} về cấu hình và cách dùng`,
}));

/** Synonyms as the build passes them: both languages in one group. */
const synonyms = [
  ['kết toán', 'settlement', 'close batch'],
  ['hoàn tiền', 'refund'],
  ['lô', 'batch'],
];

function search(records: TestRecord[], query: string, params: SearchParams = {}): SearchResponse {
  const index = indexOf(makeRecords([...records, ...filler]), synonyms);
  return new SearchEngine(index).search({ query, ...params });
}

const urls = (response: SearchResponse): string[] => response.hits.map(({ url }) => url);

describe('finds the intended page', () => {
  const records = [
    { url: '/payment', titles: ['Thanh toán VietQR'], content: 'Khách quét mã trên máy.' },
    { url: '/settle', titles: ['Kết toán ca'], content: 'Đóng lô giao dịch cuối ngày.' },
    { url: '/order', titles: ['Đơn hàng và đường dẫn'] },
    { url: '/account', titles: ['Tài khoản', 'bank_acc_no'], content: 'Số tài khoản ngân hàng.' },
    { url: '/route', titles: ['Chi tiết'], content: 'GET /v1/va/{va_no} trả về một tài khoản ảo.' },
    { url: '/error', titles: ['Mã lỗi', 'errorCode 501'], content: 'Máy chủ gặp sự cố.' },
    { url: '/sign', titles: ['Chữ ký HMAC-SHA256'] },
  ];
  test.each([
    ['thanh toan', '/payment'],
    ['thanh toán'.normalize('NFD'), '/payment'],
    ['THANH TOÁN', '/payment'],
    ['thanh toasn', '/payment'],
    ['thanh toans', '/payment'],
    ['thanh toa1n', '/payment'],
    ['thanh toán\u200f', '/payment'],
    ['thnah toan', '/payment'],
    ['kt toan', '/settle'],
    ['ket tona ca', '/settle'],
    ['tai kho an', '/account'],
    ['bank_ac_no', '/account'],
    ['bnak acc no', '/account'],
    ['E501', '/error'],
    ['viet qr', '/payment'],
    ['vietqr', '/payment'],
    ['don hang', '/order'],
    ['đơn hàng', '/order'],
    ['ddown hangf', '/order'],
    ['d9o7n ha2ng', '/order'],
    ['bank_acc_no', '/account'],
    ['bankAccNo', '/account'],
    ['bankaccno', '/account'],
    ['acc no', '/account'],
    ['bank_acc_n', '/account'],
    ['v1/va', '/route'],
    ['va_no', '/route'],
    ['501', '/error'],
    ['error code', '/error'],
    ['sha256', '/sign'],
    ['sha 256', '/sign'],
    ['hmc-sha256', '/sign'],
    ['ket to', '/settle'],
    ['giao dicj', '/settle'],
    ['làm sao để kết toán', '/settle'],
  ])('%s → %s', (query, url) => {
    expect(urls(search(records, query))[0]).toBe(url);
  });

  test('a number with one changed digit is another number', () => {
    expect(urls(search(records, '5011'))).not.toContain('/error');
  });
});

describe('order', () => {
  test('exact diacritics above folded ones, in both directions', () => {
    const records = [
      { url: '/toan', titles: ['Bàn'], content: 'mã ma má' },
      { url: '/ban', titles: ['Bán'], content: 'mã ma má' },
      { url: '/tone', titles: ['Bạn'], content: 'mã ma má' },
    ];
    expect(urls(search(records, 'bán'))[0]).toBe('/ban');
    expect(urls(search(records, 'bạn'))[0]).toBe('/tone');
    expect(urls(search(records, 'bàn'))[0]).toBe('/toan');
    expect(urls(search(records, 'bán'))).toHaveLength(3);
  });

  test('titles above text', () => {
    const records = [
      { url: '/text', titles: ['Máy'], content: 'Lệnh void và void lần nữa: void.' },
      { url: '/title', titles: ['Lệnh VOID'], content: 'Không có gì.' },
    ];
    expect(urls(search(records, 'void'))).toEqual(['/title', '/text']);
  });

  test('all words above some words', () => {
    const records = [
      { url: '/some', titles: ['Trang'], content: 'Nội dung ngắn có hủy.' },
      { url: '/all', titles: ['Trang'], content: 'Nội dung dài hơn nhiều: có hủy và có cả lệnh.' },
    ];
    expect(urls(search(records, 'hủy lệnh'))).toEqual(['/all', '/some']);
  });

  test('adjacent words above the same words apart', () => {
    const records = [
      { url: '/apart', titles: ['Trang một'], content: 'kết nối xong rồi tính toán lại' },
      { url: '/beside', titles: ['Trang hai'], content: 'nối xong rồi kết toán, tính lại' },
    ];
    expect(urls(search(records, 'ket toan'))[0]).toBe('/beside');
  });

  test('a known word before a prefix of another word', () => {
    const records = [
      { url: '/begun', titles: ['Trang'], content: 'Máy của ngân hàng bank' },
      { url: '/word', titles: ['Trang'], content: 'Máy hiện không rảnh, đã bận' },
    ];
    expect(urls(search(records, 'may ban'))[0]).toBe('/word');
  });

  test.each([
    ['retry', '/many'],
    ['webhooks', '/one'],
  ])('%s finds the other number of an English word', (query, url) => {
    const records = [
      { url: '/many', titles: ['Trang'], content: 'acknowledgement, retries and order' },
      { url: '/one', titles: ['Trang'], content: 'a webhook of yours' },
    ];
    expect(urls(search(records, query))).toEqual([url]);
  });

  test('typed words above corrected ones', () => {
    const records = [
      { url: '/typo', titles: ['token'] },
      { url: '/typed', titles: ['Trang'], content: 'toxen' },
    ];
    expect(urls(search(records, 'toxen'))).toEqual(['/typed']);
  });

  test('an operation above a guide if the query begins with a verb of an API', () => {
    const records = [
      { url: '/guide', titles: ['Tài khoản nhận tiền'], content: 'Các tài khoản của cửa hàng.' },
      { url: '/operation', titles: ['Các tài khoản nhận tiền của cửa hàng'] },
      { url: '/operation#get', titles: ['Các tài khoản nhận tiền của cửa hàng', 'GET /v1/a'] },
    ];
    expect(urls(search(records, 'tài khoản nhận'))[0]).toBe('/guide');
    expect(urls(search(records, 'lấy tài khoản nhận'))[0]).toBe('/operation');
  });

  test('one hit per address', () => {
    const records = [
      { url: '/a', titles: ['Void'] },
      { url: '/a', titles: ['Void'], content: 'Lệnh void', isText: true },
    ];
    expect(search(records, 'void')).toMatchObject({ nbHits: 1, hits: [{ type: 'lvl1' }] });
  });
});

describe('answer format', () => {
  const records = [
    { url: '/p', titles: ['Thanh toán', 'Trả kết quả'], content: 'Máy trả kết quả thanh toán.' },
    {
      url: '/q',
      titles: ['Khác'],
      content: 'Chỉ nói về thanh toán',
      language: 'vi',
      tag: 'default',
    },
  ];
  const params: SearchParams = {
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    attributesToSnippet: ['hierarchy.lvl1:10', 'content:3'],
  };

  test('marks are in the original text', () => {
    const [hit] = search(records, 'thanh toa', params).hits;
    expect(hit?._highlightResult.hierarchy).toEqual({
      lvl0: { value: 'Hướng dẫn' },
      lvl1: { value: '<mark>Thanh</mark> <mark>toán</mark>' },
      lvl2: { value: 'Trả kết quả' },
    });
    expect(hit?._snippetResult).toEqual({
      content: { value: '…quả <mark>thanh</mark> <mark>toán</mark>.' },
    });
  });

  test('marks a compound at its occurrence', () => {
    const given = [{ url: '/acc', titles: ['bank_acc_no'] }];
    const mark = (query: string): string | undefined =>
      search(given, query, params).hits[0]?._highlightResult.hierarchy.lvl1?.value;
    expect(mark('bankAccNo')).toBe('<mark>bank_acc_no</mark>');
    expect(mark('acc')).toBe('bank_<mark>acc</mark>_no');
  });

  test('keeps text that looks like markup', () => {
    const given = [{ url: '/x', titles: ['<img src=x onerror=alert(1)> token'] }];
    const [hit] = search(given, 'token', params).hits;
    expect(hit?._highlightResult.hierarchy.lvl1?.value).toBe(
      '<img src=x onerror=alert(1)> <mark>token</mark>',
    );
  });

  test('filters by facets; a nested list means OR', () => {
    const filtered = (facetFilters: SearchParams['facetFilters']): string[] =>
      urls(search(records, 'thanh toán', { facetFilters }));
    expect(filtered(['language:vi'])).toEqual(['/q']);
    expect(filtered('language:vi')).toEqual(['/q']);
    expect(
      filtered([['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']]),
    ).toHaveLength(2);
    expect(filtered(['language:en', ['docusaurus_tag:default']])).toEqual([]);
    expect(filtered(['nonsense'])).toEqual([]);
  });

  test('pages', () => {
    const printers = Array.from({ length: 40 }, (_, n) => ({
      url: `/${n}`,
      titles: [`Máy in ${n}`],
    }));
    const page = (number: number, hitsPerPage = 15): SearchResponse =>
      search(printers, 'máy in', { page: number, hitsPerPage });
    expect(page(0)).toMatchObject({ nbHits: 40, nbPages: 3 });
    expect(page(0).hits).toHaveLength(15);
    expect(page(2).hits).toHaveLength(10);
    expect(page(9).hits).toHaveLength(0);
    expect(new Set([0, 1, 2].flatMap((number) => urls(page(number)))).size).toBe(40);
  });
});

describe('hostile queries', () => {
  const nothing = [
    '',
    '   ',
    '???',
    '…—“”',
    '👍🏽🎉',
    '\u200f\u202e\u200b',
    '<',
    '\ud800',
    '\0',
    '_',
    '_-_',
  ];
  test.each(nothing)('%j has no hits', (query) => {
    expect(search([], query)).toMatchObject({ hits: [], nbHits: 0, nbPages: 0 });
  });

  const odd = [
    'a'.repeat(10_000),
    'thanh toán '.repeat(1000),
    'ế'.normalize('NFD').repeat(3000),
    Array.from({ length: 2000 }, (_, i) => `w${i}`).join(' '),
    'constructor',
    '__proto__',
    'prototype hasOwnProperty toString',
    '\u0301\u0301\u0301a',
    '(((((.*)+)+)+)+)+',
    'İıſß',
    '-_-_-_-_'.repeat(1000),
    'a_b_c_d_e_f_g_'.repeat(500),
  ];
  const records = makeRecords([{ titles: ['constructor __proto__'] }, ...filler]);
  const engine = new SearchEngine(indexOf(records, synonyms));
  test.each(odd.map((query) => [query.slice(0, 30), query]))('%s does not throw', (_, query) => {
    const started = performance.now();
    expect(engine.search({ query }).hits.length).toBeLessThanOrEqual(20);
    expect(performance.now() - started).toBeLessThan(1000);
  });

  test('finds words that are properties of Object', () => {
    const records = [
      { url: '/c', titles: ['constructor'] },
      { url: '/p', titles: ['__proto__'] },
    ];
    expect(urls(search(records, 'constructor'))).toEqual(['/c']);
    expect(urls(search(records, '__proto__'))).toEqual(['/p']);
  });
});
