import type { IncomingMessage } from 'node:http';

import { sn } from './simulator';
import { ask, serve, type Reply, type TestServer } from './server';
import { RunningSimulator } from './simulator-server';

/** Call forwarded to the simulator, with its response. */
export interface Passed {
  method: string;
  path: string;
  body: Buffer;
  reply: Reply;
}

const activeConfig = {
  sn,
  device_config: {
    state: 'active',
    tidmid: [
      { bincode: '970431', environment: 'dev', mid: '000000010001111', tid: '10001111' },
      { bincode: '970436', environment: 'dev', mid: '000000020002222', tid: '20002222' },
    ],
  },
};

/** Simulator whose terminals finish each command at once, so that requests can be sent in sequence. */
export class Attendant {
  readonly passed: Passed[] = [];

  private constructor(
    private readonly running: RunningSimulator,
    private readonly server: TestServer,
  ) {}

  static async start(): Promise<Attendant> {
    // The examples contain an IPN address; nothing is sent there.
    const running = await RunningSimulator.start({ allowHosts: ['pos.example.vn'] });
    await running.sim('/control', { control: 'settings', settings: { hold_ipn: true } });
    await running.sim('/clock', { frozen: true });
    const attendant: Attendant = new Attendant(
      running,
      await serve(async (incoming, outgoing, body) => {
        const { status, headers, text } = await attendant.pass(incoming, body);
        outgoing.writeHead(status, headers).end(text);
      }),
    );
    return attendant;
  }

  get address(): string {
    return this.server.address;
  }

  async close(): Promise<void> {
    await this.server.close();
    await this.running.close();
  }

  private async prepare(path: string): Promise<void> {
    const { running } = this;
    if (!path.startsWith('/v1/oapi/device/')) return;
    await this.finish();
    await running.api('/v1/oapi/config/device/init', activeConfig);
    if (!path.endsWith('/settle')) return;
    const id = `BATCH-${String(this.passed.length)}`;
    await running.api('/v1/oapi/device/sale', {
      sn,
      request_id: id,
      order_id: id,
      bincode: '970431',
      amount: 150_000,
    });
    await this.finish();
  }

  /** Performs every act. The simulator refuses those that are not possible now. */
  private async finish(): Promise<void> {
    const { simulator } = this.running;
    await simulator.act({ act: 'present', sn, how: 'tap' });
    await simulator.act({ act: 'pin', sn, right: true });
    await simulator.act({ act: 'confirm', sn });
    await this.running.sim('/clock', { advance_seconds: 2 });
    await simulator.act({ act: 'cancel', sn });
    await this.running.sim('/clock', { advance_seconds: 3 });
  }

  private async pass(incoming: IncomingMessage, body: Buffer): Promise<Reply> {
    const { method = '', url: path = '' } = incoming;
    await this.prepare(path);
    const { host: _proxy, ...headers } = incoming.headers;
    const reply = await ask(this.running.address + path, {
      method,
      headers: headers as Record<string, string>,
      ...(body.length > 0 && { body }),
    });
    this.passed.push({ method, path, body, reply });
    return reply;
  }
}
