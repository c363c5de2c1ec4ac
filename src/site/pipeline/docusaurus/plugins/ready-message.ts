import type { AddressInfo, Server } from 'node:net';

import type { LoadContext, Plugin } from '@docusaurus/types';
import type { Compiler } from 'webpack';

/**
 * Docusaurus plugin for `npm start`: prints the address when it answers with pages. Docusaurus prints it before the server
 * listens, a minute before the first page is compiled.
 */
export function readyMessage({ baseUrl }: LoadContext): Plugin {
  let server: Server | undefined;
  let isCompiled = false;
  let isPrinted = false;
  const print = (): void => {
    if (!isCompiled || !server || isPrinted) return;
    isPrinted = true;
    const { port } = server.address() as AddressInfo;
    console.log(`\nThe portal answers at http://localhost:${port}${baseUrl}\n`);
  };
  const whenCompiled = ({ hooks }: Compiler): void => {
    hooks.done.tap('ready-message', () => {
      isCompiled = true;
      print();
    });
  };
  const devServer = {
    onListening: (listening: { server?: Server }): void => {
      server = listening.server;
      print();
    },
  };
  return {
    name: 'ready-message',
    configureWebpack: (_config, isServer) =>
      isServer || process.env['NODE_ENV'] === 'production'
        ? {}
        : { plugins: [whenCompiled], devServer },
  };
}
