import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  decodeValues,
  encodeValues,
  initialValues,
  parseText,
  requestProblems,
  rulesOf,
  toLinkText,
  toSampleRequest,
  validate,
  validateJson,
} from '../../src/core/request-form';
import type {
  FormParameter,
  FormSchema,
  RequestForm,
  RequestValues,
} from '../../src/core/request-form';

const messages = (value: unknown, schema: FormSchema, definitions = {}): string[] =>
  validate(value, schema, definitions).map(({ path, message }) => `${path}: ${message.en}`);

describe('validate', () => {
  const cases: [name: string, schema: FormSchema, good: unknown, bad: unknown, says: RegExp][] = [
    ['type', { type: 'string' }, 'a', 5, /must be string, is integer/],
    ['type list', { type: ['string', 'null'] }, null, 5, /string or null/],
    ['a whole number is a number', { type: 'number' }, 3, '3', /must be number/],
    ['enum', { enum: ['A', 'B'] }, 'B', 'C', /must be one of A, B/],
    ['const', { const: 'VND' }, 'VND', 'USD', /must be VND/],
    ['minLength counts characters', { minLength: 2 }, '😀😀', '😀', /at least 2 characters/],
    ['maxLength', { maxLength: 2 }, 'ab', 'abc', /at most 2 characters, has 3/],
    ['pattern', { pattern: '^[0-9]{6}$' }, '970436', '97043', /must match/],
    ['format', { format: 'date-time' }, '2025-01-31T08:30:00+07:00', 'today', /date-time/],
    ['minimum', { minimum: 1000 }, 1000, 999, /at least 1000/],
    ['maximum', { maximum: 5 }, 5, 6, /at most 5/],
    ['exclusiveMinimum', { exclusiveMinimum: 0 }, 1, 0, /greater than 0/],
    ['exclusiveMaximum', { exclusiveMaximum: 9 }, 8, 9, /less than 9/],
    ['multipleOf, in binary', { multipleOf: 0.1 }, 0.3, 0.35, /multiple of 0.1/],
    ['minItems', { minItems: 1 }, [1], [], /at least 1 items/],
    ['maxItems', { maxItems: 1 }, [1], [1, 2], /at most 1 items/],
    ['uniqueItems', { uniqueItems: true }, [1, 2], [1, 1], /must not repeat/],
    ['items', { items: { type: 'string' } }, ['a'], ['a', 1], /^\[1\]: must be string/],
    ['required', { required: ['sn'] }, { sn: 1 }, {}, /^sn: is required/],
    [
      'nested',
      { properties: { a: { properties: { b: { minimum: 1 } } } } },
      { a: { b: 1 } },
      { a: { b: 0 } },
      /^a\.b: must be at least 1/,
    ],
    [
      'additionalProperties false',
      { properties: {}, additionalProperties: false },
      {},
      { x: 1 },
      /^x: is not a field/,
    ],
    [
      'additionalProperties schema',
      { additionalProperties: { type: 'string' } },
      { x: 'a' },
      { x: 1 },
      /^x: must be string/,
    ],
    ['minProperties', { minProperties: 1 }, { a: 1 }, {}, /at least 1 fields/],
    ['allOf', { allOf: [{ minimum: 1 }, { maximum: 3 }] }, 2, 4, /at most 3/],
    ['anyOf', { anyOf: [{ type: 'string' }, { type: 'integer' }] }, 4, true, /must be/],
    ['oneOf takes one', { oneOf: [{ type: 'integer' }, { minimum: 5 }] }, 4, 6, /matches 2 of/],
    ['not', { not: { const: 0 } }, 1, 0, /not allowed/],
  ];

  test.each(cases)('%s', (_name, schema, good, bad, says) => {
    expect(messages(good, schema)).toEqual([]);
    expect(messages(bad, schema).join('\n')).toMatch(says);
  });

  test('follows references, including circular ones', () => {
    const definitions = {
      '#/Node': {
        type: 'object',
        properties: { next: { $ref: '#/Node' }, id: { type: 'string' } },
      },
    };
    expect(messages({ next: { next: { id: 5 } } }, { $ref: '#/Node' }, definitions)).toEqual([
      'next.next.id: must be string, is integer',
    ]);
    expect(messages(1, { $ref: '#/Loop' }, { '#/Loop': { $ref: '#/Loop' } })).toEqual([]);
  });

  test('reports invalid JSON as one problem', () => {
    expect(validateJson('{"a": ', { type: 'object' }, {})).toHaveLength(1);
    expect(validateJson('{"a": 1}', { type: 'object' }, {})).toEqual([]);
  });
});

