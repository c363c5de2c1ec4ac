import { describe, expect, it } from 'vitest';

import { saleRequest, saleResult } from '../../src/site/components/home/sample';
import { loadContract, readParts } from '../../src/sources/openapi';

const contract = readParts(loadContract('specs/edc.yaml', '.'));

/** A schema of the contract by its name. */
const schemaOf = (name: string): { required?: string[]; properties?: object } =>
  contract.schemas.find((schema) => schema.role === 'component' && schema.name === name)?.node ??
  {};

describe('the sale of the home page', () => {
  it('sends only fields of POST /device/sale, and every required one', () => {
    const { required = [], properties = {} } = schemaOf('SaleRequest');
    const sent = Object.keys(saleRequest);
    expect(required.length).toBeGreaterThan(0);
    expect(sent).toEqual(expect.arrayContaining(required));
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(sent));
  });

  it('prints the fields of a card notification, for the order that was sent', () => {
    const reported = Object.keys(schemaOf('CardNotification').properties ?? {});
    expect(reported).toEqual(expect.arrayContaining(Object.keys(saleResult)));
    expect(saleResult.order_id).toBe(saleRequest.order_id);
    expect(saleResult.amount).toBe(saleRequest.amount);
  });
});
