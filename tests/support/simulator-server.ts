import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { listen } from '../../src/simulator/http';
import { Simulator, type SimulatorOptions } from '../../src/simulator/simulator';
import { simulatorContract } from './simulator';

type Json = Record<string, unknown>;

export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  json: Json;
}

/** Sends an HTTP request with any headers. `fetch` would set Host and hide aborted connections. */
export function ask(
  address: string,
  options: { method?: string; headers?: Record<string, string>; body?: string | Buffer } = {},
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const call = request(
      address,
      {
        method: options.method ?? (options.body === undefined ? 'GET' : 'POST'),
        headers: options.headers ?? {},
        agent: false,
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          let json: Json = {};
          try {
            json = JSON.parse(text) as Json;
          } catch {
            // Not JSON: the caller reads the text.
          }
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text, json });
        });
        answer.on('error', reject);
      },
    );
    call.on('error', reject);
    call.end(options.body);
  });
}

/** Requests a token, which expires after an hour of simulated time. */
export async function tokenOf(address: string): Promise<string> {
  const reply = await ask(`${address}/auth/token`, {
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'grant_type=client_credentials&client_id=cua-hang-mau&client_secret=simulator-test-secret',
  });
  return String(reply.json['access_token']);
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

/** IPN receiver with configurable responses; records the requests. */
export class FakeReceiver {
  readonly got: { headers: IncomingHttpHeaders; body: string }[] = [];
  reply: { status: number; body: string; headers?: Record<string, string>; hang?: boolean } = {
    status: 200,
    body: '{"errorCode":"000"}',
  };

  private constructor(
    private readonly server: Server,
    readonly address: string,
  ) {}

  static start(): Promise<FakeReceiver> {
    return new Promise((resolve) => {
      const server = createServer((incoming, response) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', () => undefined);
        incoming.on('end', () => {
          receiver.got.push({
            headers: incoming.headers,
            body: Buffer.concat(chunks).toString('utf8'),
          });
          const { status, body, headers, hang } = receiver.reply;
          if (hang === true) return;
          response.writeHead(status, headers ?? { 'Content-Type': 'application/json' });
          response.end(body);
        });
      });
      let receiver: FakeReceiver;
      server.listen(0, '127.0.0.1', () => {
        const { port } = server.address() as AddressInfo;
        receiver = new FakeReceiver(server, `http://127.0.0.1:${String(port)}/ipn`);
        resolve(receiver);
      });
    });
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) =>
      this.server.close(() => {
        resolve();
      }),
    );
  }
}