const parameter = (part: Partial<FormParameter>): FormParameter => ({
  name: 'p',
  place: 'query',
  required: true,
  schema: { type: 'string' },
  initial: 'x',
  example: 'x',
  ...part,
});

const encoded = ({ form, values }: { form: RequestForm; values: RequestValues }): string =>
  encodeValues(form, values).encoded ?? '';

const decoded = (link: string): string => Buffer.from(link, 'base64url').toString();

const form = (part: Partial<RequestForm> = {}): RequestForm => ({
  method: 'GET',
  path: '/a/{id}',
  servers: ['https://api.example.com/v1', 'https://uat.example.com'],
  parameters: [],
  credentials: [],
  bodies: [],
  definitions: {},
  ...part,
});

describe('toSampleRequest', () => {
  const request = (part: Partial<RequestForm>) => {
    const made = form(part);
    return toSampleRequest(made, initialValues(made));
  };

  test('percent-encodes a path value once', () => {
    const id = parameter({ name: 'id', place: 'path', initial: 'a b/c%' });
    expect(request({ parameters: [id] }).url).toBe('https://api.example.com/v1/a/a%20b%2Fc%25');
  });

  test('keeps the digits of a number', () => {
    const id = parameter({
      name: 'id',
      place: 'path',
      schema: { type: 'integer' },
      initial: '007',
    });
    expect(request({ parameters: [id] }).url).toBe('https://api.example.com/v1/a/007');
  });

  test.each<[string, FormSchema]>([
    ['a reference', { $ref: '#/Ids' }],
    ['a reference to a reference', { $ref: '#/Alias' }],
    ['an allOf', { allOf: [{ $ref: '#/Ids' }, { maxItems: 5 }] }],
    ['a list or null', { anyOf: [{ $ref: '#/Ids' }, { type: 'null' }] }],
    ['a type beside a reference', { $ref: '#/Bounds', type: 'array' }],
    ['a reference that comes back', { $ref: '#/Ids', allOf: [{ $ref: '#/Loop' }] }],
  ])('joins a list with %s', (_name, schema) => {
    const definitions = {
      '#/Ids': { type: 'array', items: { $ref: '#/Id' } },
      '#/Id': { type: 'string' },
      '#/Alias': { $ref: '#/Ids' },
      '#/Bounds': { maxItems: 5 },
      '#/Loop': { allOf: [{ $ref: '#/Loop' }, { $ref: '#/Loop' }] },
    };
    const parameters = [parameter({ name: 'ids', schema, initial: 'a,b' })];
    expect(request({ parameters, definitions }).query).toEqual([
      { name: 'ids', value: 'a' },
      { name: 'ids', value: 'b' },
    ]);
    if (schema.$ref !== '#/Bounds')
      expect(parseText('1,b', schema, definitions)).toEqual(['1', 'b']);
  });

  test.each([
    ['integer', '12', 12],
    ['integer', ' -007 ', -7],
    ['number', '1.5e3', 1500],
    ['integer', '0x10', '0x10'],
    ['number', '1e999', '1e999'],
    ['number', '12 ', 12],
    ['number', '1,5', '1,5'],
    ['number', '', ''],
    ['boolean', 'yes', 'yes'],
  ])('parses a text as %s: "%s"', (type, text, value) => {
    expect(parseText(text, { type }, {})).toEqual(value);
  });

  test('replaces half a surrogate pair, as a forged link may contain it', () => {
    const half = String.fromCharCode(0xd800);
    const made = form({
      parameters: [
        parameter({ name: 'id', place: 'path' }),
        parameter({ name: 'q' }),
        parameter({ name: 'r', explode: false, schema: { type: 'array' } }),
      ],
    });
    const parameters = { 'path id': half, 'query q': half, 'query r': `["${half}"]` };
    const values = { ...initialValues(made), parameters };
    expect(toSampleRequest(made, values).url).toMatch(/%EF%BF%BD$/);
    const link = Buffer.from(JSON.stringify({ parameters })).toString('base64url');
    expect(decodeValues(made, link).parameters['path id']).toBe('\uFFFD');
  });

  test('has a placeholder for a credential until a value is typed', () => {
    const credentials = [
      { scheme: 's', place: 'header' as const, name: 'Authorization', prefix: 'Bearer ', env: 'T' },
    ];
    expect(request({ credentials }).headers).toEqual([
      { name: 'Authorization', value: { prefix: 'Bearer ', env: 'T' } },
    ]);
    const made = form({ credentials });
    const typed = { ...initialValues(made), credentials: { s: 'abc' } };
    expect(toSampleRequest(made, typed).headers[0]?.value).toBe('Bearer abc');
  });

  test('uses the environment variable until a value is typed, also after a shared link', () => {
    const read = { prefix: '', env: 'E' };
    const header = parameter({ name: 'X-E', place: 'header', initial: '', env: 'E' });
    const field = { name: 'client_secret', required: true, schema: {}, initial: '', example: 'x' };
    const fields = [{ ...field, env: 'E' }];
    const bodies = [{ mediaType: 'form', kind: 'form' as const, fields, examples: [] }];
    const made = form({ parameters: [header], bodies });
    const start = initialValues(made);
    const shared = decodeValues(made, encoded({ form: made, values: start }));
    for (const values of [start, shared, { ...start, fields: {} }]) {
      const { headers, body } = toSampleRequest(made, values);
      expect(headers).toContainEqual({ name: 'X-E', value: read });
      expect(body).toMatchObject({ fields: [{ name: 'client_secret', value: read }] });
    }
    const typed = {
      ...start,
      parameters: { 'header X-E': '7' },
      fields: { client_secret: 'typed' },
    };
    const { headers, body } = toSampleRequest(made, typed);
    expect(headers).toContainEqual({ name: 'X-E', value: '7' });
    expect(body).toMatchObject({ fields: [{ name: 'client_secret', value: 'typed' }] });
  });
});

