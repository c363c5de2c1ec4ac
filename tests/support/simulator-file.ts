import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { bundleSimulator } from '../../src/simulator/bundle/bundle';
import { simulatorFile } from '../../src/core/simulator-facts';

export async function buildSimulatorFile(): Promise<{
  file: string;
  bytes: number;
  sha256: string;
}> {
  const folder = mkdtempSync(path.join(tmpdir(), 'simulator-file-'));
  const made = await bundleSimulator(process.cwd(), folder);
  return { file: path.join(folder, simulatorFile), ...made };
}

export interface Started {
  child: ChildProcess;
  address: string;
  /** Milliseconds from the start of the process to its first response. */
  ms: number;
  output: string;
}

/** Starts the file. Resolves when it prints its address; rejects with its output if it ends before. */
export function startFile(file: string, args: readonly string[]): Promise<Started> {
  const began = performance.now();
  const child = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer): void => {
      output += chunk.toString('utf8');
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
      if (address !== undefined && output.includes('state in')) {
        resolve({ child, address, ms: performance.now() - began, output });
      }
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('exit', (code) => {
      reject(new Error(`exit ${String(code)}: ${output}`));
    });
  });
}

export function kill(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
  return new Promise((resolve) => {
    child.once('exit', (code) => {
      resolve(code);
    });
    child.kill(signal);
  });
}
