import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { hitText, markedParts, parseHit, toStoredHit } from '../../../src/search/client';
import { splitMarks } from '../../../src/search/client/highlight';
import { parseSearchAnswer } from '../../../src/search/client/response';
import { markupPayloads, rawHit } from '../../support/search-hits';

const parsed = (overrides: Record<string, unknown> = {}) => {
  const hit = parseHit(rawHit(overrides));
  if (hit === null) throw new Error('the hit was refused');
  return hit;
};

describe('parseHit', () => {
  it('takes a hit of the service', () => {
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

  it('never gives an address that leaves the site', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl()), (url) => {
        const hit = parseHit(rawHit({ url }));
        if (hit !== null) {
          expect(new URL(hit.url, 'https://here.example').origin).toBe('https://here.example');
        }
      }),
    );
  });

  it('cuts long texts and falls back on the next title', () => {
    const hit = parsed({ content: 'x'.repeat(1e6), hierarchy: { lvl0: 'Group' } });
    expect(hit.content).toHaveLength(2000);
    expect(hit.hierarchy).toMatchObject({ lvl0: 'Group', lvl1: 'Group', lvl2: null });
  });

  it('is stored without anything that came from an answer', () => {
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

  it('does not split plain text that holds tags', () => {
    const { _highlightResult, _snippetResult, ...plain } = rawHit({ content: '<mark>x</mark>' });
    const hit = parseHit(plain);
    expect(hit && markedParts(hit, 'content')).toEqual([{ text: '<mark>x</mark>', marked: false }]);
  });

  it('shows what matched, and the page below it', () => {
    const text = (parts: { text: string }[]) => parts.map((part) => part.text).join('');
    const content = hitText(parsed());
    expect([text(content.title), text(content.path)]).toEqual(['Kiểm tra thiết bị…', 'UAT']);
    const level = hitText(parsed({ type: 'lvl2' }));
    expect([text(level.title), text(level.path)]).toEqual(['Thiết bị', 'UAT']);
    const page = hitText(parsed({ type: 'lvl1' }));
    expect([text(page.title), text(page.path)]).toEqual(['UAT', 'Kiểm tra thiết bị…']);
  });
});

describe('parseSearchAnswer', () => {
  it('reads results[0] and leaves out what is no hit', () => {
    const answer = {
      results: [{ hits: [rawHit(), null, 7], nbHits: 12, nbPages: 2, queryID: 'q' }],
    };
    const { hits, ...rest } = parseSearchAnswer(answer);
    expect(hits).toHaveLength(1);
    expect(rest).toEqual({ nbHits: 12, nbPages: 2, queryID: 'q' });
  });

  it.each([undefined, null, 'html', {}, { results: [] }, { results: [{ hits: 'x' }] }])(
    'refuses %j',
    (answer) => {
      expect(() => parseSearchAnswer(answer)).toThrow('holds no results');
    },
  );
});
