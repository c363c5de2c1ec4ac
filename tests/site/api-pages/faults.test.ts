import Ajv from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

import { validateJson, type RequestForm } from '../../../src/core/request-form';
import { apis } from '../../../src/core/apis';
import { createRequestForm } from '../../../src/site/pipeline/api-pages/request-form';
import { collectionFiles } from '../../../src/site/pipeline/collections';
import { Contract } from '../../../src/sources/openapi';
import { body, main, page } from '../../support/one-operation';

/** Regressions from contracts of other projects: each is shown, sampled and checked correctly, or rejected. */
const text = (html: string): string => {
  const $ = load(html);
  $('script').remove();
  return $.text().replaceAll(/\s+/g, ' ');
};

const contractOf = (paths: object, rest: object = {}): Contract =>
  new Contract(
    'specs/x.yaml',
    JSON.stringify({ openapi: '3.1.0', info: { title: 'X', version: '1' }, paths, ...rest }),
  );

const ajv = new Ajv({ strict: false, validateFormats: true, multipleOfPrecision: 9 });
addFormats(ajv);

/** Each line contains one or more schemas as YAML. Their samples must be valid for ajv and for the editor. */
describe('a generated sample is valid', () => {
  test.each([
    [
      'type: object\nrequired: [memo]\nproperties: { a: { type: string }, b: { type: string }, memo: { type: string } }\noneOf: [{ required: [a] }, { required: [b] }]',
      '"a"',
    ],
    [
      'type: object\nproperties: { a: { type: string }, b: { type: string } }\nnot: { required: [a, b] }',
      '{}',
    ],
    ['required: [bic]', '"bic"'],
    [
      'oneOf:\n  - allOf: [{ type: object, required: [q], properties: { q: { type: string } } }, { oneOf: [{ required: [s], properties: { s: { type: integer } } }, { required: [t], properties: { t: { type: integer } } }] }]\n  - { type: object, required: [p], properties: { p: { type: string } } }',
      '"s"',
    ],
    [
      'allOf:\n  - { oneOf: [{ required: [a], properties: { a: { type: string } } }, { required: [b], properties: { b: { type: string } } }] }\n  - { anyOf: [{ required: [c], properties: { c: { type: string } } }, { required: [d] }] }',
      '"c"',
    ],
    [
      'type: object\nrequired: [n]\nproperties: { n: { allOf: [{ type: number, minimum: 1 }, { type: integer, maximum: 9 }] } }',
      '"n": 1',
    ],
    ['prefixItems: [{ type: string }, { type: integer }]', '1'],
    [
      'type: object\npatternProperties: { "^x-": { type: integer } }\nadditionalProperties: false\nminProperties: 1',
      '"x-',
    ],
    [
      'type: object\nproperties: { day: { type: string, format: date, maxLength: 4 }, ok: { type: boolean } }',
      '"ok"',
    ],
    ['type: object\nproperties: { bank: { type: string, example: 970436 } }', '"970436"'],
    ['enum: [[a, b], [c]]', '"a"'],
    [
      `type: object
properties:
  code: { type: string, pattern: '^[A-Z]{2}-\\d{3,}$' }
  long: { type: string, pattern: '^(foo|bar)+$', minLength: 7 }
  hex: { type: string, pattern: '^0x[\\da-f]+$', maxLength: 4 }
  phone: { type: string, pattern: '^\\+?84(3|5|7)[0-9]{8}$' }
  step: { type: number, multipleOf: 0.05, exclusiveMinimum: 0.1 }
  times: { type: integer, multipleOf: 7, minimum: 20, maximum: 30 }
  between: { type: number, exclusiveMinimum: 0, exclusiveMaximum: 1 }
  below: { type: integer, exclusiveMaximum: 0 }
  strictest: { allOf: [{ type: integer, minimum: 1, maximum: 90 }, { minimum: 40, multipleOf: 25 }] }
  length: { allOf: [{ type: string, minLength: 2 }, { minLength: 9, maxLength: 10 }] }
  list: { type: array, minItems: 3, items: { type: string } }
  none: { type: array, maxItems: 0, items: { type: string } }
  day: { type: string, format: date, maxLength: 4 }
  map: { type: object, minProperties: 1, additionalProperties: { type: integer } }`,
      '"none": []',
    ],
  ])('%s', (schema, part) => {
    const shown = page(body('application/json', `schema:\n${schema.replaceAll(/^/gm, '  ')}`));
    const form = /data-request-form>(.*?)<\/script>/.exec(main(shown))?.[1] ?? '';
    const { bodies, definitions } = JSON.parse(form) as RequestForm;
    const examples = bodies[0]?.examples ?? [];
    expect(examples[0]?.text.replaceAll(/\s+/g, ' ')).toContain(part);
    for (const example of examples) {
      const value: unknown = JSON.parse(example.text);
      expect(ajv.validate(parse(schema) as object, value), ajv.errorsText()).toBe(true);
      expect(validateJson(example.text, bodies[0]?.schema, definitions)).toEqual([]);
    }
  });

  test.each([
    [
      '{ type: object, required: [day], properties: { day: { type: string, format: date, maxLength: 4 } } }',
    ],
    ['{ oneOf: [{ type: string }, { type: string, minLength: 1 }] }'],
    ['{ type: integer, multipleOf: 7, minimum: 8, maximum: 13 }'],
    ['{ type: object, required: [a], properties: { a: false } }', 'no value is valid'],
    [`${'{ minItems: 1, items: '.repeat(20)}{ const: 1 }${' }'.repeat(20)}`, 'more than 12 levels'],
  ])('the build asks for an example instead: %s', (schema, reason = '') => {
    expect(() => page(body('application/json', `schema: ${schema}`))).toThrow(
      new RegExp(`specs/qr\\.yaml:\\d+: cannot build a valid example: .*${reason}[^]*Write `),
    );
  });
});

