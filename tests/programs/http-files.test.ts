import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { apis, httpFile } from '../../src/core/apis';
import { contractFiles } from '../../src/site/pipeline/docusaurus/plugins/contract-files';
import { Attendant } from '../support/attendant';
import { operationExamples } from '../support/contract-examples';
import { fillIn, readHttpFile } from '../support/http-file';
import { ask } from '../support/server';

let files: ReadonlyMap<string, string>;
let attendant: Attendant;

beforeAll(async () => {
  files = new Map(contractFiles('https://docs.example.com', process.cwd()));
  attendant = await Attendant.start();
}, 120_000);

afterAll(() => attendant.close());

describe.each(apis)('the requests of $key for an editor', ({ key, specPath }) => {
  const operations = operationExamples(specPath);

  test('contain no secret, and every example body byte for byte', () => {
    const file = readHttpFile(files.get(httpFile(key)) ?? '');
    expect([...file.variables.values()].join()).not.toContain('simulator-test-secret');
    const json = file.requests.filter(
      ({ headers }) => headers['Content-Type'] === 'application/json',
    );
    const examples = operations.flatMap(({ path, requests }) =>
      path.endsWith('/auth/token') ? [] : requests.map(({ text }) => text),
    );
    const names = ['transaction_id', 'va_no'];
    const asExample = (text: string): string =>
      names.reduce((body, name) => {
        const value = new RegExp(`"\\w*${name}": "([^"]+)"`).exec(examples.join());
        return body.replaceAll(`{{${name}}}`, value?.[1] ?? '');
      }, text);
    expect(json.map(({ body }) => asExample(body ?? ''))).toEqual(examples);
  });

  test('succeed when sent to the simulator in their order', async () => {
    const file = readHttpFile(files.get(httpFile(key)) ?? '');
    file.variables.set('ZENGI_HOST', attendant.address);
    const secrets = { ZENGI_CLIENT_SECRET: 'simulator-test-secret' };
    const answers = new Map<string, unknown>();
    const fill = (text: string): string => fillIn(text, file, secrets, answers);
    for (const { title, name, method, url, headers, body } of file.requests) {
      const reply = await ask(fill(url), {
        method,
        headers: Object.fromEntries(
          Object.entries(headers).map(([header, value]) => [header, fill(value)]),
        ),
        ...(body !== undefined && { body: fill(body) }),
      });
      expect({ title, status: reply.status, text: reply.text }).toMatchObject({
        title,
        status: 200,
      });
      if (name !== undefined) answers.set(name, reply.json);
    }
    const expected = operations.map(({ requests }) => Math.max(1, requests.length));
    expect(file.requests).toHaveLength(expected.reduce((total, count) => total + count));
  });
});
