import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { expect, test } from 'vitest';

import { Keys, type Environment } from '../../src/mcp/keys';
import { diagnosisTools } from '../../src/mcp/tools/diagnose';
import { ipnSchemas } from '../../src/sources/openapi';
import { toRequest } from '../../src/core/ipn';
import { k128, k256, secret } from '../support/crypto-vectors';

const now = 1_763_694_000;
const content = {
  origin: 'https://portal.invalid',
  baseUrl: '/',
  ipn: ipnSchemas('.'),
  keys: { aes: k256, hmac: secret },
};

/** Returns the answer of verify_ipn for an IPN encrypted with these bytes. */
async function verified(aes: string, environment: Environment, given: object = {}) {
  const server = new McpServer({ name: 'tests', version: '1.0.0' });
  const tools = diagnosisTools(content, new Keys(environment, content.keys));
  for (const { call, register } of tools) {
    register(server, (_name, arguments_) => Promise.resolve(call(arguments_)));
  }
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await server.connect(theirs);
  const client = new Client({ name: 'tests', version: '1.0.0' });
  await client.connect(ours);
  const keys = { aes, hmac: secret };
  const { headers, body } = toRequest({ event: 'sale' }, { scope: 'x', keys, now });
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const request = ['POST /v1/ipn/callback HTTP/1.1', ...head, '', body].join('\r\n');
  const answer = await client.callTool({ name: 'verify_ipn', arguments: { request, ...given } });
  await client.close();
  return (answer.content as { text: string }[]).map(({ text }) => text).join('\n');
}

const asText = Buffer.from(k128).toString('hex');

test('the form of the AES key comes from the argument, else from the environment', async () => {
  const own = { ZENGI_AES_KEY: k128, ZENGI_AES_KEY_FORM: 'text32' };
  const right = await verified(asText, own);
  expect(right).toContain('AES key from: environment, read as text32.');
  expect(right).toContain('"errorCode": "000"');
  const other = await verified(k128, own, { aes_key_form: 'hex32' });
  expect(other).toContain('AES key from: environment, read as hex32.');
  expect(other).toContain('"errorCode": "000"');
  expect(await verified(asText, { ZENGI_AES_KEY_FORM: 'text32' }, { aes_key: k128 })).toContain(
    '"errorCode": "000"',
  );
});

test('the published key keeps its own form', async () => {
  const answer = await verified(k256, { ZENGI_AES_KEY_FORM: 'text32' });
  expect(answer).toContain('AES key from: documentation, read as hex64.');
  expect(answer).toContain('"errorCode": "000"');
});

test('an unknown form is reported with its variable', async () => {
  const wrong = { ZENGI_AES_KEY: k256, ZENGI_AES_KEY_FORM: 'base64' };
  expect(await verified(k256, wrong)).toMatch(/ZENGI_AES_KEY_FORM .* "base64".* hex64, hex32/);
});
