import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { Contract, loadContract } from '../../../src/sources/openapi';

const spec = (title: string): string => `openapi: 3.1.0
info: { title: ${title}, version: 1.0.0, x-note: 'after {{time.limit}} s' }
paths:
  /orders:
    post:
      summary: Order
      x-to-confirm: [How many?]
      responses: { '200': { $ref: '#/components/responses/Fine' } }
webhooks:
  paid: { post: { operationId: orderPaid, x-to-confirm: [How often?], responses: {} } }
components:
  responses:
    Fine: { description: Fine, x-to-confirm: [How fast?] }
`;

describe('loadContract', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'contract-'));
  const write = (file: string, text: string): void => {
    writeFileSync(path.join(folder, 'specs', file), text);
  };
  mkdirSync(path.join(folder, 'specs'));
  beforeEach(() => {
    write('facts.yaml', 'time.limit: { value: 30, status: source, source: us }\n');
    write('a.yaml', spec('First'));
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });
  const load = (): Contract => loadContract('specs/a.yaml', folder);

  test('parses a file again only after a change', () => {
    const first = load();
    expect(load()).toBe(first);
    write('a.yaml', spec('Second'));
    expect(load().info.title).toBe('Second');
  });

  test('parses again after a change of a fact', () => {
    expect(load().text).toContain('after 30 s');
    write('facts.yaml', 'time.limit: { value: 45, status: source, source: us }\n');
    expect(load().text).toContain('after 45 s');
  });
});

test('operations are those under paths and webhooks, with the names of their pages', () => {
  const { operations, infoPageId } = new Contract('a.yaml', spec("Zengi's QR API"));
  expect(operations.map(({ label, kind, pageId }) => [label, kind, pageId])).toEqual([
    ['POST /orders', 'path', 'order'],
    ['POST paid', 'webhook', 'order-paid'],
  ]);
  expect(infoPageId).toBe('zengis-qr-api');
});

test('lists open questions where they are written, and those of everything that an operation uses', () => {
  const { openQuestions, operations } = new Contract('a.yaml', spec('Title'));
  expect(openQuestions.map(({ question, operation }) => [question, operation?.label])).toEqual([
    ['How many?', 'POST /orders'],
    ['How often?', 'POST paid'],
    ['How fast?', undefined],
  ]);
  expect(operations[0]?.openQuestions).toEqual(['How many?', 'How fast?']);
});

test('a question of a path or its parameter belongs to each of its operations', () => {
  const head = 'openapi: 3.1.0\ninfo: { title: T, version: 1.0.0 }\n';
  const asked = ({ openQuestions }: Contract): unknown[] =>
    openQuestions.map(({ question, operation }) => [question, operation?.label]);

  const contract = new Contract(
    'a.yaml',
    `${head}paths:
  x-to-confirm: Any path?
  /a:
    x-to-confirm: Which path?
    parameters: [{ name: id, in: query, x-to-confirm: [Which id?] }, { $ref: '#/components/parameters/P' }]
    get: { x-to-confirm: Read?, responses: {} }
    post: { responses: {} }
  /b: { x-to-confirm: No operation? }
components:
  parameters: { P: { name: p, in: query, x-to-confirm: [Which p?] } }
`,
  );
  expect(asked(contract)).toEqual([
    ['Read?', 'GET /a'],
    ['Which path?', 'GET /a'],
    ['Which id?', 'GET /a'],
    ['Which path?', 'POST /a'],
    ['Which id?', 'POST /a'],
    ['Any path?', undefined],
    ['No operation?', undefined],
    ['Which p?', undefined],
  ]);
  expect(contract.operations.map(({ openQuestions }) => openQuestions)).toEqual([
    ['Read?', 'Which path?', 'Which id?', 'Which p?'],
    ['Which path?', 'Which id?', 'Which p?'],
  ]);
});

test('the line is that of the key or item, or of its nearest existing ancestor', () => {
  const { lineOf } = new Contract('a.yaml', spec('Title'));
  expect(lineOf(['paths', '/orders', 'post', 'summary'])).toBe(6);
  expect(lineOf(['paths', '/orders', 'post', 'x-to-confirm', 0])).toBe(7);
  expect(lineOf(['paths', '/orders', 'post', 'description'])).toBe(5);
  expect(lineOf(['nowhere'])).toBe(1);
});

describe('x-workbench', () => {
  const operation = (tool: string) =>
    new Contract('a.yaml', spec('A').replace('summary: Order', `x-workbench: ${tool}`))
      .operations[0];

  test('is the tool that the page opens', () => {
    expect(operation('vietqr')?.workbench).toBe('vietqr');
    expect(new Contract('a.yaml', spec('A')).operations[0]?.workbench).toBeUndefined();
  });

  test('with an unknown tool is an error with its line and the valid names', () => {
    expect(() => operation('vietqt')?.workbench).toThrow(
      /^a\.yaml:\d+: x-workbench: vietqt is not a tool[^]*vietqr/,
    );
  });
});
