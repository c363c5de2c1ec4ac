import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';

import { apis } from '../../../src/core/apis';
import { initialValues, requestProblems } from '../../../src/core/request-form';
import { createApiPages } from '../../../src/site/pipeline/api-pages';
import { createRequestForm } from '../../../src/site/pipeline/api-pages/request-form';
import { Contract } from '../../../src/sources/openapi';
import type { OperationData } from '../../../src/core/api-page';
import { languageKeys, receiverKeys } from '../../../src/core/samples/all';

const spec = `openapi: 3.1.0
info: { title: Test, version: 1.0.0 }
paths:
  /orders:
    post:
      summary: Order
      requestBody: { content: { application/json: { schema: { type: object } } } }
      responses: { '200': { description: Fine } }
      callbacks:
        onPaid:
          '{$request.body#/callback_url}':
            post:
              x-receiver: true
              summary: Paid
              requestBody:
                content: { application/json: { schema: { type: object, properties: { paid: { type: boolean } } } } }
              responses: { '200': { description: Taken } }
webhooks:
  settled:
    post:
      x-receiver: true
      summary: Settled
      requestBody:
        content: { application/json: { schema: { type: object, properties: { batch: { type: string } } } } }
      responses: { '204': { description: Taken } }
`;

const [, order, settled] = createApiPages(new Contract('specs/qr.yaml', spec), apis[1], '.').map(
  ({ data }) => data as OperationData,
);

test('a webhook is a call that the reader receives, with a receiver before its simulation', () => {
  expect(settled?.receiver).toBe(true);
  expect(settled?.sampleGroups.map(({ id }) => id)).toEqual(['receiver', 'samples']);
  expect(Object.keys(settled?.html?.samples['receiver'] ?? {})).toEqual([...receiverKeys]);
  expect(Object.keys(settled?.html?.samples['samples'] ?? {})).toEqual([...languageKeys]);
  expect(load(settled?.html?.main ?? '')('[id="request-batch"]')).toHaveLength(1);
});

test('a callback is part of its operation, with its own receiver', () => {
  expect(order?.sampleGroups.map(({ id }) => id)).toEqual(['samples', 'receiver-onPaid']);
  const $ = load(order?.html?.main ?? '');
  expect($('[id="callback-onPaid"]').text()).toContain('paid');
});

test('landmarks of a page have distinct names', () => {
  const $ = load(order?.html?.main ?? '');
  const names = $('section[aria-labelledby]')
    .toArray()
    .map((section) => $(`[id="${$(section).attr('aria-labelledby') ?? ''}"]`).text());
  expect(names.length).toBeGreaterThan(2);
  expect(new Set(names).size).toBe(names.length);
});

describe('only the provider sends read-only values, and only the partner write-only values', () => {
  const schema = `{ type: object, required: [id, key], properties: { id: { type: string, readOnly: true }, key: { type: string, writeOnly: true } } }`;
  const body = `content: { application/json: { schema: ${schema} } }`;
  const call = `post: { operationId: paid, requestBody: { ${body} }, responses: { '200': { description: Fine, ${body} } } }`;
  const contracts = {
    'a call of the partner': [`paths: { /paid: { ${call} } }`, 'key', 'id'],
    'an IPN': [`paths: { /paid: { ${call.replace('{', '{ x-receiver: true,')} } }`, 'id', 'key'],
    'a webhook': [`paths: {}\nwebhooks: { paid: { ${call} } }`, 'id', 'key'],
  } as const;

  test.each(Object.entries(contracts))('%s', (_name, [paths, inRequest, inResponse]) => {
    const text = `openapi: 3.1.0\ninfo: { title: Test, version: 1.0.0 }\n${paths}\n`;
    const contract = new Contract('specs/qr.yaml', text);
    const [, page] = createApiPages(contract, apis[1], '.');
    const data = page?.data as OperationData | undefined;
    const $ = load(data?.html?.main ?? '');
    const [operation] = contract.operations;
    if (!operation) throw new Error('no operation');
    const form = createRequestForm(operation);
    expect(JSON.parse(form.bodies[0]?.examples[0]?.text ?? '')).toEqual({ [inRequest]: 'string' });
    expect(
      requestProblems(form, { ...initialValues(form), text: '{}' }).map(({ en }) => en),
    ).toEqual([`${inRequest} is required`]);
    for (const [part, name] of [
      ['request', inRequest],
      ['response-200', inResponse],
    ] as const) {
      const required = $(
        `[id^="${part}-"] > .field-head:has(.api-flag-required), [id^="${part}-"]:has(> * > .api-flag-required)`,
      );
      expect(required.toArray().map(({ attribs }) => attribs['id'])).toEqual([`${part}-${name}`]);
      const example = $(`[id="${part}-example"] pre`).text();
      expect(JSON.parse(example)).toEqual({ [name]: 'string' });
    }
  });
});
