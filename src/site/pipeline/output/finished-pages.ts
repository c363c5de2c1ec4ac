import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { Element } from 'hast';

import { withoutFrame } from './not-content';
import { attributeOf, findTag, isTag, parseDocument, parsePart } from '../markdown/html-tree';

/** The parts of a page that are read, parsed. */
export interface ParsedPage {
  /** `lang` of the document. */
  language: string;
  /** The content of a `<meta>`, or nothing. */
  meta: (name: string) => string;
  /** The content of `<main>`, if the page has one. */
  main: Element | undefined;
}

/** A page as the build has left it. */
export interface FinishedPage extends ParsedPage {
  /** Base URL included, Unicode NFC, not percent-encoded. */
  route: string;
  file: string;
}

/** The language that stands for all languages of a request's samples: every shell runs it. */
export const preferred = 'curl';

/**
 * Removes the code of samples that nobody reads, before the page is parsed: Markdown reads the preferred
 * language or the first, search the first. The others have four fifths of an operation page's elements.
 */
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

/** Only the main part: the sidebar grows with the site, and two thirds of the time of parsing with it. */
function mainOf(html: string): Element | undefined {
  const start = html.search(/<main[\s>]/);
  const end = html.indexOf('</main>', start);
  if (start < 0 || end < 0) return undefined;
  const [main] = parsePart(withoutOtherSamples(html.slice(start, end))).children;
  return isTag(main) ? withoutFrame(main) : undefined;
}

/** Parses a page. */
export function parsePage(html: string): ParsedPage {
  const document = parseDocument(html.slice(0, html.indexOf('<body')));
  const root = findTag(document, (element) => isTag(element, 'html'));
  const meta = (name: string): string => {
    const found = findTag(
      document,
      (element) => isTag(element, 'meta') && element.properties['name'] === name,
    );
    return found ? (attributeOf(found, 'content') ?? '') : '';
  };
  return { language: String(root?.properties['lang'] ?? ''), meta, main: mainOf(html) };
}

/** Whether the page asks search engines to leave it out. It then has no records and no Markdown. */
export const isExcluded = ({ meta }: ParsedPage): boolean => meta('robots').includes('noindex');

/**
 * The pages of a build that can be found, sorted. Each is parsed once.
 * @param routes as Docusaurus gives them, with the base URL
 */
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
