import { load, type CheerioAPI } from 'cheerio';
import { describe, expect, test } from 'vitest';

import type { OperationData } from '../../../src/core/api-page';
import { apis } from '../../../src/core/apis';
import { createApiPages } from '../../../src/site/pipeline/api-pages';
import { Contract, loadContract } from '../../../src/sources/openapi';
import { parseForm } from '../../../src/core/request-form';
import { body, main, page } from '../../support/one-operation';

const edc = createApiPages(loadContract('specs/edc.yaml', '.'), apis[0], '.');
const sale = edc.find(({ id }) => id.startsWith('chuyển-lệnh-sale'))?.data as OperationData;

const row = ($: CheerioAPI, selector: string): string[] =>
  $(selector)
    .children()
    .toArray()
    .map((cell) => $(cell).text());

describe('errors of an operation', () => {
  test('one table: status, code with a link to the catalogue, meaning, reaction', () => {
    const $ = load(main(sale));
    const [header, ...rows] = $(
      'section:has(> details > summary > #errors) .api-errors tr',
    ).toArray();
    expect(
      $(header)
        .children()
        .toArray()
        .map((cell) => $(cell).text()),
    ).toEqual(['Mã HTTP', 'Mã', 'Ý nghĩa', 'Cách xử lý']);
    expect(rows.length).toBeGreaterThan(10);
    expect($('section:has(> details > summary > #responses) .api-status')).toHaveLength(1);
    expect($('[id="response-404"] a').attr('href')).toMatch(/^\/documents\/errors#code-4/);
    const missing = $('a[href="/documents/errors#code-402"]').closest('tr');
    expect(missing.children().eq(0).text()).toBe('400');
    expect(missing.children().eq(2).text()).toContain('Thiếu trường bắt buộc');
    expect(missing.children().eq(3).text()).toContain('Thêm trường còn thiếu');
    // Three texts with an English version: meaning, kind of reaction, and details.
    expect(missing.find('[data-en]')).toHaveLength(3);
  });

  test('shared reactions appear once, with their scope', () => {
    const $ = load(main(sale));
    const more = $('section:has(> details > summary > #errors) .api-errors-more');
    expect(
      more.find('[data-record="header"] > .api-head > .api-name:contains("X-Request-Id")'),
    ).toHaveLength(1);
    expect(
      more.find('[data-record="property"] > .api-head > .api-name:contains("reason_code")'),
    ).toHaveLength(1);
    for (const status of ['400', '401', '404', '409', '500', '504']) {
      expect($(`[id="response-${status}"]`), status).toHaveLength(1);
    }
    expect($('[id="response-400-header-X-Request-Id"]').attr('data-of')).toContain('400 401');
  });

  test('a foreign contract: statuses and descriptions, each different body', () => {
    const $ = load(
      main(
        page(`responses:
  '200': { description: Fine }
  '404':
    description: No such thing
    content: { application/json: { schema: { type: object, properties: { a: { type: string } } } } }
  '4XX':
    description: |
      Something else:

      - one
      - two
  default:
    description: A failure
    content: { application/json: { schema: { type: object, properties: { b: { type: string } } } } }`),
      ),
    );
    expect(row($, '.api-errors thead tr')).toEqual(['Mã HTTP', 'Ý nghĩa']);
    expect(row($, '[id="response-404"]')).toEqual(['404 Not Found', 'No such thing']);
    expect(row($, '[id="response-default"]')).toEqual(['Mọi mã HTTP khác', 'A failure']);
    expect($('[id="response-4XX"]').text()).toContain('Something else:');
    expect($('.api-errors + div li')).toHaveLength(2);
    expect($('.api-errors-more [id="response-404-a"], [id="response-default-b"]')).toHaveLength(2);
  });

  test('a single response is not an error', () => {
    const $ = load(main(page("responses:\n  default: { description: 'It says' }")));
    expect($('details.api-status')).toHaveLength(1);
    expect($('.api-errors')).toHaveLength(0);
  });
});

describe('examples of parameters and headers', () => {
  const examplesOf = (parameter: string): string[] => {
    const $ = load(
      main(page(`parameters: [${parameter}]\nresponses: { '200': { description: Fine } }`)),
    );
    expect($('[id="query-a"]')).toHaveLength(1);
    return $('[id="query-a"] .api-details > div')
      .toArray()
      .map((fact) =>
        $(fact)
          .children()
          .toArray()
          .map((part) => $(part).text())
          .join(': '),
      );
  };

  test('replace the example of the schema', () => {
    const schema = 'schema: { type: string, example: general }';
    expect(examplesOf(`{ name: a, in: query, ${schema}, example: own }`)).toEqual(['Ví dụ: own']);
    expect(examplesOf(`{ name: a, in: query, ${schema} }`)).toEqual(['Ví dụ: general']);
  });

  test('are hidden beside an equal constant', () => {
    const schema = 'schema: { type: string, const: no-store }';
    expect(examplesOf(`{ name: a, in: query, ${schema}, example: no-store }`)).toEqual([
      'Luôn là: no-store',
    ]);
  });
});

test('each header and field of a response has one line', () => {
  const $ = load(main(sale));
  const folds = $('[id="response-200"] .api-repeated');
  expect(
    folds
      .children('summary')
      .toArray()
      .map((summary) => $(summary).text()),
  ).toEqual([
    expect.stringMatching(/^Như trong mọi phản hồi: .*X-Request-Id/),
    'Như trong mọi phản hồi: error, errorCode, statusCode',
  ]);
  // A line may break only after a comma.
  expect(folds.last().find('summary > .joined').text()).toBe('errorerrorCode');
  expect(folds.find('a[href="/documents/payments/#quy-ước-chung"]')).toHaveLength(2);
  expect($('[id="response-200-errorCode"]').closest('.api-repeated')).toHaveLength(1);
  expect($('[id="response-200-data"]').closest('.api-repeated')).toHaveLength(0);
});

test('three responses and more than half of all count as repeated', () => {
  const answer = (name: string, header: string): string => `  /${name}:
    get:
      responses:
        '200': { description: Fine, headers: { ${header}: { schema: { type: string } } } }
`;
  const pages = (headers: string[]): OperationData[] =>
    createApiPages(
      new Contract(
        'specs/qr.yaml',
        `openapi: 3.1.0\ninfo: { title: T, version: 1.0.0 }\npaths:\n${headers
          .map((header, index) => answer(`p${index}`, header))
          .join('')}`,
      ),
      apis[1],
      '.',
    ).map(({ data }) => data as OperationData);
  const folded = (headers: string[]): boolean[] =>
    pages(headers)
      .slice(1)
      .map((data) => main(data).includes('api-repeated'));
  expect(folded(['A', 'A'])).toEqual([false, false]);
  expect(folded(['A', 'A', 'A', 'B'])).toEqual([true, true, true, false]);
  expect(folded(['A', 'A', 'A', 'B', 'B', 'B'])).toEqual(new Array(6).fill(false));
});

test.each([
  ['{ type: string, minLength: 1, maxLength: 64 }', 'từ 1 đến 64 ký tự', '1–64 characters'],
  ['{ type: string, minLength: 6, maxLength: 6 }', 'đúng 6 ký tự', 'exactly 6 characters'],
  ['{ type: integer, multipleOf: 1000 }', 'bội của 1000', 'multiple of 1000'],
  ['{ type: integer, exclusiveMinimum: 0 }', 'lớn hơn 0', 'greater than 0'],
  [
    '{ type: string, maxLength: 9, pattern: "^<a>$" }',
    'không quá 9 ký tự, đúng mẫu ^<a>$',
    'at most 9 characters, matches ^<a>$',
  ],
  [
    '{ type: array, minItems: 2, items: { type: string } }',
    'ít nhất 2 phần tử',
    'at least 2 items',
  ],
])('words the limits of %s', (schema, vi, en) => {
  const data = page(
    body('application/json', `schema: { type: object, properties: { f: ${schema} } }`),
  );
  const $ = load(main(data));
  const words = $('[id="request-f"] > .api-details dd');
  expect(words.text()).toBe(vi);
  for (const text of words.find('[lang="vi"]').toArray()) {
    $(text).html(data.englishTexts?.[Number($(text).attr('data-en'))] ?? 'no English text');
  }
  expect(words.text()).toBe(en);
});

test('shows an enum of one value as a line, without its example', () => {
  const data = page(
    body(
      'application/json',
      'schema: { type: object, properties: { f: { type: string, enum: [VND], example: VND } } }',
    ),
  );
  const $ = load(main(data));
  expect($('[id="request-f"] details')).toHaveLength(0);
  expect($('[id="request-f-VND"]').text()).toBe('Luôn là VND');
  expect($('[id="request-f"]').text()).not.toContain('Ví dụ');
});

test('shows an example of several lines once per page', () => {
  const value = '{ order: HD-0001, amount: 150000.50, currency: VND, store: 12 }';
  const data = page(
    body('application/json', `schema: { type: object, example: ${value} }\nexample: ${value}`),
  );
  const $ = load(main(data));
  const blocks = $('pre.api-code')
    .toArray()
    .map((pre) => $(pre).text());
  expect(blocks.filter((text) => text.includes('"amount": 150000.50'))).toHaveLength(1);
  expect($('.api-same a').attr('href')).toBe('#request-example');
  expect($('[id="request-example"] pre')).toHaveLength(1);
});

test('links the type of a component that the page already shows', () => {
  const data = page(
    body(
      'application/json',
      `schema:
  type: object
  properties:
    from: { $ref: '#/components/schemas/Party' }
    to: { $ref: '#/components/schemas/Party' }
    more: { type: array, items: { $ref: '#/components/schemas/Party' } }`,
    ),
    `components:
  schemas:
    Party: { type: object, properties: { name: { type: string } } }`,
  );
  const $ = load(main(data));
  const type = (id: string) => $(`[id="${id}"] > .api-head .api-type`);
  expect(type('request-from').find('a')).toHaveLength(0);
  for (const id of ['request-to', 'request-more']) {
    expect(type(id).find('a').text(), id).toBe('Party');
    expect(type(id).find('a').attr('href'), id).toBe('#request-from');
  }
  expect($('[id="request-to-name"]')).toHaveLength(1);
});

describe('choice between schemas', () => {
  const data = page(
    body(
      'application/json',
      `schema:
  oneOf:
    - $ref: '#/components/schemas/Card'
    - $ref: '#/components/schemas/Qr'
    - $ref: '#/components/schemas/Cash'
  discriminator: { propertyName: type, mapping: { CARD: Card, QR: Qr, CASH: Cash } }
examples:
  Paper: { value: { type: QR, url: 'https://example.com/' } }
  Plastic: { value: { type: CARD, pan: '42' } }`,
    ),
    `components:
  schemas:
    Card: { type: object, properties: { type: { type: string }, pan: { type: string } } }
    Qr: { type: object, properties: { type: { type: string }, url: { type: string } } }
    Cash: { type: object, properties: { type: { type: string }, notes: { type: integer } } }`,
  );
  const $ = load(main(data));

  test('radio buttons by the discriminator, all options in the page', () => {
    const radios = $('.api-choice input').toArray();
    expect(radios.map((radio) => $(radio).parent().text().trim())).toEqual(['CARD', 'QR', 'CASH']);
    expect(radios.map((radio) => $(radio).attr('checked') !== undefined)).toEqual([
      true,
      false,
      false,
    ]);
    expect(new Set(radios.map((radio) => $(radio).attr('name'))).size).toBe(1);
    expect($('.api-option [data-record="property"]').length).toBe(6);
    // Button and option have the same index; links into an option rely on it (shell/landing.ts).
    expect($('.api-choice').next('.api-options').children()).toHaveLength(radios.length);
  });

  test('selects the matching example; a missing one is generated, on the page and in the form', () => {
    const texts = $('.api-choice input')
      .toArray()
      .map((radio) => $(`[id="${$(radio).attr('data-example') ?? ''}"] pre`).text());
    expect(texts.map((text) => (JSON.parse(text) as { type: string }).type)).toEqual([
      'CARD',
      'QR',
      'CASH',
    ]);
    expect(JSON.parse(texts[2] ?? '')).toEqual({ type: 'CASH', notes: 1 });
    const form = parseForm($('script[data-request-form]').text());
    expect(form.bodies[0]?.examples.map(({ name }) => name)).toEqual(['Paper', 'Plastic', 'CASH']);
  });

  test('without a discriminator, names options by their required fields', () => {
    const chosen = load(
      main(
        page(
          body(
            'application/json',
            `schema:
  type: object
  properties: { id: { type: string }, no: { type: string } }
  oneOf:
    - { title: By id, required: [id] }
    - { title: By number, required: [no] }
examples:
  Number: { value: { no: '7' } }
  Id: { value: { id: a } }`,
          ),
        ),
      ),
    );
    expect(
      chosen('.api-choice input')
        .toArray()
        .map((radio) => chosen(radio).attr('data-example')),
    ).toEqual(['request-example-Id', 'request-example-Number']);
  });

  test('shows a list when the options exceed the limit', () => {
    const options = Array.from({ length: 9 }, (_, index) => `- { title: T${index}, type: string }`);
    const many = load(
      main(page(body('application/json', `schema:\n  anyOf:\n    ${options.join('\n    ')}`))),
    );
    expect(many('.api-choice')).toHaveLength(0);
    expect(many('.api-option')).toHaveLength(9);
  });
});
