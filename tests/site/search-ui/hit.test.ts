import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { hitText, parseHit, toStoredHit } from '../../../src/site/search/client';
import { splitMarks } from '../../../src/site/search/client/text';
import { parseSearchAnswer } from '../../../src/site/search/client/response';
import { markupPayloads, rawHit } from '../../support/search-hits';

const parsed = (overrides: Record<string, unknown> = {}) => {
  const hit = parseHit(rawHit(overrides));
  if (hit === null) throw new Error('the hit was refused');
  return hit;
};

describe('parseHit', () => {
  it('accepts a hit of the service', () => {
    expect(parsed()).toMatchObject({
      objectID: 'page:1',
      url: '/documents/uat#device',
      type: 'content',
      marked: { lvl1: '<mark>UAT</mark>', content: 'Kiểm tra <mark>thiết bị</mark>…' },
    });
  });

  it.each([
    ['null', null],
    ['a text', 'hit'],
    ['a list', []],
    ['no object id', rawHit({ objectID: '' })],
    ['an object id of another type', rawHit({ objectID: {} })],
    ['an unknown type', rawHit({ type: 'constructor' })],
    ['lvl0 as type', rawHit({ type: 'lvl0' })],
    ['no hierarchy', rawHit({ hierarchy: null })],
    ['no title at all', rawHit({ hierarchy: { lvl0: null, lvl1: null } })],
    ['a script as address', rawHit({ url: 'javascript:alert(1)' })],
    ['a data address', rawHit({ url: 'data:text/html,x' })],
    ['malformed percent-encoding', rawHit({ url: '/documents/%E0%A4%A' })],
    ['an address of another type', rawHit({ url: 7 })],
  ])('refuses %s', (_name, value) => {
    expect(parseHit(value)).toBeNull();
  });

  it.each([
    ['https://developer.zengi.vn/edc/api#a', '/edc/api#a'],
    ['//evil.example/edc/api', '/edc/api'],
    ['https://evil.example//evil.example/x', '/evil.example/x'],
    ['\\\\evil.example/x', '/x'],
    ['edc/api?x=1', '/edc/api?x=1'],
  ])('keeps only the path of %s', (url, expected) => {
    expect(parsed({ url }).url).toBe(expected);
  });

  it('never gives an address outside the site', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl()), (url) => {
        const hit = parseHit(rawHit({ url }));
        if (hit !== null) {
          expect(new URL(hit.url, 'https://here.example').origin).toBe('https://here.example');
        }
      }),
    );
  });

  it('cuts long texts and falls back to the next title', () => {
    const hit = parsed({ content: 'x'.repeat(1e6), hierarchy: { lvl0: 'Group' } });
    expect(hit.content).toHaveLength(2000);
    expect(hit.hierarchy).toMatchObject({ lvl0: 'Group', lvl1: 'Group', lvl2: null });
  });

  it('stores no data of the answer', () => {
    const hit = parsed({
      __docsearch_parent: {},
      __autocomplete_id: 3,
      __autocomplete_queryID: 'q',
    });
    expect(Object.keys(toStoredHit(hit)).sort()).toEqual(
      ['content', 'hierarchy', 'objectID', 'type', 'url'].sort(),
    );
  });
});

