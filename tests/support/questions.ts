import { readFileSync } from 'node:fs';
import path from 'node:path';

import { load, type CheerioAPI } from 'cheerio';
import { Parser } from 'htmlparser2';
import { parse } from 'yaml';

import { normaliseRoute, readRoutes } from '../../src/site/pipeline/output/built-site';
import type { SearchEngine } from '../../src/core/search/engine';

/** A question of a reader, and the address of its answer. */
export interface Question {
  q: string;
  search: string;
  /** Address with its anchor, not percent-encoded. */
  at: string;
  /** Words that the answer must contain. */
  holds: string[];
  /** Set if the provider has not specified the value; the answer then says so. */
  open?: boolean;
}

/** Reads the questions; the fixture documents the keys. */
export function readQuestions(): Question[] {
  const file = new URL('../fixtures/questions.yaml', import.meta.url);
  return parse(readFileSync(file, 'utf8').normalize('NFC')) as Question[];
}

const parsed = new Map<string, CheerioAPI>();

function pageAt(route: string): CheerioAPI {
  let $ = parsed.get(route);
  if (!$) {
    $ = load(readFileSync(path.join('build', route, 'index.html'), 'utf8').normalize('NFC'));
    parsed.set(route, $);
  }
  return $;
}

/** Splits `/page#anchor` and normalises it for comparison. */
function split(address: string): [route: string, anchor: string] {
  const [route = '', anchor = ''] = address.normalize('NFC').split('#');
  return [normaliseRoute(route), anchor];
}

const heading = /^h[1-6]$/;

/**
 * Reads the text at an address: the element, or for a heading all up to the next heading of the same or a higher level.
 * @throws {Error} if the page or the element is missing
 */
export function sectionAt(address: string): string {
  const [route, anchor] = split(address);
  const $ = pageAt(route);
  const place = anchor === '' ? $('main').first() : $(`[id="${anchor}"]`).first();
  const [element] = place.toArray();
  if (!element) throw new Error(`There is no place ${address}`);
  const parts = [place];
  if (heading.test(element.name)) {
    const above = Array.from({ length: Number(element.name[1]) }, (_, index) => `h${index + 1}`);
    parts.push(place.nextUntil(above.join(',')));
  }
  // Separate cells and lines, as a reader sees them.
  const text = parts.map((part) =>
    part
      .toArray()
      .map((each) =>
        $.html(each)
          .replaceAll('<wbr>', '')
          .replaceAll(/<[^>]*>/g, ' '),
      )
      .join(' '),
  );
  return load(text.join(' '), {}, false).text().replaceAll(/\s+/g, ' ');
}

/** Classes of anchor links beside headings, which are not navigation. */
const ownMark = /(?:^|\s)(?:hash-link|api-anchor)(?:\s|$)/;

/** Reads the link targets of a page, as written. */
function linksOf(route: string): string[] {
  const found: string[] = [];
  // A streaming parser is faster than a tree, and this reads all pages of the build.
  const parser = new Parser({
    onopentag(name, attributes) {
      const { href, class: classes = '' } = attributes;
      if (name === 'a' && href !== undefined && !ownMark.test(classes)) found.push(href);
    },
  });
  parser.end(readFileSync(path.join('build', route, 'index.html'), 'utf8'));
  return found;
}

/** Counts the clicks from the home page to each address. A link within a page is a click, too. */
export function clicksFromHome(): Map<string, number> {
  const routes = new Set(readRoutes('build'));
  const links = new Map<string, Set<string>>();
  for (const route of routes) {
    if (route === '/404') continue;
    const found = new Set<string>();
    for (const href of linksOf(route)) {
      const url = new URL(href, `https://site.example${encodeURI(route)}`);
      if (url.host !== 'site.example') continue;
      const to = normaliseRoute(decodeURI(url.pathname));
      if (routes.has(to)) found.add(`${to}${decodeURIComponent(url.hash)}`.normalize('NFC'));
    }
    links.set(route, found);
  }
  const clicks = new Map([['/', 0]]);
  // The loop ends, because each address is added once.
  const queue = ['/'];
  for (const address of queue) {
    const [route] = split(address);
    for (const to of links.get(route) ?? []) {
      if (clicks.has(to)) continue;
      clicks.set(to, (clicks.get(address) ?? 0) + 1);
      queue.push(to);
    }
  }
  return clicks;
}

/** Returns the clicks to an address; undefined if no link leads to it. */
export function clicksTo(address: string, clicks: ReadonlyMap<string, number>): number | undefined {
  const [route, anchor] = split(address);
  return clicks.get(anchor === '' ? route : `${route}#${anchor}`);
}

/** Returns the rank of an address in the search results; the first is 1. Undefined if it is not among 20. */
export function rankOf({ search, at }: Question, engine: SearchEngine): number | undefined {
  const [route, anchor] = split(at);
  const { hits } = engine.search({ query: search, hitsPerPage: 20 });
  const rank = hits.findIndex(({ url }) => {
    const [to, place] = split(url);
    return to === route && (anchor === '' || place === anchor);
  });
  return rank < 0 ? undefined : rank + 1;
}
