import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';

import { body, main, page, sample } from '../../support/one-operation';

test('a circular schema is shown once and then linked to', () => {
  const data = page(
    body('application/json', "schema: { $ref: '#/components/schemas/Node' }"),
    `components:
  schemas:
    Node:
      type: object
      properties:
        name: { type: string }
        next: { $ref: '#/components/schemas/Node' }`,
  );
  const $ = load(main(data));
  const link = $('[id="request-next"] .api-same a');
  expect(link.text()).toBe('Node');
  expect($(`[id="${(link.attr('href') ?? '').slice(1)}"]`)).toHaveLength(1);
  expect(sample(data, 'curl')).toContain('"name"');
});

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
  expect($('[id="request-closed"]').text()).toContain('No other fields are allowed');
});

describe('OpenAPI 3.0 and 3.1 say the same thing', () => {
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

test('a discriminator names the value that chooses each option', () => {
  const data = page(
    body(
      'application/json',
      `schema:
  oneOf:
    - $ref: '#/components/schemas/Card'
    - $ref: '#/components/schemas/Qr'
  discriminator: { propertyName: type, mapping: { card: '#/components/schemas/Card', qr: Qr } }`,
    ),
    `components:
  schemas:
    Card: { type: object, properties: { type: { type: string }, pan: { type: string } } }
    Qr: { type: object, properties: { type: { type: string }, url: { type: string } } }`,
  );
  const $ = load(main(data));
  expect(
    $('.api-option > details > summary')
      .toArray()
      .map((item) => $(item).find('code').text()),
  ).toEqual(['typecard', 'typeqr']);
  expect(sample(data, 'curl')).toContain('"type": "card"');
});

test('an example that is an object stands on lines of its own, with its digits', () => {
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
  const shown = (id: string): string => $(`[id="${id}"] > .api-facts dd code`).text();
  expect($('[id="request-order"] > pre.api-code').text()).toContain(
    '{\n  "id": "HD-0001",\n  "amount": 150000.50,',
  );
  expect(shown('request-pair')).not.toContain('\n');
});
