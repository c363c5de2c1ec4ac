import { expect, it } from 'vitest';
import type { SampleRequest } from '../../../src/core/samples';
import { generateSample } from '../../../src/core/samples/all';

const get: SampleRequest = { method: 'GET', url: 'https://a.vn/x', query: [], headers: [] };

const body = { kind: 'text', mediaType: 'text/plain', text: 'x' } as const;

it("omits the body in httr's GET, which ignores it", () => {
  expect(generateSample('r', get)).toContain('response <- GET(\n');
  const sample = generateSample('r', { ...get, body });
  expect(sample).toContain('response <- POST(\n');
  expect(sample).toContain('config(customrequest = "GET"),\n');
});

it('uses Other for methods whose framing cohttp drops', () => {
  const call = (change: Partial<SampleRequest>) => generateSample('ocaml', { ...get, ...change });
  expect(call({})).toContain(' `GET url in\n');
  expect(call({ body })).toContain(' (`Other "GET") url in\n');
  expect(call({ method: 'TRACE' })).toContain(' (`Other "TRACE") url in\n');
  expect(call({ method: 'POST', body })).toContain(' `POST url in\n');
});
