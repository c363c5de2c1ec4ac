import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { ask, kill, startFile, tokenOf, type Started, serve } from '../support/server';
import { buildSimulatorFile } from '../support/simulator-server';

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
    startFile(made.file, ['check-receiver', 'http://127.0.0.1:1/', '--allow-hosts', 'a']),
  ).rejects.toThrow(/^exit 2: .*--allow-hosts/);
  const unused = path.join(newFolder(), 'data');
  for (const [callback, problem] of [
    ['http://pos.example.vn', /^exit 2: .*--allow-host/],
    ['ftp://127.0.0.1/', /^exit 2: .*http:\/\//],
    ['nonsense', /^exit 2: .*not a URL/],
  ] as const)
    await expect(startFile(made.file, ['--data', unused, '--callback', callback])).rejects.toThrow(
      problem,
    );
  expect(existsSync(unused)).toBe(false);
});

test('a port in use or a folder of another version: one message and exit code 3', async () => {
  const server = await serve(() => undefined);
  await expect(startFile(made.file, ['--memory', '--port', String(server.port)])).rejects.toThrow(
    /^exit 3: Port \d+ is in use/,
  );
  await server.close();
  const folder = newFolder();
  writeFileSync(path.join(folder, 'journal.jsonl'), 'not a journal\nand more\n');
  await expect(startFile(made.file, ['--data', folder, '--port', '0'])).rejects.toThrow(
    /^exit 3: .*damaged at line 1/s,
  );
});

test('a folder whose lock cannot be written: one message and exit code 3', async () => {
  const folder = newFolder();
  mkdirSync(path.join(folder, 'simulator.lock'));
  await expect(startFile(made.file, ['--data', folder, '--port', '0'])).rejects.toThrow(
    /^exit 3: .*cannot be used.*--data/s,
  );
});

test('a signal during the start still writes the passport', async () => {
  const folder = newFolder();
  const passport = path.join(folder, 'passport.json');
  const args = ['--memory', '--port', '0', '--passport', passport];
  // The signal is sent as soon as the program handles signals: nothing is printed yet.
  const early = `process.on('newListener', (name) => name === 'SIGTERM' && setImmediate(() => process.kill(process.pid, 'SIGTERM')));`;
  const child = spawn(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(early)}`, made.file, ...args],
    { stdio: 'ignore' },
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  expect(code).toBe(1);
  expect(JSON.parse(readFileSync(passport, 'utf8'))).toMatchObject({ complete: false });
});

test('ten times kill -9 under load: no acknowledged command is lost, none is executed twice', async () => {
  const folder = newFolder();
  /** The `qr_id` of each response by `request_id`. */
  const acknowledged = new Map<string, string>();
  const start = async (): Promise<Started & { headers: Record<string, string> }> => {
    const started = await startFile(made.file, ['--data', folder, '--port', '0']);
    const headers = {
      Authorization: `Bearer ${await tokenOf(started.address)}`,
      'Content-Type': 'application/json',
    };
    await ask(`${started.address}/_sim/control`, {
      headers,
      body: JSON.stringify({ control: 'settings', settings: { rate_per_minute: 1_000_000 } }),
    });
    return { ...started, headers };
  };
  const send = async (
    { address, headers }: Awaited<ReturnType<typeof start>>,
    requestId: string,
  ): Promise<string> => {
    const body = JSON.stringify({
      qr_type: 'DYNAMIC',
      request_id: requestId,
      order_id: requestId,
      amount: 150_000,
      bank_acc_no: '0011001234567',
      bincode: '970436',
    });
    const { status, json } = await ask(`${address}/v1/vietqr`, { headers, body });
    expect(status, requestId).toBe(200);
    return String((json['data'] as Json)['qr_id']);
  };
  for (let round = 1; round <= 10; round += 1) {
    const started = await start();
    const work = async (worker: number): Promise<void> => {
      for (let n = 0; ; n += 1) {
        const requestId = `K${String(round)}-${String(worker)}-${String(n)}`;
        acknowledged.set(requestId, await send(started, requestId));
        // Kills the program at different moments of a write, without a clock.
        if (acknowledged.size === 40 * round) started.child.kill('SIGKILL');
      }
    };
    const ended = new Promise((resolve) => started.child.once('exit', resolve));
    const workers = await Promise.allSettled([0, 1, 2, 3].map(work));
    await ended;
    for (const one of workers)
      expect(String((one as PromiseRejectedResult).reason)).toMatch(/ECONN|hang up/);
  }
  const started = await start();
  for (const [requestId, qrId] of acknowledged)
    expect(await send(started, requestId), requestId).toBe(qrId);
  expect(await kill(started.child, 'SIGTERM')).toBe(0);
  const numbers = readFileSync(path.join(folder, 'journal.jsonl'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => Number(line.split(' ')[1]));
  expect(numbers).toEqual(numbers.map((_number, index) => index + 1));
}, 300_000);
