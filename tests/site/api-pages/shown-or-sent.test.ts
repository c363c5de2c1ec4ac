import { writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { load } from 'cheerio';
import { describe, expect, test, vi } from 'vitest';
import { stringify } from 'yaml';

import { languageKeys } from '../../../src/core/samples/all';
import { fieldProblems } from '../../../src/core/request-form';
import type { RequestForm } from '../../../src/core/request-form';
import { pageFaults } from '../../../src/site/pipeline/api-pages';
import { assertUsable, Contract } from '../../../src/sources/openapi';
import { body, main, ok, page, sample } from '../../support/one-operation';
import { markdownOf } from '../markdown/markdown-of';

const query = (parameter: string): string => `parameters: [{ in: query, ${parameter} }]\n${ok}`;
const header = (parameter: string): string => `parameters: [{ in: header, ${parameter} }]\n${ok}`;
const json = (schema: string): string => body('application/json', `schema: ${schema}`);

test.each([
  ['title of a body', json('{ title: Whole, type: object }'), /Tên\s*Whole/],
  ['title of a field', json('{ properties: { a: { type: string, title: Part } } }'), /Tên\s*Part/],
  ['title of an item', json('{ items: { type: string, title: Item } }'), /Tên\s*Item/],
  ['title of a parameter', query('name: a, schema: { type: string, title: Ask }'), /Tên\s*Ask/],
  [
    'no further items',
    json('{ prefixItems: [{ type: string }], unevaluatedItems: false }'),
    /không thêm/,
  ],
  ['further items', json('{ prefixItems: [{}], unevaluatedItems: { minLength: 7 } }'), /ít nhất 7/],
  ['values of several types', json('{ enum: [1, "1", true, "true"] }'), /1\s*"1"\s*true\s*"true"/],
  ['values of one type', json('{ enum: ["1", "true"] }'), /1\s*true/],
  [
    'a deprecated value',
    json('{ oneOf: [{ const: a, deprecated: true }, { const: b }] }'),
    /không nên dùng/,
  ],
])('shown: %s', (_name, operation, shown) => {
  const $ = load(main(page(operation)));
  $('script').remove();
  expect($.text()).toMatch(shown);
});

test.each([
  [
    'deepObject',
    'style: deepObject, schema: { type: object }, example: { a: x, b: 2 }',
    'f%5Ba%5D=x&f%5Bb%5D=2',
  ],
  [
    'deepObject, built',
    'style: deepObject, schema: { properties: { a: { const: x } } }',
    'f%5Ba%5D=x',
  ],
  [
    'deepObject with lists and objects',
    'style: deepObject, schema: { type: object }, example: { a: { b: x }, c: [{ d: y }] }',
    'f%5Ba%5D%5Bb%5D=x&f%5Bc%5D%5B0%5D%5Bd%5D=y',
  ],
  ['pipeDelimited', 'style: pipeDelimited, schema: { type: array }, example: [x, y]', 'f=x%7Cy'],
  ['spaceDelimited', 'style: spaceDelimited, schema: { type: array }, example: [x, y]', 'f=x%20y'],
  [
    'exploded pipeDelimited',
    'style: pipeDelimited, explode: true, schema: { type: array }, example: [x, y]',
    'f=x&f=y',
  ],
  ['a list that only an enum describes', 'schema: { enum: [[x, y], [z]] }', 'f=x&f=y'],
])('sent: %s', (_name, parameter, sent) => {
  const made = page(query(`name: f, required: true, ${parameter}`));
  expect(sample(made, 'curl')).toContain(sent);
  const form = JSON.parse(load(main(made))('script[data-request-form]').text()) as RequestForm;
  const [field] = form.parameters;
  if (!field) throw new Error('no field');
  expect(fieldProblems(field, field.initial ?? '', form.definitions)).toEqual([]);
});

test.each([
  ['JSON without a schema', body('application/json', '{}').replace(/^ {6}\{\}$/m, ''), '{}'],
  [
    'a text with a shortest length',
    body('text/csv', 'schema: { type: string, minLength: 9 }'),
    'stringstr',
  ],
  [
    'lines of JSON',
    body('application/x-ndjson', 'schema: { properties: { a: { const: x } } }'),
    '{"a":"x"}',
  ],
])('the sample has a valid body: %s', (_name, operation, text) => {
  expect(sample(page(operation), 'curl')).toContain(text);
});

test.each([
  ['GET', true, ['nodejs', 'javascript', 'objective-c', 'swift']],
  ['TRACE', false, ['nodejs', 'javascript']],
  ['GET', false, []],
])('%s, body %s: languages that cannot send it say so', async (method, hasBody, refusing) => {
  const { generateSample } = await import('../../../src/core/samples/all');
  const request = {
    method,
    url: 'https://api.example.com/find',
    query: [],
    headers: [],
    ...(hasBody && { body: { kind: 'text', mediaType: 'application/json', text: '{}' } as const }),
  };
  const found = languageKeys.filter((key) => /cannot send/.test(generateSample(key, request)));
  expect([...found].sort()).toEqual([...refusing].sort());
});

describe('descriptions of errors', () => {
  const blocks = [
    'Bad.\n\nSecond.',
    'Bad:\n\n- one',
    'Bad.\n\n| a |\n|---|\n| b |',
    'Bad.\n\n```\ncode\n```',
    '## Title',
    '> quoted',
    '![](/a.png)',
  ];

  test.each(blocks)('%j is shown, on the page and in Markdown', (description) => {
    const made = page(
      stringify({ responses: { 200: { description: 'Fine' }, 400: { description } } }),
    );
    const words = description.match(/[a-zA-Z]{3,}/g) ?? [];
    const $ = load(main(made));
    for (const text of [
      $.text() +
        $('img')
          .toArray()
          .map(({ attribs }) => attribs['src'])
          .join(),
      markdownOf(main(made)),
    ])
      for (const word of words.filter((one) => one !== 'png')) expect(text).toContain(word);
  });
});

describe('checks before the pages', () => {
  async function checked(written: object): Promise<{ faults: string; warnings: string }> {
    const folder = mkdtempSync(path.join(tmpdir(), 'contract-'));
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const text = stringify({ info: { title: 'Test', version: '1.0.0' }, ...written });
    writeFileSync(path.join(folder, 'a.yaml'), text);
    const contract = new Contract('a.yaml', text);
    const faults = await assertUsable(contract, new Set(), folder, pageFaults).then(
      () => '',
      (error: unknown) => String(error),
    );
    const warnings = warn.mock.calls.join('\n');
    warn.mockRestore();
    rmSync(folder, { recursive: true });
    return { faults, warnings };
  }
  const get = (operation: object): object => ({
    paths: { '/a': { get: { responses: { 200: { description: 'Fine' } }, ...operation } } },
  });
  const parameter = (one: object): object =>
    get({ parameters: [{ name: 'q', in: 'query', ...one }] });

  test.each([
    ['x-codeSamples', { 'x-codeSamples': [{ lang: 'TypeScript', source: {} }] }],
    ['x-tagGroups', { 'x-tagGroups': 7 }],
    ['x-logo', { 'x-logo': [null] }],
  ])('an extension may have any value: %s', async (_name, extension) => {
    expect(await checked({ openapi: '3.0.3', ...get(extension) })).toEqual({
      faults: '',
      warnings: '',
    });
  });

  test.each([
    ['3.0.3', parameter({ schema: { type: 'string', examples: ['latest'] } }), /use `example`/],
    [
      '3.1.0',
      parameter({ schema: { type: 'string', example: ['a'], minLenght: 3 } }),
      /Did you mean "minLength"/,
    ],
    ['3.0.3', get({ description: { $ref: 'a.md' } }), /a\.md is in another file[^]*bundle/],
    ['3.0.3', get({ servers: { $ref: 'b.yaml' } }), /b\.yaml is in another file/],
  ])('the cure fits: %s %j', async (openapi, contract, says) => {
    const { faults } = await checked({ openapi, ...contract });
    expect(faults).toMatch(says);
  });

  test('no keyword is suggested that cannot have the value', async () => {
    const schema = { oneOf: [{ type: 'string' }, { type: 'integer' }], propertyName: 'kind' };
    const { faults, warnings } = await checked({ openapi: '3.1.0', ...parameter({ schema }) });
    expect(faults).toBe('');
    expect(warnings).toMatch(/below `discriminator`/);
  });

  test.each(['Authorization', 'Accept', 'content-type'])(
    'the header parameter %s is reported and left out',
    async (name) => {
      const { warnings } = await checked({
        openapi: '3.1.0',
        ...parameter({ name, in: 'header', schema: {} }),
      });
      expect(warnings).toMatch(new RegExp(`ignores the header parameter ${name}`));
      const made = page(
        header(`name: ${name}, required: true, schema: { type: string }, description: Nothing`),
      );
      expect(main(made)).not.toContain('Nothing');
    },
  );

  test('all faults come at once, by line', async () => {
    const none = { type: 'string', pattern: '^(?=x)y' };
    const properties = { x: none, y: { type: 'integer', minimum: 3, maximum: 2 }, z: { ...none } };
    const body = { schema: { type: 'object', required: ['x', 'z'], properties } };
    const { faults } = await checked({
      openapi: '3.1.0',
      ...get({
        security: [{ basic: [] }, { oidc: [] }],
        parameters: [
          { name: 'a', in: 'cookie', schema: {} },
          { name: 'b', in: 'query', style: 'matrix', schema: {} },
          { name: 'c', in: 'query', required: 'yes', schema: {} },
        ],
        requestBody: { content: { 'application/json': body } },
        responses: { 200: { description: 'Fine', content: { 'text/xml': {} } }, 400: {} },
      }),
    });
    const says = [...faults.matchAll(/a\.yaml:(\d+): (.*)/g)];
    const lines = says.map(([, line]) => Number(line));
    expect(lines).toEqual([...lines].sort((one, other) => one - other));
    expect(says.map(([, , problem]) => problem?.split(/[:,]/)[0])).toEqual([
      'bodies in XML (text/xml) cannot be shown',
      'The field `description` must be present on this level.',
      'security scheme "basic" is not declared',
      'security scheme "oidc" is not declared',
      'the cookie parameter a cannot be shown',
      'the style matrix of b (query) cannot be shown',
      'Expected type `boolean` but got `string`.',
      'cannot build a valid example',
      'minimum (3) is above maximum (2)',
      'cannot build a valid example',
    ]);
  });
});
