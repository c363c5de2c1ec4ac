import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import * as z from 'zod';

import { InputProblem } from '@portal/core/diagnosis';

/** Maximum characters of an answer, as clients truncate after 10,000 tokens. Parts of pages may be longer. */
const answerLimit = 20_000;

/** Error in a tool call. The message explains how to correct the arguments. */
export class ToolProblem extends Error {}

export type Tool = (server: McpServer) => void;

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

const nameLimit = 80;

/** Quotes a caller's input for a message: truncates long input and escapes line breaks. */
export const quoted = (text: string): string =>
  JSON.stringify(text.length > nameLimit ? `${text.slice(0, nameLimit)}…` : text);

/** Defines a tool. The tool rejects unknown arguments, so that the caller notices a misspelt name. */
export function tool<Shape extends z.ZodRawShape>(definition: Definition<Shape>): Tool {
  const { name, title, description, input, answer } = definition;
  const names = Object.keys(input).join(', ');
  const inputSchema: z.core.$ZodType = z.strictObject(input, {
    error: ({ code }) =>
      code === 'unrecognized_keys' ? `${name} takes only these arguments: ${names}` : undefined,
  });
  const annotations = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };
  return (server) => {
    server.registerTool(name, { title, description, inputSchema, annotations }, (given) => {
      try {
        const blocks = answer(given as z.infer<z.ZodObject<Shape>>);
        return { content: blocks.map((text) => ({ type: 'text' as const, text })) };
      } catch (error) {
        const isProblem = error instanceof InputProblem;
        if (!isProblem && !(error instanceof ToolProblem)) throw error;
        const text = isProblem ? `${error.field}: ${error.sentence.en}` : error.message;
        return { isError: true, content: [{ type: 'text' as const, text }] };
      }
    });
  };
}

export const textInput = (most: number, about: string): z.ZodString =>
  z.string().max(most).describe(about);

/** Returns the piece of an answer at an offset. @throws {ToolProblem} if the offset is beyond the end */
export function piece(text: string, offset = 0): string[] {
  if (offset > 0 && offset >= text.length) {
    throw new ToolProblem(`offset: the answer has ${text.length} characters. Use a smaller one.`);
  }
  const end = offset + answerLimit;
  const shown = text.slice(offset, end);
  return end >= text.length
    ? [shown]
    : [
        shown,
        `Characters ${offset} to ${end} of ${text.length}. For the rest, call the tool again with the same arguments and offset ${end}.`,
      ];
}
