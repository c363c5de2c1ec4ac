import { describe, expect, test } from 'vitest';

import { body, main, ok, page, sample } from '../../support/one-operation';

test('without servers: a placeholder in the samples, and a warning', () => {
  const data = page(ok);
  expect(sample(data, 'curl')).toContain('https://api.example.com/things');
  expect(main(data)).toContain('không nêu máy chủ');
});

test('without an example, builds the sample from the schema within its limits', () => {
  const data = page(
    body(
      'application/json',
      `schema:
  type: object
  required: [amount]
  properties:
    amount: { type: integer, minimum: 1000 }
    code: { type: string, minLength: 8, maxLength: 8 }
    kind: { type: string, enum: [CARD, QR] }
    at: { type: string, format: date-time }
    secret: { type: string, readOnly: true }
    list: { type: array, items: { type: boolean } }`,
    ),
  );
  const shown = sample(data, 'curl');
  expect(shown).toContain('"amount": 1000');
  expect(/"code": "(\w+)"/.exec(shown)?.[1]).toHaveLength(8);
  expect(shown).toContain('"kind": "CARD"');
  expect(shown).toContain('"at": "2025-01-31T08:30:00+07:00"');
  expect(shown).not.toContain('secret');
  expect(shown.replace(/\s/g, '')).toContain('"list":[true]');
});

test('keeps the bytes of an example body: digits, order and text', () => {
  const numbers = page(
    body(
      'application/json',
      'schema: { type: object }',
      `example:
  z: 12345678901234567890
  a: 10.50
  text: "Cà phê \\u0022đen\\u0022"`,
    ),
  );
  expect(sample(numbers, 'curl')).toContain('"z": 12345678901234567890,\n  "a": 10.50');
  const written = page(
    body('application/json', 'schema: { type: object }', `example: '{"b" :1,  "a":2}'`),
  );
  expect(sample(written, 'curl')).toContain('{"b" :1,  "a":2}');
});

describe('bodies other than JSON', () => {
  test('a form', () => {
    const data = page(
      body(
        'application/x-www-form-urlencoded',
        `schema:
  type: object
  properties:
    grant_type: { type: string, example: client_credentials }
    scope: { type: array, items: { type: string }, example: [a b, c] }`,
      ),
    );
    expect(sample(data, 'curl')).toMatch(/grant_type=client_credentials/);
    expect(sample(data, 'python')).toContain('client_credentials');
  });

  test('a response may be a file: the page describes it', () => {
    const data = page(`responses:
  '200':
    description: Fine
    content:
      application/pdf: { schema: { type: string, format: binary } }`);
    expect(main(data)).toContain('application/pdf');
    expect(main(data)).toContain('string · binary');
    expect(sample(data, 'curl')).toContain("'Accept: application/pdf'");
  });

  test('an unknown media type shows its schema and a placeholder', () => {
    const data = page(body('application/x-cobol', 'schema: { type: string, example: "01 REC." }'));
    expect(main(data)).toContain('application/x-cobol');
    expect(sample(data, 'curl')).toContain('01 REC.');
  });
});
