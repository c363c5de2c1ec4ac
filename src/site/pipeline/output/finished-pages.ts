import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { Element } from 'hast';

import { withoutFrame } from './not-content';
import { attributeOf, findTag, isTag, parseDocument, parsePart } from '../markdown/html-tree';

export type ParsedPage = ReturnType<typeof parsePage>;

export interface FinishedPage extends ParsedPage {
  /** Includes the base URL; Unicode NFC, not percent-encoded. */
  route: string;
  file: string;
}

/** Language of the samples in Markdown and search. Every shell can run curl. */
export const preferred = 'curl';

/** Removes samples that neither Markdown nor search uses: 80 % of the elements of an operation page. */
function withoutOtherSamples(main: string): string {
  let first = '';
  return main.replaceAll(
    /data-langs="?(?<opening>[\w-]+)|<code data-sample="?(?<language>[\w-]+)"?>[^]*?<\/code>/g,
    (all, opening: string | undefined, language: string | undefined) => {
      if (language === undefined) first = opening ?? '';
      return language === undefined || language === first || language === preferred ? all : '';
    },
  );
}

/** Parses `<main>` only. The sidebar grows with the site and would take two thirds of the time. */
function mainOf(html: string): Element | undefined {
  const start = html.search(/<main[\s>]/);
  const end = html.indexOf('</main>', start);
  if (start < 0 || end < 0) return undefined;
  const [main] = parsePart(withoutOtherSamples(html.slice(start, end))).children;
  return isTag(main) ? withoutFrame(main) : undefined;
}

export function parsePage(html: string) {
  const document = parseDocument(html.slice(0, html.indexOf('<body')));
  const root = findTag(document, (element) => isTag(element, 'html'));
  /** Returns the content of a `<meta>`, or an empty text. */
  const meta = (name: string): string => {
    const found = findTag(
      document,
      (element) => isTag(element, 'meta') && element.properties['name'] === name,
    );
    return found ? (attributeOf(found, 'content') ?? '') : '';
  };
  return { language: String(root?.properties['lang'] ?? ''), meta, main: mainOf(html) };
}

/** Checks whether a page is `noindex`. Such a page has neither search records nor Markdown. */
export const isExcluded = ({ meta }: ParsedPage): boolean => meta('robots').includes('noindex');

/** Yields the pages of a build, except `noindex` pages, sorted by route; `routes` contain the base URL. */
export async function* finishedPages(
  outDir: string,
  routes: readonly string[],
  baseUrl: string,
): AsyncGenerator<FinishedPage> {
  for (const route of [...routes].sort()) {
    if (route.endsWith('.html')) continue;
    const file = path.join(outDir, route.slice(baseUrl.length), 'index.html');
    const parsed = parsePage(await readFile(file, 'utf8'));
    if (!isExcluded(parsed)) yield { ...parsed, route: route.normalize('NFC'), file };
  }
}