describe('highlights', () => {
  it('are split at mark tags, everything else is text', () => {
    expect(splitMarks('a <mark>b</mark> c<mark>d</mark>')).toEqual([
      { text: 'a ', marked: false },
      { text: 'b', marked: true },
      { text: ' c', marked: false },
      { text: 'd', marked: true },
    ]);
    expect(splitMarks('<mark>open')).toEqual([{ text: '<mark>open', marked: false }]);
    expect(splitMarks('close</mark>')).toEqual([{ text: 'close</mark>', marked: false }]);
  });

  it.each(markupPayloads)('loses nothing of %s', (payload) => {
    const text = splitMarks(payload)
      .map((part) => part.text)
      .join('');
    expect(text).toBe(payload.replace(/<mark>([\s\S]*?)<\/mark>/g, '$1'));
  });

  it('does not split plain text that contains tags', () => {
    const { _highlightResult, _snippetResult, ...plain } = rawHit({ content: '<mark>x</mark>' });
    const hit = parseHit(plain);
    expect(hit && hitText(hit).title.parts).toEqual([{ text: '<mark>x</mark>', marked: false }]);
  });

  it('shows the titles above the hit, and its text', () => {
    const text = (parts: { text: string }[]) => parts.map((part) => part.text).join('');
    const { title, trail, excerpt, alias } = hitText(parsed());
    expect(text(title.parts)).toBe('Kiểm tra thiết bị…');
    expect(trail.map(({ parts }) => text(parts))).toEqual(['UAT', 'Thiết bị']);
    expect([excerpt, alias]).toEqual([[], []]);
    const below = hitText(parsed(), true).trail;
    expect(below.map(({ parts }) => text(parts))).toEqual(['Thiết bị']);
    const section = hitText(parsed({ type: 'lvl2' }));
    expect([text(section.title.parts), section.trail.length]).toEqual(['Thiết bị', 1]);
  });

  it('has complete titles, even when the answer has snippets of them', () => {
    const whole = `<mark>UAT</mark> ${'x '.repeat(20)}`;
    const { trail } = hitText(
      parsed({
        _highlightResult: { hierarchy: { lvl1: { value: whole } } },
        _snippetResult: { hierarchy: { lvl1: { value: '<mark>UAT</mark>…' } } },
      }),
    );
    expect(trail[0]?.parts).toEqual(splitMarks(whole));
  });

  it('shows the alternative name only when nothing else is highlighted', () => {
    const names = [{ value: 'hoàn tiền' }, { value: '<mark>refund</mark> a sale' }];
    const highlights = (title: string) =>
      parsed({
        _highlightResult: { hierarchy: { lvl1: { value: title } }, names },
        _snippetResult: {},
      });
    expect(hitText(highlights('UAT')).alias).toEqual([
      { text: 'refund', marked: true },
      { text: ' a sale', marked: false },
    ]);
    expect(hitText(highlights('<mark>UAT</mark>')).alias).toEqual([]);
  });

  it.each([
    ['POST /device/sale', 'lvl2', true],
    ['/v1/va/{va_no}', 'lvl2', true],
    ['409 DUPLICATE_REQUEST_ID', 'lvl3', true],
    ['va_no', 'lvl3', true],
    ['X-Signature', 'lvl4', true],
    ['errorCode', 'lvl4', true],
    ['QR.PAID', 'lvl5', true],
    ['APPROVED', 'lvl6', true],
    ['sn', 'lvl3', true],
    ['IPN', 'lvl2', false],
    ['Trả kết quả', 'lvl3', false],
    ['409 Conflict', 'lvl3', false],
    ['Request body', 'lvl2', false],
  ] as const)('%s is code: %s %s', (title, level, expected) => {
    const hit = parsed({ type: level, hierarchy: { lvl0: 'G', lvl1: 'Trang', [level]: title } });
    expect(hitText(hit).title.isCode).toBe(expected);
  });
});

describe('parseSearchAnswer', () => {
  it('skips invalid hits', () => {
    const answer = { hits: [rawHit(), null, 7], nbHits: 12, nbPages: 2, queryID: 'q' };
    const { hits, ...rest } = parseSearchAnswer('uat', answer);
    expect(hits).toHaveLength(1);
    expect(rest).toEqual({
      query: 'uat',
      nbHits: 12,
      nbPages: 2,
      guesses: false,
      failure: null,
    });
    expect(hits[0]?.queryID).toBe('q');
  });

  it.each([undefined, null, 'html', {}, { hits: 'x' }])('refuses %j', (answer) => {
    expect(() => parseSearchAnswer('uat', answer)).toThrow('contains no results');
  });
});
