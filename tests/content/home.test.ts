import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { saleRequest, saleResult } from '../../src/site/components/home/sample';

interface Schema {
  $ref?: string;
  required?: string[];
  properties?: Record<string, Schema>;
}
interface Spec {
  paths: Record<
    string,
    Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>
  >;
  components: { schemas: Record<string, Schema> };
}

const spec = parse(readFileSync('specs/edc.yaml', 'utf8')) as Spec;

function schemaOf({ $ref, ...schema }: Schema): Schema | undefined {
  return $ref ? spec.components.schemas[$ref.split('/').at(-1) ?? ''] : schema;
}

describe('the sale of the home page', () => {
  it('sends only fields of POST /device/sale, and every required one', () => {
    const body = spec.paths[saleRequest.path]?.[saleRequest.method]?.requestBody;
    const schema = schemaOf(body?.content['application/json']?.schema ?? {});
    const sent = Object.keys(saleRequest.body);
    expect(schema?.required?.length).toBeGreaterThan(0);
    expect(sent).toEqual(expect.arrayContaining(schema?.required ?? []));
    expect(Object.keys(schema?.properties ?? {})).toEqual(expect.arrayContaining(sent));
  });

  it('prints the fields of a card notification, for the order that was sent', () => {
    const reported = Object.keys(spec.components.schemas['CardNotification']?.properties ?? {});
    expect(reported).toEqual(expect.arrayContaining(Object.keys(saleResult)));
    expect(saleResult.order_id).toBe(saleRequest.body.order_id);
    expect(saleResult.amount).toBe(saleRequest.body.amount);
  });
});
