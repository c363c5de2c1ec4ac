import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { buildSimulatorFile, kill, startFile, type Started } from '../support/simulator-file';
import { ask } from '../support/simulator-server';

type Json = Record<string, unknown>;

let made: Awaited<ReturnType<typeof buildSimulatorFile>>;
const folders: string[] = [];
beforeAll(async () => {
  made = await buildSimulatorFile();
}, 60_000);
afterAll(() => {
  for (const folder of [...folders, path.dirname(made.file)]) {
    rmSync(folder, { recursive: true, force: true });
  }
});

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'simulator-data-'));
  folders.push(folder);
  return folder;
}

async function tokenOf({ address }: Started): Promise<string> {
  const reply = await ask(`${address}/auth/token`, {
    body: 'grant_type=client_credentials&client_id=cua-hang-mau&client_secret=simulator-test-secret',
  });
  return String(reply.json['access_token']);
}

test('is one small, reproducible file', async () => {
  expect(made.bytes).toBeLessThan(1.5 * 1024 * 1024);
  const again = await buildSimulatorFile();
  folders.push(path.dirname(again.file));
  expect(again.sha256).toBe(made.sha256);
}, 60_000);

test('prints its version, options and option errors', async () => {
  await expect(startFile(made.file, ['--version'])).rejects.toThrow(/^exit 0: portal \d/);
  await expect(startFile(made.file, ['--help'])).rejects.toThrow(/^exit 0: .*--memory/s);
  await expect(startFile(made.file, ['--port', 'x'])).rejects.toThrow(
    /^exit 2: --port takes a number/,
  );
  await expect(startFile(made.file, ['--wrong'])).rejects.toThrow(/^exit 2: .*--wrong/);
  await expect(
    startFile(made.file, ['--memory', '--callback', 'http://pos.example.vn']),
  ).rejects.toThrow(/^exit 2: .*--allow-host/);
});

test('a port in use or a folder of another version: one message and exit code 3', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await expect(startFile(made.file, ['--memory', '--port', String(port)])).rejects.toThrow(
    /^exit 3: Port \d+ is in use/,
  );
  server.close();
  const folder = newFolder();
  writeFileSync(path.join(folder, 'journal.jsonl'), 'not a journal\nand more\n');
  await expect(startFile(made.file, ['--data', folder, '--port', '0'])).rejects.toThrow(
    /^exit 3: .*damaged at line 1/s,
  );
});

test('ten times kill -9 under load: no acknowledged call is lost', async () => {
  const folder = newFolder();
  const acknowledged = new Map<string, string>();
  for (let round = 0; round < 10; round += 1) {
    const started = await startFile(made.file, ['--data', folder, '--port', '0']);
    const token = await tokenOf(started);
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const send = async (worker: number): Promise<void> => {
      for (let n = 0; ; n += 1) {
        const requestId = `K${String(round)}-${String(worker)}-${String(n)}`;
        const body = JSON.stringify({
          qr_type: 'DYNAMIC',
          request_id: requestId,
          order_id: requestId,
          amount: 150_000,
          bank_acc_no: '200014850123456',
          bincode: '970431',
          use_va: true,
        });
        const reply = await ask(`${started.address}/v1/vietqr`, { headers, body });
        if (reply.status === 200)
          acknowledged.set(requestId, String((reply.json['data'] as Json)['va_no']));
      }
    };
    const workers = [0, 1, 2, 3].map((worker) => send(worker).catch(() => undefined));
    await new Promise((resolve) => setTimeout(resolve, 100 + 30 * round));
    await kill(started.child, 'SIGKILL');
    await Promise.all(workers);
  }
  expect(acknowledged.size).toBeGreaterThan(100);
  const started = await startFile(made.file, ['--data', folder, '--port', '0']);
  const headers = { Authorization: `Bearer ${await tokenOf(started)}` };
  await ask(`${started.address}/_sim/control`, {
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ control: 'settings', settings: { rate_per_minute: 1_000_000 } }),
  });
  for (const [requestId, va] of acknowledged) {
    const reply = await ask(`${started.address}/v1/va/${va}`, { headers });
    expect((reply.json['data'] as Json | null)?.['order_id'], requestId).toBe(requestId);
  }
  expect(await kill(started.child, 'SIGTERM')).toBe(0);
}, 120_000);
