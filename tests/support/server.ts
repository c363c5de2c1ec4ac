import { spawn, type ChildProcess } from 'node:child_process';
import {
  createServer,
  request as sendRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import { createServer as createTlsServer, type ServerOptions as TlsOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

type Json = Record<string, unknown>;

/** Responds to a request, whose body has been received. */
type Respond = (request: IncomingMessage, response: ServerResponse, body: Buffer) => unknown;

export interface TestServer {
  port: number;
  /** Base URL by HTTP. */
  address: string;
  close: () => Promise<void>;
}

/** Starts a server on loopback, on a given or any free port; with a certificate by TLS. */
export async function serve(
  respond: Respond,
  { port = 0, ...options }: ServerOptions & TlsOptions & { port?: number } = {},
): Promise<TestServer> {
  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    buffer(request).then(
      (body) => respond(request, response, body),
      // The client has closed the connection early.
      () => response.destroy(),
    );
  };
  const server =
    options.key === undefined
      ? createServer(options, listener)
      : createTlsServer(options, listener);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: own } = server.address() as AddressInfo;
  return {
    port: own,
    address: `http://127.0.0.1:${own}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

export async function freePort(): Promise<number> {
  const { port, close } = await serve(() => undefined);
  await close();
  return port;
}

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
    const call = sendRequest(
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

/** IPN receiver with configurable responses; records the requests. */
export class FakeReceiver {
  readonly got: { headers: IncomingHttpHeaders; body: string }[] = [];
  reply: { status: number; body: string; headers?: Record<string, string>; hang?: boolean } = {
    status: 200,
    body: '{"errorCode":"000"}',
  };

  #server: TestServer | undefined;

  static async start(): Promise<FakeReceiver> {
    const receiver = new FakeReceiver();
    receiver.#server = await serve((incoming, response, body) => {
      receiver.got.push({ headers: incoming.headers, body: body.toString() });
      const { status, body: text, headers, hang } = receiver.reply;
      if (hang === true) return;
      response.writeHead(status, headers ?? { 'Content-Type': 'application/json' }).end(text);
    });
    return receiver;
  }

  get address(): string {
    return `${this.#server?.address ?? ''}/ipn`;
  }

  async close(): Promise<void> {
    await this.#server?.close();
  }
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
