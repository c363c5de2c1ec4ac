import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { parsePage } from '../../../src/site/pipeline/output/finished-pages';
import { extractRecords } from '../../../src/site/pipeline/output/search/extract';
import { SearchUnavailableError } from '../../../src/core/search/errors';
import {
  encodeIndex,
  INDEX_FORMAT,
  parseIndexFile,
  parseManifest,
  type SearchRecord,
} from '../../../src/core/search/records';

const page = (url: string): ReturnType<typeof extractRecords> =>
  extractRecords(
    parsePage(`<html lang="en"><head><meta name="docsearch:docusaurus_tag" content="docs-x"></head>
      <main><h1>Tài khoản ảo</h1><p>Mở đầu.</p>
      <h2 id="gửi-yêu-cầu">Gửi yêu cầu</h2><p>Chung.</p>
      <h4 id="sau">Sâu</h4><p>Chung.</p>
      <ul><li id="f-1" data-record="property" data-record-name="va_no"><p data-record-text>Số.</p></li></ul>
      <p>Sau danh sách.</p>
      <h2 id="other">Khác</h2><pre><code>{
        "a": 1
      }</code></pre></main></html>`),
    { url, group: 'Device Api' },
  );

const records = [...page('/một'), ...page('/hai/')];
const synonyms = [['huỷ', 'void']];
const index = { records, synonyms };
const file = encodeIndex(index);
const manifest = { format: INDEX_FORMAT, file: 'records-0.json', records: records.length };

const reasonOf = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    if (error instanceof SearchUnavailableError) return error.reason;
    throw error;
  }
  return 'none';
};

