import { describe, expect, test } from 'vitest';

import { strayBraces, substituteFacts, type Fact } from '../../src/sources/content/facts';

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

  test('in an English page are the English value', () => {
    const word: Fact = { id: 'time.limit_en', value: 'half a minute', status: 'source', line: 1 };
    const both = new Map<string, Fact>([...facts, [word.id, word]]);
    const filled = (file: string) => substituteFacts('{{time.limit}}', file, both).text;
    expect([filled('docs/a.mdx'), filled('docs/en/a.mdx')]).toEqual(['30', 'half a minute']);
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