describe('share', () => {
  const shared = form({
    parameters: [
      parameter({ name: 'order_id' }),
      parameter({ name: 'X-Api-Key', place: 'header', initial: 'k' }),
    ],
    credentials: [{ scheme: 's', place: 'header', name: 'Authorization', prefix: '', env: 'T' }],
    bodies: [
      {
        mediaType: 'application/json',
        kind: 'text',
        fields: [],
        examples: [{ name: 'e', text: '{"client_secret": "abc", "note": "Cà phê 😀"}' }],
      },
    ],
  });

  test('gives no link without changes', () => {
    const plain = form();
    expect(encodeValues(plain, initialValues(plain)).encoded).toBe('');
    expect(encodeValues(shared, initialValues(shared)).encoded).toBe('');
  });

  test('round-trips the values without the secrets', () => {
    const values = {
      ...initialValues(shared),
      server: 'https://uat.example.com',
      credentials: { s: 'private-1' },
      parameters: { 'query order_id': 'HD 1/ồ', 'header X-Api-Key': 'private-2' },
      text: '{"client_secret": "private-4", "note": "Trà sữa 😀"}',
    };
    const link = encoded({ form: shared, values });
    expect(link).toMatch(/^[\w-]+$/);
    expect(decoded(link)).not.toContain('private');
    expect(decodeValues(shared, link)).toEqual({
      ...initialValues(shared),
      server: 'https://uat.example.com',
      parameters: { 'query order_id': 'HD 1/ồ' },
      text: '{\n  "client_secret": "",\n  "note": "Trà sữa 😀"\n}',
    });
  });

  const withText = (text: string): RequestValues => ({ ...initialValues(shared), text });

  test.each([
    ['a text', '"private-1"'],
    ['a number', '987650001'],
    ['a list', '["private-1", {"a": 987650001}]'],
    ['an object', '{"value": "private-1", "}": [987650001]}'],
    ['a name in escapes', '1, "client\\u005fsecret": "private-1"'],
    ['a member twice', '"private-1", "client_secret": 987650001'],
  ])('puts no secret of the body into a link: %s', (_name, value) => {
    const text = `{"list": [{"client_secret": ${value}}], "amount": 10.50}`;
    const link = encoded({ form: shared, values: withText(text) });
    expect(decoded(link)).not.toMatch(/private|98765/);
    expect(decodeValues(shared, link).text).toContain('"amount": 10.50');
  });

  test.each(['{"client_secret": "private"', '<a><secret>private</secret></a>', 'token=private'])(
    'omits an unreadable body and reports it: %s',
    (text) => {
      const { encoded = '', withoutBody } = encodeValues(shared, withText(text));
      expect(withoutBody).toBe(true);
      expect(decoded(encoded)).not.toContain('private');
      expect(encodeValues(shared, withText('{"note": 1}')).withoutBody).toBe(false);
    },
  );

  test('omits values that a contract marks as secret, and secrets in JSON fields', () => {
    const field = { required: false, schema: {}, example: '' };
    const made = form({
      parameters: [
        parameter({ name: 'X-E', place: 'header', env: 'E' }),
        parameter({ name: 'pin', schema: { $ref: '#/Pin' } }),
      ],
      bodies: [
        { mediaType: 'application/x-www-form-urlencoded', kind: 'form', fields: [], examples: [] },
        {
          mediaType: 'application/json',
          kind: 'text',
          fields: [{ ...field, name: 'pin', schema: { format: 'password' } }],
          examples: [],
        },
      ],
      definitions: { '#/Pin': { type: 'string', format: 'password' } },
    });
    const values: RequestValues = {
      ...initialValues(made),
      server: 'https://me:private-0@api.example.com',
      parameters: { 'header X-E': 'private-1', 'query pin': 'private-2' },
      fields: { a: '{"api_key": "private-3"}', b: '[{"token": "private-4"', c: '{"d": 1}' },
    };
    const link = encoded({ form: made, values });
    expect(decoded(link)).not.toContain('private');
    expect(decodeValues(made, link).fields).toEqual({ a: '{"api_key":""}', c: '{"d":1}' });
    const json = { ...values, body: 1, fields: {}, text: '{"pin": "private-5"}' };
    expect(decoded(encoded({ form: made, values: json }))).not.toContain('private');
  });

  test("omits each value under a secret's name and keeps all others", () => {
    const secret = fc.constantFrom('client_secret', 'Token', 'apiKey', 'a"password', 'X-Signature');
    const name = fc.oneof(secret, fc.string(), fc.constantFrom('{', '},', ':', '\\', 'a'));
    const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 3 },
        fc.jsonValue({ maxDepth: 0 }),
        fc.array(tie('tree'), { maxLength: 3 }),
        fc.dictionary(name, tie('tree'), { maxKeys: 3 }),
      ),
    }));
    const isSecret = /secret|token|apikey|password|signature/i;
    const expected = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(expected);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(
        Object.entries(value).map(([key, member]) => [
          key,
          isSecret.test(key) ? '' : expected(member),
        ]),
      );
    };
    fc.assert(
      fc.property(tree, fc.constantFrom(0, 2), (value, gap) => {
        const text = JSON.stringify(value, null, gap);
        const link = encoded({ form: shared, values: withText(text) });
        const { text: came } = JSON.parse(decoded(link)) as { text: string };
        expect(JSON.parse(came)).toEqual(expected(JSON.parse(text)));
      }),
      { numRuns: 500 },
    );
  });

  test('gives no link when the values are too long for an address', () => {
    expect(encodeValues(shared, withText(`"${'a'.repeat(9000)}"`)).encoded).toBeUndefined();
    expect(toLinkText('a'.repeat(5000))).toHaveLength(6670);
  });

  test('starts another body from its own example', () => {
    const made = form({
      bodies: ['first', 'second'].map((text) => ({
        mediaType: `text/${text}`,
        kind: 'text',
        fields: [],
        examples: [{ name: 'e', text }],
      })),
    });
    const values = { ...initialValues(made), body: 1, text: 'second' };
    expect(decodeValues(made, encoded({ form: made, values }))).toEqual(values);
  });

  test.each([
    '',
    '%%%',
    'bm90IGpzb24',
    Buffer.from('[1]').toString('base64url'),
    Buffer.from('{"server":"https://evil.example","body":99,"parameters":null}').toString(
      'base64url',
    ),
  ])('ignores a broken or forged link: %s', (encoded) => {
    expect(decodeValues(shared, encoded)).toEqual(initialValues(shared));
  });
});

