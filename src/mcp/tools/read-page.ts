import GithubSlugger from 'github-slugger';

import { languageOf } from '@portal/core/edition';
import { parseIndexFile, TITLE_LEVELS } from '@portal/core/search/records';
import { decodeAddress } from '@portal/core/values';
import type { Content, Page } from '../content';
import { quoted, textInput, textOrNumber, tool, ToolProblem, type Tool } from '../tool';

/** Maximum length of an address: much longer than the longest percent-encoded URL of the site. */
const maxAddress = 2000;

/** Converts a URL, a search hit or a Markdown path to a route. */
export function routeIn(text: string, { origin, baseUrl }: Content): string {
  const [address = ''] = text.trim().split(/[?#]/);
  const path = decodeAddress(address).normalize('NFC').replace(origin, '');
  const below = path.startsWith(baseUrl) ? path.slice(baseUrl.length) : path.replace(/^\//, '');
  const route = below.replace(/(?:\.part-\d+)?\.md$/, '').replace(/\/$/, '');
  return route === 'index' ? '/' : `/${route}`;
}

/** Returns the titles of an anchor from the search index, deepest first: some anchors are not headings. */
function titlesAt(content: Content, route: string, anchor: string): string[] {
  const url = `${content.baseUrl}${route.slice(1)}#${anchor}`;
  const { records } = parseIndexFile(content.searchIndex[languageOf(route)]);
  const record = records.find((one) => one.url === url);
  return TITLE_LEVELS.flatMap((level) => record?.hierarchy[level] ?? [])
    .slice(1)
    .reverse();
}

/** Headings of a page with their sections. The anchors are those of the site: Docusaurus uses github-slugger, too. */
function* headingsOf({ parts }: Page) {
  const slugger = new GithubSlugger();
  for (const [index, { text }] of parts.entries()) {
    const lines = text.split('\n');
    let isCode = false;
    const levels = lines.map((line) => {
      if (/^\s*(?:```|~~~)/.test(line)) isCode = !isCode;
      return isCode ? 0 : (/^(#{1,6}) /.exec(line)?.[1]?.length ?? 0);
    });
    for (const [from, level] of levels.entries()) {
      if (level === 0) continue;
      const title = (lines[from] ?? '').replace(/^#+ /, '');
      const slug = slugger.slug(title.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1'));
      const to = levels.findIndex((one, at) => at > from && one > 0 && one <= level);
      yield { slug, level, part: index + 1, lines: lines.slice(from, to < 0 ? undefined : to) };
    }
  }
}

/** Finds the section of an anchor (to the next heading of its level or above) and the part that contains it. */
export function sectionAt(page: Page, anchor: string): { part: number; text: string } | undefined {
  const code = /^code-(\d{3})$/.exec(anchor)?.[1];
  for (const { slug, part, lines } of headingsOf(page)) {
    if (slug === anchor || (code !== undefined && slug.startsWith(code)))
      return { part, text: lines.join('\n') };
  }
  return undefined;
}

const partsOf = ({ parts }: Page): string[] =>
  parts.map(({ holds }, index) => `- part ${index + 1}: ${holds}`);

/** Returns pages as Markdown, byte for byte as published. */
export function readPage(content: Content): Tool {
  const pages = new Map(
    content.pages.map((page) => [page.route.replace(/(?<=.)\/$/, ''), page] as const),
  );
  return tool({
    name: 'read_page',
    title: 'Read a page',
    description:
      'A page of the documentation as Markdown. Without arguments: the list of all pages. An address with # gives that section. A long page has parts; the first part lists them.',
    input: {
      page: textInput(
        maxAddress,
        'Its path or address: /en/documents/errors, or the address of a hit.',
      ).optional(),
      part: textOrNumber('Which part of a long page, from 1.').optional(),
    },
    answer: ({ page: asked, part: given = 1 }) => {
      const part = Number(given);
      if (asked === undefined)
        return [`List of pages: ${content.origin}${content.baseUrl}llms.txt`, content.list];
      const page = pages.get(routeIn(asked, content));
      if (!page) {
        throw new ToolProblem(
          `There is no page ${quoted(asked)}. search_docs finds pages, and read_page without arguments lists them.`,
        );
      }
      const { url, markdown, parts } = page;
      const anchor = decodeAddress(/#([^?]*)/.exec(asked)?.[1] ?? '').normalize('NFC');
      const section =
        anchor === '' || part !== 1
          ? undefined
          : [
              anchor,
              ...titlesAt(content, page.route, anchor).map((title) =>
                new GithubSlugger().slug(title),
              ),
            ]
              .map((one) => sectionAt(page, one))
              .find((one) => one !== undefined);
      if (section) {
        const where = parts.length > 1 ? `, in part ${section.part} of ${parts.length}` : '';
        return [
          `Page: ${url}#${anchor}\nMarkdown: ${markdown}\nThis section only${where}. For the whole page, ask without #${anchor}.`,
          section.text,
        ];
      }
      const sections = [...headingsOf(page)].flatMap(({ slug, level }) =>
        level === 2 ? `#${slug}` : [],
      );
      const unknown =
        anchor === '' || part !== 1
          ? ''
          : `\nThere is no section #${anchor} on this page. Its sections: ${sections.join(', ')}`;
      const shown = parts[part - 1];
      if (!shown) {
        throw new ToolProblem(
          `The page ${page.route} has ${parts.length} part(s), no part ${given}.`,
        );
      }
      if (parts.length === 1) return [`Page: ${url}\nMarkdown: ${markdown}${unknown}`, shown.text];
      const next = part < parts.length ? ` Ask for part ${part + 1} to continue.` : '';
      const head = `Page: ${url}\nMarkdown: ${markdown}\nPart ${part} of ${parts.length}.${next}${unknown}`;
      return [part === 1 ? [head, ...partsOf(page)].join('\n') : head, shown.text];
    },
  });
}
