import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';

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
  readonly #servers: ReturnType<typeof createServer>[] = [];

  readonly #listener: RequestListener = (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      // CORS preflight; only browsers send this header.
      if (request.headers['access-control-request-method'] !== undefined) {
        response.writeHead(204, headers).end();
        return;
      }
      const { method = '', url = '' } = request;
      const body = Buffer.concat(chunks);
      this.received.push({ method, target: url, headers: request.headers, body });
      response.writeHead(this.answer.status, { ...headers, 'Content-Type': 'application/json' });
      response.end(method === 'HEAD' ? undefined : this.answer.body);
    });
  };

  /** Listens on a port, by default any free one; with a certificate by TLS. @returns the base URL */
  async start(port = 0, tls?: { key: string; cert: string }): Promise<string> {
    const limits = { maxHeaderSize: 65_536 };
    const server = tls
      ? createTlsServer({ ...limits, ...tls }, this.#listener)
      : createServer(limits, this.#listener);
    this.#servers.push(server);
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    for (const server of this.#servers) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  }
}
