import { parseArgs } from 'node:util';
import { isMainThread } from 'node:worker_threads';

import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';

import type { Content } from './content';
import { checkedInput } from './input';
import { docsMcpFile } from './name';
import { createServer, toolsOf } from './server';
import { serveCalls } from './threads';

const helpOf = ({ origin, baseUrl }: Content): string =>
  `${docsMcpFile}: the documentation as an MCP server on standard input and output

  node ${docsMcpFile}              started by a client: ${origin}${baseUrl}documents/agents
  node ${docsMcpFile} --version
  node ${docsMcpFile} --help

It works offline and reads no files. Own keys for verify_signature, verify_ipn and decrypt_message:
environment variables ZENGI_HMAC_SECRET, ZENGI_AES_KEY and ZENGI_AES_KEY_FORM (hex64, hex32 or text32).
`;

/**
 * Runs the program: serves the content on standard input and output, or prints the version or the help. In a thread of
 * this program, computes answers.
 */
export async function main(unpack: () => Content): Promise<void> {
  const content = unpack();
  const tools = toolsOf(content, process.env);
  if (!isMainThread) {
    serveCalls(tools);
    return;
  }
  const help = helpOf(content);
  let values;
  try {
    ({ values } = parseArgs({
      options: { help: { type: 'boolean' }, version: { type: 'boolean' } },
    }));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : ''}\n\n${help}`);
    process.exitCode = 2;
    return;
  }
  if (values.help === true || values.version === true) {
    process.stdout.write(values.help === true ? help : `${content.version}\n`);
    return;
  }
  // The pipe breaks when the client exits.
  process.stdout.on('error', () => process.exit(0));
  if (process.stdin.isTTY) process.stderr.write(help);
  const names = tools.map(({ name }) => name);
  const input = checkedInput(process.stdin, process.stdout, names);
  await createServer(content, tools).connect(new StdioServerTransport(input));
}
