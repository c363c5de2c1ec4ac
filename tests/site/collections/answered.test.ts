import { expect, test } from 'vitest';

import { answeredValues } from '../../../src/site/pipeline/collections/answered';
import { Contract, readSchema } from '../../../src/sources/openapi';

const contract = new Contract(
  'x.yaml',
  `openapi: 3.1.0
info: { title: X, version: 1.0.0 }
paths:
  /orders:
    post:
      operationId: create
      responses:
        '200':
          description: Fine
          content:
            application/json:
              example: { order_no: ORD-000123, phone_no: '0901234567' }
  /payments:
    post:
      operationId: pay
      requestBody:
        content:
          application/json:
            example: { order_no: ORD-000123, phone_no: '0901234567' }
      responses: { '200': { description: Fine } }
components:
  schemas:
    Amount: { allOf: [{ type: [number, string] }, { type: integer }] }
`,
);

test('a number and an integer have the integer in common', () => {
  const amount = contract.at(['components', 'schemas', 'Amount']);
  expect(readSchema(amount ? [amount] : []).types).toEqual(['integer']);
});

test('a later request takes ids from a response, but not telephone numbers', () => {
  const found = answeredValues(contract.operations);
  expect(found.map(({ name }) => name)).toEqual(['order_no']);
});
