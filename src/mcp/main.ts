import { parseArgs } from 'node:util';

import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';

import type { Content } from './content';
import { checkedInput } from './input';
import { docsMcpFile } from './name';
import { createServer } from './server';

const helpOf = ({ origin, baseUrl }: Content): string =>
  `${docsMcpFile}: the documentation as an MCP server on standard input and output

  node ${docsMcpFile}              started by a client: ${origin}${baseUrl}documents/agents
  node ${docsMcpFile} --version
  node ${docsMcpFile} --help

It works offline and reads no files. Own keys for verify_signature, verify_ipn and decrypt_message:
environment variables ZENGI_HMAC_SECRET, ZENGI_AES_KEY and ZENGI_AES_KEY_FORM (hex64, hex32 or text32).
`;

/** Runs the program: serves `content` on standard input and output, or prints the version or the help. */
export async function main(content: Content): Promise<void> {
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
  await createServer(content, process.env).connect(
    new StdioServerTransport(checkedInput(process.stdin, process.stdout)),
  );
}
