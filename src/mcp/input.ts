import { PassThrough, type Readable, type Writable } from 'node:stream';

import { JSONRPCMessageSchema } from '@modelcontextprotocol/sdk/types.js';

import { parseJson } from '@portal/core/values';

/** Checks whether a line is a JSON-RPC message. @returns the error, or undefined */
function refusalOf(line: string): { code: number; message: string } | undefined {
  const message = parseJson(line);
  if (message === undefined) {
    return { code: -32700, message: 'Parse error: one JSON-RPC message is expected in each line.' };
  }
  return JSONRPCMessageSchema.safeParse(message).success
    ? undefined
    : { code: -32600, message: 'Invalid request: one JSON-RPC 2.0 message is expected, no batch.' };
}

/**
 * Forwards valid messages. Responds to any other line with an error (JSON-RPC 2.0, section 5.1), because the SDK
 * ignores invalid lines and the client would wait forever.
 */
export function checkedInput(input: Readable, output: Writable): Readable {
  const messages = new PassThrough();
  let rest = '';
  const take = (line: string): void => {
    if (line.trim() === '') return;
    const error = refusalOf(line);
    if (error) output.write(`${JSON.stringify({ jsonrpc: '2.0', id: null, error })}\n`);
    else messages.write(`${line}\n`);
  };
  input.setEncoding('utf8');
  input.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    lines.forEach(take);
  });
  input.on('end', () => {
    take(rest);
    messages.end();
  });
  return messages;
}
