import type { IncomingHttpHeaders } from 'node:http';

import { serve, type TestServer } from './server';

export interface Received {
  method: string;
  /** Path and query as received. */
  target: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const headers = {
  // Allows calls from any origin, with any method and header.
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*, Authorization',
  'Access-Control-Allow-Methods': '*',
  Connection: 'close',
};

/** Records requests and responds with a status and body set by the test. */
export class EchoServer {
  received: Received[] = [];
  answer = { status: 200, body: '{"ok":true}' };
  readonly #servers: TestServer[] = [];

  /** Listens on a port, by default any free one; with a certificate by TLS. @returns the base URL */
  async start(port = 0, tls: { key?: string; cert?: string } = {}): Promise<string> {
    const options = { port, maxHeaderSize: 65_536, ...tls };
    const server = await serve((request, response, body) => {
      // CORS preflight; only browsers send this header.
      if (request.headers['access-control-request-method'] !== undefined) {
        response.writeHead(204, headers).end();
        return;
      }
      const { method = '', url = '' } = request;
      this.received.push({ method, target: url, headers: request.headers, body });
      response.writeHead(this.answer.status, { ...headers, 'Content-Type': 'application/json' });
      response.end(method === 'HEAD' ? undefined : this.answer.body);
    }, options);
    this.#servers.push(server);
    return server.address;
  }

  async stop(): Promise<void> {
    for (const server of this.#servers) await server.close();
  }
}
