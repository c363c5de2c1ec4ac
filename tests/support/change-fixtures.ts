import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { parse, stringify } from 'yaml';

import { compareContracts, type Change } from '../../src/sources/changes';
import { Contract } from '../../src/sources/openapi';

/** A change as a pair of contracts. `tests/fixtures/changes/README.md` explains the keys. */
export interface ChangeFixture {
  at: string;
  id: string;
  oasdiff?: 'ERR' | 'WARN' | 'INFO';
  kind: Change['kind'];
  level: Change['level'];
  also?: Change['kind'][];
  differs?: string;
  before: Part;
  after: Part;
}

type Part = Record<string, unknown>;

const folder = 'tests/fixtures/changes';

export function readChangeFixtures(): (ChangeFixture & { file: string })[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .flatMap((name) =>
      (parse(readFileSync(path.join(folder, name), 'utf8')) as ChangeFixture[]).map((fixture) => ({
        ...fixture,
        file: name,
      })),
    );
}

const json = (schema: Part): Part => ({ content: { 'application/json': { schema } } });
const field = (schema: Part): Part => json({ type: 'object', properties: { f: schema } });
const answer = (body: Part): Part => ({ responses: { '200': { description: 'ok', ...body } } });
const call = (operation: Part): Part => ({
  paths: { '/orders': { post: { responses: {}, ...operation } } },
});
const received = (operation: Part): Part => ({
  paths: { '/ipn': { post: { 'x-receiver': true, responses: {}, ...operation } } },
});

/** Puts the part of a contract in a fixture into a complete contract, by place. */
const wholes: Record<string, (part: Part) => Part> = {
  'request field': (schema) => call({ requestBody: field(schema) }),
  'request body': (schema) => call({ requestBody: json(schema) }),
  'response field': (schema) => call(answer(field(schema))),
  'response body': (schema) => call(answer(json(schema))),
  'ipn field': (schema) => received({ requestBody: field(schema) }),
  'ipn body': (schema) => received({ requestBody: json(schema) }),
  'ipn response body': (schema) => received(answer(json(schema))),
  'webhook body': (schema) => ({
    webhooks: { paid: { post: { responses: {}, requestBody: json(schema) } } },
  }),
  response: (part) => call(answer(part)),
  'ipn response field': (schema) => received(answer(field(schema))),
  ipn: received,
  parameter: (schema) => call({ parameters: [{ name: 'q', in: 'query', schema }] }),
  header: (schema) => call(answer({ headers: { 'X-Trace': { schema } } })),
  operation: call,
  paths: (paths) => ({ paths }),
  contract: (contract) => contract,
};

export const contractOf = (parts: Part): Contract =>
  new Contract(
    'specs/test.yaml',
    stringify({ openapi: '3.1.0', info: { title: 'Test', version: '1.0.0' }, ...parts }),
  );

/** @throws {Error} if the place of the fixture is unknown */
export function compareFixture({ at, before, after }: ChangeFixture): Change[] {
  const whole = wholes[at];
  if (!whole) throw new Error(`no place "${at}"`);
  const [old, now] = [contractOf(whole(before)), contractOf(whole(after))];
  return compareContracts(old, now, '2027-01-31');
}