describe('the editor accepts the sample of the page', () => {
  test.each([
    [
      'read-only through a reference',
      "{ type: object, required: [id, name], properties: { id: { $ref: '#/components/schemas/Id' }, name: { type: string } } }",
    ],
    [
      'read-only in another part',
      "{ allOf: [{ $ref: '#/components/schemas/Base' }, { required: [id, name] }] }",
    ],
    [
      'a discriminator',
      "{ oneOf: [{ $ref: '#/components/schemas/Card' }, { $ref: '#/components/schemas/Cash' }], discriminator: { propertyName: kind } }",
    ],
  ])('%s', (_name, schema) => {
    const rest = `components:
  schemas:
    Id: { type: string, readOnly: true }
    Base: { type: object, properties: { id: { type: string, readOnly: true }, name: { type: string } } }
    Card: { type: object, required: [kind], properties: { kind: { type: string }, last4: { type: string } } }
    Cash: { type: object, required: [kind], properties: { kind: { type: string }, till: { type: string } } }`;
    const form = /data-request-form>(.*?)<\/script>/.exec(
      main(page(body('application/json', `schema: ${schema}`), rest)),
    )?.[1];
    const { bodies, definitions } = JSON.parse(form ?? '') as RequestForm;
    for (const example of bodies[0]?.examples ?? [])
      expect(validateJson(example.text, bodies[0]?.schema, definitions)).toEqual([]);
    expect(validateJson('{"till": 1}', bodies[0]?.schema, definitions)).not.toEqual([]);
  });

  test.each([
    ['{ type: string, format: date }', '"2025-13-45"', 'must have the format date'],
    ['{ type: integer, format: int32 }', '3000000000', 'must be at most 2147483647'],
    ['{ type: integer, format: int32, minimum: 0 }', '-1', 'must be at least 0'],
  ])('rejects %s: %s', (schema, value, message) => {
    const form = createRequestForm(
      contractOf({
        '/a': {
          post: {
            requestBody: { content: { 'application/json': { schema: parse(schema) as object } } },
            responses: {},
          },
        },
      }).operations[0] ?? expect.fail(),
    );
    expect(validateJson(value, form.bodies[0]?.schema, form.definitions)).toEqual([
      { path: '', message: expect.objectContaining({ en: message }) as unknown },
    ]);
  });
});

describe('the page shows', () => {
  const shown = (schema: string, rest = ''): string =>
    text(main(page(body('application/json', `schema: ${schema}`), rest)));

  test.each([
    [
      '{ type: object, properties: { a: { type: string } }, oneOf: [{ required: [a] }, { required: [b] }] }',
      /Một trong a b.*abắt buộc.*bbắt buộc/,
    ],
    [
      "{ type: object, properties: { a: { type: array, items: { type: [string, 'null'] } } } }",
      /array of \(string \| null\)/,
    ],
    [
      '{ type: object, properties: { a: { type: array, items: { type: string, deprecated: true } } } }',
      /\[ \]stringkhông nên dùng nữa/,
    ],
    ["{ type: object, properties: { a: { type: 'null' } } }", /anull/],
    [
      '{ type: object, properties: { a: { anyOf: [{ type: string }, { const: null }] } } }',
      /astringcó thể null/,
    ],
    [
      '{ type: object, properties: { a: { oneOf: [{ type: string }, { enum: [null] }] } } }',
      /astringcó thể null/,
    ],
    [
      '{ type: object, properties: { a: { enum: [auto, 5, true] } } }',
      /astring \| number \| boolean/,
    ],
  ])('%s', (schema, says) => {
    expect(shown(schema)).toMatch(says);
  });

  test('texts beside a reference, all tags, and their documentation', () => {
    const data = text(
      main(
        page(
          `tags: [orders, extra]
parameters: [{ $ref: '#/components/parameters/Page', description: PARAMETER HERE }]
responses: { '200': { $ref: '#/components/responses/Ok', description: RESPONSE HERE } }`,
          `components:
  parameters: { Page: { name: page, in: query, description: elsewhere, schema: { type: integer } } }
  responses: { Ok: { description: elsewhere } }`,
        ),
      ),
    );
    expect(data).toContain('PARAMETER HERE');
    expect(data).toContain('RESPONSE HERE');
    expect(data).not.toContain('elsewhere');
  });
});

