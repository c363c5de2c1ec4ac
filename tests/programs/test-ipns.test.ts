import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { ipnSchemas } from '../../src/sources/openapi';
import { generateSample } from '../../src/core/samples/all';
import { makeTestIpn, testContent, testIpnLanguages } from '../../src/core/diagnosis';
import { testIpnRequest } from '../../src/site/components/tools/test-ipn/request';
import { k256, secret } from '../support/crypto-vectors';
import { settings } from '../support/receiver-matrix';
import { ReceiverProcess } from '../support/receiver-process';
import { run } from '../verify-samples/run';
import { toolchains } from '../verify-samples/toolchains';

/** Runs the test IPN of the page in each available language against an example receiver. */
const receiver = new ReceiverProcess([
  process.execPath,
  'others/examples/ipn-receiver/receiver.mjs',
]);
const folder = mkdtempSync(path.join(tmpdir(), 'test-ipns-'));

beforeAll(async () => {
  expect(await receiver.start(settings)).toBeUndefined();
});
afterAll(() => {
  receiver.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe.each(testIpnLanguages)('%s', (key) => {
  it('sends what the receiver stores', async (context) => {
    const toolchain = toolchains[key];
    if (!toolchain || (await toolchain.version()) === undefined) {
      context.skip(`needs ${toolchain?.packages.join(' ') ?? 'a toolchain'}`);
      return;
    }
    const now = Math.floor(Date.now() / 1000);
    const id = key.toUpperCase();
    const content = testContent('SALE.APPROVED', ipnSchemas('.').examples, { now, id });
    const made = makeTestIpn({
      content: JSON.stringify(content, null, 2),
      address: receiver.url,
      aesKey: k256,
      keyForm: 'hex64',
      hmacSecret: secret,
      now,
      iv: crypto.getRandomValues(new Uint8Array(16)),
      id,
    });
    const source = generateSample(key, testIpnRequest(made));
    const built = await toolchain.build(folder, [{ id: key, source }]);
    const program = built.get(key);
    if (!program || 'failure' in program) throw new Error(program?.failure ?? 'not built');
    const { code, stdout, stderr } = await run(program.argv, { cwd: folder });
    expect(stderr).toBe('');
    expect(code).toBe(0);
    expect(stdout).toContain('"errorCode":"000"');
    expect(receiver.stored.map(({ transaction_id: stored }) => stored)).toContain(`TEST${id}`);
  });
});
