import type { IncomingMessage } from 'node:http';

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Refuses requests from other sites. A page can send requests to localhost and, with a domain that resolves to
 * 127.0.0.1 (DNS rebinding), read the responses. Host then has the foreign name, and Origin the foreign
 * address.
 * @param names additional host names, allowed at the start
 * @returns why the request is refused, or undefined
 */
export function foreign(
  { headers }: Pick<IncomingMessage, 'headers'>,
  names: ReadonlySet<string>,
): string | undefined {
  const { host = '', origin } = headers;
  const hostname = host.replace(/:\d+$/, '').toLowerCase();
  if (!loopbackNames.has(hostname) && !names.has(hostname)) {
    return `Host ${host.slice(0, 100)} is not this machine. Call http://127.0.0.1, or start with --allow-host.`;
  }
  if (origin === undefined) return undefined;
  if (origin === `http://${host}`) return undefined;
  return `A page of ${origin.slice(0, 100)} may not call the simulator.`;
}
