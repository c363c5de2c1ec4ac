import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { load, type CheerioAPI } from 'cheerio';

import { preferred } from './markdown/samples';

/** The parts of a page that are read, parsed. */
export interface ParsedPage {
  /** The page up to its body: its language, and what it says of itself. */
  head: CheerioAPI;
  /**
   * The main part alone, without the samples that nobody reads, or nothing. The sidebar around it grows
   * with the site and says nothing of the page: without it a site of 200 operations is read in a third of
   * the time.
   */
  main: CheerioAPI;
}

/** A page as the build has left it. */
export interface FinishedPage extends ParsedPage {
  /** Base URL included, Unicode NFC, not percent-encoded. */
  route: string;
  file: string;
  html: string;
}

const headOf = (html: string): CheerioAPI => load(html.slice(0, html.indexOf('<body')));

/**
 * Leaves out the code of samples that nobody reads: of a request's languages Markdown takes cURL, or the
 * first, and the search the first. The others are four fifths of the elements of an operation's page.
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

function mainOf(html: string): CheerioAPI {
  const start = html.search(/<main[\s>]/);
  const end = html.indexOf('</main>', start);
  const main = start < 0 || end < 0 ? '' : withoutOtherSamples(html.slice(start, end));
  // parse5: faster readers stumble over the end tags that the HTML minifier leaves out.
  return load(main, null, false);
}

/** Parses a page. */
export const parsePage = (html: string): ParsedPage => ({ head: headOf(html), main: mainOf(html) });

/** Whether the page says that search engines leave it out; ours does too, and it has no Markdown. */
export function isExcluded(head: CheerioAPI): boolean {
  const robots = head('meta[name=robots]').attr('content') ?? '';
  return robots.includes('noindex');
}

/**
 * The pages of a build that are there to be found, sorted. Each is parsed once, for all that is made of
 * it; a reader that changes the tree comes last.
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
    const html = await readFile(file, 'utf8');
    const parsed = parsePage(html);
    if (!isExcluded(parsed.head)) yield { ...parsed, route: route.normalize('NFC'), file, html };
  }
}
