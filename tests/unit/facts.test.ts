import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, describe, expect, test } from 'vitest';

import { loadFacts, strayBraces, substituteFacts } from '../../src/pipeline/content/facts';
import { assertMdx } from '../../src/pipeline/content/mdx';
import { preprocessMarkdown } from '../../src/pipeline/markdown/preprocess';

describe('the file of facts', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'facts-'));
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });
  let sites = 0;
  /** Each in a folder of its own: a file that is saved twice within a millisecond is read once. */
  const load = (text: string) => {
    const site = path.join(folder, String((sites += 1)));
    mkdirSync(path.join(site, 'specs'), { recursive: true });
    writeFileSync(path.join(site, 'specs/facts.yaml'), text);
    return loadFacts(site);
  };
  const good = 'time.limit:\n  value: 30\n  status: to-confirm\n  confirm: How long?\n';

  test('gives each fact with its line; there may be none', () => {
    expect(
      load(`# Facts\n${good}  ask: bank\n  pages: [docs/uat.mdx]\n`).get('time.limit'),
    ).toEqual({
      id: 'time.limit',
      value: '30',
      status: 'to-confirm',
      confirm: 'How long?',
      ask: 'bank',
      urgency: 'before-uat',
      pages: ['docs/uat.mdx'],
      line: 2,
    });
    expect(load('# None yet.\n').size).toBe(0);
  });

  test.each([
    ['a list', '- time.limit\n', 1, /no map of facts/],
    [
      'an id without a dot',
      `minutes: { value: 1, status: source, source: a }\n${good}`,
      1,
      /"minutes" is no id/,
    ],
    [
      'an unknown field',
      `${good}  urgent: yes\n`,
      1,
      /unknown field "urgent"[^]*Known are: value, status/,
    ],
    ['a list for a value', good.replace('30', '[30]'), 1, /"value", which is not right/],
    [
      'pages that are no list',
      `${good}  pages: docs/uat.mdx\n`,
      1,
      /"pages", which is not right[^]*a list of files/,
    ],
    ['nobody to ask', `${good}  ask: nobody\n`, 1, /"ask", which is not right[^]*provider-tech/],
    [
      'a source with a question',
      `${good}a.b: { value: 1, status: source, source: a, ask: bank }\n`,
      5,
      /has "ask", and nothing to ask/,
    ],
    ['no status', 'time.limit: 30\n', 1, /no usable status/],
  ])('%s stops with its line', (_name, text, line, says) => {
    expect(() => load(text)).toThrow(says);
    expect(() => load(text)).toThrow(new RegExp(`^specs/facts\\.yaml:${line}: `));
    expect(() => load(text)).toThrow('How to fix it: ');
  });
});

describe('double braces', () => {
  const facts = new Map([
    ['time.limit', { id: 'time.limit', value: '30', status: 'source', line: 1 } as const],
  ]);

  test('are filled in, in code too; those that are meant and those of others stay', () => {
    const text = '{{time.limit}} `{{time.limit}}` {{=item.input}} {{name}} {{#if x}}';
    expect(substituteFacts(text, 'a.yaml', facts)).toEqual({
      text: '30 `30` {{item.input}} {{name}} {{#if x}}',
      used: ['time.limit'],
    });
  });

  test('on a page are a fact, or code, or a fault', () => {
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
      [5, '{{minutes}} names no fact'],
      [5, '{{phút}} names no fact'],
      [7, '{{ time.limit }} names no fact'],
      [7, '{{=item.input}} names no fact'],
    ]);
  });

  test('that name no fact stop the generation and the build with their line', async () => {
    const page = '---\ntitle: "{{a}}"\n---\n\nChờ {{minutes}} phút.\n';
    const says = /^docs\/x\.mdx:5: \{\{minutes\}\} names no fact\n {2}How to fix it: /;
    await expect(assertMdx('docs/x.mdx', page)).rejects.toThrow(says);
    expect(() => preprocessMarkdown({ filePath: 'docs/x.mdx', fileContent: page })).toThrow(says);
  });
});
