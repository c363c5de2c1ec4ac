import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import * as z from 'zod';

import { InputProblem } from '@portal/core/diagnosis';

/** Maximum characters of an answer, as clients truncate after 10,000 tokens. Parts of pages may be longer. */
const maxAnswer = 20_000;

/** Error in a tool call. The message explains how to correct the arguments. */
export class ToolProblem extends Error {}

/** Runs a tool in another thread, as its time depends on the input. @param progress called each second until the answer is there */
export type Run = (name: string, given: unknown, progress: () => void) => Promise<CallToolResult>;

export interface Tool {
  name: string;
  /** Computes the answer in this thread. */
  call: (given: unknown) => CallToolResult;
  register: (server: McpServer, run: Run) => void;
}

interface Definition<Shape extends z.ZodRawShape> {
  name: string;
  title: string;
  description: string;
  input: Shape;
  /**
   * @returns blocks of the answer: first a description with the page address, then the content
   * @throws {ToolProblem | InputProblem} if the arguments match nothing
   */
  answer: (given: z.infer<z.ZodObject<Shape>>) => string[];
}

/** Arguments that have another name than the field of the form on the site. */
const argumentOf: Readonly<Record<string, string>> = {
  typed: 'text',
  secret: 'hmac_secret',
  key: 'aes_key',
};

const maxName = 80;

/** Quotes a caller's input for a message: truncates long input and escapes line breaks. */
export const quoted = (text: string): string =>
  JSON.stringify(text.length > maxName ? `${text.slice(0, maxName)}…` : text);

/** Defines a tool. The tool rejects unknown arguments, so that the caller notices a misspelt name. */
export function tool<Shape extends z.ZodRawShape>(definition: Definition<Shape>): Tool {
  const { name, title, description, input, answer } = definition;
  const names = Object.keys(input).join(', ');
  const inputSchema: z.core.$ZodType = z.strictObject(input, {
    error: ({ code }) =>
      code === 'unrecognized_keys' ? `${name} takes only these arguments: ${names}` : undefined,
  });
  const annotations = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };
  const call = (given: unknown): CallToolResult => {
    try {
      const blocks = answer(given as z.infer<z.ZodObject<Shape>>);
      return { content: blocks.map((text) => ({ type: 'text' as const, text })) };
    } catch (error) {
      if (error instanceof InputProblem) {
        return refusal(`${argumentOf[error.field] ?? error.field}: ${error.sentence.en}`);
      }
      if (error instanceof ToolProblem) return refusal(error.message);
      throw error;
    }
  };
  const register: Tool['register'] = (server, run) => {
    const about = { title, description, inputSchema, annotations };
    server.registerTool(name, about, (given, { _meta, sendNotification }) => {
      const progressToken = _meta?.progressToken;
      let progress = 0;
      return run(name, given, () => {
        if (progressToken === undefined) return;
        progress += 1;
        const params = { progressToken, progress, message: `Computing for ${progress} s.` };
        void sendNotification({ method: 'notifications/progress', params });
      });
    });
  };
  return { name, call, register };
}

/** The answer to arguments that match nothing. */
export const refusal = (text: string): CallToolResult => ({
  isError: true,
  content: [{ type: 'text', text }],
});

export const textInput = (most: number, about: string): z.ZodString =>
  z.string().max(most).describe(about);

/** An argument of digits: models send them as a text and as a number. */
export const textOrNumber = (about: string) => z.union([z.string(), z.int()]).describe(about);

/** Returns the piece of an answer at an offset. @throws {ToolProblem} if the offset is beyond the end */
export function piece(text: string, offset = 0): string[] {
  if (offset > 0 && offset >= text.length) {
    throw new ToolProblem(`offset: the answer has ${text.length} characters. Use a smaller one.`);
  }
  const end = offset + maxAnswer;
  const shown = text.slice(offset, end);
  return end >= text.length
    ? [shown]
    : [
        shown,
        `Characters ${offset} to ${end} of ${text.length}. For the rest, call the tool again with the same arguments and offset ${end}.`,
      ];
}
