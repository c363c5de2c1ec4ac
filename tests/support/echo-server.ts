import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  method: string;
  target: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Allows calls from any origin, with any method and header. */
const cors = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*, Authorization',
  'Access-Control-Allow-Methods': '*',
};

/** Records requests and responds with a status and body set by the test. */
export class EchoServer {
  readonly received: Received[] = [];
  answer = { status: 200, body: '{"ok":true}' };
  private readonly server: Server;

  constructor() {
    this.server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        // CORS preflight; only browsers send this header.
        if (request.headers['access-control-request-method'] !== undefined) {
          response.writeHead(204, cors).end();
          return;
        }
        this.received.push({
          method: request.method ?? '',
          target: request.url ?? '',
          headers: request.headers,
          body: Buffer.concat(chunks),
        });
        response.writeHead(this.answer.status, {
          ...cors,
          'Content-Type': 'application/json',
        });
        response.end(request.method === 'HEAD' ? undefined : this.answer.body);
      });
    });
  }

  /** Starts on a free port; returns the base URL. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
