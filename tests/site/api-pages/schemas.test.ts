import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';

import { body, main, page, sample } from '../../support/one-operation';

test('additionalProperties, an empty schema and boolean schemas', () => {
  const data = page(
    body(
      'application/json',
      `schema:
  type: object
  properties:
    map: { type: object, additionalProperties: { type: integer, description: Count } }
    any: {}
    yes: true
    no: false
    closed: { type: object, additionalProperties: false, properties: { a: { type: string } } }`,
    ),
  );
  const $ = load(main(data));
  const label = (id: string): string => $(`[id="${id}"] .api-type`).first().text();
  expect(label('request-map')).toBe('map of integer');
  expect($('[id="request-map"] [data-record="property"]').text()).toContain('Count');
  expect(label('request-any')).toBe('any');
  expect(label('request-yes')).toBe('any');
  expect(label('request-no')).toBe('never');
  expect($('[id="request-closed"]').text()).toContain('Không nhận trường nào khác');
});

describe('all parts of an allOf apply together', () => {
  const components = `components:
  schemas:
    Letter: { type: string, enum: [A, B, C], x-enum-descriptions: [First, Second, Third] }`;
  const made = (properties: string, rest = components) =>
    page(body('application/json', `schema:\n  type: object\n  properties:\n${properties}`), rest);
  const values = (data: ReturnType<typeof page>, id: string): string[] =>
    load(main(data))(`[id="${id}"] [data-record="enum"]`)
      .toArray()
      .map((value) => load(value).text().trim());

  test('intersects enumerations and keeps the meaning of either', () => {
    const data =
      made(`    some: { allOf: [{ $ref: '#/components/schemas/Letter' }, { enum: [C, B] }] }
    own: { allOf: [{ enum: [A, B] }, { enum: [B], x-enum-descriptions: [Own] }] }
    none: { allOf: [{ $ref: '#/components/schemas/Letter' }, { enum: [D] }] }`);
    expect(values(data, 'request-some')).toEqual(['BSecond', 'CThird']);
    expect(values(data, 'request-own')).toEqual(['Luôn là BOwn']);
    // Contradiction: no value is valid, and the page shows why.
    expect(values(data, 'request-none')).toEqual(['AFirst', 'BSecond', 'CThird', 'D']);
    expect(sample(data, 'curl')).toContain('"some": "B"');
  });

  test('lists meanings in the order of the values, including null', () => {
    const data = made(
      `    mood: { type: [string, 'null'], enum: [good, null, bad], x-enum-descriptions: [Fine, Unknown, Poor] }`,
      '',
    );
    expect(values(data, 'request-mood')).toEqual(['goodFine', 'badPoor']);
  });
});

describe('OpenAPI 3.0 and 3.1 give equal pages', () => {
  test.each([
    ['nullable', '{ type: string, nullable: true }', '{ type: [string, "null"] }'],
    [
      'exclusive limits',
      '{ type: integer, minimum: 1, exclusiveMinimum: true }',
      '{ type: integer, exclusiveMinimum: 1 }',
    ],
    ['one value', '{ type: string, enum: [A] }', '{ type: string, enum: [A] }'],
    [
      'a null option',
      '{ nullable: true, oneOf: [{ type: string }] }',
      '{ oneOf: [{ type: string }, { type: "null" }] }',
    ],
  ])('%s', (_name, old, current) => {
    const [a, b] = [old, current].map((schema) => {
      const $ = load(
        main(
          page(body('application/json', `schema: { type: object, properties: { f: ${schema} } }`)),
        ),
      );
      return $('[id="request-f"]').text();
    });
    expect(a).toBe(b);
  });
});

test('shows an object example on separate lines, with its digits', () => {
  const data = page(
    body(
      'application/json',
      `schema:
  type: object
  properties:
    order:
      type: object
      example: { id: HD-0001, amount: 150000.50, lines: [{ sku: A-1 }, { sku: B-2 }] }
    pair: { type: array, items: { type: integer }, example: [1, 2] }`,
    ),
  );
  const $ = load(main(data));
  const shown = (id: string): string => $(`[id="${id}"] > .api-details dd code`).text();
  expect($('[id="request-order"] > pre.api-code').text()).toContain(
    '{\n  "id": "HD-0001",\n  "amount": 150000.50,',
  );
  expect(shown('request-pair')).not.toContain('\n');
});
