import { PassThrough, type Readable, type Writable } from 'node:stream';

import { CallToolRequestSchema, JSONRPCMessageSchema } from '@modelcontextprotocol/sdk/types.js';

import { parseJson } from '@portal/core/values';
import { quoted } from './tool';

interface Refusal {
  id: string | number | null;
  code: number;
  message: string;
}

/** Checks whether a line is a JSON-RPC message, and a call of a tool names one. @returns the error, or undefined */
function refusalOf(line: string, tools: readonly string[]): Refusal | undefined {
  const value = parseJson(line);
  if (value === undefined) {
    const message = 'Parse error: one JSON-RPC message is expected in each line.';
    return { id: null, code: -32700, message };
  }
  const { success, data } = JSONRPCMessageSchema.safeParse(value);
  if (!success) {
    const hint = Array.isArray(value) ? 'not a batch' : 'with jsonrpc, method and a valid id';
    const message = `Invalid request: one JSON-RPC 2.0 message is expected, ${hint}.`;
    return { id: null, code: -32600, message };
  }
  if (!('method' in data && 'id' in data) || data.method !== 'tools/call') return undefined;
  const { success: isCall, data: call } = CallToolRequestSchema.safeParse(data);
  if (!isCall) {
    const message =
      'Invalid call: params must have the name of a tool, and arguments as an object.';
    return { id: data.id, code: -32602, message };
  }
  const { name } = call.params;
  if (tools.includes(name)) return undefined;
  // MCP 2025-06-18, "Tools", "Error Handling": an unknown tool is a protocol error.
  const message = `Unknown tool: ${quoted(name)}. Available: ${tools.join(', ')}.`;
  return { id: data.id, code: -32602, message };
}

/**
 * Forwards valid messages. Responds to any other line with an error (JSON-RPC 2.0, section 5.1), because the SDK
 * ignores invalid lines and the client would wait forever, and makes an unknown tool a result.
 * @param tools names of the tools
 */
export function checkedInput(
  input: Readable,
  output: Writable,
  tools: readonly string[],
): Readable {
  const messages = new PassThrough();
  let rest = '';
  const take = (line: string): void => {
    if (line.trim() === '') return;
    const refused = refusalOf(line, tools);
    if (refused) {
      const { id, ...error } = refused;
      output.write(`${JSON.stringify({ jsonrpc: '2.0', id, error })}\n`);
    } else messages.write(`${line}\n`);
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
