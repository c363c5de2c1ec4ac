import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';

import { body, main, page, sample } from '../../support/one-operation';

const components = (schemas: string): string => `components:
  schemas:
${schemas.replaceAll(/^/gm, '    ')}`;

const ofComponent = (name: string): string =>
  body('application/json', `schema: { $ref: '#/components/schemas/${name}' }`);

const category = (child: string): string =>
  components(`Base: { type: object, properties: { id: { type: integer } } }
Category:
  allOf:
    - $ref: '#/components/schemas/Base'
    - type: object
      properties:
        name: { type: string }
        child: ${child}`);

/** The links inside a schema back to the schema, with the number of elements that have the linked id. */
function backLinks(html: string): { text: string; target: string; found: number }[] {
  const $ = load(html);
  return $('.api-same a')
    .toArray()
    .map((link) => {
      const target = ($(link).attr('href') ?? '').slice(1);
      return { text: $(link).text(), target, found: $(`[id="${target}"]`).length };
    });
}

describe('a recursive schema links to its enclosing place', () => {
  test.each([
    ['through allOf', "{ $ref: '#/components/schemas/Category' }"],
    [
      'through allOf and a list',
      "{ type: array, items: { $ref: '#/components/schemas/Category' } }",
    ],
    [
      'through allOf and a choice',
      "{ oneOf: [{ $ref: '#/components/schemas/Category' }, { type: string }] }",
    ],
  ])('%s', (_name, child) => {
    const data = page(ofComponent('Category'), category(child));
    expect(backLinks(main(data))).toEqual([
      { text: 'Category', target: 'request-schema', found: 1 },
    ]);
    // The fields and the sample contain what allOf adds.
    const $ = load(main(data));
    expect($('[id="request-id"], [id="request-name"]')).toHaveLength(2);
    expect(sample(data, 'curl')).toMatch(/"id": 1,\s+"name": "string"/);
  });

  test('with keywords beside the reference, which make another schema', () => {
    const data = page(
      ofComponent('Node'),
      components(`Node:
  type: object
  properties:
    parent:
      $ref: '#/components/schemas/Node'
      properties: { extra: { type: string } }`),
    );
    const $ = load(main(data));
    expect($('[id="request-parent-extra"]')).toHaveLength(1);
    expect(backLinks(main(data))).toEqual([
      { text: 'schema bao quanh', target: 'request-parent', found: 1 },
    ]);
  });

  test('in two components that contain each other', () => {
    const data = page(
      ofComponent('Wrap'),
      components(`Wrap: { type: object, properties: { c: { $ref: '#/components/schemas/Content' } } }
Content:
  type: object
  properties:
    w:
      allOf: [{ $ref: '#/components/schemas/Wrap' }]
      properties: { more: { type: string } }`),
    );
    expect(backLinks(main(data))).toEqual([{ text: 'Content', target: 'request-c', found: 1 }]);
  });
});

test('inheritance: the parent lists its children, and a child does not list them again', () => {
  const data = page(
    ofComponent('Pet'),
    components(`Pet:
  type: object
  required: [petType]
  properties: { petType: { type: string } }
  discriminator:
    propertyName: petType
    mapping: { dog: '#/components/schemas/Dog' }
Dog:
  allOf:
    - $ref: '#/components/schemas/Pet'
    - type: object
      properties: { packSize: { type: integer } }`),
  );
  const $ = load(main(data));
  const option = $('.api-option');
  expect(option.find('summary code').first().text()).toBe('petType');
  expect(option).toHaveLength(1);
  expect(option.find('.api-name:contains("packSize")')).toHaveLength(1);
  expect(sample(data, 'curl')).toContain('"petType": "dog"');
  expect(sample(data, 'curl')).toContain('"packSize": 1');
});
