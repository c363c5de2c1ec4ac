import { describe, expect, test } from 'vitest';

import { createRequestForm } from '../../../src/site/pipeline/api-pages/request-form';
import { Contract } from '../../../src/sources/openapi';
import { initialValues, toSampleRequest } from '../../../src/core/request-form';
import { plan } from '../../../src/core/samples/plan';
import { body, main, ok, page } from '../../support/one-operation';

/** Writes a secret as the name of its variable. */
const printed = (parts: readonly ({ text: string } | { env: string })[]): string =>
  parts.map((part) => ('text' in part ? part.text : `<${part.env}>`)).join('');

/** Plans the request of an operation, given as the YAML below `post:`. */
function wire(
  operation: string,
  rest = '',
  path = '/things',
): {
  target: string;
  headers: Record<string, string>;
  body?: string;
} {
  const indented = operation.trim().replaceAll(/^/gm, '      ');
  const text = `openapi: 3.1.0
info: { title: T, version: '1' }
servers: [{ url: https://e.org }]
paths:
  ${path}:
    post:
${indented}
${rest}`;
  const [operationOf] = new Contract('specs/x.yaml', text).operations;
  if (!operationOf) throw new Error('no operation');
  const form = createRequestForm(operationOf);
  const { url, headers, body } = plan(toSampleRequest(form, initialValues(form)));
  return {
    target: printed(url).replace('https://e.org', ''),
    headers: Object.fromEntries(headers.map(({ name, value }) => [name, printed(value)])),
    ...(body && { body: printed(body) }),
  };
}

const parameter = (rest: string, path?: string): string =>
  wire(`parameters: [{ required: true, ${rest} }]\n${ok}`, '', path).target;

describe('parameters: the table of OpenAPI, "Style Examples"', () => {
  const array =
    'name: color, schema: { type: array, items: { type: string } }, example: [blue, black, brown]';
  const object = 'name: color, schema: { type: object }, example: { R: 100, G: 200, B: 150 }';
  test.each([
    [`in: path, ${array}`, '/x/blue,black,brown'],
    [`in: path, ${object}`, '/x/R,100,G,200,B,150'],
    [`in: path, explode: true, ${object}`, '/x/R=100,G=200,B=150'],
    [
      'in: path, name: color, schema: { type: string }, example: "a!\'()*b"',
      '/x/a%21%27%28%29%2Ab',
    ],
  ])('%s', (written, target) => {
    expect(parameter(written, '/x/{color}')).toBe(target);
  });

  test.each([
    [`in: query, ${array}`, '?color=blue&color=black&color=brown'],
    [`in: query, explode: false, ${array}`, '?color=blue,black,brown'],
    [`in: query, explode: false, ${object}`, '?color=R,100,G,200,B,150'],
    [`in: query, ${object}`, '?R=100&G=200&B=150'],
    [
      'in: query, name: q, schema: { type: array, items: { type: string } }, example: ["a,b", c]',
      '?q=a%2Cb&q=c',
    ],
    [
      'in: query, name: q, schema: { type: array, items: { type: number } }, example: [0.10, 12345678901234567890]',
      '?q=0.10&q=12345678901234567890',
    ],
    ['in: query, name: q, schema: { type: object }, example: { a: 1.50 }', '?a=1.50'],
    [
      'in: query, explode: false, name: q, schema: { type: array, items: { type: string } }, example: ["a,b", "c d"]',
      '?q=a%2Cb,c%20d',
    ],
    ['in: query, name: q, schema: { type: array, items: { type: string } }, example: []', ''],
    [
      'in: query, name: q, content: { text/plain: { schema: { type: string }, example: "1" } }',
      '?q=1',
    ],
    [
      'in: query, name: q, content: { application/json: { schema: { type: string }, example: "1" } }',
      '?q=%221%22',
    ],
  ])('%s', (written, query) => {
    expect(parameter(written)).toBe(`/things${query}`);
  });

  test('sends all cookies of security schemes', () => {
    const { headers } = wire(
      `security: [{ one: [], two: [] }]\n${ok}`,
      `components:
  securitySchemes:
    one: { type: apiKey, in: cookie, name: sid }
    two: { type: apiKey, in: cookie, name: csrf }`,
    );
    expect(headers['Cookie']).toBe('sid=<ZENGI_ONE>; csrf=<ZENGI_TWO>');
  });

  test('ignores parameters named Accept, Content-Type and Authorization', () => {
    const names = ['accept', 'Content-Type', 'AUTHORIZATION', 'X-Own'];
    const list = names.map(
      (name) =>
        `{ in: header, name: ${name}, required: true, schema: { type: string }, example: v }`,
    );
    expect(wire(`parameters: [${list.join(', ')}]\n${ok}`).headers).toEqual({ 'X-Own': 'v' });
  });
});

