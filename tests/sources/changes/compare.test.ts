import fc from 'fast-check';
import { parse } from 'yaml';
import { describe, expect, test } from 'vitest';

import { apis } from '../../../src/core/apis';
import { addressOf, compareContracts, type Change } from '../../../src/sources/changes';
import { Contract, loadContract } from '../../../src/sources/openapi';
import { contractOf, readChangeFixtures } from '../../support/change-fixtures';

type Json = Record<string, unknown>;

const compare = (before: Json, after: Json): Change[] =>
  compareContracts(contractOf(before), contractOf(after));

const body = (schema: Json): Json => ({ content: { 'application/json': { schema } } });

/** A contract with the schema in each of four places. */
const everywhere = (schema: Json): Json => ({
  paths: {
    '/out': {
      post: {
        requestBody: body(schema),
        responses: { '200': { description: '', ...body(schema) } },
      },
    },
    '/in': {
      post: {
        'x-receiver': true,
        requestBody: body(schema),
        responses: { '200': { description: '', ...body(schema) } },
      },
    },
  },
});

describe('properties of the comparison', () => {
  test.each(apis)('$specPath has no change compared with itself', ({ specPath }) => {
    const contract = loadContract(specPath, '.');
    const again = new Contract(specPath, contract.text);
    expect(compareContracts(contract, again)).toEqual([]);
  });

  test.each(apis)('$specPath: texts and examples are no changes', ({ specPath }) => {
    const { text } = loadContract(specPath, '.');
    const reworded = JSON.parse(JSON.stringify(parse(text)), (key, value: unknown) => {
      if (typeof value === 'string' && /^(?:x-)?(?:description|summary)(?:-en)?$/.test(key))
        return `${value}!`;
      return value;
    }) as Json;
    const changed = new Contract(specPath, JSON.stringify(reworded));
    expect(changed.text).not.toBe(text);
    expect(compareContracts(loadContract(specPath, '.'), changed)).toEqual([]);
  });

  /** A place of a contract that affects programs, and a function that changes it. */
  interface Mutation {
    path: (string | number)[];
    mutate: (value: unknown) => unknown;
  }

  const limits = /^(?:min|max)(?:Length|imum|Items|Properties)$|^exclusiveM(?:in|ax)imum$/;

  /** Lists the places in the parts that operations use, because only these are compared. */
  function mutations(contract: Json): Mutation[] {
    const found: Mutation[] = [];
    const visit = (node: unknown, path: (string | number)[], named: boolean): void => {
      if (Array.isArray(node)) {
        node.forEach((item, index) => {
          visit(item, [...path, index], false);
        });
        return;
      }
      if (typeof node !== 'object' || node === null) return;
      for (const [key, value] of Object.entries(node)) {
        const at = [...path, key];
        if (!named && /^(?:x-|examples?$|description$|summary$|info$|tags$)/.test(key)) continue;
        if (!named && limits.test(key) && typeof value === 'number')
          found.push({ path: at, mutate: (old) => Number(old) + 1 });
        else if (!named && key === 'pattern')
          found.push({ path: at, mutate: (old) => `${String(old)}(?=x)` });
        else if (!named && key === 'type' && typeof value === 'string')
          found.push({ path: at, mutate: (old) => (old === 'boolean' ? 'string' : 'boolean') });
        else if (!named && key === 'enum')
          found.push({ path: at, mutate: (old) => [...(old as unknown[]), 'ANOTHER'] });
        else if (!named && key === 'const') found.push({ path: at, mutate: () => 'ANOTHER' });
        else if (!named && key === 'required' && typeof value === 'boolean')
          found.push({ path: at, mutate: (old) => old !== true });
        else if (!named && key === 'required')
          found.push({ path: at, mutate: (old) => [...(old as unknown[]), 'another'] });
        else if (!named && (key === 'properties' || key === 'responses' || key === 'content'))
          found.push({
            path: at,
            mutate: (old) => Object.fromEntries(Object.entries(old as Json).slice(1)),
          });
        const names = !named && /^(?:properties|headers|schemas|responses|content)$/.test(key);
        visit(value, at, names);
      }
    };
    visit(contract, [], false);
    const components = (path: Mutation['path']): boolean =>
      path[0] === 'components' && path.length === 2;
    // Components stay unchanged, because references need these.
    return found.filter(({ path }) => !components(path));
  }

  function mutated(contract: Json, { path, mutate }: Mutation): Json {
    const copy = structuredClone(contract);
    let node = copy as Record<string | number, unknown>;
    for (const key of path.slice(0, -1)) node = node[key] as typeof node;
    const last = path.at(-1) ?? '';
    node[last] = mutate(node[last]);
    return copy;
  }

  test.each(apis)(
    '$specPath: every random change is reported',
    { tags: 'nightly' },
    ({ specPath }) => {
      const { text } = loadContract(specPath, '.');
      const plain = parse(text) as Json;
      const old = new Contract(specPath, JSON.stringify(plain));
      // A path parameter is always required (OpenAPI, "Parameter Object").
      const all = mutations(plain).filter(({ path }) => {
        const owner = path.slice(0, -1).reduce<unknown>((node, key) => (node as Json)[key], plain);
        return !(path.at(-1) === 'required' && (owner as Json)['in'] === 'path');
      });
      expect(all.length).toBeGreaterThan(200);
      for (const mutation of fc.sample(fc.constantFrom(...all), 4)) {
        const now = new Contract(specPath, JSON.stringify(mutated(plain, mutation)));
        expect(compareContracts(old, now), mutation.path.join('/')).not.toEqual([]);
        expect(compareContracts(now, old), mutation.path.join('/')).not.toEqual([]);
      }
    },
  );

  const limit = fc.constantFrom(
    ...(['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'] as const),
  );

  test('a limit breaks exactly one party, and for an IPN the other party', () => {
    fc.assert(
      fc.property(limit, fc.nat(1000), fc.integer({ min: 1, max: 1000 }), (keyword, low, step) => {
        const forward = compare(
          everywhere({ [keyword]: low }),
          everywhere({ [keyword]: low + step }),
        );
        const back = compare(everywhere({ [keyword]: low + step }), everywhere({ [keyword]: low }));
        const tighter = keyword.startsWith('min') ? forward : back;
        const looser = keyword.startsWith('min') ? back : forward;
        const levels = (changes: Change[]): string[] =>
          changes.map(({ operation, place, level }) => `${operation} ${place}: ${level}`);
        expect(levels(tighter)).toEqual([
          'POST /out request: breaking',
          'POST /out response 200: compatible',
          'POST /in request: compatible',
          'POST /in response 200: breaking',
        ]);
        expect(levels(looser)).toEqual([
          'POST /out request: compatible',
          'POST /out response 200: breaking',
          'POST /in request: breaking',
          'POST /in response 200: compatible',
        ]);
      }),
    );
  });

  test('a part added in one direction is removed in the other', () => {
    for (const { at, before, after } of readChangeFixtures()) {
      if (at !== 'request body') continue;
      const [there, back] = [
        compare(everywhere(before), everywhere(after)),
        compare(everywhere(after), everywhere(before)),
      ];
      expect(there.map(addressOf).sort()).toEqual(back.map(addressOf).sort());
    }
  });
});

