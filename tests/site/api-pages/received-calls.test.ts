import { load } from 'cheerio';
import { expect, test } from 'vitest';

import { apis } from '../../../src/core/apis';
import { createApiPages } from '../../../src/site/pipeline/api-pages';
import { Contract } from '../../../src/sources/openapi';
import type { OperationData } from '../../../src/core/model';
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
