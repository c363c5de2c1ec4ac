import { describe, expect, test, vi } from 'vitest';
import { Alias, parse } from 'yaml';

import { Contract, loadContract, publishContract } from '../../../src/sources/openapi';
import { apis } from '../../../src/core/apis';

const site = 'https://docs.example.vn';

const contract = (yaml: string): Contract =>
  new Contract('specs/test.yaml', `openapi: 3.1.0\ninfo: {title: T, version: 1.0.0}\n${yaml}`);

/** Every key of every object, with its path. */
function* keys(value: unknown, at = ''): Generator<{ key: string; at: string }> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, child] of Object.entries(value)) {
    if (!Array.isArray(value)) yield { key, at };
    yield* keys(child, `${at}/${key}`);
  }
}

describe.each(apis)('the contract $key', ({ specPath }) => {
  test('has the same content in both formats, and the same as its source', () => {
    const source = loadContract(specPath, '.');
    const { yaml, json } = publishContract(source, site);
    expect(parse(yaml)).toEqual(JSON.parse(json));
    const kept = JSON.stringify(source.json, (key, value: unknown) =>
      /^x-(?:facts|in-sample|keywords|sample-env|workbench)$/.test(key) ? undefined : value,
    );
    const ids: string[] = [];
    const withoutNewIds: unknown = JSON.parse(json, function (this: object, key, value: unknown) {
      // A link also has an operationId, but refers to another operation.
      if (key !== 'operationId' || typeof value !== 'string' || !('responses' in this))
        return value;
      ids.push(value);
      return kept.includes(JSON.stringify(value)) ? value : undefined;
    });
    expect(withoutNewIds).toEqual(JSON.parse(kept.replaceAll('](/', `](${site}/`)));
    expect(ids.length).toBeGreaterThanOrEqual(source.operations.length);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^\w+$/);
  });

  test('has no key of the build, no fact without its value, no broken link', () => {
    const { yaml, json } = publishContract(loadContract(specPath, '.'), site);
    const extensions = [...keys(JSON.parse(json))]
      .map(({ key }) => key)
      .filter((key) => key.startsWith('x-') && key !== 'x-www-form-urlencoded');
    expect([...new Set(extensions)].sort()).toEqual([
      'x-description-en',
      'x-enum-descriptions',
      'x-enum-descriptions-en',
      'x-environment',
      'x-name-en',
      'x-receiver',
      'x-summary-en',
      'x-to-confirm',
    ]);
    expect(yaml).not.toMatch(/\{\{[a-z]+\.|\]\(\//);
  });
});

describe('content that stays unchanged', () => {
  test('every digit of a number, a field named like an extension, data', () => {
    const { yaml, json } = publishContract(
      contract(`
components:
  schemas:
    Order:
      x-keywords: [order]
      type: object
      properties:
        x-keywords: {type: string, x-facts: {maximum: a.b}}
        amount: {type: number, maximum: 12345678901234567890.10}
      examples:
        - {x-facts: kept, text: '[a](/b)'}
`),
      site,
    );
    expect(json).toContain('12345678901234567890.10');
    expect(yaml).toContain('12345678901234567890.10');
    const { Order } = (parse(yaml) as { components: { schemas: { Order: object } } }).components
      .schemas;
    expect(Order).toMatchObject({
      properties: { 'x-keywords': { type: 'string' } },
      examples: [{ 'x-facts': 'kept', text: '[a](/b)' }],
    });
    expect(Order).not.toHaveProperty('x-keywords');
    expect(
      [...keys(Order)].filter(({ key, at }) => key === 'x-facts' && !at.includes('examples')),
    ).toEqual([]);
  });

  test('links to the site become absolute, others stay', () => {
    const { yaml } = publishContract(
      contract(`paths: {}
tags:
  - name: a
    description: '[errors](/documents/errors#code-429), [RFC](https://www.rfc-editor.org/), [here](#x), [host](//h/)'
`),
      site,
    );
    expect(yaml).toContain(
      `[errors](${site}/documents/errors#code-429), [RFC](https://www.rfc-editor.org/), [here](#x), [host](//h/)`,
    );
  });
});

describe('only links in texts change', () => {
  const published = (yaml: string): unknown =>
    JSON.parse(publishContract(contract(yaml), site).json);

  test('a pattern, a name and an address stay unchanged', () => {
    const schema = { type: 'string', pattern: '^[A-Z](/[A-Z])*$' };
    const yaml = `paths: {}
components:
  parameters:
    description: {name: 'a](/b', in: query, schema: ${JSON.stringify(schema)}}
  schemas:
    description: ${JSON.stringify(schema)}
`;
    expect(published(yaml)).toMatchObject({
      components: {
        parameters: { description: { name: 'a](/b', schema } },
        schemas: { description: schema },
      },
    });
  });

  test('links in texts of extensions become absolute, at any depth', () => {
    const text = '[a](/b)';
    const yaml = `paths: {}
x-to-confirm: ['${text}', {question: '${text}', ask: bank}]
components:
  schemas:
    A: {summary: '${text}', x-description-en: '${text}', enum: [default], x-enum-descriptions: {default: '${text}'}}
`;
    const absolute = `[a](${site}/b)`;
    expect(published(yaml)).toMatchObject({
      'x-to-confirm': [absolute, { question: absolute, ask: 'bank' }],
      components: {
        schemas: {
          A: {
            summary: absolute,
            'x-description-en': absolute,
            'x-enum-descriptions': { default: absolute },
          },
        },
      },
    });
  });
});

describe('an operation without an operationId', () => {
  test('gets a unique name: from method and path, or of the webhook or callback', () => {
    const { json } = publishContract(
      contract(`
paths:
  /a/{id}:
    get: {operationId: get_a, responses: {}}
    post: {summary: P, responses: {}, callbacks: {Refund: {'{$url}': {post: {responses: {}}}}, onPaid: {$ref: '#/components/callbacks/OrderPaid'}}}
  /a:
    get: {responses: {}}
webhooks:
  order.paid:
    post: {responses: {}}
components:
  callbacks: {OrderPaid: {'{$url}': {post: {responses: {}}}}}
`),
      site,
    );
    const ids = [...json.matchAll(/"operationId": "(?<id>[^"]+)"/g)].map(
      (match) => match.groups?.['id'],
    );
    expect(ids).toEqual(['get_a', 'post_a_id', 'refund', 'get_a_2', 'order_paid', 'order_paid_2']);
  });
});

test('an alias is the value of the anchor before it, and is resolved without a search of the whole document', () => {
  const source = contract(`paths: {}
x-price: &price 10.50
x-first: *price
x-other: &price 20.0
x-second: *price
components:
  schemas:
    Text: &text { type: string, description: Any text. }
    Same: *text`);
  const look = vi.spyOn(Alias.prototype, 'resolve');
  const json = source.root.print(2);
  expect(look).not.toHaveBeenCalled();
  look.mockRestore();
  expect(json).toContain('"x-first": 10.50');
  expect(json).toContain('"x-second": 20.0');
  expect(json.match(/Any text\./g)).toHaveLength(2);
});
