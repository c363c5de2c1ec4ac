import { readFileSync } from 'node:fs';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { loadFacts } from '../../src/sources/content/facts';
import { serve, type TestServer } from '../support/server';

interface Source {
  get: () => Promise<string>;
  forget: (token: string) => void;
}

const file = '../../others/examples/token/token-source.mjs';

let server: TestServer;
let asked: string[] = [];
let status = 200;
let life = 3600;
let source: Source;

beforeEach(async () => {
  asked = [];
  status = 200;
  life = 3600;
  server = await serve((_request, response, body) => {
    asked.push(body.toString());
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ access_token: `T${asked.length}`, expires_in: life }));
  });
  const { TokenSource } = (await import(file)) as {
    TokenSource: new (url: string, id: string, secret: string) => Source;
  };
  source = new TokenSource(`${server.address}/auth/token`, 'cua-hang-mau', 's&=');
});

afterEach(async () => {
  vi.restoreAllMocks();
  await server.close();
});

it('asks once for many callers, with an encoded form', async () => {
  expect(await Promise.all([source.get(), source.get(), source.get()])).toEqual(['T1', 'T1', 'T1']);
  expect(await source.get()).toBe('T1');
  expect(asked).toEqual([
    'grant_type=client_credentials&client_id=cua-hang-mau&client_secret=s%26%3D',
  ]);
});

it.each([
  ['cua-hang-mau', ''],
  ['', 's'],
  ['cua-hang-mau', undefined],
])('does not start with the client %j and the secret %j', async (id, secret) => {
  const { TokenSource } = (await import(file)) as {
    TokenSource: new (url: string, id: string, secret: string | undefined) => Source;
  };
  expect(() => new TokenSource('http://127.0.0.1/auth/token', id, secret)).toThrow('is not set');
});

it('renews the token as early as the pages state', async () => {
  const early = Number(loadFacts('.').get('token.refresh_before_seconds')?.value);
  expect(readFileSync('others/examples/token/token-source.mjs', 'utf8')).toContain(` ${early};`);
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  await source.get();
  now = (3600 - early) * 1000 - 1;
  expect(await source.get()).toBe('T1');
  now += 1;
  expect(await source.get()).toBe('T2');
});

it('forgets a rejected token, but not its successor', async () => {
  await source.get();
  source.forget('T1');
  expect(await source.get()).toBe('T2');
  source.forget('T1');
  expect(await source.get()).toBe('T2');
});

it('throws an error, and requests a token again at the next call', async () => {
  status = 401;
  await expect(source.get()).rejects.toThrow('HTTP 401');
  status = 200;
  expect(await source.get()).toBe('T2');
});

it('uses a short-lived token for most of its lifetime', async () => {
  life = 300;
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  expect(await source.get()).toBe('T1');
  clock.mockReturnValue(269_000);
  expect(await source.get()).toBe('T1');
  clock.mockReturnValue(271_000);
  expect(await source.get()).toBe('T2');
});
