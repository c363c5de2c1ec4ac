/** For `node --import`: ends the process with its own status if it opens a socket, resolves a name or fetches. */
import dgram from 'node:dgram';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

const status = 86;

const refuse = (what) => () => {
  process.stderr.write(`network: ${what}\n`);
  process.exit(status);
};

net.Socket.prototype.connect = refuse('connect');
net.Server.prototype.listen = refuse('listen');
dgram.createSocket = refuse('datagram');
for (const name of ['lookup', 'resolve', 'resolve4', 'resolve6', 'resolveAny', 'reverse']) {
  dns[name] = refuse(`dns.${name}`);
  dns.promises[name] = refuse(`dns.promises.${name}`);
}
globalThis.fetch = refuse('fetch');
globalThis.WebSocket = refuse('WebSocket');
syncBuiltinESMExports();
