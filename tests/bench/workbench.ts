import { build } from 'esbuild';

import type * as workbench from '../../src/workbench';
import { seeded } from '../support/signature-mistakes';

/**
 * `npm run bench:workbench`: what a diagnosis of all mistakes and their pairs costs, for a content of
 * 4 KiB and a signature that nothing explains: nothing ends it early.
 */
const runs = 30;

/** As a page runs it: tsx keeps the names of functions, which costs more than the work. */
async function bundled(): Promise<typeof workbench> {
  const { outputFiles } = await build({
    entryPoints: ['src/workbench/index.ts'],
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
  });
  const base64 = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  return import(`data:text/javascript;base64,${base64}`) as Promise<typeof workbench>;
}

const next = seeded(4096);
const hex = (length: number): string =>
  Array.from({ length }, () => next(16).toString(16)).join('');

function content(bytes: number): string {
  const fields: Record<string, unknown> = {
    amount: 2_000_000,
    va_no: null,
    note: '',
    is_balanced: true,
    totals: [{ scheme: 'VISA', amount: 2_000_000 }],
  };
  while (Buffer.byteLength(JSON.stringify(fields)) < bytes) {
    fields[`x_${hex(6)}`] = `Cà phê sữa đá / ${hex(60)}`;
  }
  return JSON.stringify(fields);
}

const input = {
  content: content(4096),
  secret: hex(32),
  otherSecret: hex(32),
  received: hex(64),
  body: JSON.stringify({ data: Buffer.from(hex(8400), 'hex').toString('base64') }),
};

async function main(): Promise<void> {
  const { diagnose, digests } = await bundled();
  const costs: number[] = [];
  let tried = 0;
  for (let run = 0; run < runs; run += 1) {
    const before = process.cpuUsage();
    ({ tried } = diagnose(input, digests));
    const { user, system } = process.cpuUsage(before);
    costs.push((user + system) / 1000);
  }
  costs.sort((a, b) => a - b);
  const at = (share: number): string => (costs[Math.floor(share * (runs - 1))] ?? 0).toFixed(0);
  console.log(
    `${Buffer.byteLength(input.content)} bytes, ${tried} signatures: processor time p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, least ${at(0)} ms`,
  );
}

void main();
