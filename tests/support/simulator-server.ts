import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { simulatorFile } from '../../src/core/simulator-facts';
import { bundleSimulator } from '../../src/simulator/bundle/bundle';
import { listen } from '../../src/simulator/http';
import { Simulator, type SimulatorOptions } from '../../src/simulator/simulator';
import { ask, tokenOf, type Reply } from './server';
import { simulatorContract } from './simulator';

type Json = Record<string, unknown>;

export async function buildSimulatorFile(): Promise<{
  file: string;
  bytes: number;
  sha256: string;
}> {
  const folder = mkdtempSync(path.join(tmpdir(), 'simulator-file-'));
  const made = await bundleSimulator(process.cwd(), folder);
  return { file: path.join(folder, simulatorFile), ...made };
}

/** Listening simulator, with an authenticated client. */
export class RunningSimulator {
  private constructor(
    readonly simulator: Simulator,
    readonly address: string,
    readonly close: () => Promise<void>,
  ) {}

  token = '';

  static async start(options: Partial<SimulatorOptions> = {}): Promise<RunningSimulator> {
    const simulator = new Simulator({ contract: simulatorContract(), ...options });
    const { server, address } = await listen({ simulator, port: 0, host: '127.0.0.1' });
    const running = new RunningSimulator(simulator, address, async () => {
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
      await simulator.close();
    });
    await running.logIn();
    return running;
  }

  async logIn(): Promise<void> {
    this.token = await tokenOf(this.address);
  }

  api(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    return ask(this.address + path, {
      headers: {
        Authorization: `Bearer ${this.token}`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  }

  /** Calls the control API; the call must succeed. */
  async sim(path: string, body?: unknown): Promise<Json> {
    const reply = await this.api(`/_sim${path}`, body);
    if (reply.status !== 200) throw new Error(`${path}: ${reply.text}`);
    return reply.json;
  }
}
