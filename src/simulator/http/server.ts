import { serve, type HttpBindings, type ServerType } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { IncomingMessage } from 'node:http';

import { loopback } from '../ipn';
import type { Simulator } from '../simulator';
import { addApis } from './api';
import { addControl } from './control';
import { addScreen, type Screen } from './screen';

/** Time limits for the headers of a request and for the complete request, in milliseconds. */
const headMs = 10_000;
const requestMs = 30_000;
const controlBodyBytes = 262_144;

export interface ServerOptions {
  simulator: Simulator;
  /** Undefined with `--headless`. */
  screen?: Screen | undefined;
  port: number;
  /** Listen address; loopback by default. */
  host: string;
}

/**
 * Detects requests from pages of other sites. Any page can send requests to localhost and, with a domain that resolves
 * to 127.0.0.1 (DNS rebinding), read the responses. Then Host is the name of that domain, or Origin is its address.
 * @param names additional host names, given with `--allow-host`
 * @returns why the request is refused, or undefined
 */
function foreign(
  { headers }: Pick<IncomingMessage, 'headers'>,
  names: ReadonlySet<string>,
): string | undefined {
  const { host = '', origin } = headers;
  if (headers['sec-fetch-site'] === 'cross-site')
    return 'A page of another site may not call the simulator.';
  const hostname = host.replace(/:\d+$/, '').toLowerCase();
  if (!loopback.has(hostname) && !names.has(hostname)) {
    return `Host ${host.slice(0, 100)} is not this machine. Call http://127.0.0.1, or start with --allow-host.`;
  }
  if (origin === undefined || origin === `http://${host}`) return undefined;
  return `A page of ${origin.slice(0, 100)} may not call the simulator.`;
}

/** Creates the app: both APIs, the control API and the screen. */
export function createApp({ simulator, screen }: Omit<ServerOptions, 'port' | 'host'>) {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(async (context, next) => {
    const reason = foreign(context.env.incoming, simulator.allowedHosts);
    if (reason !== undefined) return context.json({ error: reason }, 403);
    await next();
    context.header('X-Content-Type-Options', 'nosniff');
    context.header('Cross-Origin-Resource-Policy', 'same-origin');
    return;
  });
  app.use('/_sim/*', bodyLimit({ maxSize: controlBodyBytes }));
  addApis(app, simulator);
  addControl(app, simulator);
  addScreen(app, screen);
  // The path is in neither contract, so the response has no errorCode.
  app.notFound((context) =>
    context.json(
      {
        error: `${context.req.method} ${context.req.path} is in neither contract. GET /_sim/state shows what this simulator has.`,
      },
      404,
    ),
  );
  return app;
}

/**
 * @returns the server and its URL, with the actual port
 * @throws {Error} with code `EADDRINUSE` if the port is in use
 */
export function listen(options: ServerOptions): Promise<{ server: ServerType; address: string }> {
  const { port, host: hostname } = options;
  const { fetch } = createApp(options);
  const serverOptions = { headersTimeout: headMs, requestTimeout: requestMs };
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port, hostname, serverOptions }, (info) => {
      resolve({ server, address: `http://127.0.0.1:${String(info.port)}` });
    });
    server.on('error', reject);
  });
}
