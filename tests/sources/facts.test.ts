import { describe, expect, test } from 'vitest';

import { strayBraces, substituteFacts } from '../../src/sources/content/facts';

describe('double braces', () => {
  const facts = new Map([
    ['time.limit', { id: 'time.limit', value: '30', status: 'source', line: 1 } as const],
  ]);

  test('are filled in, also in code; literal braces and other braces stay', () => {
    const text = '{{time.limit}} `{{time.limit}}` {{=item.input}} {{name}} {{#if x}}';
    expect(substituteFacts(text, 'a.yaml', facts)).toEqual({
      text: '30 `30` {{item.input}} {{name}} {{#if x}}',
      used: ['time.limit'],
    });
  });

  test('on a page are a fact, code, or a mistake', () => {
    const page = [
      'Trong {{time.limit}} s, `{{minutes}}`, ``a ` {{b}}``, <b style={{ color }}>x</b>',
      '```sh',
      'echo {{minutes}}',
      '```',
      '{{minutes}} `mở {{phút}}',
      '',
      '` {{ time.limit }} {{=item.input}}',
      '~~~',
      '{{minutes}}',
    ].join('\n');
    expect(strayBraces(page, 'a.mdx').map(({ line, problem }) => [line, problem])).toEqual([
      [5, '{{minutes}} does not name a fact'],
      [5, '{{phút}} does not name a fact'],
      [7, '{{ time.limit }} does not name a fact'],
      [7, '{{=item.input}} does not name a fact'],
    ]);
  });
});
