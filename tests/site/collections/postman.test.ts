import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { Collection, VariableScope, type Item } from 'postman-collection';
import { beforeAll, describe, expect, test, vi } from 'vitest';

import { apis, collectionFile, environmentFile, httpFile } from '../../../src/core/apis';
import { collectionFiles } from '../../../src/site/pipeline/collections';
import {
  contractFiles,
  keptContractFiles,
} from '../../../src/site/pipeline/docusaurus/plugins/contract-files';
import { Contract } from '../../../src/sources/openapi';
import { environments } from '../../../src/core/samples';
import { operationExamples } from '../../support/contract-examples';
import { runScript } from '../../support/postman-sandbox';

const siteUrl = 'https://docs.example.com';
let files: ReadonlyMap<string, string>;

beforeAll(() => {
  files = new Map(contractFiles(siteUrl, process.cwd()));
}, 60_000);

const read = (address: string): Record<string, unknown> =>
  JSON.parse(files.get(address) ?? '') as Record<string, unknown>;

test('equal contracts give equal bytes', () => {
  expect(new Map(contractFiles(siteUrl, process.cwd()))).toEqual(files);
}, 60_000);

test('collections are rebuilt only when a contract changed', () => {
  const ask = keptContractFiles(siteUrl, process.cwd());
  const first = ask();
  expect(new Map(first)).toEqual(files);
  expect(ask()).toBe(first);
  const folder = mkdtempSync(path.join(tmpdir(), 'collections-'));
  cpSync('specs', path.join(folder, 'specs'), { recursive: true });
  const askThere = keptContractFiles(siteUrl, folder);
  expect(new Map(askThere())).toEqual(files);
  const file = path.join(folder, 'specs/qr.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^ {2}title: .*/m, '  title: Saved'));
  const saved = new Map(askThere());
  expect(JSON.parse(saved.get('/contracts/qr.json') ?? '')).toMatchObject({
    info: { title: 'Saved' },
  });
  rmSync(folder, { recursive: true });
}, 60_000);

test('collections mark deprecated operations with their date', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'collections-'));
  cpSync('specs', path.join(folder, 'specs'), { recursive: true });
  const file = path.join(folder, 'specs/qr.yaml');
  const marked = readFileSync(file, 'utf8').replace(
    /^ {2}\/v1\/vietqr:\n {4}post:\n/m,
    (start) => `${start}      deprecated: true\n      x-sunset: 2027-01-31\n`,
  );
  writeFileSync(file, marked);
  const made = contractFiles(siteUrl, folder);
  const text = (address: string): string =>
    String([...made].find(([name]) => name === address)?.[1]);
  const end = 'Deprecated: it may be removed on or after 2027-01-31.';
  for (const address of [collectionFile('qr'), httpFile('qr')]) {
    expect(text(address)).toContain('[Deprecated] ');
    expect(text(address)).toContain(end);
    expect(files.get(address)).not.toContain('[Deprecated] ');
  }
  expect(text(collectionFile('qr'))).toContain('có thể không còn từ 2027-01-31');
  rmSync(folder, { recursive: true });
}, 60_000);

/** Parses the collection with Postman's own library. */
const load = (key: (typeof apis)[number]['key']): Collection =>
  new Collection(read(collectionFile(key)));

/** Requests by method and path, such as `POST /v1/oapi/device/:sn`. */
function requests(collection: Collection): Map<string, Item> {
  const found = new Map<string, Item>();
  collection.forEachItem((item) => {
    found.set(`${item.request.method} ${item.request.url.getPath({ unresolved: true })}`, item);
  });
  return found;
}

/** Replaces the variables that the collection defines. */
const filled = (collection: Collection, text: string | undefined): string =>
  String(collection.variables.replace(text ?? ''));

const scriptOf = (item: Item): string => {
  const [event] = item.events.all();
  return (event?.script.exec ?? []).join('\n');
};

