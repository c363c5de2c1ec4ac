import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { buildSimulatorFile, kill, startFile } from '../support/simulator-file';
import { ask, tokenOf } from '../support/simulator-server';

/**
 * `npm run bench -- simulator [seconds]`: measures the start, the speed and latency (p99) at 1,000 commands per second,
 * the memory of 100,000 transactions, and a start with these, on a journal on disk. Also prints the memory of each
 * minute.
 */
const seconds = Number(process.argv[2] ?? 10);
const perSecond = 1_000;
const transactions = 100_000;

async function main(): Promise<Record<string, unknown>> {
  const { file, bytes } = await buildSimulatorFile();
  const folder = mkdtempSync(path.join(tmpdir(), 'simulator-bench-'));
  const { child, address, ms } = await startFile(file, ['--data', folder, '--port', '0']);
  const token = await tokenOf(address);
  await ask(`${address}/_sim/control`, {
    body: JSON.stringify({
      control: 'settings',
      settings: { rate_per_minute: 1_000_000_000 },
    }),
  });
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
  const headers = {
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
  };
  const memory = ({ pid } = child): number =>
    Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString()) / 1_024);
  let serial = 0;
  const command = (): Promise<number> => {
    serial += 1;
    const body = JSON.stringify({
      qr_type: 'DYNAMIC',
      request_id: `B${String(serial)}`,
      order_id: `B${String(serial)}`,
      amount: 150_000,
      bank_acc_no: '0011001234567',
      bincode: '970436',
      // No code is paid, and each ends after a minute, so the number of open codes stays about the same.
      expires_in_seconds: 60,
    });
    return send(body);
  };
  const send = (body: string): Promise<number> => {
    const began = performance.now();
    return new Promise((resolve, reject) => {
      const call = http.request(
        `${address}/v1/vietqr`,
        { method: 'POST', headers, agent },
        (answer) => {
          answer.resume();
          answer.on('end', () => {
            if (answer.statusCode === 200) resolve(performance.now() - began);
            else reject(new Error(`HTTP ${String(answer.statusCode)}`));
          });
        },
      );
      // The server may close an idle connection just when it is used again (Node's http, reusedSocket).
      call.on('error', (error: NodeJS.ErrnoException) => {
        if (call.reusedSocket && error.code === 'ECONNRESET') resolve(send(body));
        else reject(error);
      });
      call.end(body);
    });
  };

  const idle = memory();
  const times: Promise<number>[] = [];
  const eachMinute: number[] = [];
  const began = performance.now();
  while (performance.now() - began < seconds * 1_000) {
    const due = ((performance.now() - began) / 1_000) * perSecond;
    while (times.length < due) times.push(command());
    if (performance.now() - began > (eachMinute.length + 1) * 60_000) eachMinute.push(memory());
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  const sorted = (await Promise.all(times)).sort((a, b) => a - b);
  const at = (share: number): number =>
    Math.round(10 * (sorted[Math.floor(sorted.length * share)] ?? 0)) / 10;

  const burst = performance.now();
  const before = serial;
  const last = Math.max(transactions, before + 20_000);
  await Promise.all(
    Array.from({ length: 32 }, async () => {
      while (serial < last) await command();
    }),
  );
  const rate = Math.round(((serial - before) / (performance.now() - burst)) * 1_000);
  const used = [idle, memory()];
  await kill(child, 'SIGTERM');
  const again = await startFile(file, ['--data', folder, '--port', '0']);
  const result = {
    'file, KiB': Math.ceil(bytes / 1_024),
    'start, ms': Math.round(ms),
    'at 1,000/s, p50 and p99, ms': [at(0.5), at(0.99)],
    'most, commands/s': rate,
    ...(eachMinute.length > 0 && { 'memory each minute, MiB': eachMinute.join(' ') }),
    [`memory idle and with ${serial.toLocaleString('en')}, MiB`]: used,
    'start with all of them, ms and MiB': [Math.round(again.ms), memory(again.child)],
  };
  await kill(again.child, 'SIGTERM');
  agent.destroy();
  for (const gone of [folder, path.dirname(file)]) rmSync(gone, { recursive: true, force: true });
  return result;
}

void main().then(console.log);
