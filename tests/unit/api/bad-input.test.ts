import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';

import { createApiPages } from '../../../src/build/api';
import { WriterError } from '../../../src/build/writer-error';
import type { OperationData } from '../../../src/components/api';
import { languageKeys } from '../../../src/samples/all';

/** A page from the text below `post:` of one operation, and components. */
function page(operation: string, rest = ''): OperationData {
  const [, made] = createApiPages({
    file: 'specs/qr.yaml',
    text: spec(operation, rest),
    family: 'qr',
    outputDir: 'api_qr',
  });
  return made?.data as OperationData;
}

function indent(text: string, by: number): string {
  return text
    .trim()
    .split('\n')
    .map((line) => ' '.repeat(by) + line)
    .join('\n');
}

function spec(operation: string, rest: string): string {
  return `openapi: 3.1.0
info:
  title: Test
  version: 1.0.0
paths:
  /things:
    post:
      summary: Thing
${indent(operation, 6)}
${rest}`;
}

const ok = `responses:
  '200': { description: Fine }`;

const main = (data: OperationData): string => data.html?.main ?? '';
const text = (html: string | undefined): string =>
  load(html ?? '')
    .root()
    .text();
const sample = (data: OperationData, key: (typeof languageKeys)[number]): string =>
  text(data.html?.samples['samples']?.[key]);

function body(mediaType: string, schema: string, extra = ''): string {
  return `requestBody:
  content:
    ${mediaType}:
${indent(schema, 6)}
${extra === '' ? '' : indent(extra, 6)}
${ok}`;
}

test('without servers: a placeholder in the samples, and a word about it', () => {
  const data = page(ok);
  expect(sample(data, 'curl')).toContain('https://api.example.com/things');
  expect(main(data)).toContain('names no server');
});

test('without an example the sample is built from the schema, within its limits', () => {
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

test('an example body keeps its bytes: digits, order, a text as it is written', () => {
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

describe('bodies that are no JSON', () => {
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

  test('multipart with a file', () => {
    const data = page(
      body(
        'multipart/form-data',
        `schema:
  type: object
  properties:
    note: { type: string, example: hello }
    picture: { type: string, format: binary }`,
        'encoding: { picture: { contentType: image/png } }',
      ),
    );
    for (const key of languageKeys) expect(sample(data, key), key).toContain('picture.png');
  });

  test('XML, with the names, attributes and wrapping of the schema', () => {
    const data = page(
      body('application/xml', "schema: { $ref: '#/components/schemas/Order' }"),
      `components:
  schemas:
    Order:
      type: object
      xml: { name: order }
      properties:
        id: { type: string, xml: { attribute: true }, example: 'A<B&"C' }
        lines:
          type: array
          xml: { name: lines, wrapped: true }
          items: { type: string, xml: { name: line }, example: one }`,
    );
    const shown = sample(data, 'curl').replace(/\s+/g, ' ');
    expect(shown).toContain('<order id="A&lt;B&amp;&quot;C">');
    expect(shown).toMatch(/<lines> <line>one<\/line> <\/lines>/);
  });

  test('an unknown media type shows its schema and some content', () => {
    const data = page(body('application/x-cobol', 'schema: { type: string, example: "01 REC." }'));
    expect(main(data)).toContain('application/x-cobol');
    expect(sample(data, 'curl')).toContain('01 REC.');
  });
});

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

describe('hostile names and texts are text', () => {
  const hostile = `<img src=x onerror=alert(1)> "q" 'a' & {x} \${y} </script>`;
  const quoted = JSON.stringify(hostile);

  test('in names, enum values, examples and titles', () => {
    const data = page(
      body(
        'application/json',
        `schema:
  title: ${quoted}
  type: object
  properties:
    ${quoted}: { type: string, enum: [${quoted}], default: ${quoted}, pattern: ${quoted} }`,
      ),
    );
    const $ = load(main(data));
    expect($('img')).toHaveLength(0);
    expect(
      $('script')
        .toArray()
        .every((element) => $(element).attr('type') === 'application/json'),
    ).toBe(true);
    const field = $('[data-record="property"]');
    expect(field.attr('data-record-name')).toBe(hostile);
    expect(field.find('[data-record="enum"]').attr('data-record-name')).toBe(hostile);
    expect(field.attr('id')).toMatch(/^[\p{L}\p{N}_.-]+$/u);
    const form = JSON.parse($('script[data-request-form]').text()) as { bodies: unknown[] };
    expect(JSON.stringify(form.bodies)).toContain('onerror');
  });

  test('in a description: broken Markdown, MDX, markup, a script link', () => {
    const data = page(`description: |
  Open **bold, \`code, {expression} {{ and <Component prop={1}> &lt; <script>alert(1)</script>
  [click](javascript:alert(1)) | a | table
${ok}`);
    const $ = load(main(data));
    expect($('component, script:not([type])')).toHaveLength(0);
    expect(main(data)).not.toMatch(/href="javascript:/i);
    expect($.root().text()).toContain('{expression} {{ and <Component prop={1}>');
    expect($.root().text()).toContain('<script>alert(1)</script>');
  });
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

describe('what cannot be shown stops the build, with file and line', () => {
  test.each([
    [
      'a reference to nothing',
      body('application/json', "schema: { $ref: '#/components/schemas/No' }"),
      '',
      /names nothing/,
    ],
    [
      'another file',
      body('application/json', "schema: { $ref: 'other.yaml#/X' }"),
      '',
      /outside this file/,
    ],
    [
      'allOf of itself',
      body('application/json', "schema: { $ref: '#/components/schemas/A' }"),
      `components:
  schemas:
    A:
      allOf:
        - $ref: '#/components/schemas/A'`,
      /contains itself/,
    ],
    [
      'references in a ring',
      body('application/json', "schema: { $ref: '#/components/schemas/A' }"),
      `components:
  schemas:
    A: { $ref: '#/components/schemas/B' }
    B: { $ref: '#/components/schemas/A' }`,
      /back to itself/,
    ],
    [
      'an undeclared security scheme',
      `security: [{ nobody: [] }]\n${ok}`,
      '',
      /"nobody" is not declared/,
    ],
    [
      'a parameter without a name',
      `parameters: [{ in: query, schema: {} }]\n${ok}`,
      '',
      /without name/,
    ],
    ['YAML that does not parse', 'responses: [', '', /specs\/qr\.yaml:\d+/],
  ])('%s', (_name, operation, rest, says) => {
    let error: unknown;
    try {
      page(operation, rest);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(WriterError);
    const { message } = error as WriterError;
    expect(message).toMatch(says);
    const line = Number(/^specs\/qr\.yaml:(\d+):/.exec(message)?.[1]);
    expect(line).toBeGreaterThan(1);
  });
});
