import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { apis } from '../../src/core/apis';
import { connect, type Connected } from '../support/docs-mcp';
import { seeded } from '../support/random';
import { isObject, readSpec, SpecReader, type Json, type JsonObject } from '../support/spec-reader';

/** Arguments of a call, and schema and examples of its body in the contract. */
interface Message {
  given: Record<string, string>;
  schema: Json | undefined;
  examples: Json[];
}

let server: Connected;

beforeAll(async () => {
  server = await connect();
});

afterAll(() => server.close());

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** Reads all bodies of a contract (requests, responses, and schemas with examples) without code of `src`. */
function messagesOf(api: string, reader: SpecReader): Message[] {
  const bodies = (given: Record<string, string>, holder: JsonObject): Message[] =>
    Object.values(reader.deref(holder['content'])).map((written) => {
      const media = isObject(written) ? written : {};
      const examples = Object.values(reader.deref(media['examples'])).map(
        (one) => reader.deref(one)['value'] ?? null,
      );
      if (media['example'] !== undefined) examples.push(media['example']);
      return { given: { api, ...given }, schema: media['schema'], examples };
    });
  const operations = Object.entries(reader.deref(reader.root['paths'])).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = isObject(item) ? item[method] : undefined;
      if (!isObject(operation)) return [];
      const named = { operation: `${method.toUpperCase()} ${path}` };
      return [
        ...bodies(named, reader.deref(operation['requestBody'])),
        ...Object.entries(reader.deref(operation['responses'])).flatMap(([status, response]) =>
          bodies({ ...named, status }, reader.deref(response)),
        ),
      ];
    }),
  );
  const components = isObject(reader.root['components']) ? reader.root['components'] : {};
  const schemas = Object.entries(reader.deref(components['schemas'])).map(([name, schema]) => ({
    given: { api, schema: name },
    schema,
    examples: isObject(schema) && Array.isArray(schema['examples']) ? schema['examples'] : [],
  }));
  return [...operations, ...schemas];
}

/** Independent validator: Ajv with the contract file itself. */
function judgeOf(root: JsonObject): (schema: Json | undefined) => ValidateFunction {
  const ajv = addFormats(new Ajv2020({ strict: false, validateSchema: false }));
  ajv.addSchema(root, 'contract');
  const local = (value: Json | undefined): Json | undefined =>
    value === undefined
      ? undefined
      : (JSON.parse(
          JSON.stringify(value, (name, child: unknown) =>
            name === '$ref' && typeof child === 'string' ? `contract${child}` : child,
          ),
        ) as Json);
  return (schema) => ajv.compile((local(schema) ?? {}) as object);
}

async function isValid(given: Record<string, string>, body: Json): Promise<boolean> {
  const text = JSON.stringify(body);
  const { isError, blocks } = await server.call('validate_body', { ...given, body: text });
  const [answer = ''] = blocks;
  expect(isError, answer).toBe(false);
  expect(answer).toMatch(/^(?:NOT )?VALID: .*\.\n/);
  expect(answer).toMatch(/\nPage: https?:\S+$/);
  return answer.startsWith('VALID');
}

/** Replaces one value at a random place. */
function mutated(value: Json, next: (below: number) => number): Json {
  const strange: Json[] = [
    ...[null, true, 0, -1, 1.5, 1e15, '', 'x', 'x'.repeat(500), [], {}, [{}]],
    ...['2025-13-45', 'UNKNOWN', '__proto__'],
  ];
  const other = strange[next(strange.length)] ?? null;
  if (Array.isArray(value)) {
    const at = next(value.length + 1);
    if (at === value.length) return [...value, other];
    return value.map((item, index) => (index === at ? mutated(item, next) : item));
  }
  if (!isObject(value)) return other;
  const names = Object.keys(value);
  const kind = next(4);
  const name = names[next(Math.max(1, names.length))];
  if (kind === 0 || name === undefined) return { ...value, [`extra_${next(9)}`]: other };
  if (kind === 1) return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
  return { ...value, [name]: kind === 2 ? other : mutated(value[name] ?? null, next) };
}