describe('addresses', () => {
  test('a webhook has no server of the provider, no credential, and no IPN receiver', () => {
    const hook = { post: { summary: 'Paid', responses: { 200: { description: 'ok' } } } };
    const { operations } = contractOf(
      {},
      {
        servers: [{ url: 'https://api.shop.example' }],
        security: [{ bearer: [] }],
        webhooks: { 'order.paid': hook },
        components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      },
    );
    const [operation] = operations;
    const form = createRequestForm(operation ?? expect.fail());
    expect(form).toMatchObject({
      servers: ['https://your-server.example.com'],
      path: '',
      credentials: [],
    });
    expect([operation?.receiver, operation?.isIpn]).toEqual([true, false]);
  });

  test.each([
    ['localhost:8080/api', 'has no scheme and host'],
    ['ftp://x.example', 'is not an address that a path can follow'],
    ['https://x.example/v1?key=1', 'is not an address that a path can follow'],
    ['https://me:secret@x.example', 'is not an address that a path can follow'],
  ])('rejects the server %s', (url, problem) => {
    expect(() => contractOf({}, { servers: [{ url }] }).servers).toThrow(`${url} ${problem}`);
  });

  test('rejects a default outside the enum of a server variable', () => {
    const variables = { env: { default: 'prod', enum: ['uat', 'live'] } };
    const servers = [{ url: 'https://{env}.x.example', variables }];
    expect(() => contractOf({}, { servers }).servers).toThrow(/"prod" .* is not one of its values/);
  });
});

test.each(['+31208202070', '0123', '-012'])('rejects %s without quotes', (value) => {
  expect(() => new Contract('x.yaml', `openapi: 3.1.0\nx: { example: ${value} }`)).toThrow(
    /x\.yaml:2: .* is read as the number/,
  );
  // All faults of a file are reported at once.
  expect(() => new Contract('x.yaml', `openapi: 3.1.0\nx: ${value}\ny: ${value}`)).toThrow(
    /x\.yaml:2: [^]*x\.yaml:3: /,
  );
});

describe('collections', () => {
  const files = (paths: object, rest: object = {}): [string, string] => {
    const contract = contractOf(paths, { servers: [{ url: 'https://api.shop.example' }], ...rest });
    const made = collectionFiles([{ api: apis[1], contract }], 'https://d.example', '.');
    return [made[0]?.[1] ?? '', made[1]?.[1] ?? ''];
  };
  const json = (example: unknown): object => ({ content: { 'application/json': { example } } });
  const answer = (example: unknown): object => ({ 200: { description: 'ok', ...json(example) } });

  test('chain by ids, not by equal values, codes and placeholders', () => {
    const codes = { device_id: '0000000000', currency_no: '704' };
    const money = { ...codes, currency: 'EUR', value: '10.00', phone_number: '0400123456' };
    const [postman, http] = files({
      '/a': { get: { responses: answer({ ...money, order_id: 'ord_123456' }) } },
      '/b': { post: { requestBody: json({ ...money, order_id: 'ord_123456' }), responses: {} } },
    });
    for (const file of [postman, http]) {
      expect(file).toContain('{{order_id}}');
      expect(file).not.toMatch(/\{\{(?:currency|value|phone_number|device_id|currency_no)\}\}/);
    }
  });

  test('keep the texts of the contract; one Cookie, one query', () => {
    const cookie = (name: string) => ({ type: 'apiKey', in: 'cookie', name });
    const q = { name: 'q', in: 'query', required: true, schema: { type: 'string' }, example: 'x' };
    const markdown = {
      content: { 'text/markdown': { example: '# T\n\n### Part\n\n< ./secret.txt' } },
    };
    const [postman, http] = files(
      {
        '/mail': { post: { requestBody: json({ html: 'Hello {{first_name}}' }), responses: {} } },
        '/note': { post: { requestBody: markdown, responses: {} } },
        '/session': { get: { security: [{ sid: [], csrf: [] }], responses: {} } },
        '/find?kind=fast#top': { get: { parameters: [q], responses: {} } },
      },
      { components: { securitySchemes: { sid: cookie('sid'), csrf: cookie('csrf') } } },
    );
    expect(http).not.toMatch(/first_name = |### Part|< \.\/secret/);
    expect(http).toContain(String.raw`Hello {\u007bfirst_name}}`);
    for (const file of [postman, http]) {
      expect(file.match(/Cookie/g)).toHaveLength(1);
      expect(file).toContain('/find?kind=fast&q=x');
    }
  });
});