describe.each(apis)('collection of $key', ({ key, specPath }) => {
  const operations = operationExamples(specPath);
  const address = ({ method, path }: (typeof operations)[number]): string =>
    `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;

  test("parses in Postman's own library without a warning", () => {
    const said = (['log', 'warn', 'error'] as const).map((level) => vi.spyOn(console, level));
    load(key).toJSON();
    for (const spy of said) {
      expect(spy.mock.calls).toEqual([]);
      spy.mockRestore();
    }
  });

  test('has exactly one request for each operation that a client calls', () => {
    const found = [...requests(load(key)).keys()];
    expect(found.length).toBeGreaterThan(5);
    expect(found.sort()).toEqual(operations.map(address).sort());
  });

  test('has every body example, byte for byte', () => {
    const collection = load(key);
    const found = requests(collection);
    for (const operation of operations) {
      const item = found.get(address(operation));
      const [first] = operation.requests;
      if (item?.request.body?.mode !== 'raw') continue;
      expect(filled(collection, item.request.body.raw)).toBe(first?.text);
      const saved = item.responses.map(({ originalRequest }) =>
        filled(collection, originalRequest.body?.raw),
      );
      for (const { text } of operation.requests) expect(saved).toContain(text);
    }
  });

  test('has the fields of its form example, secrets and client from the environment', () => {
    for (const operation of operations) {
      const body = requests(load(key)).get(address(operation))?.request.body;
      if (body?.mode !== 'urlencoded') continue;
      const example = JSON.parse(operation.requests[0]?.text ?? '') as Record<string, string>;
      const fields = body.urlencoded?.map(({ key: name, value }) => [name, value]);
      expect(fields).toEqual(
        Object.entries({
          ...example,
          client_id: '{{ZENGI_CLIENT_ID}}',
          client_secret: '{{ZENGI_CLIENT_SECRET}}',
        }),
      );
    }
  });

  test('has every response example, byte for byte', () => {
    const found = requests(load(key));
    for (const operation of operations) {
      const saved = found.get(address(operation))?.responses.all() ?? [];
      const answers = saved.filter(({ code }) => code !== undefined);
      expect(answers.map(({ code, body }) => ({ code, body }))).toEqual(
        operation.answers.map(({ status, text }) => ({ code: status, body: text })),
      );
    }
  });

  test('accepts only the right responses in its scripts', () => {
    const found = requests(load(key));
    let judged = 0;
    for (const operation of operations) {
      const item = found.get(address(operation));
      if (!item) throw new Error(operation.label);
      const script = scriptOf(item);
      const failures = (code: number, text: string, contentType = 'application/json'): string[] => {
        const { tests } = runScript(script, { code, contentType, text });
        expect(Object.keys(tests)).toHaveLength(3);
        return Object.entries(tests).flatMap(([name, fault]) => (fault === undefined ? [] : name));
      };
      const [, documented = '', success = ''] = Object.keys(
        runScript(script, { code: 0, contentType: '', text: '' }).tests,
      );
      for (const { status, text } of operation.answers) {
        judged += 1;
        expect(failures(status, text)).toEqual(status === 200 ? [] : [success]);
        // The same response, with a status that does not have the code, must fail.
        expect(failures(418, text)).toContain(documented);
        if (!text.includes('"errorCode"')) continue;
        expect(
          failures(status, text.replace(/"errorCode": "\d+"/, '"errorCode": "999"')),
        ).toContain(documented);
        expect(failures(status, text.replace(/"statusCode": \d+/, '"statusCode": 1'))).toContain(
          documented,
        );
      }
      expect(failures(502, '<html>Bad Gateway</html>', 'text/html')).toHaveLength(3);
    }
    expect(judged).toBeGreaterThan(30);
  });

  test('stores the token of its response for all other requests', () => {
    const collection = load(key);
    const token = requests(collection).get('POST /auth/token');
    if (!token) throw new Error('no request for a token');
    expect(token.request.auth?.type).toBe('noauth');
    const { environment } = runScript(scriptOf(token), {
      code: 200,
      contentType: 'application/json',
      text: '{"access_token":"abc","token_type":"Bearer","expires_in":3600}',
    });
    expect(environment).toEqual({ ZENGI_ACCESS_TOKEN: 'abc' });
    for (const [label, item] of requests(collection)) {
      if (item === token || label === 'POST /auth/token') continue;
      expect(item.getAuth()?.parameters().get('token')).toBe('{{ZENGI_ACCESS_TOKEN}}');
    }
  });
});

test('stores values that only a response has, for later requests', () => {
  const stories = [
    ['edc', 'POST /v1/oapi/device/sale', 'transaction_id'],
    ['qr', 'POST /v1/vietqr', 'va_no'],
  ] as const;
  for (const [key, from, name] of stories) {
    const collection = load(key);
    const item = requests(collection).get(from);
    const [answer] = item?.responses.all() ?? [];
    if (!item || answer?.body === undefined) throw new Error(from);
    const { collectionVariables } = runScript(scriptOf(item), {
      code: 200,
      contentType: 'application/json',
      text: answer.body,
    });
    expect(collectionVariables).toEqual({ [name]: collection.variables.get(name) });
    expect(Object.keys(collectionVariables)).toEqual(collection.variables.map((one) => one.key));
    const carriers = JSON.stringify(collection.toJSON()).match(
      new RegExp(`\\{\\{${name}\\}\\}`, 'g'),
    );
    expect(carriers?.length).toBeGreaterThan(0);
  }
});

describe.each(environments)('environment %s', (environment) => {
  test('has every variable that the collections do not define, and no secret', () => {
    const scope = new VariableScope(read(environmentFile(environment)));
    const used = apis.flatMap(({ key }) => {
      const collection = load(key);
      const text = files.get(collectionFile(key)) ?? '';
      return [...text.matchAll(/\{\{(?<name>\w+)\}\}/g)]
        .map((match) => match.groups?.['name'] ?? '')
        .filter((name) => !collection.variables.has(name));
    });
    expect([...new Set(used)].sort()).toEqual(scope.values.map(({ key }) => key).sort());
    const hosts = {
      uat: 'https://uat-api.zengi.biz',
      live: 'https://api.zengi.biz',
      simulator: 'http://127.0.0.1:4010',
    };
    const local = environment === 'simulator';
    expect(scope.toObject()).toEqual({
      ZENGI_HOST: hosts[environment],
      ZENGI_CLIENT_ID: local ? 'cua-hang-mau' : '',
      ZENGI_CLIENT_SECRET: local ? 'simulator-test-secret' : '',
      ZENGI_ACCESS_TOKEN: '',
    });
  });
});

describe('the address of a request', () => {
  /** Creates an order, then reads it with the id of the response in its path. */
  const order = (path: string, more = ''): Contract =>
    new Contract(
      'specs/orders.yaml',
      `openapi: 3.1.0
info: {title: Orders, version: 1.0.0}
servers: [{url: 'https://shop.example/v1'}]
paths:
  /orders:
    post:
      tags: [Orders]
      responses:
        '200': {description: ok, content: {application/json: {example: {order-id: '1'}}}}
  '${path}':
    get:
      tags: [Orders]
      parameters:
        - {name: order-id, in: path, required: true, schema: {type: string}, example: '1'}
        ${more}
      responses: {}
`,
    );
  const file = '{name: file, in: path, required: true, schema: {type: string}, example: a b}';

  /** Returns the request as a line of the `.http` file, and its address in the collection. */
  const made = (
    contract: Contract,
  ): { line: string; folders: string[]; url: unknown; head: string } => {
    const [[, collection], [, http]] = collectionFiles(
      [{ api: apis[1], contract }],
      siteUrl,
      process.cwd(),
    ) as [[string, string], [string, string]];
    const { item } = JSON.parse(collection) as {
      item: { name: string; item: { request: { url: unknown } }[] }[];
    };
    return {
      line: /^GET (.*)$/m.exec(http)?.[1] ?? '',
      folders: item.map(({ name }) => name),
      url: item[0]?.item.at(-1)?.request.url,
      head: /^@.*$/gm.exec(http)?.[0] ?? '',
    };
  };

  test('comes from the template: equal values elsewhere stay unchanged', () => {
    const { line, folders, url, head } = made(order('/1/orders/{order-id}'));
    expect(line).toBe('https://shop.example/v1/1/orders/{{order_id}}');
    expect(head).toBe("@order_id = {{post_orders.response.body['order-id']}}");
    expect(folders).toEqual(['Orders']);
    expect(url).toMatchObject({
      raw: 'https://shop.example/v1/1/orders/:order-id',
      path: ['v1', '1', 'orders', ':order-id'],
      variable: [{ key: 'order-id', value: '{{order_id}}' }],
    });
  });

  test('has a template inside a segment filled in, because Postman has no variable for it', () => {
    const { line, folders, url } = made(
      order('/orders/{order-id}/{file}.{order-id}.pdf', `- ${file}`),
    );
    expect(line).toBe('https://shop.example/v1/orders/{{order_id}}/a%20b.{{order_id}}.pdf');
    expect(folders).toEqual(['Orders']);
    expect(url).toMatchObject({
      path: ['v1', 'orders', ':order-id', 'a%20b.{{order_id}}.pdf'],
      variable: [{ key: 'order-id' }],
    });
  });
});
