import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseMultipart } from '../verify-samples/multipart';
import { toolchains } from '../verify-samples/toolchains';
import type { LanguageKey, NameValue, SampleRequest } from '../../src/samples';
import { EchoServer } from '../support/echo-server';
import { hostileStrings, nul } from '../verify-samples/hostile-strings';
import { deliver, secretOnWire, type Delivery } from '../support/wire';

/** Languages that run without a compiler and start quickly; the whole matrix is `npm run verify -- samples`. */
const languages: LanguageKey[] = ['python', 'curl', 'nodejs', 'javascript', 'ruby', 'php'];

/** RFC 9110, 5.5: a value on the wire is visible ASCII, without space at its ends. */
const sendable = (text: string) => text.replace(/[^ -~]/g, '').trim();

/**
 * Starting a program takes its time, so each run takes another part of the table for each language;
 * all of it goes over the wire in `npm run verify -- samples --fixture hostile`.
 */
const seed = Number(process.env['SAMPLES_SEED'] ?? Date.now() % 2 ** 31);
const casesPerRun = 12;
const [texts = []] = fc.sample(
  fc.shuffledSubarray(Object.entries({ ...hostileStrings, nul }), {
    minLength: casesPerRun,
    maxLength: casesPerRun,
  }),
  { seed, numRuns: 1 },
);

function hostileCases(base: string): SampleRequest[] {
  return texts.map(([name, text], i) => ({
    method: 'POST',
    url: `${base}/case/${i}/${encodeURIComponent(name)}`,
    query: [
      { name: 'q', value: text },
      { name: 'q', value: '' },
      { name: `n ${text}`, value: 'a+b' },
    ],
    headers: [
      {
        name: 'Authorization',
        value: { prefix: 'Bearer ', env: 'ZENGI_ACCESS_TOKEN', suffix: '' },
      },
      { name: 'X-Value', value: sendable(text) },
      { name: 'Content-Type', value: 'application/json' },
    ],
    body: { kind: 'text', mediaType: 'application/json', text },
  }));
}

const multiline = (text: string) => `{\n  "a": [\n    ${JSON.stringify(text)}\n  ]\n}`;

function otherCases(base: string): SampleRequest[] {
  const simple = (method: string, body?: SampleRequest['body']): SampleRequest => ({
    method,
    url: `${base}/${method.toLowerCase()}/${body?.kind ?? 'none'}`,
    query: [],
    headers: [{ name: 'X-Empty', value: '' }],
    body,
  });
  const key = { prefix: 'a b', env: 'ZENGI_API_KEY', suffix: '&c' };
  return [
    ...['GET', 'HEAD', 'DELETE', 'OPTIONS'].map((method) => simple(method)),
    ...['PUT', 'PATCH', 'DELETE'].map((method) =>
      simple(method, {
        kind: 'text',
        mediaType: 'application/json',
        text: multiline('$HOME #{x}'),
      }),
    ),
    {
      ...simple('POST'),
      query: [
        { name: 'key', value: key },
        { name: 'b', value: '1 2' },
      ],
    },
    simple('POST', {
      kind: 'form',
      fields: [
        { name: 'grant type', value: 'client&credentials' },
        { name: 'secret', value: key },
        { name: 'a', value: '' },
      ],
    }),
    // FormData would change these line breaks, and requests sends no form without a file as multipart.
    simple('POST', {
      kind: 'multipart',
      parts: [
        { kind: 'field', name: 'note', value: 'first\nsecond\r\nthird\r' },
        { kind: 'field', name: 'secret', value: key },
      ],
    }),
    simple('PUT', {
      kind: 'multipart',
      parts: [{ kind: 'field', name: 'note', value: 'đơn "hàng"' }],
    }),
  ];
}

const base = new EchoServer();
const failing = new EchoServer();
let url = '';
let failingUrl = '';

beforeAll(async () => {
  console.log(`SAMPLES_SEED=${seed} repeats this run`);
  url = await base.start();
  failingUrl = await failing.start();
});

afterAll(async () => {
  await base.stop();
  await failing.stop();
});

const plain =
  (key: LanguageKey) =>
  ({ name, value }: NameValue): [string, string] => [
    name,
    typeof value === 'string' ? value : value.prefix + secretOnWire(key, value.env) + value.suffix,
  ];

/** Method, path, query, headers and body bytes, each as the request says. */
function expectSame(key: LanguageKey, { request, received, outcome }: Delivery): void {
  expect(received, outcome.stderr).toHaveLength(1);
  const [got] = received;
  if (!got) return;
  const target = new URL(got.target, 'http://localhost');
  expect(got.method).toBe(request.method);
  expect([...target.searchParams]).toEqual(request.query.map(plain(key)));
  for (const [name, value] of request.headers.map(plain(key)))
    expect(got.headers[name.toLowerCase()] ?? '', name).toBe(value);
  const { body } = request;
  if (body?.kind === 'text') expect(got.body).toEqual(Buffer.from(body.text));
  if (body?.kind === 'form')
    expect([...new URLSearchParams(got.body.toString())]).toEqual(body.fields.map(plain(key)));
  if (body?.kind === 'multipart') {
    const fields = body.parts.filter((part) => part.kind === 'field').map(plain(key));
    expect(parseMultipart(got.headers['content-type'], got.body)).toMatchObject(
      fields.map(([name, content]) => ({ name, content })),
    );
  }
  expect(outcome.code, outcome.stderr).toBe(0);
  if (request.method !== 'HEAD') expect(outcome.stdout.trim()).toBe('{"ok":true}');
}

const missing = new Map<LanguageKey, string>();
for (const key of languages) {
  const toolchain = toolchains[key];
  if (toolchain && (await toolchain.version()) === undefined)
    missing.set(key, toolchain.packages.join(' '));
}

for (const [key, packages] of missing)
  it.skip(`${key} on the wire: NOT RUN, this machine lacks the Debian packages ${packages}`);

it('has a language that can run', () => {
  expect(missing.size).toBeLessThan(languages.length);
});

describe.each(languages.filter((key) => !missing.has(key)))('%s on the wire', (key) => {
  it('sends what the request says, byte for byte', { timeout: 180_000 }, async () => {
    const before = base.received.length;
    const requests = [...hostileCases(`${url}/${key}`), ...otherCases(`${url}/${key}`)];
    const deliveries = await deliver(key, requests, base);
    for (const delivery of deliveries) expectSame(key, delivery);
    expect(base.received.length - before).toBe(requests.length);
  });

  it.each([400, 503])(
    'ends with a failure on a %i and shows the answer',
    { timeout: 60_000 },
    async (status) => {
      failing.answer = { status, body: '{"error":"duplicate"}' };
      const [delivery] = await deliver(
        key,
        [{ method: 'GET', url: `${failingUrl}/${key}/${status}`, query: [], headers: [] }],
        failing,
      );
      expect(delivery?.received).toHaveLength(1);
      expect(delivery?.outcome.code).toBeGreaterThan(0);
      expect(`${delivery?.outcome.stdout ?? ''}${delivery?.outcome.stderr ?? ''}`).toContain(
        '{"error":"duplicate"}',
      );
    },
  );
});
