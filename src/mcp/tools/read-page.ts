import * as z from 'zod';

import type { Content, Page } from '../content';
import { quoted, tool, ToolProblem, type Tool } from '../tool';

/** The longest address of the site, percent-encoded, is far below it. */
const addressLimit = 2000;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A route of the site out of what a reader has at hand: an address, a hit, the path of the Markdown. */
function routeIn(text: string, { origin, baseUrl }: Content): string {
  const [address = ''] = text.trim().split(/[?#]/);
  const path = decoded(address).normalize('NFC').replace(origin, '');
  const below = path.startsWith(baseUrl) ? path.slice(baseUrl.length) : path.replace(/^\//, '');
  const route = below.replace(/(?:\.part-\d+)?\.md$/, '').replace(/\/$/, '');
  return route === 'index' ? '/' : `/${route}`;
}

const partsOf = ({ parts }: Page): string[] =>
  parts.map(({ holds }, index) => `- part ${index + 1}: ${holds}`);

/** Pages as Markdown, to the byte as the site has it beside them. */
export function readPage(content: Content): Tool {
  const pages = new Map(
    content.pages.map((page) => [page.route.replace(/(?<=.)\/$/, ''), page] as const),
  );
  return tool({
    name: 'read_page',
    title: 'Read a page',
    description:
      'A page of the documentation as Markdown. Without arguments: the list of all pages. A long page comes in parts; the answer to the first one says what each part holds.',
    input: {
      page: z
        .string()
        .max(addressLimit)
        .optional()
        .describe('Its path or address: /documents/errors, or the address of a hit.'),
      part: z.int().min(1).max(1000).optional().describe('Which part of a long page, from 1.'),
    },
    answer: ({ page: asked, part = 1 }) => {
      if (asked === undefined)
        return [`List of pages: ${content.origin}${content.baseUrl}llms.txt`, content.list];
      const page = pages.get(routeIn(asked, content));
      if (!page) {
        throw new ToolProblem(
          `There is no page ${quoted(asked)}. search_docs finds pages, and read_page without arguments lists them.`,
        );
      }
      const { url, markdown, parts } = page;
      const shown = parts[part - 1];
      if (!shown) {
        throw new ToolProblem(
          `The page ${page.route} has ${parts.length} part(s), no part ${part}.`,
        );
      }
      if (parts.length === 1) return [`Page: ${url}\nMarkdown: ${markdown}`, shown.text];
      const next = part < parts.length ? ` Ask for part ${part + 1} to go on.` : '';
      const head = `Page: ${url}\nMarkdown: ${markdown}\nPart ${part} of ${parts.length}.${next}`;
      return [part === 1 ? [head, ...partsOf(page)].join('\n') : head, shown.text];
    },
  });
}