test.each<[FormSchema, string]>([
  [{ minimum: 1000, maximum: 5000 }, '1000–5000'],
  [{ minLength: 64, maxLength: 64, pattern: '^[0-9a-f]+$' }, 'exactly 64 characters'],
  [{ exclusiveMinimum: 0, multipleOf: 100 }, 'greater than 0, multiple of 100'],
  [{ format: 'date' }, 'date'],
  [{ format: 'password' }, ''],
])('words a rule: %j', (schema, words) => {
  expect(rulesOf(schema).en).toBe(words);
});

test('names the fields in the problems of a request, those of the body last', () => {
  const schema = { properties: { amount: { minimum: 1000 } }, required: ['sn'] };
  const made = form({
    parameters: [
      { name: 'page', place: 'query', required: true, schema: { minimum: 1 }, example: '' },
    ],
    bodies: [{ mediaType: 'application/json', kind: 'text', schema, fields: [], examples: [] }],
  });
  const values = { ...initialValues(made), text: '{"amount": 5}' };
  const problems = requestProblems(made, values);
  expect(problems.map(({ en }) => en)).toEqual([
    'page is required',
    'sn is required',
    'amount must be at least 1000',
  ]);
  expect(problems.map(({ vi }) => vi)).toEqual([
    'page là bắt buộc',
    'sn là bắt buộc',
    'amount phải ít nhất là 1000',
  ]);
  const right = {
    ...values,
    parameters: { 'query page': '1' },
    text: '{"amount": 1000, "sn": "P"}',
  };
  expect(requestProblems(made, right)).toEqual([]);
});
