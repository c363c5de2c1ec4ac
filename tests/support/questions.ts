import { readFileSync } from 'node:fs';
import path from 'node:path';

import { load, type CheerioAPI } from 'cheerio';
import { Parser } from 'htmlparser2';
import { parse } from 'yaml';

import { normaliseRoute, readRoutes } from '../../src/site/pipeline/output/built-site';
import type { SearchEngine } from '../../src/core/search/engine';

/** A reader's question and where the portal answers it. */
export interface Question {
  q: string;
  /** What a reader would type for it. */
  search: string;
  /** Address with its anchor, not percent-encoded. */
  at: string;
  /** Words that the answer must hold. */
  holds: string[];
  /** The provider has not stated the value: the answer says what is known. */
  open?: boolean;
}

/** The questions of the fixture, which says what each key means. */
export function readQuestions(): Question[] {
  const file = new URL('../fixtures/questions.yaml', import.meta.url);
  return parse(readFileSync(file, 'utf8').normalize('NFC')) as Question[];
}

/** A built page, parsed once. */
const parsed = new Map<string, CheerioAPI>();

function pageAt(route: string): CheerioAPI {
  let $ = parsed.get(route);
  if (!$) {
    $ = load(readFileSync(path.join('build', route, 'index.html'), 'utf8').normalize('NFC'));
    parsed.set(route, $);
  }
  return $;
}

/** `/page#anchor`, in the form in which addresses are compared. */
function split(address: string): [route: string, anchor: string] {
  const [route = '', anchor = ''] = address.normalize('NFC').split('#');
  return [normaliseRoute(route), anchor];
}

const heading = /^h[1-6]$/;

/**
 * What a reader sees at an address: the element of that name, or, where a heading has it, all up to the
 * next heading of its level or above.
 * @throws {Error} when the page or the place is not there.
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
  // Cells and lines stand apart for a reader.
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

/** The mark beside a heading: no way to find it. */
const ownMark = /(?:^|\s)(?:hash-link|api-anchor)(?:\s|$)/;

/** Where the links of a page lead, as they are written. */
function linksOf(route: string): string[] {
  const found: string[] = [];
  // No tree: this reads every page of the build.
  const parser = new Parser({
    onopentag(name, attributes) {
      const { href, class: classes = '' } = attributes;
      if (name === 'a' && href !== undefined && !ownMark.test(classes)) found.push(href);
    },
  });
  parser.end(readFileSync(path.join('build', route, 'index.html'), 'utf8'));
  return found;
}

/**
 * How many clicks from the home page each address is, by the links of the pages themselves. A link to a
 * place of its own page counts as one.
 */
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
  // Each address is put in once, so the list ends.
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

/** The clicks to an address; undefined where no link leads right to it. */
export function clicksTo(address: string, clicks: ReadonlyMap<string, number>): number | undefined {
  const [route, anchor] = split(address);
  return clicks.get(anchor === '' ? route : `${route}#${anchor}`);
}

/** The place of an address among the hits for what a reader types, from 1; undefined below 20. */
export function rankOf({ search, at }: Question, engine: SearchEngine): number | undefined {
  const [route, anchor] = split(at);
  const { hits } = engine.search({ query: search, hitsPerPage: 20 });
  const rank = hits.findIndex(({ url }) => {
    const [to, place] = split(url);
    return to === route && (anchor === '' || place === anchor);
  });
  return rank < 0 ? undefined : rank + 1;
}
