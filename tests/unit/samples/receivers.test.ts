import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { receiverKeys } from '../../../src/samples';
import { generateReceiver } from '../../../src/samples/all';
import { receivedCall } from '../../support/representative-requests';
import { toolchains } from '../../support/toolchains';

/** The samples listen here; the tests take a free port, and change nothing else of the text. */
const publishedPort = '8080';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const body = JSON.stringify({ content: 'Thanh toán đơn hàng "1024" \\ 💳' });

let ran = 0;

for (const key of receiverKeys) {
  const toolchain = toolchains.find((one) => one.key === key);
  if (!toolchain?.available()) {
    it.skip(`receiver in ${key}: NOT RUN, this machine lacks ${toolchain?.needs ?? 'a toolchain'}`);
    continue;
  }
  ran++;
  describe(`the published receiver in ${key}`, () => {
    const directory = mkdtempSync(path.join(tmpdir(), `receiver-${key}-`));
    let child: ChildProcess | undefined;
    let url = '';
    let printed = '';

    beforeAll(async () => {
      const port = await freePort();
      const source = generateReceiver(key, receivedCall);
      expect(source).toContain(publishedPort);
      const file = path.join(directory, `Receiver${toolchain.extension}`);
      writeFileSync(file, source.replaceAll(publishedPort, String(port)));
      const command = toolchain.prepare(file);
      const [program = '', ...args] = toolchain.serve?.(file, port) ?? command;
      child = spawn(program, args, {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, LANG: 'C.UTF-8' },
      });
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
      url = `http://127.0.0.1:${port}`;
      for (let attempt = 0; attempt < 300; attempt++) {
        if (await fetch(url).catch(() => undefined)) return;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      throw new Error(`${key} does not listen: ${printed}`);
    }, 120_000);
    afterAll(() => {
      child?.kill('SIGKILL');
      rmSync(directory, { recursive: true, force: true });
    });

    it('shows what it gets and acknowledges it as the spec says', async () => {
      const { path: route, ack } = receivedCall;
      const headers = { 'Content-Type': 'application/json' };
      const response = await fetch(url + route, { method: 'POST', headers, body });
      expect(response.status).toBe(ack.status);
      expect(response.headers.get('content-type')?.split(';')[0]).toBe(ack.mediaType);
      expect(await response.text()).toBe(ack.body);
      await expect.poll(() => printed).toContain(body);
    });

    it('refuses another path and another method', async () => {
      const elsewhere = await fetch(`${url}/elsewhere`, { method: 'POST', body });
      expect(elsewhere.status).toBe(404);
      const read = await fetch(url + receivedCall.path);
      expect(read.status).toBeGreaterThanOrEqual(400);
    });
  });
}

it('has a receiver that can run', () => {
  expect(ran).toBeGreaterThan(0);
});
