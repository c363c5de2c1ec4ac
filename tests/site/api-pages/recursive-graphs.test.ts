import { load } from 'cheerio';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { apis } from '../../../src/core/apis';
import { createApiPages } from '../../../src/site/pipeline/api-pages';
import { WriterError } from '../../../src/sources/content/writer-error';
import { Contract } from '../../../src/sources/openapi';
import type { OperationData } from '../../../src/core/api-page';
import { body, main, page } from '../../support/one-operation';

const names = ['A', 'B', 'C', 'D', 'E'];
const ref = fc.constantFrom(...names).map((name) => ({ $ref: `#/components/schemas/${name}` }));

/** Schemas that refer to each other in every way of OpenAPI. */
const { schema } = fc.letrec<{ schema: unknown }>((tie) => {
  const child = fc.oneof({ maxDepth: 3, withCrossShrink: true }, ref, tie('schema'));
  const several = fc.array(child, { minLength: 1, maxLength: 3 });
  const properties = fc.dictionary(fc.constantFrom('x', 'y', 'kind'), child, { maxKeys: 3 });
  return {
    schema: fc.oneof(
      { maxDepth: 3 },
      fc.constant({ type: 'string' }),
      ref,
      properties.map((members) => ({ type: 'object', properties: members })),
      child.map((items) => ({ type: 'array', items })),
      child.map((additionalProperties) => ({ type: 'object', additionalProperties })),
      fc.tuple(several, properties).map(([allOf, members]) => ({ allOf, properties: members })),
      several.map((oneOf) => ({ oneOf })),
      fc.tuple(ref, properties).map(([to, members]) => ({ ...to, properties: members })),
      ref.map(({ $ref }) => ({
        type: 'object',
        discriminator: { propertyName: 'kind', mapping: { one: $ref } },
      })),
    ),
  };
});

/** Creates a contract with one operation whose body is the schema. */
function contractOf(schema: string, schemas: object): Contract {
  const json = { schema: { $ref: `#/components/schemas/${schema}` } };
  const document = {
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    paths: {
      '/a': { post: { requestBody: { content: { 'application/json': json } }, responses: {} } },
    },
    components: { schemas },
  };
  return new Contract('specs/x.yaml', JSON.stringify(document));
}

test('no graph of schemas overflows the stack, and each link back has a target', () => {
  const graph = fc.record(Object.fromEntries(names.map((name) => [name, schema])));
  fc.assert(
    fc.property(graph, (schemas) => {
      const contract = contractOf('A', schemas);
      let data: OperationData | undefined;
      try {
        data = createApiPages(contract, apis[1], '.')[1]?.data as OperationData;
      } catch (error) {
        // A schema that only refers to itself is an error with its line.
        if (!(error instanceof WriterError)) throw error;
        return;
      }
      const $ = load(main(data));
      for (const link of $('.api-same a[href^="#"]').toArray()) {
        const id = ($(link).attr('href') ?? '').slice(1);
        expect($(`[id="${id}"]`)).toHaveLength(1);
      }
    }),
    { numRuns: 60, seed: 19, interruptAfterTimeLimit: 20_000 },
  );
}, 120_000);

test('a chain of 1,000 schemas', () => {
  const chain = Array.from(
    { length: 1000 },
    (_value, index) =>
      `    S${index}: { type: object, properties: { next: { $ref: '#/components/schemas/S${index + 1}' } } }`,
  );
  const data = page(
    body('application/json', "schema: { $ref: '#/components/schemas/S0' }"),
    `components:\n  schemas:\n${chain.join('\n')}\n    S1000: { type: string }`,
  );
  // The page has ten levels and a link to another page, which has ten more.
  expect(load(main(data))('.api-name:contains("next")')).toHaveLength(10);
  expect(data.links?.targets).toEqual(['/api_qr/schema-s-10']);
});

test('a dense graph: small pages, all linked', { tags: 'nightly', timeout: 300_000 }, () => {
  const all = Array.from({ length: 24 }, (_value, index) => `S${index}`);
  const schemas = Object.fromEntries(
    all.map((name) => [
      name,
      {
        type: 'object',
        properties: Object.fromEntries(
          all.map((other) => [`to${other}`, { $ref: `#/components/schemas/${other}` }]),
        ),
      },
    ]),
  );
  const pages = createApiPages(contractOf('S0', schemas), apis[1], '.');
  const rows = pages.map(({ data }) => load(main(data as OperationData))('.api-field').length);
  // When a page is full, the fields of the levels that are open follow, without their parts.
  expect(Math.max(...rows)).toBeLessThanOrEqual(800 + 10 * 24);
  // Pages of the operation and of the contract, and one for each schema except S0, which each page shows first.
  expect(pages).toHaveLength(2 + 23);
  const made = new Set(pages.map(({ id }) => `/api_qr/${id}`));
  for (const { data } of pages)
    for (const target of data.links?.targets ?? []) expect(made).toContain(target);
});

// Regression: with a list of currencies in every amount, a page had 15,000 values and 220 KiB compressed.
test('a page does not repeat enumerations in every level', () => {
  const currency = { type: 'string', enum: Array.from({ length: 200 }, (_, index) => `C${index}`) };
  const money = {
    type: 'object',
    properties: { currency: { $ref: '#/components/schemas/Currency' } },
  };
  const fields = Array.from({ length: 40 }, (_, index) => [
    `amount${index}`,
    { $ref: '#/components/schemas/Money' },
  ]);
  const contract = contractOf('Order', {
    Order: { type: 'object', properties: Object.fromEntries(fields) as object },
    Money: money,
    Currency: currency,
  });
  const [, order, ...parts] = createApiPages(contract, apis[1], '.');
  const valuesOf = (html = ''): number => html.split(/class=api-value(?!s)/).length - 1;
  const shown = order?.data.html?.main ?? '';
  expect(valuesOf(shown)).toBeLessThan(4 * 800 + 200);
  expect(shown.includes('Các trường:</span> <a href=/api_qr/schema-money>')).toBe(true);
  expect(parts.map(({ id, data }) => [id, valuesOf(data.html?.main)])).toEqual([
    ['schema-money', 200],
  ]);
});