describe.each(apis)('validate_body, contract $key', { timeout: 300_000 }, ({ key, specPath }) => {
  const root = readSpec(specPath);
  const messages = messagesOf(key, new SpecReader(root));
  const withExamples = messages.filter(({ examples }) => examples.length > 0);
  const judge = judgeOf(root);

  it('accepts every example', async () => {
    let judged = 0;
    for (const { given, schema, examples } of withExamples) {
      const validate = judge(schema);
      for (const example of examples) {
        expect(validate(example), JSON.stringify(given)).toBe(true);
        expect(await isValid(given, example), JSON.stringify(given)).toBe(true);
        judged += 1;
      }
    }
    expect(judged).toBeGreaterThan(messages.length / 3);
    expect(withExamples.some(({ given }) => 'status' in given)).toBe(true);
    expect(withExamples.some(({ given }) => 'schema' in given)).toBe(true);
  });

  it('agrees with Ajv on changed examples', async () => {
    const next = seeded(key.length + 40);
    const verdicts = { right: 0, wrong: 0 };
    for (const { given, schema, examples } of withExamples) {
      const validate = judge(schema);
      for (let turn = 0; turn < 6; turn += 1) {
        let body = examples[turn % examples.length] ?? null;
        for (let change = 0; change <= turn % 3; change += 1) body = mutated(body, next);
        const wanted = validate(body);
        const place = `${JSON.stringify(given)} ${JSON.stringify(body).slice(0, 500)}`;
        expect(await isValid(given, body), place).toBe(wanted);
        verdicts[wanted ? 'right' : 'wrong'] += 1;
      }
    }
    // Guards against a validator with always the same verdict.
    expect(verdicts.right).toBeGreaterThan(20);
    expect(verdicts.wrong).toBeGreaterThan(100);
  });

  it('accepts every operation and status', async () => {
    for (const { given } of messages) {
      const { isError, blocks } = await server.call('validate_body', { ...given, body: '[]' });
      expect(isError, blocks[0]).toBe(false);
    }
  });
});

describe('validate_body', () => {
  it('parses form fields', async () => {
    const given = { operation: 'POST /auth/token', api: 'edc' };
    const form =
      'grant_type=client_credentials&client_id=cua-hang-mau&client_secret=simulator%2Dtest-secret';
    const { blocks } = await server.call('validate_body', { ...given, body: form });
    expect(blocks[0]).toMatch(/^VALID: request of POST \/auth\/token/);
    const wrong = await server.call('validate_body', { ...given, body: 'grant_type=password' });
    expect(wrong.blocks[0]).toContain('- grant_type must be one of client_credentials');
  });

  it('notes a duplicate name and a number that is an integer only for JSON Schema', async () => {
    const { blocks } = await server.call('validate_body', {
      operation: 'POST /device/sale',
      body: '{"sn":"P2N0000012345","request_id":"KT-1","order_id":"HD1","amount":1,"amount":150000.0}',
    });
    expect(blocks[0]).toMatch(/^VALID: /);
    expect(blocks[0]).toContain('- Note: The name "amount" occurs more than once');
    expect(blocks[0]).toContain('write 150000.');
  });

  it('only reports errors of the selected branch', async () => {
    const { blocks } = await server.call('validate_body', {
      operation: 'POST /device/settle',
      body: '{"sn":"P2N0000012345","request_id":"KT-1","scope":"BANK"}',
    });
    expect(blocks[0]?.split('\n').slice(1, -1)).toEqual(['- bincode is required']);
  });

  it('reports at most twenty errors', async () => {
    const extra = Array.from({ length: 50 }, (_none, at) => [`extra_${at}`, at]);
    const { blocks } = await server.call('validate_body', {
      operation: 'POST /device/sale',
      body: JSON.stringify(Object.fromEntries(extra)),
    });
    expect(blocks[0]?.match(/^- /gm)).toHaveLength(20);
    expect(blocks[0]).toMatch(/\n\d+ more: fix these, then ask again\./);
  });
});