describe('schemas that refer to themselves', () => {
  const tree = (name: Json): Json => ({
    paths: {
      '/a': { post: { requestBody: body({ $ref: '#/components/schemas/Node' }), responses: {} } },
    },
    components: {
      schemas: {
        Node: {
          type: 'object',
          properties: {
            name,
            children: { type: 'array', items: { $ref: '#/components/schemas/Node' } },
            other: { oneOf: [{ type: 'null' }, { $ref: '#/components/schemas/Node' }] },
          },
        },
      },
    },
  });

  test('a change inside is reported once', () => {
    const found = compare(tree({ type: 'string' }), tree({ type: 'integer' }));
    expect(found.map(addressOf)).toEqual(['POST /a request name']);
  });

  test('options without a name that contain the schema around them', () => {
    const ring = (type: string): Json => {
      const schemas = {
        Node: {
          anyOf: [
            { type },
            { type: 'array', items: { $ref: '#/components/schemas/Node' } },
            { type: 'object', additionalProperties: { $ref: '#/components/schemas/Node' } },
          ],
        },
      };
      return { ...tree({}), components: { schemas } };
    };
    expect(compare(ring('string'), ring('string'))).toEqual([]);
    expect(compare(ring('string'), ring('integer')).map(({ kind }) => kind)).toContain('changed');
  });

  test('forty schemas with references to each other: it ends', { tags: 'nightly' }, () => {
    const names = Array.from({ length: 40 }, (_, index) => `S${String(index)}`);
    const dense = (maxLength: number): Json => ({
      paths: {
        '/a': { post: { requestBody: body({ $ref: '#/components/schemas/S0' }), responses: {} } },
      },
      components: {
        schemas: Object.fromEntries(
          names.map((name) => [
            name,
            {
              type: 'object',
              properties: {
                text: { type: 'string', maxLength },
                ...Object.fromEntries(
                  names.map((other) => [other, { $ref: `#/components/schemas/${other}` }]),
                ),
              },
            },
          ]),
        ),
      },
    });
    const found = compare(dense(5), dense(4));
    expect(found.length).toBeGreaterThanOrEqual(names.length);
    expect(compare(dense(5), dense(5))).toEqual([]);
  });
});

test('a change of a shared schema is reported at each field that uses it', () => {
  const order = (maxLength: number): Json => ({
    paths: {
      '/a': {
        post: {
          requestBody: body({
            type: 'object',
            properties: {
              payer: { $ref: '#/components/schemas/Person' },
              payee: { $ref: '#/components/schemas/Person' },
            },
          }),
          responses: {},
        },
      },
    },
    components: {
      schemas: { Person: { type: 'object', properties: { name: { type: 'string', maxLength } } } },
    },
  });
  expect(compare(order(5), order(6)).map(addressOf)).toEqual([
    'POST /a request payer.name',
    'POST /a request payee.name',
  ]);
});

test('limits of twenty digits that differ in the last digit are different', () => {
  const text = (maximum: string): string =>
    `openapi: 3.1.0\ninfo: { title: T, version: 1.0.0 }\npaths: { /a: { post: { requestBody: { content: { application/json: { schema: { type: integer, maximum: ${maximum} } } } }, responses: {} } } }\n`;
  const [old, now] = ['10000000000000000000', '10000000000000000001'].map(
    (maximum) => new Contract('specs/test.yaml', text(maximum)),
  );
  if (!old || !now) throw new Error('no contracts');
  expect(compareContracts(old, now)).toMatchObject([
    { kind: 'widened', before: '10000000000000000000', after: '10000000000000000001' },
  ]);
});

test('a change has the line in the later contract', () => {
  const text = (limit: number): string =>
    `openapi: 3.1.0
info: { title: T, version: 1.0.0 }
paths:
  /a:
    post:
      requestBody:
        content:
          application/json:
            schema:
              properties:
                name:
                  type: string
                  maxLength: ${String(limit)}
      responses: {}
`;
  const [old, now] = [text(5), text(6)].map((source) => new Contract('specs/test.yaml', source));
  if (!old || !now) throw new Error('no contracts');
  expect(compareContracts(old, now)).toMatchObject([{ file: 'specs/test.yaml', line: 11 }]);
});
