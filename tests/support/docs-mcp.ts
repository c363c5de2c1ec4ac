import { existsSync } from 'node:fs';
import path from 'node:path';

import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';

import { docsMcpFile } from '../../src/mcp/name';

export const builtFile = path.resolve('build', docsMcpFile);

export interface Answer {
  isError: boolean;
  blocks: string[];
}

export interface Connected {
  client: Client;
  /** Output of the server besides its responses. */
  printed: () => string;
  call: (name: string, given?: Record<string, unknown>) => Promise<Answer>;
  close: () => Promise<void>;
}

/** Starts the server with flags of Node.js and additional environment variables. */
export async function connect({
  node = [],
  env = {},
}: { node?: readonly string[]; env?: Record<string, string> } = {}): Promise<Connected> {
  if (!existsSync(builtFile)) throw new Error(`${builtFile} is not there: npm run build`);
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [...node, builtFile],
    env,
    stderr: 'pipe',
  });
  let said = '';
  transport.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const client = new Client({ name: 'tests', version: '1.0.0' });
  await client.connect(transport);
  return {
    client,
    printed: () => said,
    call: async (name, given) => {
      const { content, isError } = await client.callTool({ name, arguments: given });
      return {
        isError: isError === true,
        blocks: (content as { type: string; text: string }[]).map(({ type, text }) => {
          if (type !== 'text') throw new Error(`${name} answered with ${type}`);
          return text;
        }),
      };
    },
    close: () => client.close(),
  };
}
