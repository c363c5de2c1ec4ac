import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import * as z from 'zod';

import { InputProblem } from '@portal/core/diagnosis';

/**
 * The longest answer, in characters, that is given at once: small models read as much, and clients cut off
 * or warn above ten thousand tokens. A part of a page may be longer by a block (pipeline/output/markdown).
 */
export const answerLimit = 20_000;

/** Why a call has no answer: a sentence that says what to change. */
export class ToolProblem extends Error {}

/** One thing that the server can be asked. */
export interface Tool {
  readonly name: string;
  register: (server: McpServer) => void;
}

interface Definition<Shape extends z.ZodRawShape> {
  name: string;
  title: string;
  description: string;
  input: Shape;
  /**
   * @returns the blocks of the answer: what it is and where the site has it, then the content itself
   * @throws {ToolProblem | InputProblem} where the arguments name nothing that there is
   */
  answer: (given: z.infer<z.ZodObject<Shape>>) => string[];
}

/** Longer names are cut where a message repeats them. */
const nameLimit = 80;

/** What a caller wrote, in a message: cut, in quotes, on one line. */
export const quoted = (text: string): string =>
  JSON.stringify(text.length > nameLimit ? `${text.slice(0, nameLimit)}…` : text);

/**
 * A tool of the server. Its arguments are checked before `answer` sees them, and one that it does not have
 * is refused: a name with a slip in it would go unnoticed otherwise.
 */
export function tool<Shape extends z.ZodRawShape>(definition: Definition<Shape>): Tool {
  const { name, title, description, input, answer } = definition;
  const names = Object.keys(input).join(', ');
  const inputSchema: z.core.$ZodType = z.strictObject(input, {
    error: ({ code }) =>
      code === 'unrecognized_keys' ? `${name} takes only these arguments: ${names}` : undefined,
  });
  return {
    name,
    register: (server) => {
      server.registerTool(
        name,
        {
          title,
          description,
          inputSchema,
          annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
        },
        (given) => {
          try {
            const blocks = answer(given as z.infer<z.ZodObject<Shape>>);
            return { content: blocks.map((text) => ({ type: 'text' as const, text })) };
          } catch (error) {
            const isProblem = error instanceof InputProblem;
            if (!isProblem && !(error instanceof ToolProblem)) throw error;
            const text = isProblem ? `${error.field}: ${error.sentence.en}` : error.message;
            return { isError: true, content: [{ type: 'text' as const, text }] };
          }
        },
      );
    },
  };
}

/** An address without percent-encoding; as it is where it cannot be decoded. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A text as an argument. */
export const textInput = (most: number, about: string): z.ZodString =>
  z.string().max(most).describe(about);

/**
 * The piece of an answer that is given at once.
 * @throws {ToolProblem} for an offset behind the end
 */
export function piece(text: string, offset = 0): string[] {
  if (offset > 0 && offset >= text.length) {
    throw new ToolProblem(`offset: the answer has ${text.length} characters, there is no more.`);
  }
  const end = offset + answerLimit;
  const shown = text.slice(offset, end);
  return end >= text.length
    ? [shown]
    : [
        shown,
        `Characters ${offset} to ${end} of ${text.length}. For the rest ask again with the same arguments and offset ${end}.`,
      ];
}