describe('credentials', () => {
  const schemes = (...list: string[]): string =>
    `components:\n  securitySchemes:\n${list.map((line) => `    ${line}`).join('\n')}`;

  test('one variable each, with a common name for all calls', () => {
    const two = schemes(
      'clientId: { type: apiKey, in: header, name: x-client-id }',
      'api-key: { type: apiKey, in: header, name: x-api-key }',
    );
    expect(wire(`security: [{ clientId: [], api-key: [] }]\n${ok}`, two).headers).toEqual({
      'x-client-id': '<ZENGI_CLIENT_ID>',
      'x-api-key': '<ZENGI_API_KEY>',
    });
    const one = schemes('k: { type: apiKey, in: query, name: key }');
    expect(wire(`security: [{ k: [] }]\n${ok}`, one).target).toBe('/things?key=<ZENGI_API_KEY>');
  });

  test('distinguishes schemes whose names differ in signs only', () => {
    const two = schemes(
      'client-id: { type: apiKey, in: header, name: x-one }',
      'clientId: { type: apiKey, in: header, name: x-two }',
    );
    expect(wire(`security: [{ client-id: [], clientId: [] }]\n${ok}`, two).headers).toEqual({
      'x-one': '<ZENGI_CLIENT_ID>',
      'x-two': '<ZENGI_CLIENT_ID_2>',
    });
  });

  test.each([
    ['Digest', {}],
    ['HOBA', {}],
    ['bearer', { Authorization: 'Bearer <ZENGI_ACCESS_TOKEN>' }],
    ['basic', { Authorization: 'Basic <ZENGI_BASIC_CREDENTIALS>' }],
    ['Token', { Authorization: 'Token <ZENGI_OWN>' }],
  ])('http %s', (scheme, headers) => {
    const rest = schemes(`own: { type: http, scheme: ${scheme} }`);
    expect(wire(`security: [{ own: [] }]\n${ok}`, rest).headers).toEqual(headers);
    const told = main(page(`security: [{ own: [] }]\n${ok}`, rest)).includes('được tính mới');
    expect(told).toBe(Object.keys(headers).length === 0);
  });

  test('mentions optional authentication', () => {
    const rest = schemes('own: { type: http, scheme: bearer }');
    const said = /cũng có thể gọi mà không cần xác thực/;
    expect(main(page(`security: [{}, { own: [] }]\n${ok}`, rest))).toMatch(said);
    expect(main(page(`security: [{ own: [] }]\n${ok}`, rest))).not.toMatch(said);
  });
});

describe('bodies', () => {
  const sent = (mediaType: string, schema: string, extra?: string): ReturnType<typeof wire> =>
    wire(body(mediaType, schema, extra));
  const form = 'application/x-www-form-urlencoded';

  test.each([
    [
      'schema: { type: object, properties: { a: { type: array, items: { type: string } } } }\nexample: { a: [x, y] }',
      '',
      'a=x&a=y',
    ],
    [
      'schema: { type: object, properties: { a: { type: array, items: { type: string } } } }\nexample: { a: [x, y] }',
      'encoding: { a: { explode: false } }',
      'a=x,y',
    ],
    [
      'schema: { type: object, properties: { a: { type: object } } }\nexample: { a: { b: 1.0 } }',
      'encoding: { a: { contentType: application/json } }',
      'a=%7B%22b%22%3A1.0%7D',
    ],
    [
      'schema: { type: object, properties: { a: { type: number } } }\nexample: { a: 0.10 }',
      '',
      'a=0.10',
    ],
    [
      'schema: { type: object, additionalProperties: { type: string } }\nexample: { x: 1, y: z }',
      '',
      'x=1&y=z',
    ],
    [
      'schema: { type: object, additionalProperties: { type: string, examples: [v] } }',
      '',
      'name=v',
    ],
    [
      'schema: { oneOf: [{ type: object, properties: { b: { type: string, examples: [v] } } }] }',
      '',
      'b=v',
    ],
    ['example: { x: 1 }', '', 'x=1'],
    [
      'schema: { type: object, properties: { a: { type: object } } }\nexample: { a: { b: 1 } }',
      '',
      'a=%7B%22b%22%3A1%7D',
    ],
    [
      'schema: { type: object, properties: { __proto__: { type: string }, toString: { type: string }, "": { type: string } } }\nexample: { __proto__: a, "": b }',
      '',
      '__proto__=a&=b',
    ],
  ])('a form: %s %s', (schema, extra, expected) => {
    expect(sent(form, schema, extra)).toMatchObject({ body: expected });
  });

  test.each([
    ['schema: { type: string }\nexample: "true"', '"true"'],
    ['schema: { type: string }\nexample: ""', '""'],
    ['schema: { type: object }\nexample: "{ \\"a\\": 1.0 }"', '{ "a": 1.0 }'],
  ])('JSON: %s', (schema, expected) => {
    expect(sent('application/json', schema).body).toBe(expected);
  });

  test('a multipart form, as another parser reads it', async () => {
    const properties = [
      'file: { type: string, format: binary }',
      'meta: { type: object, required: [a], properties: { a: { const: 1 } } }',
      `'n"é': { type: string, example: "two\\r\\nlines form-part" }`,
      'list: { type: array, items: { type: object, properties: { b: { const: true } } } }',
      'more: { type: array, items: { contentMediaType: image/png, type: string } }',
      'none: { type: string, deprecated: true }',
    ];
    const schema = `{ type: object, required: [file, meta], properties: { ${properties.join(', ')} } }`;
    const { headers, body: sentBody = '' } = sent('multipart/form-data', `schema: ${schema}`);
    const form = await new Response(sentBody, { headers }).formData();
    const read = await Promise.all(
      [...form].map(async ([name, value]) =>
        typeof value === 'string' ? [name, value] : [name, value.type, await value.text()],
      ),
    );
    expect(read).toEqual([
      ['file', 'application/octet-stream', 'content of the file'],
      ['meta', '{"a":1}'],
      ['n"é', 'two\r\nlines form-part'],
      ['list', '{"b":true}'],
      ['more', 'image/png', 'string'],
    ]);
  });

  test('an empty text is a valid example', () => {
    expect(sent('text/plain', 'schema: { type: string }\nexample: ""').body).toBe('');
  });
});
