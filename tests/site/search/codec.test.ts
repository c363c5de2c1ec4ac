import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { parsePage } from '../../../src/site/pipeline/output/finished-pages';
import { extractRecords } from '../../../src/site/pipeline/output/search/extract';
import { encodeIndex, parseIndexFile, parseManifest } from '../../../src/core/search/records';
import {
  SearchUnavailableError,
  type PageRecord,
  type SearchRecord,
} from '../../../src/core/search/types';
import { indexOf } from '../../support/search-records';

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
const file = encodeIndex({ records, synonyms });

/** Returns the members of a record that the index file contains. */
const pageRecord = ({ objectID: _id, weight, ...record }: SearchRecord): PageRecord => ({
  ...record,
  pageRank: weight.pageRank,
});

describe('index file', () => {
  const read = parseIndexFile(JSON.stringify(file));

  test('round-trips the records', () => {
    expect(records.length).toBeGreaterThan(15);
    expect(read.records.map(pageRecord)).toEqual(records);
    expect(read.synonyms).toEqual(synonyms);
  });

  test('numbers the records of a page, and those of an address', () => {
    const ofPage = read.records.filter(({ url }) => url.startsWith('/một'));
    expect(ofPage.map(({ weight }) => weight.position)).toEqual([...ofPage.keys()]);
    expect(ofPage.slice(0, 2)).toMatchObject([
      { objectID: '/một', type: 'lvl1', weight: { level: 90 } },
      { objectID: '/một:1', type: 'content', weight: { level: 0 } },
    ]);
  });

  test('round-trips any text', () => {
    const text = fc.string({ unit: 'grapheme' });
    const english = fc.option(text);
    const [first] = records;
    if (first === undefined) throw new Error('no record');
    fc.assert(
      fc.property(text, fc.array(text), text, english, (...given) => {
        const [content, names, title, translation] = given;
        const hierarchy = { ...first.hierarchy, lvl1: title };
        const changed = {
          records: [{ ...first, content, names, english: translation, hierarchy }],
          synonyms: names.length > 0 ? [names] : [],
        };
        const read = indexOf(changed.records, changed.synonyms);
        expect(read.records.map(pageRecord)).toEqual(changed.records);
        expect(read.synonyms).toEqual(changed.synonyms);
      }),
    );
  });

  test('a file truncated anywhere is refused', () => {
    const text = JSON.stringify(file);
    for (const part of [0, 0.1, 0.5, 0.99]) {
      const cut = text.slice(0, Math.floor(text.length * part));
      expect(() => parseIndexFile(cut)).toThrow(SearchUnavailableError);
    }
  });

  test.each([
    '<!doctype html><title>Not found</title>',
    'null',
    '[]',
    JSON.stringify({ ...file, format: 0 }),
  ])('%.40s… is refused', (text) => {
    expect(() => parseIndexFile(text)).toThrow(SearchUnavailableError);
    expect(() => parseManifest(text)).toThrow(SearchUnavailableError);
  });
});