describe('index file', () => {
  test('gives back the same records', () => {
    expect(records.length).toBeGreaterThan(15);
    expect(parseIndexFile(JSON.stringify(file), manifest)).toEqual(index);
  });

  test('keeps a repeated text once', () => {
    expect(file.contents.split('\n').filter((text) => text === 'Chung.')).toHaveLength(1);
    expect(file.copies.length).toBeGreaterThan(0);
  });

  test('any text comes back as it was', () => {
    // Spaces of a page are one space each: tabs and line ends are free to part texts.
    const text = fc.string({ unit: 'grapheme' }).filter((each) => !/[\t\n]/.test(each));
    const some = text.filter((each) => each !== '');
    const english = fc.option(some);
    const [first] = records;
    if (first === undefined) throw new Error('no record');
    fc.assert(
      fc.property(some, fc.array(some), text, english, (...given) => {
        const [content, names, title, translation] = given;
        const hierarchy = { ...first.hierarchy, lvl1: title };
        const changed = {
          records: [{ ...first, content, names, english: translation, hierarchy }],
          synonyms: names.length > 0 ? [names] : [],
        };
        const read = parseIndexFile(JSON.stringify(encodeIndex(changed)), {
          ...manifest,
          records: 1,
        });
        expect(read).toEqual(changed);
      }),
    );
  });

  test.each<Partial<SearchRecord>>([
    { content: 'a\tb' },
    { content: 'a\nb' },
    { names: ['a\tb'] },
    { names: [''] },
  ])('a text with a character that parts texts stops the build: %j', (change) => {
    const [first] = records;
    if (first === undefined) throw new Error('no record');
    const broken = { records: [{ ...first, ...change }], synonyms };
    expect(() => encodeIndex(broken)).toThrow('cannot be encoded');
  });

  test('synonyms with such a character stop the build', () => {
    expect(() => encodeIndex({ records, synonyms: [['a\tb', 'c']] })).toThrow('cannot be encoded');
  });

  test('packs frequent words, and leaves the characters that stand for them to texts with them', () => {
    const [first] = records;
    if (first === undefined) throw new Error('no record');
    const names = Array.from({ length: 20 }, (_, i) => `thanh toán \u0400\u0402 lần ${i}`);
    const written = encodeIndex({ records: [{ ...first, names }], synonyms });
    expect(written.words.split('\n')).toContain(' toán');
    expect(JSON.stringify(written.names)).not.toContain('toán');
    const read = parseIndexFile(JSON.stringify(written), { ...manifest, records: 1 });
    expect(read.records[0]?.names).toEqual(names);
  });

  test('packs frequent neighbours among them', () => {
    const [first] = records;
    if (first === undefined) throw new Error('no record');
    const names = Array.from({ length: 20 }, (_, i) => `số ${i} của giao dịch thẻ`);
    const written = encodeIndex({ records: [{ ...first, names }], synonyms });
    // `giao dịch thẻ` is one character, or two: three words were three.
    expect(written.names.split('\t')[0]?.length).toBeLessThan('số 0 của'.length);
    const read = parseIndexFile(JSON.stringify(written), { ...manifest, records: 1 });
    expect(read.records[0]?.names).toEqual(names);
  });

  test('a dictionary whose pairs lead back to themselves is corrupt', () => {
    const loop = { ...file, words: '\u0401\u0401\n\u0400\u0400', titles: '\u0400' };
    expect(reasonOf(() => parseIndexFile(JSON.stringify(loop), manifest))).toBe('corrupt');
  });

  test('writes no anchor that a title tells', () => {
    expect(file.anchors.split('\n')).not.toContain('gửi-yêu-cầu');
  });

  test('writes no anchor that the one before tells: a field beside it, or below it', () => {
    const field = (id: string, name: string): string =>
      `<div id="${id}" data-record="property" data-record-name="${name}"><p data-record-text>x</p></div>`;
    const deep = extractRecords(
      parsePage(`<html lang="en"><main><h1>Sâu</h1><h6 id="all">Tất cả</h6>
        ${field('data-event', 'event')}${field('data-event-SALE.APPROVED', 'SALE.APPROVED')}
        ${field('data-event-VOID.APPROVED', 'VOID.APPROVED')}${field('data-sn', 'sn')}</main></html>`),
      { url: '/sâu', group: 'Device Api' },
    );
    const written = encodeIndex({ records: deep, synonyms: [] });
    // Of five anchors: `all`, `data-event` and `data-sn`.
    expect(written.anchors.split('\n')).toHaveLength(3);
    const read = parseIndexFile(JSON.stringify(written), { ...manifest, records: deep.length });
    expect(read.records).toEqual(deep);
  });

  test('refuses records that would come back different', () => {
    const [first] = records;
    if (first === undefined) throw new Error('no record');
    const other = { ...first, objectID: 'another' };
    expect(() => encodeIndex({ records: [other], synonyms })).toThrow('cannot be encoded');
  });

  test('a file cut anywhere is corrupt', () => {
    const text = JSON.stringify(file);
    for (const part of [0, 0.1, 0.5, 0.99]) {
      const cut = text.slice(0, Math.floor(text.length * part));
      expect(reasonOf(() => parseIndexFile(cut, manifest))).toBe('corrupt');
    }
  });

  test.each([
    ['<!doctype html><title>Not found</title>', 'corrupt'],
    ['null', 'corrupt'],
    ['[]', 'incompatible'],
    [JSON.stringify({ ...file, format: 0 }), 'incompatible'],
    [JSON.stringify({ format: INDEX_FORMAT }), 'corrupt'],
    [JSON.stringify({ ...file, pages: [null] }), 'corrupt'],
    [JSON.stringify({ ...file, types: {} }), 'corrupt'],
    [JSON.stringify({ ...file, pages: file.pages.slice(1) }), 'corrupt'],
  ])('%.40s… is %s', (text, reason) => {
    expect(reasonOf(() => parseIndexFile(text, manifest))).toBe(reason);
  });
});

describe('manifest', () => {
  test('is read', () => {
    expect(parseManifest(JSON.stringify(manifest))).toEqual(manifest);
  });

  test.each([
    ['{', 'corrupt'],
    ['"text"', 'corrupt'],
    ['{"format":99}', 'incompatible'],
    [JSON.stringify({ ...manifest, file: '../../elsewhere.json' }), 'corrupt'],
    [JSON.stringify({ ...manifest, file: 'https://elsewhere/x.json' }), 'corrupt'],
    [JSON.stringify({ ...manifest, records: '3' }), 'corrupt'],
  ])('%s is %s', (text, reason) => {
    expect(reasonOf(() => parseManifest(text))).toBe(reason);
  });
});
