import type { IncomingMessage } from 'node:http';

/** Names under which this machine calls itself. */
const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Refuses requests of foreign pages. A page of another site can send requests here and, with a name of its own
 * that leads to 127.0.0.1 (DNS rebinding), read the answers; the Host header then carries that name,
 * and Origin its address.
 * @param names further host names that were allowed when the simulator was started
 * @returns why the request is not served; undefined: it is
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
